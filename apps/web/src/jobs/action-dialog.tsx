/** Asks for confirmation before an action on one or many jobs: states what will happen, and offers the choices. */
import { Alert, Button, Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { type Made, mismatchOf } from '@platen/formats';
import type { PageOptions, PrinterCapabilities } from '@platen/protocol';
import { useState } from 'react';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { PageOptionsFields } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import { type ActionName, type Choice, JOB_ACTIONS } from './actions.ts';
import type { Printer } from './names.ts';

interface ActionDialogProps {
  readonly action: ActionName | null;
  readonly count: number;
  readonly isMany: boolean;
  /** Where a job may be moved to. */
  readonly printers: readonly Printer[];
  /** What the documents were made for, if they have one printer in common. */
  readonly made: Made | null;
  readonly offersRemaining: boolean;
  /** What its printer can do with pages; for one job that is printed again there. */
  readonly able?: PrinterCapabilities | undefined;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onRun: (action: ActionName, choice: Choice) => void;
}

export function ActionDialog(props: ActionDialogProps) {
  const { action, count, onClose } = props;
  const { t } = useTexts();
  return (
    <Dialog isOpen={action !== null} onClose={onClose} title={action && t(`jobs.act.${action}.title`, { count })}>
      {action && <Form {...props} action={action} />}
    </Dialog>
  );
}

function Form(props: ActionDialogProps & { readonly action: ActionName }) {
  const { action, isMany, printers, made, offersRemaining, able, isRunning, onClose, onRun } = props;
  const { t } = useTexts();
  const [copies, setCopies] = useState<Choice['copies']>('all');
  const [uncertain, setUncertain] = useState(false);
  const [printerId, setPrinterId] = useState('');
  const [pages, setPages] = useState<PageOptions>({});
  const { title, prints, takesPrinter, isDangerous, isDelayed } = JOB_ACTIONS[action];
  const targets = printers.filter(({ config }) => made === null || mismatchOf(made, config) === null);
  return (
    <Stack gap="md">
      <Text size="sm">{t(`jobs.act.${action}.what`)}</Text>
      {takesPrinter && targets.length === 0 && (
        <Alert color="orange">{t('jobs.act.noOther', { format: made?.nativeFormat.toUpperCase() ?? '' })}</Alert>
      )}
      {takesPrinter && targets.length > 0 && (
        <NativeSelect
          label={t('jobs.act.to')}
          value={printerId}
          onChange={(event) => setPrinterId(event.currentTarget.value)}
          data={[
            { value: '', label: t('jobs.act.choose') },
            ...targets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {prints && offersRemaining && (
        <Radio.Group
          label={t('jobs.act.copies')}
          value={copies}
          onChange={(value) => setCopies(value as Choice['copies'])}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t('jobs.act.copies.all')} />
            <Radio value="remaining" label={t('jobs.act.copies.remaining')} />
          </Stack>
        </Radio.Group>
      )}
      {able && !takesPrinter && prints && (
        <PageOptionsFields of="again" able={able} value={pages} onChange={setPages} />
      )}
      {prints && isMany && (
        <Checkbox
          checked={uncertain}
          onChange={(event) => setUncertain(event.currentTarget.checked)}
          label={t('jobs.act.uncertain')}
          description={t('jobs.act.uncertainNote')}
        />
      )}
      {isMany && isDelayed && (
        <Text size="sm" c="dimmed">
          {t('jobs.act.later')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(action === 'cancel' ? 'jobs.act.cancel.not' : 'confirm.cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={takesPrinter && printerId === ''}
          {...(isDangerous ? { color: 'red' } : {})}
          onClick={() => onRun(action, { copies, uncertain, printerId: printerId === '' ? null : printerId, pages })}
        >
          {t(title)}
        </Button>
      </Group>
    </Stack>
  );
}
