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
import type { BundleEntry, LogLine, Snapshot, UiCheck } from '../../preload/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../check-list.tsx';
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

function download(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

export function Diagnostics({ snapshot }: { readonly snapshot: Enrolled }) {
  const { t } = useTexts();
  const [checks, setChecks] = useState<readonly UiCheck[]>();
  const [contents, setContents] = useState<readonly BundleEntry[]>();
  const [isCopied, setCopied] = useState(false);
  const checking = useAction();
  const bundling = useAction();
  return (
    <Stack>
      <Title order={2}>{t('diagnostics.title')}</Title>
      <Group>
        <Button
          loading={checking.isBusy}
          onClick={() => void checking.run(async () => setChecks(await bridge.checks({})))}
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
      {(checking.error ?? bundling.error) && (
        <Alert color="red" role="alert">
          {checking.error ?? bundling.error}
        </Alert>
      )}
      {checks && <CheckList checks={checks} />}
      <LogWindow />
      <Modal
        opened={contents !== undefined}
        onClose={() => setContents(undefined)}
        title={t('diagnostics.bundleTitle')}
        size="lg"
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
                  download(fileName, base64);
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
          w={300}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'diagnostics.resume' : 'diagnostics.pause')}
        </Button>
      </Group>
      <ScrollArea h={320} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t('diagnostics.log') }}>
        <Code block>
          {lines.map((line) => `${time(line.at)}  ${line.level.padEnd(5)}  ${line.text}`).join('\n') || ' '}
        </Code>
      </ScrollArea>
    </Stack>
  );
}
