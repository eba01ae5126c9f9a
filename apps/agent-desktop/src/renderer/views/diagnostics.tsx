/** Can it print, and if not, why: checks, the live log, and one file with all that support needs. */
import {
  Alert,
  Button,
  Code,
  Group,
  List,
  NativeSelect,
  Paper,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BundleEntry, LogLine, Snapshot, UiCheckState } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../support/check-list.tsx';
import { CopyButton } from '@platen/ui';
import { saveFile } from '../save-file.ts';
import { agentSummary } from '../support/support-summary.ts';
import { useTexts } from '../texts.ts';
import { useAction, useLive } from '../use-bridge.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

const askChecks = (): Promise<UiCheckState> => bridge.checkState();

export function Diagnostics({ snapshot }: { readonly snapshot: Enrolled }) {
  const { t, localized } = useTexts();
  const { value: run, refresh } = useLive('checks', askChecks);
  const [contents, setContents] = useState<readonly BundleEntry[]>();
  const [savedAs, setSavedAs] = useState('');
  const checking = useAction();
  const bundling = useAction();
  const problem = checking.error ?? (run?.error ? localized(run.error, run.errorFact) : bundling.error);
  const gather = (): void => {
    setSavedAs('');
    void bundling.run(async () => setContents(await bridge.bundleContents()));
  };
  const save = (): void =>
    void bundling.run(async () => {
      const { fileName, base64 } = await bridge.bundle();
      saveFile(fileName, base64, 'application/zip');
      setContents(undefined);
      setSavedAs(fileName);
    });
  return (
    <Stack>
      <Title order={2}>{t('diagnostics.title')}</Title>
      <Group>
        <Button
          loading={checking.isBusy || run?.isRunning}
          onClick={() => void checking.run(async () => void (await bridge.startChecks({}).then(refresh)))}
        >
          {t('diagnostics.run')}
        </Button>
        <CopyButton label={t('diagnostics.copy')} text={() => agentSummary(snapshot)} />
        <Button variant="default" loading={bundling.isBusy} aria-expanded={contents !== undefined} onClick={gather}>
          {t('diagnostics.bundle')}
        </Button>
        <Text size="sm" role="status" className="quiet-status good">
          {savedAs && t('diagnostics.saved', { name: savedAs })}
        </Text>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {contents && (
        <Contents
          contents={contents}
          isSaving={bundling.isBusy}
          onSave={save}
          onCancel={() => setContents(undefined)}
        />
      )}
      {run && run.checks.length > 0 && <CheckList checks={run.checks} />}
      <LogWindow />
    </Stack>
  );
}

interface ContentsProps {
  readonly contents: readonly BundleEntry[];
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Lists the content of the file before it is made. */
function Contents({ contents, isSaving, onSave, onCancel }: ContentsProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('diagnostics.bundleTitle')}>
      <Stack gap="sm">
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className="quiet-focus">
          {t('diagnostics.bundleTitle')}
        </Title>
        <List size="sm">
          {contents.map((entry) => (
            <List.Item key={entry.name}>
              <Code>{entry.name}</Code> {entry.about} ({Math.ceil(entry.bytes / 1024)} kB)
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t('diagnostics.bundleHint')}</Text>
        <Group>
          <Button loading={isSaving} onClick={onSave}>
            {t('diagnostics.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('diagnostics.cancel')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

function LogWindow() {
  const { t, time } = useTexts();
  const [level, setLevel] = useState<LogLine['level']>('info');
  const [search, setSearch] = useState('');
  const [isPaused, setPaused] = useState(false);
  const ask = useCallback(() => bridge.logs({ level, search, limit: 300 }), [level, search]);
  const { value: lines } = useLive('log', ask, isPaused);
  return (
    <Stack gap="xs" component="section" aria-label={t('diagnostics.log')}>
      <Title order={3} size="h4">
        {t('diagnostics.log')}
      </Title>
      <Group>
        <NativeSelect
          aria-label={t('diagnostics.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as LogLine['level'])}
          data={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
        <TextInput
          type="search"
          aria-label={t('diagnostics.search')}
          placeholder={t('diagnostics.search')}
          className="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="default" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'diagnostics.resume' : 'diagnostics.pause')}
        </Button>
      </Group>
      {lines?.length === 0 ? (
        <Text size="sm">{t('diagnostics.noLines')}</Text>
      ) : (
        <ScrollArea
          h={320}
          type="auto"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('diagnostics.log') }}
        >
          <Code block className="log">
            {lines?.map((line) => `${time(line.at)}  ${line.level.padEnd(5)}  ${line.text}`).join('\n') ?? ' '}
          </Code>
        </ScrollArea>
      )}
    </Stack>
  );
}
