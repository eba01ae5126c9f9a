/** First run: paste the code, see the way to the server checked, be connected. */
import { Alert, Button, Loader, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { UiCheck } from '../../preload/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CheckList } from '../check-list.tsx';
import { useTexts } from '../texts.tsx';
import { useAction } from '../use-bridge.ts';

const NETWORK_CHECKS = new Set(['identity', 'agent', 'disk']);

export function FirstRun({ hostname, onDone }: { readonly hostname: string; readonly onDone: () => void }) {
  const { t } = useTexts();
  const [server, setServer] = useState('');
  const [code, setCode] = useState('');
  const [name, setName] = useState(hostname);
  const [checks, setChecks] = useState<readonly UiCheck[]>([]);
  const [phase, setPhase] = useState<'checking' | 'connecting'>();
  const { isBusy, error, run } = useAction();

  const connect = (event: FormEvent): void => {
    event.preventDefault();
    void run(async () => {
      setPhase('checking');
      const found = await bridge.checks({ server });
      setChecks(found.filter((check) => !NETWORK_CHECKS.has(check.id)));
      setPhase('connecting');
      await bridge.enroll({ server, code, name });
      onDone();
    }).finally(() => setPhase(undefined));
  };

  return (
    <Paper withBorder p="xl" component="form" onSubmit={connect}>
      <Stack>
        <Title order={1} size="h2">
          {t('first.title')}
        </Title>
        <Text>{t('first.intro')}</Text>
        <TextInput
          label={t('first.server')}
          placeholder="https://print.example.com"
          required
          value={server}
          onChange={(event) => setServer(event.currentTarget.value)}
          autoFocus
        />
        <TextInput
          label={t('first.code')}
          placeholder="7KQ4-M2XW-9TFH"
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          label={t('first.name')}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {t('first.connect')}
          </Button>
          {phase && (
            <Group gap="xs" role="status">
              <Loader size="xs" />
              <Text size="sm">{t(`first.${phase}`)}</Text>
            </Group>
          )}
        </Group>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {checks.length > 0 && <CheckList checks={checks} />}
      </Stack>
    </Paper>
  );
}
