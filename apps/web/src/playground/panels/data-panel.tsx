/** Merge data as a table: one column per field of the document, one row per label. */
import { ActionIcon, Button, FileButton, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { MergeRecord } from '@platen/codecs';
import { IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../table/column.ts';
import { DataTable } from '../../table/data-table.tsx';
import { useTexts } from '../../texts.ts';
import { RECORD_FILES, recordsOfFile } from './record-file.ts';
import { MAX_RECORDS } from './records.ts';

interface DataPanelProps {
  /** The fields of the document. */
  readonly fields: readonly string[];
  readonly records: readonly MergeRecord[];
  readonly onChange: (records: readonly MergeRecord[]) => void;
}

interface Row {
  readonly index: number;
  readonly record: MergeRecord;
}

export function DataPanel({ fields, records, onChange }: DataPanelProps) {
  const { t } = useTexts();
  const known = [...new Set([...fields, ...records.flatMap((record) => Object.keys(record))])];
  const rows = records.map((record, index): Row => ({ index, record }));
  const set = (index: number, field: string, value: string): void =>
    onChange(records.map((record, at) => (at === index ? { ...record, [field]: value } : record)));
  const take = async (file: File | null): Promise<void> => {
    const read = file && (await recordsOfFile(file));
    if (read) onChange(read);
    else if (file) notifications.show({ message: t('playground.dataBad'), color: 'red' });
  };
  if (known.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('playground.dataNone', { sample: '{sku}', notation: '${sku}' })}
      </Text>
    );
  return (
    <DataTable<Row>
      label={t('playground.dataRows')}
      columns={columnsOf({
        fields: known,
        set,
        remove: (index) => onChange(records.filter((_, at) => at !== index)),
        t,
      })}
      rows={rows}
      rowId={({ index }) => String(index)}
      rowHeight={36}
      isSorted
      toolbar={
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={records.length >= MAX_RECORDS}
            onClick={() => onChange([...records, Object.fromEntries(known.map((field) => [field, '']))])}
          >
            {t('playground.dataAdd')}
          </Button>
          <FileButton accept={RECORD_FILES} onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" leftSection={<IconTableImport size={14} aria-hidden />}>
                {t('playground.dataPaste')}
              </Button>
            )}
          </FileButton>
        </>
      }
      empty={
        <Text size="sm" c="dimmed">
          {t('playground.dataEmpty')}
        </Text>
      }
    />
  );
}

interface ColumnsOptions {
  readonly fields: readonly string[];
  readonly set: (index: number, field: string, value: string) => void;
  readonly remove: (index: number) => void;
  readonly t: ReturnType<typeof useTexts>['t'];
}

/** A value that is no text is shown as JSON, and becomes a text when it is changed. */
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const columnsOf = ({ fields, set, remove, t }: ColumnsOptions): Column<Row>[] => [
  {
    id: 'number',
    header: t('playground.dataRecord'),
    width: '6rem',
    cell: ({ index }) => (
      <span className="number">
        {index + 1}{' '}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('playground.dataRemove', { row: String(index + 1) })}
          onClick={() => remove(index)}
        >
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </span>
    ),
  },
  ...fields.map((field): Column<Row> => ({
    id: `field ${field}`,
    header: field,
    cell: ({ index, record }) => (
      <TextInput
        size="xs"
        aria-label={t('playground.dataCell', { field, row: String(index + 1) })}
        value={shown(record[field])}
        onChange={(event) => set(index, field, event.currentTarget.value)}
      />
    ),
  })),
];
