/**
 * Prints the document: on the virtual printer of the page or, signed in, on a printer of the account, which sends it.
 */
import { Button, Divider, Group, NativeSelect, NumberInput, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { MergeRecord } from '@platen/codecs';
import { factsOf } from '@platen/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import { PRINT } from '../labels/actions.ts';
import { PrintForm, type PrintOptions, type Sent } from '../labels/print-form.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { FailureNote, RowSkeletons } from '../page/states.tsx';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import type { Source } from '@platen/label-editor';
import { chosenRecords, filledRecords, fitsInRequest, type RecordRange } from './print-records.ts';
import { VirtualPrinter, type VirtualPrinterProps } from './virtual-printer.tsx';

interface PrintDialogProps extends VirtualPrinterProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PrintDialog({ isOpen, onClose, ...props }: PrintDialogProps) {
  const { t } = useTexts();
  const session = useQuery({ ...sessionQuery, enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('playground.print')} size="lg">
      {session.isLoading ? (
        <RowSkeletons />
      ) : session.data ? (
        <PrinterChoice {...props} onSent={onClose} />
      ) : (
        <Stack gap="md" className="print-choice">
          <Title order={3} size="h6">
            {t('playground.printVirtual')}
          </Title>
          <OnVirtualPrinter {...props} />
          {session.isError && <FailureNote error={session.error} onRetry={() => void session.refetch()} />}
          {session.data === null && <SignUpNote />}
        </Stack>
      )}
    </Dialog>
  );
}

function PrinterChoice({ onSent, ...props }: VirtualPrinterProps & { readonly onSent: () => void }) {
  const { t } = useTexts();
  const { name } = props;
  const { source, choice } = useRecords(props);
  const [printer, setPrinter] = useState('account');
  return (
    <Stack gap="md" className="print-choice">
      <SegmentedControl
        fullWidth
        aria-label={t('playground.printOn')}
        value={printer}
        onChange={setPrinter}
        data={[
          { value: 'account', label: t('playground.printAccount') },
          { value: 'virtual', label: t('playground.printVirtual') },
        ]}
      />
      {choice}
      {printer === 'account' ? (
        <PrintForm
          note={t('playground.printLeaves')}
          send={(print) => send(props.worker, { source, title: name, print })}
          onSent={onSent}
        />
      ) : (
        <VirtualPrinter {...props} source={source} />
      )}
    </Stack>
  );
}

function OnVirtualPrinter(props: VirtualPrinterProps) {
  const { source, choice } = useRecords(props);
  return (
    <>
      {choice}
      <VirtualPrinter {...props} source={source} />
    </>
  );
}

/** The document with the records that are to print, and where they are chosen. */
function useRecords({ source, session }: VirtualPrinterProps): { readonly source: Source; readonly choice: ReactNode } {
  const { t, number } = useTexts();
  const all = source.options.data ?? NO_RECORDS;
  const { sheet, mergeFields } = session.state();
  const [range, setRange] = useState<RecordRange>('all');
  const [from, setFrom] = useState(1);
  const [to, setTo] = useState(all.length);
  const shown = sheet?.label ?? 0;
  const chosen = useMemo(() => {
    const records = filledRecords(chosenRecords(all, { range, shown, from, to }), mergeFields, new Date());
    return { ...source, options: { ...source.options, data: records } };
  }, [source, all, range, shown, from, to, mergeFields]);
  const end = (label: string, value: number, onChange: (value: number) => void) => (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={all.length}
      allowDecimal={false}
      onChange={(next) => onChange(Number(next) || 1)}
    />
  );
  const choice = all.length > 1 && (
    <Group align="flex-end" grow>
      <NativeSelect
        label={t('playground.printRecords')}
        value={range}
        onChange={({ currentTarget: { value } }) => setRange(value as RecordRange)}
        data={[
          { value: 'all', label: t('playground.printRecords.all', { count: number(all.length) }) },
          { value: 'shown', label: t('playground.printRecords.shown', { record: number(shown + 1) }) },
          { value: 'range', label: t('playground.printRecords.range') },
        ]}
      />
      {range === 'range' && end(t('playground.printRecords.from'), from, setFrom)}
      {range === 'range' && end(t('playground.printRecords.to'), to, setTo)}
    </Group>
  );
  return { source: chosen, choice };
}

const NO_RECORDS: readonly MergeRecord[] = [];

function SignUpNote() {
  const { t } = useTexts();
  return (
    <Stack gap="md">
      <Divider />
      <Text size="sm">{t('playground.printSignIn')}</Text>
      <Group>
        <Button component="a" href="/sign-up">
          {t('playground.printSignUp')}
        </Button>
        <Button component="a" href="/sign-in?to=/playground" variant="default">
          {t('playground.printHaveAccount')}
        </Button>
      </Group>
    </Stack>
  );
}

interface Sending {
  readonly source: Source;
  readonly title: string;
  readonly print: PrintOptions;
}

async function send(worker: VirtualPrinterProps['worker'], { source, title, print }: Sending): Promise<Sent> {
  const { format, bytes, options } = await sendable(worker, source);
  const { dpi, width, height, trim, data } = options;
  return PRINT.run({
    params: { id: print.printerId },
    query: {
      ...(factsOf(format).kind === 'language' ? { sourceFormat: format } : {}),
      title,
      copies: print.copies,
      ...pageQuery(print.pages),
      dpi,
      'label.width': width,
      'label.height': height,
      trim: trim ? 'true' : undefined,
      data: data && data.length > 0 ? JSON.stringify(data) : undefined,
    },
    body: bytes,
    contentType: factsOf(format).mediaType,
    headers: { 'idempotency-key': print.attemptKey },
  });
}

/** The document as it is, or with its data filled in where a request has no room for that. */
async function sendable(worker: VirtualPrinterProps['worker'], source: Source): Promise<Source> {
  const { format, options } = source;
  const { data } = options;
  if (!data || fitsInRequest(data)) return source;
  // A file of one label has no room for many.
  const to = factsOf(format).multiLabel ? format : 'zpl';
  const { bytes, failure } = await worker.ask('convert', { source, to });
  if (failure) throw new Error(failure.message);
  return { format: to, bytes, options: options.dpi === undefined ? {} : { dpi: options.dpi } };
}
