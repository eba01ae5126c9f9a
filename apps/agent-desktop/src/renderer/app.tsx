/** The window: the connected account on top, the views at the side, first run if there is no identity yet. */
import { Alert, Badge, Button, Container, NavLink, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { durationOf } from '@platen/messages';
import type { Snapshot } from '../bridge/bridge.ts';
import { bridge } from './bridge-client.ts';
import { May, Withheld } from './may.tsx';
import { OVERVIEW, useRoute, VIEWS, type Route, type View } from './route.ts';
import { ErrorBoundary, Logo } from '@platen/ui';
import { useTexts, type Translate } from './texts.ts';
import { useLive, useSeconds } from './use-bridge.ts';
import { Activity } from './views/activity.tsx';
import { Diagnostics } from './views/diagnostics.tsx';
import { FirstRun } from './views/first-run.tsx';
import { Overview } from './views/overview.tsx';
import { PrinterDetail } from './views/printer-detail.tsx';
import { KnownPrinters } from './printers/known-printers.ts';
import { Settings } from './views/settings.tsx';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

const askSnapshot = (): Promise<Snapshot> => bridge.snapshot();

export function App() {
  const { t } = useTexts();
  const { value: snapshot, error, refresh } = useLive('agent', askSnapshot);
  useSeconds();
  const [settingUp, setSettingUp] = useState<'new' | 'again'>();
  const isNew = snapshot?.enrolled === false;
  useEffect(() => {
    if (isNew) setSettingUp((current) => current ?? 'new');
  }, [isNew]);

  const lost = error && (
    <Alert color="red" role="alert" mb="md" title={snapshot && t('connection.lost')}>
      {snapshot ? t('connection.lostNext') : error}
    </Alert>
  );
  if (!snapshot || (snapshot.enrolled && lost)) {
    // An earlier answer does not describe the present state.
    return (
      <Container size="sm" py="xl" component="main">
        <Title order={1} size="h3" mb="md">
          {snapshot?.enrolled ? snapshot.agentName : t('app.title')}
        </Title>
        {lost}
      </Container>
    );
  }
  if (!snapshot.enrolled || settingUp) {
    return (
      <Container size="sm" py={{ base: 'md', sm: 'xl' }} component="main">
        {lost}
        <Withheld value={snapshot}>
          <FirstRun
            snapshot={snapshot}
            why={settingUp ?? 'new'}
            onConnected={refresh}
            onDone={() => {
              setSettingUp(undefined);
              void refresh();
            }}
          />
        </Withheld>
      </Container>
    );
  }
  return (
    <Withheld value={snapshot}>
      <KnownPrinters value={snapshot.printers}>
        <Shell snapshot={snapshot} refresh={refresh} onEnrollAgain={() => setSettingUp('again')} />
      </KnownPrinters>
    </Withheld>
  );
}

interface ShellProps {
  readonly snapshot: Enrolled;
  readonly refresh: () => Promise<void>;
  readonly onEnrollAgain: () => void;
}

function Shell({ snapshot, refresh, onEnrollAgain }: ShellProps) {
  const { t } = useTexts();
  const [route, go] = useRoute();
  const { connection, notPrintedCount: failed } = snapshot;
  const printer =
    route.view === 'printer' ? snapshot.printers.find((candidate) => candidate.id === route.id) : undefined;
  const view = route.view === 'printer' ? 'overview' : route.view;
  const title = printer ? printer.name : t(`nav.${view}`);
  const leftPrinter = useRef<string>(undefined);
  useEffect(() => {
    document.title = `${failed > 0 ? `(${failed}) ` : ''}${title} · ${snapshot.agentName}`;
  }, [title, failed, snapshot.agentName]);
  // Back at the overview, the focus returns to the printer that was open.
  useEffect(() => {
    if (printer) leftPrinter.current = printer.id;
    else if (leftPrinter.current !== undefined) {
      document.getElementById(`details-${leftPrinter.current}`)?.focus();
      leftPrinter.current = undefined;
    }
  }, [printer]);
  return (
    <div className="shell">
      <a href="#content" className="skip">
        {t('app.skip')}
      </a>
      <header>
        <Logo />
        <Stack gap={0} miw={0} flex="1 1 12rem">
          <Title order={1} size="h4" className="long">
            {snapshot.agentName}
          </Title>
          <Text size="xs" c="dimmed" className="id">
            {snapshot.server} · {t('app.version', { version: snapshot.version })}
            {snapshot.pendingUpdate && ` · ${t('app.update', { version: snapshot.pendingUpdate })}`}
          </Text>
        </Stack>
        <Connection connection={connection} />
      </header>
      <Views current={view} failed={failed} go={go} />
      <main id="content" tabIndex={-1}>
        <ConnectionTrouble connection={connection} onEnrollAgain={onEnrollAgain} />
        <ErrorBoundary key={`${view} ${printer?.id}`}>
          {view === 'overview' &&
            (printer ? (
              <PrinterDetail printer={printer} route={route} go={go} onBack={() => go(OVERVIEW)} />
            ) : (
              <Overview snapshot={snapshot} refresh={refresh} go={go} />
            ))}
          {view === 'activity' && <Activity />}
          {view === 'diagnostics' && <Diagnostics snapshot={snapshot} />}
          {view === 'settings' && <Settings onEnrollAgain={onEnrollAgain} />}
        </ErrorBoundary>
      </main>
    </div>
  );
}

interface ViewsProps {
  readonly current: View;
  /** Jobs that were not printed; they are listed in the overview. */
  readonly failed: number;
  readonly go: (route: Route) => void;
}

function Views({ current, failed, go }: ViewsProps) {
  const { t } = useTexts();
  return (
    <nav aria-label={t('app.title')}>
      {VIEWS.map((name) => (
        <NavLink
          key={name}
          component="button"
          label={t(`nav.${name}`)}
          active={current === name}
          aria-current={current === name ? 'page' : undefined}
          onClick={() => go({ view: name })}
          rightSection={
            name === 'overview' && failed > 0 ? (
              <Badge color="red" size="sm" aria-label={t('notPrinted.badge', { count: failed })}>
                {failed}
              </Badge>
            ) : undefined
          }
        />
      ))}
    </nav>
  );
}

interface ConnectionTroubleProps {
  readonly connection: Enrolled['connection'];
  readonly onEnrollAgain: () => void;
}

/** Why the agent is not connected, and what to do about it. */
function ConnectionTrouble({ connection: { state, message, fact }, onEnrollAgain }: ConnectionTroubleProps) {
  const { t, localized } = useTexts();
  if (state === 'online' || !message) return null;
  return (
    <Alert color={state === 'outdated' ? 'orange' : 'red'} mb="md" role="alert">
      {localized(message, fact)} {state === 'reconnecting' && t('connection.jobsWait')}
      {state === 'refused' && (
        <May ask="enroll" otherwise="whom to ask">
          <Button mt="sm" display="block" onClick={onEnrollAgain}>
            {t('settings.enrollAgain')}
          </Button>
        </May>
      )}
    </Alert>
  );
}

/** Hidden from screen readers: it changes every second. */
function nextTry({ state, attempts, nextTryDate }: Enrolled['connection'], t: Translate): string | undefined {
  if (state === 'online' || state === 'stopped') return undefined;
  const seconds = nextTryDate === null ? 0 : Math.ceil((Date.parse(nextTryDate) - Date.now()) / 1000);
  if (seconds > 0) return t('connection.nextTry', { seconds });
  return state === 'reconnecting' ? t('connection.trying', { attempts: Math.max(1, attempts) }) : undefined;
}

/** A larger clock error is shown: certificates and codes depend on the clock. */
const SKEW_MS = 60_000;

function Connection({ connection }: { readonly connection: Enrolled['connection'] }) {
  const { t, time, ago } = useTexts();
  const { state, clockSkewMs, lastHeardDate } = connection;
  const isOnline = state === 'online';
  const next = nextTry(connection, t);
  const color = isOnline ? 'teal' : state === 'refused' ? 'red' : 'orange';
  return (
    <Stack gap={0} className="connection">
      <Badge color={color} variant="light" size="lg" role="status" styles={{ label: { textTransform: 'none' } }}>
        <span aria-hidden>{isOnline ? '● ' : '○ '}</span>
        {t(`connection.${state}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {t('connection.since', { time: time(connection.since) })}
        {next && ` · ${next}`}
        {lastHeardDate && ` · ${t('connection.heard', { ago: ago(lastHeardDate) })}`}
      </Text>
      {clockSkewMs !== null && Math.abs(clockSkewMs) > SKEW_MS && (
        <Text size="xs" className="warn">
          {t('connection.skew', { duration: durationOf(Math.abs(clockSkewMs)) })}
        </Text>
      )}
    </Stack>
  );
}
