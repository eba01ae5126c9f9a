/** Prints a template: one label, or one for each row of a table or CSV file, with the picture of what will print. */
import { ActionIcon, Alert, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AnswerOf, jobApi, labelApi } from '@platen/protocol';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { PrintForm, type PrintOptions, type Sent, shown } from '../labels/print-form.tsx';
import { StoredPicture } from '../labels/stored-picture.tsx';
import { Dialog } from '../page/dialogs/dialog.tsx';
import { DataPanel } from '../playground/panels/data-panel.tsx';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { useTexts } from '../texts.ts';
import { DRAW_TEMPLATE, PRINT_TEMPLATE } from './actions.ts';
import { fieldsMissing } from './missing-fields.ts';

type MergeRecord = Readonly<Record<string, unknown>>;

interface PrintDialogProps {
  readonly template: labelApi.Template;
  readonly sample?: MergeRecord;
  readonly onClose: () => void;
}

/** The picture follows the last key after this. */
const TYPED_MS = 300;

export function PrintDialog({ template, sample = {}, onClose }: PrintDialogProps) {
  const { t } = useTexts();
  const { mergeFields, name } = template;
  const first = Object.fromEntries(mergeFields.map((field) => [field, shown(sample[field])]));
  const [isTable, setTable] = useState(false);
  const [one, setOne] = useState<MergeRecord>(first);
  const [rows, setRows] = useState<readonly MergeRecord[]>([first]);
  const [at, setAt] = useState(0);
  const records = isTable ? rows : [one];
  const index = Math.min(at, records.length - 1);
  return (
    <Dialog isOpen size={isTable ? 'xl' : 'lg'} title={t('labels.printTitle', { name })} onClose={onClose}>
      <div className="template-print">
        <Picture template={template} record={records[index] ?? first} />
        {records.length > 1 && <RecordSwitch index={index} count={records.length} onChange={setAt} />}
      </div>
      <PrintForm size={template} send={(print) => sendAll(template, { records, print })} onSent={onClose}>
        {mergeFields.length > 0 && (
          <SegmentedControl
            aria-label={t('templates.printWhat')}
            value={isTable ? 'table' : 'one'}
            onChange={(next) => setTable(next === 'table')}
            data={[
              { value: 'one', label: t('templates.printOne') },
              { value: 'table', label: t('templates.printTable') },
            ]}
          />
        )}
        {isTable ? (
          <DataPanel fields={mergeFields} records={rows} onChange={setRows} />
        ) : (
          mergeFields.map((field) => (
            <TextInput
              key={field}
              label={field}
              value={shown(one[field])}
              onChange={({ currentTarget: { value } }) => setOne((before) => ({ ...before, [field]: value }))}
            />
          ))
        )}
        <Missing template={template} records={records} />
        {isTable && (
          <Text size="sm" c="dimmed" role="status">
            {t('templates.printCount', { count: records.length })}
          </Text>
        )}
      </PrintForm>
    </Dialog>
  );
}

function Picture({
  template: { id, name, version },
  record,
}: {
  readonly template: labelApi.Template;
  readonly record: MergeRecord;
}) {
  const { t } = useTexts();
  const [typed] = useDebouncedValue(JSON.stringify(record), TYPED_MS);
  return (
    <StoredPicture
      load={(signal) =>
        DRAW_TEMPLATE.run({
          params: { id },
          query: { target: 'png' },
          body: JSON.parse(typed) as MergeRecord,
          signal,
        })
      }
      queryKey={['templates', id, 'print']}
      version={`${version} ${typed}`}
      alt={t('labels.pictureOf', { name })}
    />
  );
}

interface RecordSwitchProps {
  readonly index: number;
  readonly count: number;
  readonly onChange: (index: number) => void;
}

function RecordSwitch({ index, count, onChange }: RecordSwitchProps) {
  const { t, number } = useTexts();
  const step = (label: string, by: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={index + by < 0 || index + by >= count}
      onClick={() => onChange(index + by)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap="xs" justify="center">
      {step(t('templates.printBefore'), -1, IconChevronLeft)}
      <Text size="sm" role="status">
        {t('templates.printLabel', { number: number(index + 1), count: number(count) })}
      </Text>
      {step(t('templates.printNext'), 1, IconChevronRight)}
    </Group>
  );
}

/** What a record lacks: it is refused, or prints null there. */
function Missing({
  template,
  records,
}: {
  readonly template: labelApi.Template;
  readonly records: readonly MergeRecord[];
}) {
  const { t, number } = useTexts();
  const missing = fieldsMissing(records, template.mergeFields);
  if (!missing) return null;
  const params = { row: number(missing.index + 1), fields: missing.fields.join(', ') };
  return (
    <Alert color="orange" role="status">
      {t(template.requireFields ? 'templates.printRefused' : 'templates.printNull', params)}
    </Alert>
  );
}

interface Sending {
  readonly records: readonly MergeRecord[];
  readonly print: PrintOptions;
}

type Answer = AnswerOf<typeof PRINT_TEMPLATE.route>;

/** As many requests as the labels take in the plan of the account; what a request had no time for is sent by the next one. */
async function sendAll({ id, name }: labelApi.Template, { records, print }: Sending): Promise<Sent> {
  const { printerId, copies, pages, attemptKey } = print;
  const send = (body: unknown, from: number): Promise<Answer> =>
    PRINT_TEMPLATE.run({
      params: { printerId, templateId: id },
      query: { copies, title: name, ...pageQuery(pages) },
      body,
      headers: { 'idempotency-key': `${attemptKey}-${from}` },
    });
  if (records.length === 1) return (await send(records[0], 0)) as jobApi.PrintAnswer;
  const { limits } = await api('GET /api/v3/print/quota');
  let first: Sent | undefined;
  for (let from = 0; from < records.length;) {
    const part = records.slice(from, from + limits.maxBatchSize);
    const { jobs } = (await send(part, from)) as Exclude<Answer, jobApi.PrintAnswer>;
    first ??= jobs[0]!;
    from += jobs.length;
  }
  return first!;
}
