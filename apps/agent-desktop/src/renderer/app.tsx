/** The window: who it is connected to above, the views at the side, first run where there is no identity yet. */
import { Alert, AppShell, Badge, Container, Group, NavLink, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Snapshot } from '../preload/bridge.ts';
import { bridge } from './bridge-client.ts';
import { useTexts } from './texts.tsx';
import { usePolled } from './use-bridge.ts';
import { Activity } from './views/activity.tsx';
import { Diagnostics } from './views/diagnostics.tsx';
import { FirstRun } from './views/first-run.tsx';
import { Overview } from './views/overview.tsx';
import { PrinterDetail } from './views/printer-detail.tsx';
import { Settings } from './views/settings.tsx';

const VIEWS = ['overview', 'activity', 'diagnostics', 'settings'] as const;
type View = (typeof VIEWS)[number];

const askSnapshot = (): Promise<Snapshot> => bridge.snapshot();

export function App() {
  const { t, time } = useTexts();
  const { value: snapshot, error, refresh } = usePolled(askSnapshot, 1000);
  const [view, setView] = useState<View>('overview');
  const [printerId, setPrinterId] = useState<string>();
  const [isEnrolling, setEnrolling] = useState(false);

  const open = (next: View): void => {
    setView(next);
    setPrinterId(undefined);
  };
  const lost = error && (
    <Alert color="red" role="alert" mb="md">
      {snapshot ? t('connection.lost') : error}
    </Alert>
  );
  if (!snapshot) return <Container py="xl">{lost}</Container>;
  if (!snapshot.enrolled || isEnrolling) {
    return (
      <Container size="sm" py="xl" component="main">
        {lost}
        <FirstRun
          hostname={snapshot.hostname}
          onDone={() => {
            setEnrolling(false);
            void refresh();
          }}
        />
      </Container>
    );
  }

  const { connection } = snapshot;
  const printer = snapshot.printers.find((candidate) => candidate.id === printerId);
  const isOnline = connection.state === 'online';
  return (
    <AppShell header={{ height: 64 }} navbar={{ width: 210, breakpoint: 'xs' }} padding="md">
      <VisuallyHidden>
        <a href="#content">{t('app.skip')}</a>
      </VisuallyHidden>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Stack gap={0}>
            <Title order={1} size="h4">
              {snapshot.agentName}
            </Title>
            <Text size="xs" c="dimmed">
              {snapshot.server} · {snapshot.version}
            </Text>
          </Stack>
          <Stack gap={0} align="flex-end" role="status">
            <Badge
              color={isOnline ? 'teal' : connection.state === 'refused' ? 'red' : 'orange'}
              variant="light"
              size="lg"
              styles={{ label: { textTransform: 'none' } }}
            >
              <span aria-hidden>{isOnline ? '● ' : '○ '}</span>
              {t(`connection.${connection.state}`, { attempts: connection.attempts })}
            </Badge>
            <Text size="xs" c="dimmed">
              {t('connection.since', { time: time(connection.since) })}
            </Text>
          </Stack>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={t('app.title')}>
        {VIEWS.map((name) => (
          <NavLink
            key={name}
            component="button"
            label={t(`nav.${name}`)}
            active={view === name}
            aria-current={view === name ? 'page' : undefined}
            onClick={() => open(name)}
          />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="content">
        {lost}
        {!isOnline && connection.message && (
          <Alert color="orange" mb="md" role="alert">
            {connection.message}
          </Alert>
        )}
        {view === 'overview' &&
          (printer ? (
            <PrinterDetail printer={printer} onBack={() => setPrinterId(undefined)} />
          ) : (
            <Overview snapshot={snapshot} onOpen={setPrinterId} />
          ))}
        {view === 'activity' && <Activity />}
        {view === 'diagnostics' && <Diagnostics snapshot={snapshot} />}
        {view === 'settings' && <Settings onEnrollAgain={() => setEnrolling(true)} />}
      </AppShell.Main>
    </AppShell>
  );
}
