/** A code, and the one line that enrolls an agent with it on each kind of computer. */
import { Alert, Anchor, Button, Group, Tabs, Text } from '@mantine/core';
import { CopyButton } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../api/call.ts';
import { useRefusal } from '../api/may.ts';
import { useAction } from '../api/use-action.ts';
import { CodeBlock } from '../page/code-block.tsx';
import { FailureNote } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import { CONNECT_AGENT, REPLACE_AGENT } from './actions.ts';
import { Downloads } from './install/downloads.tsx';
import {
  type Installer,
  installersFor,
  installersQuery,
  likelyPlatform,
  lineOf,
  type Platform,
  PLATFORMS,
} from './install/installers.ts';
import { VerifyFirst } from './verify-first.tsx';

const NONE: readonly Installer[] = [];

export interface Code {
  readonly id: string;
  readonly enrollmentCode: string;
  readonly expiresDate: string;
}

interface EnrollAgentProps {
  /** The agent that the computer takes over; it becomes a new one without it. */
  readonly replaces?: string;
  readonly onCode?: (code: Code) => void;
}

export function EnrollAgent({ replaces, onCode }: EnrollAgentProps) {
  const { t, ago, exact } = useTexts();
  const [code, setCode] = useState<Code>();
  const installers = useQuery(installersQuery).data ?? NONE;
  const [chosen, setChosen] = useState<Platform>();
  const platform = chosen ?? likelyPlatform(installers);
  const make = useAction<void, Code>({
    run: () => (replaces === undefined ? CONNECT_AGENT.run() : REPLACE_AGENT.run(replaces)),
    onDone: (made) => {
      setCode(made);
      onCode?.(made);
    },
    showsFailure: true,
  });
  const refusal = useRefusal(CONNECT_AGENT);
  const isMade = useRef(false);
  const { mutate } = make;
  useEffect(() => {
    if (!isMade.current) mutate();
    isMade.current = true;
  }, [mutate]);
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (refusal !== undefined) return <Text size="sm">{refusal}</Text>;
  if (make.error instanceof ApiFailure && make.error.code === 'email_not_verified')
    return <VerifyFirst onRetry={mutate} />;
  if (make.isError) return <FailureNote error={make.error} onRetry={() => mutate()} />;
  if (!code) return <div className="enroll-space" role="status" aria-label={t('state.loading')} />;
  const hasEnded = Date.parse(code.expiresDate) < Date.now();
  return (
    <div className="enroll">
      <Group gap="md" align="center">
        <span
          className="enroll-code"
          aria-label={t('agents.enroll.code')}
          role="img"
          data-ended={hasEnded || undefined}
        >
          {code.enrollmentCode}
        </span>
        <CopyButton label={t('agents.enroll.copyCode')} text={() => code.enrollmentCode} size="compact-sm" />
        <Text size="sm" c="dimmed" title={exact(code.expiresDate)}>
          {hasEnded ? t('agents.enroll.ended') : t('agents.enroll.valid', { time: ago(code.expiresDate) })}
        </Text>
        {hasEnded && (
          <Button size="compact-sm" loading={make.isPending} onClick={() => mutate()}>
            {t('agents.enroll.again')}
          </Button>
        )}
      </Group>
      <Tabs value={platform} onChange={(value) => setChosen(value as Platform)} mt="md">
        <Tabs.List aria-label={t('agents.enroll.platforms')}>
          {PLATFORMS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`agents.enroll.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PLATFORMS.map((name) => (
          <Tabs.Panel key={name} value={name} pt="sm">
            <Way platform={name} installers={installersFor(name, installers)} code={code.enrollmentCode} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Anchor href="/docs/agent" size="sm">
        {t('agents.enroll.guide')}
      </Anchor>
    </div>
  );
}

interface WayProps {
  readonly platform: Platform;
  readonly installers: readonly Installer[];
  readonly code: string;
}

/** The installer to download, where this cloud has one, and the line to run. */
function Way({ platform, installers, code }: WayProps) {
  const { t } = useTexts();
  const [first] = installers;
  return (
    <>
      {first && (
        <>
          <Text size="sm">{t('agents.download.text')}</Text>
          <Downloads installers={installers} />
        </>
      )}
      {!first && (platform === 'windows' || platform === 'debian') && <NoInstaller />}
      {platform === 'windows' && (
        <>
          <Text size="sm">{t('agents.enroll.windowsWindow')}</Text>
          <CodeBlock label={t('agents.enroll.windowsPaste')} code={`${location.origin} ${code}`} />
        </>
      )}
      <Text size="sm">{t(`agents.enroll.${platform}Text`)}</Text>
      <CodeBlock
        label={t(`agents.enroll.${platform}`)}
        code={lineOf(platform, { server: location.origin, code, file: first?.name })}
      />
    </>
  );
}

/** Where the operator has put no installer: what either of the two does who may read this. */
function NoInstaller() {
  const { t } = useTexts();
  return (
    <Alert color="gray" p="xs" mb="sm">
      <Text size="sm">{t('agents.download.none')}</Text>
      <Text size="sm">
        {t('agents.download.noneOperator')}{' '}
        <Anchor href="/docs/operate#offer-the-agents-installers" underline="always">
          {t('agents.download.noneGuide')}
        </Anchor>
      </Text>
      <Text size="sm" mt="xs">
        {t('agents.download.forIt')}
      </Text>
      <CodeBlock
        label={t('agents.download.forItLabel')}
        code={t('agents.download.itText', { server: location.origin })}
      />
    </Alert>
  );
}
