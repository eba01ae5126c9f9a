/** *Connect in the browser*: the letters that a person confirms there, while the agent waits. */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { UiBrowserEnrollment, WayOut } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

const LOOK_MS = 1000;

interface ConnectInBrowserProps {
  readonly server: string;
  readonly name: string;
  readonly way: WayOut;
  readonly onConnected: () => Promise<void>;
}

export function ConnectInBrowser({ server, name, way, onConnected }: ConnectInBrowserProps) {
  const to = server.trim() === '' || name.trim() === '' ? undefined : { server, name, ...way };
  const { t, localized } = useTexts();
  const [shown, setShown] = useState<UiBrowserEnrollment>({ state: 'idle' });
  const { isBusy, error, run } = useAction();
  const isWaiting = shown.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void (async () => {
        const next = await bridge.connectingState();
        setShown(next);
        if (next.state === 'connected') await onConnected();
      })();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, onConnected]);

  const start = (): void => {
    if (!to) return;
    void run(async () => {
      const asked = await bridge.startConnecting(to);
      setShown(asked);
      if (asked.state === 'waiting') window.open(asked.url, '_blank', 'noopener');
    });
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('first.browser')}>
      {shown.state === 'waiting' ? (
        <>
          <Text>{t('first.compare')}</Text>
          <Text fz={28} fw={700} ff="monospace" aria-live="polite">
            {shown.userCode}
          </Text>
          <Group>
            <Button component="a" href={shown.url} target="_blank" rel="noopener">
              {t('first.openPage')}
            </Button>
            <Button variant="default" onClick={() => void run(async () => setShown(await bridge.stopConnecting()))}>
              {t('first.stop')}
            </Button>
            <Group gap="xs" role="status">
              <Loader size="xs" aria-hidden />
              <Text size="sm">{t('first.waiting')}</Text>
            </Group>
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {shown.url}
          </Text>
        </>
      ) : (
        <>
          <Button variant="light" w="fit-content" disabled={!to} loading={isBusy} onClick={start}>
            {t('first.browser')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('first.browserHint')}
          </Text>
        </>
      )}
      {(error ?? (shown.state === 'failed' ? localized(shown.error, shown.errorFact) : undefined)) && (
        <Alert color="red" role="alert">
          {error ?? (shown.state === 'failed' && localized(shown.error, shown.errorFact))}
        </Alert>
      )}
    </Stack>
  );
}
