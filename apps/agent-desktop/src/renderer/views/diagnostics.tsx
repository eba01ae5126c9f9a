/** Can it print, and if not, why: checks, the live log, and everything support needs in one file. */
import {
  Alert,
  Button,
  Code,
  Group,
  List,
  Modal,
  NativeSelect,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useCallback, useState } from 'react';
import type { BundleEntry, LogLine, Snapshot, UiCheckState } from '../../preload/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../check-list.tsx';
import { saveFile } from '../save-file.ts';
import { useTexts } from '../texts.tsx';
import { useAction, usePolled } from '../use-bridge.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

/** Five lines that a person can read out on the phone. */
function summary(snapshot: Enrolled): string {
  const printers = snapshot.printers.map(
    (printer) => `${printer.name} ${printer.status}${printer.message ? ` (${printer.message})` : ''}`,
  );
  return [
    `Agent ${snapshot.agentName} ${snapshot.version} on ${snapshot.hostname}`,
    `Server ${snapshot.server}: ${snapshot.connection.state} since ${snapshot.connection.since}`,
    `Clock ${snapshot.connection.clockSkewMs === null ? 'not compared' : `${Math.round(snapshot.connection.clockSkewMs / 1000)} s off`}`,
    `Printers: ${printers.join('; ') || 'none'}`,
    `Unsettled jobs: ${snapshot.unsettledJobs}`,
  ].join('\n');
}

const askChecks = (): Promise<UiCheckState> => bridge.checkState();

export function Diagnostics({ snapshot }: { readonly snapshot: Enrolled }) {
  const { t } = useTexts();
  const { value: run, refresh } = usePolled(askChecks, 400);
  const [contents, setContents] = useState<readonly BundleEntry[]>();
  const [isCopied, setCopied] = useState(false);
  const checking = useAction();
  const bundling = useAction();
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
        <Button
          variant="default"
          onClick={() => {
            void navigator.clipboard.writeText(summary(snapshot)).then(() => setCopied(true));
          }}
        >
          {isCopied ? t('diagnostics.copied') : t('diagnostics.copy')}
        </Button>
        <Button
          variant="default"
          loading={bundling.isBusy}
          onClick={() => void bundling.run(async () => setContents(await bridge.bundleContents()))}
        >
          {t('diagnostics.bundle')}
        </Button>
      </Group>
      {(checking.error ?? run?.error ?? bundling.error) && (
        <Alert color="red" role="alert">
          {checking.error ?? run?.error ?? bundling.error}
        </Alert>
      )}
      {run && run.checks.length > 0 && <CheckList checks={run.checks} />}
      <LogWindow />
      <Modal
        opened={contents !== undefined}
        onClose={() => setContents(undefined)}
        title={t('diagnostics.bundleTitle')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('diagnostics.cancel') }}
      >
        <Stack>
          <List>
            {contents?.map((entry) => (
              <List.Item key={entry.name}>
                <Code>{entry.name}</Code> {entry.about} ({Math.ceil(entry.bytes / 1024)} kB)
              </List.Item>
            ))}
          </List>
          <Text>{t('diagnostics.bundleHint')}</Text>
          <Group>
            <Button
              loading={bundling.isBusy}
              onClick={() =>
                void bundling.run(async () => {
                  const { fileName, base64 } = await bridge.bundle();
                  saveFile(fileName, base64, 'application/zip');
                  setContents(undefined);
                })
              }
            >
              {t('diagnostics.save')}
            </Button>
            <Button variant="default" onClick={() => setContents(undefined)}>
              {t('diagnostics.cancel')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  );
}

function LogWindow() {
  const { t, time } = useTexts();
  const [level, setLevel] = useState<LogLine['level']>('info');
  const [search, setSearch] = useState('');
  const [isPaused, setPaused] = useState(false);
  const ask = useCallback(() => bridge.logs({ level, search, limit: 300 }), [level, search]);
  const { value: lines = [] } = usePolled(ask, 1500, isPaused);
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h4">
        {t('diagnostics.log')}
      </Title>
      <Group>
        <NativeSelect
          aria-label={t('diagnostics.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as LogLine['level'])}
          data={['debug', 'info', 'warn', 'error']}
        />
        <TextInput
          type="search"
          aria-label={t('diagnostics.search')}
          placeholder={t('diagnostics.search')}
          className="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'diagnostics.resume' : 'diagnostics.pause')}
        </Button>
      </Group>
      <ScrollArea h={320} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('diagnostics.log') }}>
        <Code block className="log">
          {lines.map((line) => `${time(line.at)}  ${line.level.padEnd(5)}  ${line.text}`).join('\n') || ' '}
        </Code>
      </ScrollArea>
    </Stack>
  );
}
