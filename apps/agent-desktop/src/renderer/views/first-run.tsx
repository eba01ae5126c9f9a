/** First run: connect with a code, see the way to the server checked, find a printer, hold a label in the hand. */
import { Alert, Button, Group, List, Loader, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import type { Snapshot, UiCheck, UiCheckState, UiPrinter } from '../../preload/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../check-list.tsx';
import { PrinterFinder } from '../printer-finder.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useTexts } from '../texts.tsx';
import { sentenceOf } from '../trouble.ts';
import { useAction } from '../use-bridge.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

/** They tell of an agent that is connected already. */
const LATER_CHECKS = new Set(['identity', 'agent']);
const STEPS = ['connect', 'printer', 'test'] as const;
type Step = (typeof STEPS)[number];

export function FirstRun({
  snapshot,
  onConnected,
  onDone,
}: {
  readonly snapshot: Snapshot;
  readonly onConnected: () => Promise<void>;
  readonly onDone: () => void;
}) {
  const [step, setStep] = useState<Step>('connect');
  const hasPrinter = snapshot.enrolled && snapshot.printers.length > 0;
  const shown = step === 'connect' || !snapshot.enrolled ? 'connect' : hasPrinter ? 'test' : 'printer';
  return (
    <Stack>
      <Steps current={shown} />
      <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
        {shown === 'connect' || !snapshot.enrolled ? (
          <Connect
            hostname={snapshot.enrolled ? snapshot.agentName : snapshot.hostname}
            trouble={snapshot.enrolled ? null : snapshot.trouble}
            onBack={snapshot.enrolled ? onDone : undefined}
            onConnected={() => onConnected().then(() => setStep('printer'))}
          />
        ) : shown === 'printer' ? (
          <FindPrinter onLater={onDone} />
        ) : (
          <TestLabel snapshot={snapshot} onDone={onDone} />
        )}
      </Paper>
    </Stack>
  );
}

function Steps({ current }: { readonly current: Step }) {
  const { t } = useTexts();
  const reached = STEPS.indexOf(current);
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

/** That the channel knows no key yet is as it should be. */
const beforehand = (check: UiCheck): UiCheck =>
  check.id === 'websocket' && check.result === 'warn' ? { ...check, result: 'pass', fix: undefined } : check;

const CODE = /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/i;
const ADDRESS = /https?:\/\/[^\s'"]+/i;

/** A whole line, as it is copied from a terminal or a message: address and code go where they belong. */
export function partsOf(pasted: string): { readonly server?: string; readonly code?: string } {
  const server = ADDRESS.exec(pasted)?.[0];
  const code = CODE.exec(server ? pasted.replace(server, ' ') : pasted)?.[0];
  return { ...(server ? { server } : {}), ...(code ? { code: code.toUpperCase() } : {}) };
}

function Connect({
  hostname,
  trouble,
  onBack,
  onConnected,
}: {
  readonly hostname: string;
  /** Why an agent that was connected before does not run. */
  readonly trouble: string | null;
  /** Where there is a connection to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onConnected: () => Promise<void>;
}) {
  const { t } = useTexts();
  const [server, setServer] = useState('');
  const [code, setCode] = useState('');
  const [name, setName] = useState(hostname);
  const [checks, setChecks] = useState<UiCheckState>();
  const [phase, setPhase] = useState<'checking' | 'connecting'>();
  const { isBusy, error, run } = useAction();

  const paste = (event: ClipboardEvent): void => {
    const parts = partsOf(event.clipboardData.getData('text'));
    if (!parts.server || !parts.code) return;
    event.preventDefault();
    setServer(parts.server);
    setCode(parts.code);
  };
  const connect = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      setPhase('checking');
      let state = await bridge.startChecks({ server });
      while (state.isRunning) {
        setChecks(state);
        await new Promise((resolve) => setTimeout(resolve, 150));
        state = await bridge.checkState();
      }
      setChecks(state);
      setPhase('connecting');
      await bridge.enroll({ server, code, name });
      await onConnected();
    }).finally(() => setPhase(undefined));
  };
  const shown = (checks?.checks ?? [])
    .filter(({ id, result }) => !LATER_CHECKS.has(id) && result !== 'skip')
    .map(beforehand);

  return (
    <form onSubmit={connect}>
      <Stack>
        <Title order={1} size="h2">
          {t('first.title')}
        </Title>
        {trouble ? (
          <Alert color="red" role="alert">
            {trouble}
          </Alert>
        ) : (
          <Text>{t('first.intro')}</Text>
        )}
        <TextInput
          label={t('first.server')}
          placeholder="https://print.example.com"
          required
          value={server}
          onPaste={paste}
          onChange={(event) => setServer(event.currentTarget.value)}
          autoFocus
          spellCheck={false}
        />
        <TextInput
          label={t('first.code')}
          placeholder="7KQ4-M2XW-9TFH"
          required
          value={code}
          onPaste={paste}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t('first.name')}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('first.connect')}
          </Button>
          {onBack && (
            <Button variant="default" onClick={onBack}>
              {t('settings.cancel')}
            </Button>
          )}
          <Group gap="xs" role="status">
            {phase && (
              <>
                <Loader size="xs" aria-hidden />
                <Text size="sm">{t(`first.${phase}`)}</Text>
              </>
            )}
          </Group>
        </Group>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {shown.length > 0 && <CheckList checks={shown} />}
      </Stack>
    </form>
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

/** A new step: who listens to the page hears where it goes on. */
function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1} className="quiet-focus">
      {children}
    </Title>
  );
}

function TestLabel({ snapshot, onDone }: { readonly snapshot: Enrolled; readonly onDone: () => void }) {
  const { t } = useTexts();
  const [isOut, setOut] = useState(false);
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
        <TestOne key={printer.id} printer={printer} onOut={() => setOut(true)} />
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

function TestOne({ printer, onOut }: { readonly printer: UiPrinter; readonly onOut: () => void }) {
  const texts = useTexts();
  const { t } = texts;
  const [outcome, setOutcome] = useState<{ readonly printed: boolean; readonly message: string }>();
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, run } = useAction();
  const print = (): void => {
    setOutcome(undefined);
    setMissing(false);
    void run(async () => setOutcome(await bridge.testPrint({ printerId: printer.id })));
  };
  const trouble = sentenceOf(printer, texts);
  return (
    <Paper withBorder p="md" component="section" aria-label={printer.name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{printer.name}</Text>
          <StatusBadge printer={printer} />
        </Group>
        {trouble && <Alert color="orange">{trouble}</Alert>}
        <Group>
          <Button loading={isBusy} variant={outcome?.printed ? 'default' : 'filled'} onClick={print}>
            {t(outcome ? 'first.printAgain' : 'printer.test')}
          </Button>
          <Text size="sm" role="status">
            {isBusy ? t('printer.testing') : ''}
          </Text>
        </Group>
        {(error ?? (outcome?.printed === false && outcome.message)) && (
          <Alert color="red" role="alert">
            {error ?? outcome?.message}
          </Alert>
        )}
        {outcome?.printed && !isMissing && (
          <Alert color="teal" title={t('first.question')} role="alert">
            <Group>
              <Button onClick={onOut}>{t('first.yes')}</Button>
              <Button variant="default" onClick={() => setMissing(true)}>
                {t('first.no')}
              </Button>
            </Group>
          </Alert>
        )}
        {isMissing && (
          <Alert color="orange" title={t('first.missingTitle')} role="alert">
            <List size="sm">
              {(['missingPaper', 'missingLight', 'missingLanguage', 'missingAddress'] as const).map((key) => (
                <List.Item key={key}>
                  {t(`first.${key}`, { format: printer.format.toUpperCase(), address: printer.address })}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
