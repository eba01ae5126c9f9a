/** One printer: its state as text, its identity, its settings, its last jobs. */
import { Alert, Box, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import type { UiPrinter } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { CorrectButton } from '../printers/correct-button.tsx';
import { correctionOf } from '../printers/correction.ts';
import { JobTable } from '../jobs/job-table.tsx';
import { PrinterSettings } from '../printers/printer-settings.tsx';
import type { Route } from '../route.ts';
import { StatusBadge } from '../printers/status-badge.tsx';
import { TestPage } from '../printers/test-page.tsx';
import { TestPrintButton } from '../printers/test-print-button.tsx';
import { formatTitle } from '../printers/printer-formats.ts';
import { May, useMay } from '../may.tsx';
import { useTexts, type Texts } from '../texts.ts';
import { sentenceOf } from '../printers/trouble.ts';
import { useAction, useLive } from '../use-bridge.ts';

interface PrinterDetailProps {
  readonly printer: UiPrinter;
  readonly route: Route;
  readonly go: (route: Route) => void;
  readonly onBack: () => void;
}

export function PrinterDetail({ printer, route, go, onBack }: PrinterDetailProps) {
  const texts = useTexts();
  const { t } = texts;
  const sentence = sentenceOf(printer, texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const may = useMay();
  const isEditing = route.view === 'printer' && route.editing;
  const correction = correctionOf(printer);
  // The button that had the focus is gone.
  useEffect(() => {
    if (!isEditing) heading.current?.focus();
  }, [isEditing]);
  const askJobs = useCallback(() => bridge.jobs({ printerId: printer.id, limit: 20 }), [printer.id]);
  const { value: jobs = [] } = useLive('jobs', askJobs);
  return (
    <Stack>
      <Button variant="subtle" w="fit-content" onClick={onBack}>
        ← {t('printer.close')}
      </Button>
      <Group>
        <Title order={2} className="long quiet-focus" ref={heading} tabIndex={-1}>
          {printer.name}
        </Title>
        <StatusBadge printer={printer} />
      </Group>
      {sentence && (
        <Alert color={printer.status === 'ready' ? 'teal' : 'orange'} className="long">
          {sentence}
          {correction && !isEditing && (
            <Box mt="sm">
              <CorrectButton printer={printer} correction={correction} go={go} />
            </Box>
          )}
        </Alert>
      )}
      {isEditing && may('updatePrinter') && (
        <PrinterSettings
          // Another suggestion needs a new form.
          key={route.format}
          printer={printer}
          suggested={route.format}
          onDone={() => go({ view: 'printer', id: printer.id, editing: false })}
        />
      )}
      <Actions
        printer={printer}
        onEdit={isEditing ? undefined : () => go({ view: 'printer', id: printer.id, editing: true })}
      />
      <Facts facts={factsOf(printer, texts)} />
      <Title order={3} size="h4">
        {t('printer.lastJobs')}
      </Title>
      {jobs.length === 0 ? <Text>{t('activity.none')}</Text> : <JobTable jobs={jobs} />}
      {printer.config.length > 0 && (
        <>
          <Title order={3} size="h4">
            {t('printer.configuration')}
          </Title>
          <Facts facts={printer.config} isStriped />
        </>
      )}
    </Stack>
  );
}

interface ActionsProps {
  readonly printer: UiPrinter;
  /** Undefined while the settings are open. */
  readonly onEdit: (() => void) | undefined;
}

function Actions({ printer, onEdit }: ActionsProps) {
  const { t, ago, maybe } = useTexts();
  const look = useAction();
  return (
    <>
      <Group>
        {!printer.pages && <TestPrintButton printerId={printer.id} />}
        <Button
          variant="default"
          loading={look.isBusy}
          onClick={() => void look.run(async () => void (await bridge.probe({ printerId: printer.id })))}
        >
          {t('printer.look')}
        </Button>
        {onEdit && (
          <May ask="updatePrinter" otherwise="nothing">
            <Button variant="default" onClick={onEdit}>
              {t('printer.edit')}
            </Button>
          </May>
        )}
        {printer.readAt && (
          <Text size="sm" c="dimmed">
            {t('printer.read', { ago: ago(printer.readAt), source: maybe(`source.${printer.source}`) ?? '' })}
          </Text>
        )}
      </Group>
      {printer.pages && <TestPage printer={printer} pages={printer.pages} />}
      {look.error && (
        <Alert color="red" role="alert">
          {look.error}
        </Alert>
      )}
    </>
  );
}

type Fact = UiPrinter['config'][number];

function factsOf({ address, format, priority, device }: UiPrinter, texts: Texts): readonly Fact[] {
  const { t } = texts;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('printer.address'), address],
    [t('printer.format'), formatTitle(format, texts)],
    [t('printer.served'), t(priority === 0 ? 'printer.primary' : 'printer.standby')],
    [t('printer.model'), device?.model],
    [t('printer.firmware'), device?.firmware],
    [t('printer.density'), device?.dpi ? `${device.dpi} dpi` : null],
    [t('printer.serial'), device?.serial],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function Facts({ facts, isStriped = false }: { readonly facts: readonly Fact[]; readonly isStriped?: boolean }) {
  return (
    <Table w="fit-content" striped={isStriped}>
      <Table.Tbody>
        {facts.map(({ label, value }, index) => (
          <Table.Tr key={`${label}-${index}`}>
            <Table.Th>{label}</Table.Th>
            <Table.Td className="long">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
