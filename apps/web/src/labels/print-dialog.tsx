/** Prints a stored label or a template: which printer, how many copies, what the merge fields hold. */
import { Anchor, Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { QueryView } from '../page/query-view.tsx';
import { Dialog } from '../page/dialog.tsx';
import { useTexts } from '../texts.ts';

export interface Sent {
  readonly jobId: string;
}

export interface PrintOptions {
  readonly printerId: string;
  readonly copies: number;
  /** Values of the merge fields. */
  readonly record: Readonly<Record<string, string>>;
  /** The idempotency key. */
  readonly attemptKey: string;
}

export interface PrintDialogProps {
  readonly name: string;
  readonly fields: readonly string[];
  readonly sample?: Readonly<Record<string, unknown>>;
  readonly send: (print: PrintOptions) => Promise<Sent>;
  readonly onClose: () => void;
}

const MOST_COPIES = 9999;

export function PrintDialog(props: PrintDialogProps) {
  const { t } = useTexts();
  const printers = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => get<{ readonly printers: readonly printerApi.Printer[] }>('/api/v3/printers', { signal }),
  });
  return (
    <Dialog isOpen onClose={props.onClose} title={t('labels.printTitle', { name: props.name })}>
      <QueryView query={printers}>
        {({ printers: list }) =>
          list.length === 0 ? (
            <Text size="sm">
              {t('labels.noPrinter')}{' '}
              <Anchor href="/start" underline="always">
                {t('labels.addPrinter')}
              </Anchor>
            </Text>
          ) : (
            <PrintForm {...props} printers={list} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

function PrintForm(props: PrintDialogProps & { readonly printers: readonly printerApi.Printer[] }) {
  const { printers, fields, sample = {}, send, onClose } = props;
  const { t } = useTexts();
  const [printerId, setPrinterId] = useState(printers[0]!.id);
  const [copies, setCopies] = useState<number | string>(1);
  const [record, setRecord] = useState(() =>
    Object.fromEntries(fields.map((field) => [field, shown(sample[field])] as const)),
  );
  const print = useAction({
    run: (_: void, attemptKey) => send({ printerId, copies: Number(copies) || 1, record, attemptKey }),
    refreshes: ['jobs', 'printers'],
    onDone: ({ jobId }) => {
      onClose();
      const printer = printers.find(({ id }) => id === printerId)!.name;
      notifications.show({
        color: 'teal',
        message: (
          <>
            {t('labels.sent', { printer })}{' '}
            <Anchor href={`/jobs?job=${jobId}`} size="sm" underline="always">
              {t('labels.follow')}
            </Anchor>
          </>
        ),
      });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        print.mutate();
      }}
    >
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label={t('labels.printer')}
          value={printerId}
          onChange={({ currentTarget }) => setPrinterId(currentTarget.value)}
          data={printers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberInput
          label={t('labels.copies')}
          value={copies}
          onChange={setCopies}
          min={1}
          max={MOST_COPIES}
          allowDecimal={false}
          hideControls
        />
        {fields.map((field) => (
          <TextInput
            key={field}
            label={field}
            value={record[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setRecord((before) => ({ ...before, [field]: value }))}
          />
        ))}
        <Button type="submit" loading={print.isPending}>
          {t('labels.print')}
        </Button>
      </Stack>
    </form>
  );
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
