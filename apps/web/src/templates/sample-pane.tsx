/** Sample data of a template: a table of records, or the same as JSON. */
import {
  ActionIcon,
  Button,
  FileButton,
  Group,
  SegmentedControl,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type labelApi, LIMITS, type templateWorkApi } from '@platen/protocol';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { ActionButton } from '../page/may.tsx';
import { RECORD_FILES, recordsOfFile } from '../playground/panels/record-file.ts';
import { useTexts } from '../texts.ts';
import { SAVE_SAMPLE } from './actions.ts';
import { documentQuery } from './queries.ts';

type Records = readonly Readonly<Record<string, unknown>>[];

interface SamplePaneProps {
  readonly template: labelApi.Template;
  readonly document: templateWorkApi.TemplateDocument;
}

export function SamplePane({ template, document }: SamplePaneProps) {
  const { t } = useTexts();
  // The draft may have other fields than when it was opened.
  const { data: { mergeFields, sampleData } = document } = useQuery({
    ...documentQuery(template.id),
    refetchOnMount: 'always',
  });
  const [form, setForm] = useState<'table' | 'json'>('table');
  const [records, setRecords] = useState<Records>(sampleData.length > 0 ? sampleData : [{}]);
  const [json, setJson] = useState<string>();
  const parsed = json === undefined ? records : recordsOf(json);
  const save = useAction({
    ...SAVE_SAMPLE,
    run: (sample: Records) => SAVE_SAMPLE.run({ id: template.id, body: { sampleData: sample } }),
    done: () => t('templates.sampleSaved'),
  });
  const isChanged = parsed !== null && JSON.stringify(parsed) !== JSON.stringify(sampleData);
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('templates.sampleLead')}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('templates.sampleForm')}
        value={form}
        disabled={parsed === null}
        onChange={(next) => {
          if (parsed) setRecords(parsed);
          setJson(next === 'json' ? JSON.stringify(parsed, undefined, 2) : undefined);
          setForm(next as typeof form);
        }}
        data={[
          { value: 'table', label: t('templates.sampleTable') },
          { value: 'json', label: 'JSON' },
        ]}
      />
      {form === 'json' ? (
        <Textarea
          w="100%"
          className="template-json"
          aria-label={t('templates.pane.data')}
          autosize
          minRows={8}
          maxRows={24}
          spellCheck={false}
          value={json ?? ''}
          onChange={({ currentTarget }) => setJson(currentTarget.value)}
          error={parsed === null && t('templates.notRecords')}
        />
      ) : (
        <RecordTable fields={fieldsOf(mergeFields, records)} records={records} onChange={setRecords} />
      )}
      <Group gap="xs">
        <ActionButton
          action={SAVE_SAMPLE}
          disabled={!isChanged}
          loading={save.isPending}
          onClick={() => parsed && save.mutate(parsed)}
        />
        {form === 'table' && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRecords([...records, {}])}
          >
            {t('templates.addRecord')}
          </Button>
        )}
        {form === 'table' && <RecordsFromFile onRecords={setRecords} />}
      </Group>
    </Stack>
  );
}

function RecordsFromFile({ onRecords }: { readonly onRecords: (records: Records) => void }) {
  const { t } = useTexts();
  const take = async (file: File | null): Promise<void> => {
    const read = file && (await recordsOfFile(file));
    if (read) onRecords(read.slice(0, LIMITS.sampleData.records));
    else if (file) notifications.show({ message: t('playground.dataBad'), color: 'red' });
  };
  return (
    <FileButton accept={RECORD_FILES} onChange={(file) => void take(file)}>
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconTableImport size={16} aria-hidden />}>
          {t('playground.dataPaste')}
        </Button>
      )}
    </FileButton>
  );
}

interface RecordTableProps {
  readonly fields: readonly string[];
  readonly records: Records;
  readonly onChange: (records: Records) => void;
}

function RecordTable({ fields, records, onChange }: RecordTableProps) {
  const { t, number } = useTexts();
  if (fields.length === 0) return <Text size="sm">{t('templates.noFields')}</Text>;
  return (
    <div className="template-sample">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {fields.map((field) => (
              <Table.Th key={field}>{field}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- records have no other identity
            <Table.Tr key={row}>
              {fields.map((field) => (
                <Table.Td key={field}>
                  <TextInput
                    size="xs"
                    aria-label={t('templates.cell', { field, row: number(row + 1) })}
                    value={shown(record[field])}
                    readOnly={typeof record[field] === 'object' && record[field] !== null}
                    onChange={({ currentTarget: { value } }) =>
                      onChange(records.map((one, at) => (at === row ? { ...one, [field]: value } : one)))
                    }
                  />
                </Table.Td>
              ))}
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('templates.removeRecord', { row: number(row + 1) })}
                  onClick={() => onChange(records.filter((_, at) => at !== row))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The merge fields first, then what the data has besides. */
const fieldsOf = (fields: readonly string[], records: Records): string[] => [
  ...new Set([...fields, ...records.flatMap((record) => Object.keys(record))]),
];

function recordsOf(json: string): Records | null {
  try {
    const value: unknown = JSON.parse(json);
    const isRecords =
      Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    return isRecords ? (value as Records) : null;
  } catch {
    return null;
  }
}
