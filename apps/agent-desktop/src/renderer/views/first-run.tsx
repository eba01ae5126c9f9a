/** First run: connect with a code, find a printer, print a first label. */
import { type Sentence } from '@platen/messages';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Snapshot } from '../../bridge/bridge.ts';
import { May } from '../may.tsx';
import { PrinterFinder } from '../printers/printer-finder.tsx';
import { useTexts } from '../texts.ts';
import { Connect } from './connect.tsx';
import { TestOne } from './first-test.tsx';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

const STEPS = ['connect', 'printer', 'test'] as const;
type Step = (typeof STEPS)[number];

interface FirstRunProps {
  readonly snapshot: Snapshot;
  /** `again`: the agent is connected, and a person enters another code. */
  readonly why: 'new' | 'again';
  readonly onConnected: () => Promise<void>;
  readonly onDone: () => void;
}

export function FirstRun({ snapshot, why, onConnected, onDone }: FirstRunProps) {
  const [isConnected, setConnected] = useState(why === 'new');
  const [isDone, setDone] = useState(false);
  const { t } = useTexts();
  useTitle(`${t('first.steps')} · ${t('app.title')}`);
  const hasPrinter = snapshot.enrolled && snapshot.printers.length > 0;
  const shown: Step = !snapshot.enrolled || !isConnected ? 'connect' : hasPrinter ? 'test' : 'printer';
  return (
    <Stack>
      <Steps current={isDone ? 'done' : shown} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        {shown === 'connect' || !snapshot.enrolled ? (
          <May ask="enroll" otherwise="whom to ask">
            <Connect
              hostname={snapshot.enrolled ? snapshot.agentName : snapshot.hostname}
              server={snapshot.enrolled ? snapshot.server : ''}
              trouble={troubleOf(snapshot)}
              onBack={snapshot.enrolled ? onDone : undefined}
              onConnected={() => onConnected().then(() => setConnected(true))}
            />
          </May>
        ) : shown === 'printer' ? (
          <FindPrinter onLater={onDone} />
        ) : (
          <TestLabel snapshot={snapshot} isOut={isDone} onOut={() => setDone(true)} onDone={onDone} />
        )}
      </Paper>
    </Stack>
  );
}

/** The current step, for the tab and for screen readers. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Steps({ current }: { readonly current: Step | 'done' }) {
  const { t } = useTexts();
  const reached = current === 'done' ? STEPS.length : STEPS.indexOf(current);
  return (
    <ol className="steps" aria-label={t('first.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={name === current ? 'step' : undefined} data-reached={index <= reached}>
          <span aria-hidden className="step-number">
            {index < reached ? '✓' : index + 1}
          </span>
          {t(`first.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}

function FindPrinter({ onLater }: { readonly onLater: () => void }) {
  const { t } = useTexts();
  return (
    <Stack>
      <Heading>{t('first.printerTitle')}</Heading>
      <Text>{t('first.printerIntro')}</Text>
      <PrinterFinder start="at once" />
      <Button variant="subtle" w="fit-content" onClick={onLater}>
        {t('first.later')}
      </Button>
    </Stack>
  );
}

/** A new step: screen readers announce where the page continues. */
function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} className="quiet-focus">
      {children}
    </Title>
  );
}

interface TestLabelProps {
  readonly snapshot: Enrolled;
  /** A first label has been printed. */
  readonly isOut: boolean;
  readonly onOut: () => void;
  readonly onDone: () => void;
}

function TestLabel({ snapshot, isOut, onOut, onDone }: TestLabelProps) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  if (isOut) {
    return (
      <Stack>
        <Heading>{t('first.doneTitle')}</Heading>
        <Text>{t('first.done', { name: snapshot.agentName })}</Text>
        <Button w="fit-content" onClick={onDone}>
          {t('first.overview')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Heading>{t('first.testTitle')}</Heading>
      <Text>{t('first.testIntro')}</Text>
      {snapshot.printers.map((printer) => (
        <TestOne key={printer.id} printer={printer} onOut={onOut} />
      ))}
      {isAdding && <PrinterFinder start="at once" />}
      <Group>
        {!isAdding && (
          <Button variant="subtle" onClick={() => setAdding(true)}>
            {t('first.another')}
          </Button>
        )}
        <Button variant="subtle" onClick={onDone}>
          {t('first.later')}
        </Button>
      </Group>
    </Stack>
  );
}

const troubleOf = (snapshot: Snapshot): Sentence | null =>
  snapshot.enrolled || snapshot.trouble === null ? null : { text: snapshot.trouble, fact: snapshot.troubleFact };
