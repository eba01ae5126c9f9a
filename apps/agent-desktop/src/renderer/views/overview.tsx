/** What a person must see at a glance: who needs help, every printer, what waits. */
import { Alert, Button, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Snapshot, UiPrinter } from '../../preload/bridge.ts';
import { PrinterFinder } from '../printer-finder.tsx';
import { isStale, StatusBadge } from '../status-badge.tsx';
import { TestPrintButton } from '../test-print-button.tsx';
import { useTexts } from '../texts.tsx';
import { needsHelp, sentenceOf } from '../trouble.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

export function Overview({
  snapshot,
  onOpen,
}: {
  readonly snapshot: Enrolled;
  readonly onOpen: (printerId: string) => void;
}) {
  const texts = useTexts();
  const { t, time } = texts;
  const troubled = snapshot.printers.filter(needsHelp);
  const isAllWell =
    snapshot.connection.state === 'online' &&
    snapshot.printers.length > 0 &&
    snapshot.printers.every((printer) => ['ready', 'busy'].includes(printer.status) && !needsHelp(printer));
  return (
    <Stack>
      {troubled.length > 0 && (
        <Alert color="orange" title={t('overview.attention')} role="alert">
          <List listStyleType="none" spacing={4} className="long">
            {troubled.map((printer) => (
              <List.Item key={printer.id}>
                {sentenceOf(printer, texts)}{' '}
                <span className="number">{t('overview.since', { time: time(printer.sinceDate) })}</span>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {isAllWell && <Alert color="teal">{t('overview.allWell')}</Alert>}
      {snapshot.unsettledJobs > 0 && snapshot.connection.state !== 'online' && (
        <Text size="sm">{t('overview.unsettled', { count: snapshot.unsettledJobs })}</Text>
      )}
      <Title order={2} size="h3">
        {t('overview.printers')}
      </Title>
      {snapshot.printers.length === 0 && <Text>{t('overview.noPrinters')}</Text>}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {snapshot.printers.map((printer) => (
          <PrinterCard key={printer.id} printer={printer} onOpen={onOpen} />
        ))}
      </SimpleGrid>
      <Title order={2} size="h3">
        {t('find.title')}
      </Title>
      <PrinterFinder start="on request" />
    </Stack>
  );
}

function PrinterCard({
  printer,
  onOpen,
}: {
  readonly printer: UiPrinter;
  readonly onOpen: (printerId: string) => void;
}) {
  const texts = useTexts();
  const { t, ago } = texts;
  const sentence = sentenceOf(printer, texts);
  return (
    <Card withBorder component="section" aria-label={printer.name}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={3} size="h4" className="long">
            {printer.name}
          </Title>
          <StatusBadge printer={printer} />
        </Group>
        <Text size="sm" c="dimmed" className="long">
          {printer.address}
          {printer.device ? ` · ${printer.device.model}` : ''}
        </Text>
        {sentence && (
          <Text size="sm" className={needsHelp(printer) ? 'warn' : undefined}>
            {sentence}
          </Text>
        )}
        {printer.priority > 0 && <Text size="sm">{t('printer.standby')}</Text>}
        {printer.current && !printer.current.reason && (
          <Text size="sm">{t('printer.sending', { sent: printer.current.copiesSent })}</Text>
        )}
        {printer.oldestDate && (
          <Text size="sm">
            {t('overview.waiting', {
              count: printer.waiting + (printer.current ? 1 : 0),
              ago: ago(printer.oldestDate),
            })}
          </Text>
        )}
        {printer.readAt && (
          <Text size="xs" {...(isStale(printer) ? { className: 'warn' } : { c: 'dimmed' })}>
            {t('printer.read', { ago: ago(printer.readAt), source: texts.maybe(`source.${printer.source}`) ?? '' })}
          </Text>
        )}
        <Group mt="auto">
          <TestPrintButton printerId={printer.id} variant="default" />
          <Button variant="default" onClick={() => onOpen(printer.id)}>
            {t('printer.details')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
