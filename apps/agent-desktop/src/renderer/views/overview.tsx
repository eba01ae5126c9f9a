/** What a person must see at a glance: who needs help, every printer, what waits. */
import { Alert, Button, Card, Group, List, Loader, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Snapshot, UiDiscovered, UiPrinter } from '../../preload/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TestPrintButton } from '../test-print-button.tsx';
import { useTexts } from '../texts.tsx';
import { useAction } from '../use-bridge.ts';

type Enrolled = Extract<Snapshot, { enrolled: true }>;

const needsHelp = (printer: UiPrinter): boolean =>
  ['attention', 'error', 'offline', 'paused'].includes(printer.status) || Boolean(printer.current?.reason);

/** The printer's own sentence mostly names it already. */
const sentenceOf = ({ name, message }: UiPrinter, status: string): string =>
  message?.includes(name) ? message : `${name}: ${message ?? status}`;

export function Overview({
  snapshot,
  onOpen,
}: {
  readonly snapshot: Enrolled;
  readonly onOpen: (printerId: string) => void;
}) {
  const { t } = useTexts();
  const troubled = snapshot.printers.filter(needsHelp);
  return (
    <Stack>
      {troubled.length > 0 && (
        <Alert color="orange" title={t('overview.attention')} role="alert">
          <List listStyleType="none" spacing={4}>
            {troubled.map((printer) => (
              <List.Item key={printer.id}>{sentenceOf(printer, t(`status.${printer.status}`))}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {troubled.length === 0 && snapshot.printers.length > 0 && <Alert color="teal">{t('overview.allWell')}</Alert>}
      {snapshot.unsettledJobs > 0 && (
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
      <FindPrinters />
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
  const { t, time } = useTexts();
  return (
    <Card withBorder component="section" aria-label={printer.name}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Title order={3} size="h4">
            {printer.name}
          </Title>
          <StatusBadge printer={printer} />
        </Group>
        <Text size="sm" c="dimmed">
          {printer.address}
          {printer.device ? ` · ${printer.device.model}` : ''}
        </Text>
        {printer.message && <Text size="sm">{printer.message}</Text>}
        {printer.current && <Text size="sm">{t('printer.sending', { sent: printer.current.copiesSent })}</Text>}
        {printer.waiting > 0 && <Text size="sm">{t('overview.waiting', { count: printer.waiting })}</Text>}
        {printer.readAt && (
          <Text size="xs" c="dimmed">
            {t('printer.read', { time: time(printer.readAt), source: printer.source ?? '' })}
          </Text>
        )}
        <Group mt="auto">
          <TestPrintButton printerId={printer.id} />
          <Button variant="default" onClick={() => onOpen(printer.id)}>
            {t('printer.details')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function FindPrinters() {
  const { t } = useTexts();
  const [found, setFound] = useState<readonly UiDiscovered[]>();
  const { isBusy, error, run } = useAction();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h3">
        {t('find.title')}
      </Title>
      <Group>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void run(async () => setFound(await bridge.discover()))}
        >
          {t('find.button')}
        </Button>
        {isBusy && (
          <Group gap="xs" role="status">
            <Loader size="xs" />
            <Text size="sm">{t('find.running')}</Text>
          </Group>
        )}
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {found?.length === 0 && <Text size="sm">{t('find.none')}</Text>}
      {found && found.length > 0 && (
        <>
          <Table>
            <Table.Tbody>
              {found.map((printer) => (
                <Table.Tr key={printer.identity}>
                  <Table.Td>{printer.name}</Table.Td>
                  <Table.Td>{printer.address}</Table.Td>
                  <Table.Td>
                    {[printer.model, printer.nativeFormat?.toUpperCase(), printer.dpi && `${printer.dpi} dpi`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm" c="dimmed">
            {t('find.hint')}
          </Text>
        </>
      )}
    </Stack>
  );
}
