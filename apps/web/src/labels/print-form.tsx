/** Prints a label: printer, number of copies, values of its merge fields. */
import { Alert, Anchor, Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isLargerThan, labelSize, stockSize } from '@platen/formats';
import { LIMITS, type PageOptions, type printerApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../api/call.ts';
import { useAction } from '../api/use-action.ts';
import { May, MayChange } from '../page/may.tsx';
import { QueryView } from '../page/query-view.tsx';
import { PageOptionsFields } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import { CONNECT_AGENT } from '../agents/actions.ts';
import { PRINT } from './actions.ts';

export interface Sent {
  readonly jobId: string;
}

export interface PrintOptions {
  readonly printerId: string;
  readonly copies: number;
  /** How it is put on paper, by a printer of pages. */
  readonly pages: PageOptions;
  /** Values of the merge fields. */
  readonly record: Readonly<Record<string, string>>;
  /** The idempotency key. */
  readonly attemptKey: string;
}

interface PrintFormProps {
  /** The merge fields to fill in. */
  readonly fields?: readonly string[];
  readonly sample?: Readonly<Record<string, unknown>>;
  /** The size of the label in inches; null: not known. */
  readonly size?: { readonly width: number | null; readonly height: number | null };
  /** A note shown above the button that sends it. */
  readonly note?: string;
  /** What stands between the choice of the printer and the button. */
  readonly children?: ReactNode;
  readonly send: (print: PrintOptions) => Promise<Sent>;
  readonly onSent: () => void;
}

export function PrintForm(props: PrintFormProps) {
  const { t } = useTexts();
  const printers = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => api('GET /api/v3/printers', { signal }),
  });
  return (
    <MayChange action={PRINT}>
      <QueryView query={printers}>
        {({ printers: list }) =>
          list.length === 0 ? (
            <Text size="sm">
              {t('labels.noPrinter')}{' '}
              <May action={CONNECT_AGENT}>
                <Anchor href="/start" underline="always">
                  {t('labels.addPrinter')}
                </Anchor>
              </May>
            </Text>
          ) : (
            <Fields {...props} printers={list} />
          )
        }
      </QueryView>
    </MayChange>
  );
}

const NO_FIELDS: readonly string[] = [];

function Fields(props: PrintFormProps & { readonly printers: readonly printerApi.Printer[] }) {
  const { printers, fields = NO_FIELDS, sample = {}, send, onSent } = props;
  const { t } = useTexts();
  const [printerId, setPrinterId] = useState(printers[0]!.id);
  const [copies, setCopies] = useState<number | string>(1);
  const [pages, setPages] = useState<PageOptions>({});
  const chosen = printers.find(({ id }) => id === printerId);
  const able = chosen?.capabilities;
  const [record, setRecord] = useState(() =>
    Object.fromEntries(fields.map((field) => [field, shown(sample[field])] as const)),
  );
  const print = useAction({
    run: (_: void, attemptKey) =>
      send({ printerId, copies: Number(copies) || 1, pages: able ? pages : {}, record, attemptKey }),
    refreshes: ['jobs', 'printers'],
    onDone: ({ jobId }) => {
      onSent();
      notifications.show({
        color: 'teal',
        message: (
          <>
            {t('labels.sent', { printer: chosen!.name })}{' '}
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
          onChange={({ currentTarget }) => {
            setPrinterId(currentTarget.value);
            // Another printer has other papers.
            setPages({});
          }}
          data={printers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {chosen && <StockWarning printer={chosen} size={props.size} />}
        <NumberInput
          label={t('labels.copies')}
          value={copies}
          onChange={setCopies}
          min={LIMITS.copies.min}
          max={LIMITS.copies.max}
          allowDecimal={false}
          hideControls
        />
        {able && <PageOptionsFields of="print" able={able} value={pages} onChange={setPages} />}
        {fields.map((field) => (
          <TextInput
            key={field}
            label={field}
            value={record[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setRecord((before) => ({ ...before, [field]: value }))}
          />
        ))}
        {props.children}
        {props.note !== undefined && <Note>{props.note}</Note>}
        <Button type="submit" loading={print.isPending}>
          {t(PRINT.title)}
        </Button>
      </Stack>
    </form>
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

const MM_PER_INCH = 25.4;

interface StockWarningProps {
  readonly printer: printerApi.Printer;
  readonly size: PrintFormProps['size'];
}

/** What the print answers as a warning, before it is sent. */
function StockWarning({ printer: { name, config }, size }: StockWarningProps) {
  const { localized } = useTexts();
  if (!config.stock || !size || size.width === null || size.height === null) return null;
  const label = { widthMm: size.width * MM_PER_INCH, lengthMm: size.height * MM_PER_INCH };
  if (!isLargerThan(config.stock, label)) return null;
  const params = { name, label: labelSize(label), stock: stockSize(config.stock) };
  return (
    <Alert color="orange" role="status">
      {localized('', { key: 'fault.stockTooSmall', params })}
    </Alert>
  );
}

export const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
