/**
 * What a person must see at a glance: jobs that were not printed, printers that need help, waiting jobs, every printer.
 */
import { Alert, List, Stack, Text, Title } from '@mantine/core';
import type { Snapshot, UiPrinter } from '../../bridge/bridge.ts';
import { NotPrinted } from '../jobs/not-printed.tsx';
import { PrinterFinder } from '../printers/printer-finder.tsx';
import { inOrder, PrinterList } from '../printers/printer-list.tsx';
import type { Route } from '../route.ts';
import { isHalfKnown, statusText } from '../printers/status-badge.tsx';
import { FromAfar } from '../support/from-afar.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { needsHelp, sentenceOf } from '../printers/trouble.ts';
import { WaitingJobs } from '../jobs/waiting-jobs.tsx';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

/** The number of sentences on top; the list below has them all. */
const SENTENCES = 3;

interface OverviewProps {
  readonly snapshot: Enrolled;
  readonly refresh: () => Promise<void>;
  readonly go: (route: Route) => void;
}

export function Overview({ snapshot, refresh, go }: OverviewProps) {
  const texts = useTexts();
  const { t, time } = texts;
  const { printers, connection, unsettledJobs } = snapshot;
  const troubled = inOrder(printers).filter(needsHelp);
  return (
    <Stack>
      <NotPrinted jobs={snapshot.notPrinted} count={snapshot.notPrintedCount} refresh={refresh} />
      {troubled.length > 0 && (
        <Alert color="orange" title={t('overview.attention')} role="alert">
          <List listStyleType="none" spacing={4} className="long">
            {troubled.slice(0, SENTENCES).map((printer) => (
              <List.Item key={printer.id}>
                {sentenceOf(printer, texts)}{' '}
                <span className="number">{t('overview.since', { time: time(printer.sinceDate) })}</span>
              </List.Item>
            ))}
            {troubled.length > SENTENCES && (
              <List.Item>{t('overview.moreTrouble', { count: troubled.length - SENTENCES })}</List.Item>
            )}
          </List>
        </Alert>
      )}
      <FromAfar asked={snapshot.fromAfar} />
      <AllWell snapshot={snapshot} />
      <WaitingJobs />
      {unsettledJobs > 0 && connection.state !== 'online' && (
        <Text size="sm">{t('overview.unsettled', { count: unsettledJobs })}</Text>
      )}
      <div className="heading-line">
        <Title order={2} size="h3">
          {t('overview.printers')}
        </Title>
        <Text size="sm" c="dimmed">
          {countsOf(printers, texts)}
        </Text>
      </div>
      {printers.length === 0 && <Text>{t('overview.noPrinters')}</Text>}
      <PrinterList printers={printers} go={go} />
      <Title order={2} size="h3">
        {t('find.title')}
      </Title>
      <PrinterFinder start="on request" />
    </Stack>
  );
}

/** Shown only if nothing failed, waits or is uncertain. */
function AllWell({ snapshot }: { readonly snapshot: Enrolled }) {
  const { t } = useTexts();
  const { printers, connection, notPrintedCount } = snapshot;
  const areReady = printers.every(({ status }) => status === 'ready' || status === 'busy');
  if (connection.state !== 'online' || notPrintedCount > 0 || printers.length === 0 || !areReady) return null;
  if (printers.some(needsHelp)) return null;
  const jobs = printers.reduce((total, { waiting, current }) => total + waiting + (current ? 1 : 0), 0);
  if (jobs === 0 && printers.some(isHalfKnown)) return <Alert color="gray">{t('overview.halfKnown')}</Alert>;
  return <Alert color="teal">{jobs > 0 ? t('overview.printing', { count: jobs }) : t('overview.allWell')}</Alert>;
}

/** `50 printers: 46 ready, 3 cannot be reached, 1 needs attention` */
function countsOf(printers: readonly UiPrinter[], texts: Pick<Texts, 't'>): string {
  const { t } = texts;
  if (printers.length < 2) return '';
  const counts = new Map<string, number>();
  for (const printer of printers) {
    const text = statusText(printer, texts);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const parts = [...counts].map(([text, number]) => `${number} ${text.toLowerCase()}`);
  return `${t('overview.count', { count: printers.length })}: ${parts.join(', ')}`;
}
