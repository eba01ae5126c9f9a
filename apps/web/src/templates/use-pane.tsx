/** How a program prints the template: the fields to send, and the command. */
import { NativeSelect, Stack, Text } from '@mantine/core';
import type { labelApi, templateWorkApi } from '@platen/protocol';
import { Time } from '@platen/ui';
import { pathOf } from '@platen/protocol/call';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/call.ts';
import { CodeBlock } from '../page/code-block.tsx';
import { Facts } from '../page/facts.tsx';
import { PlaceLink } from '../page/place-link.tsx';
import { QueryView } from '../page/query-view.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { usesQuery } from './queries.ts';

interface UsePaneProps {
  readonly template: labelApi.Template;
  readonly sample?: Readonly<Record<string, unknown>>;
}

export function UsePane({ template, sample = {} }: UsePaneProps) {
  const { t } = useTexts();
  const { data } = useQuery({
    queryKey: ['printers', 'choice'],
    queryFn: ({ signal }) => api('GET /api/v3/printers', { signal }),
  });
  const printers = data?.printers ?? [];
  const [chosen, setChosen] = useState<string>();
  const printer = printers.find(({ id }) => id === chosen) ?? printers[0];
  const record = Object.fromEntries(template.mergeFields.map((field) => [field, sample[field] ?? '']));
  return (
    <Stack gap="lg" maw="48rem">
      <Facts
        items={[
          [t('labels.fields'), template.mergeFields.join(', ') || t('templates.noFields')],
          [
            t('labels.id'),
            <span key="id" className="id">
              {template.id}
            </span>,
          ],
        ]}
      />
      {printers.length > 0 && (
        <NativeSelect
          label={t('labels.printer')}
          maw="20rem"
          value={printer?.id ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={printers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Uses template={template} />
      <CodeBlock label="curl" code={curlOf(template.id, printer?.id ?? 'PRINTER_ID', record)} />
      <Text size="sm" c="dimmed">
        {t('templates.useLead')}
      </Text>
    </Stack>
  );
}

/** Which programs and people have printed it where. */
function Uses({ template: { id, lastPrintedDate } }: { readonly template: labelApi.Template }) {
  const { t } = useTexts();
  const query = useQuery(usesQuery(id));
  if (lastPrintedDate === null)
    return (
      <Text size="sm" c="dimmed">
        {t('templates.neverPrinted')}
      </Text>
    );
  return (
    <QueryView query={query}>
      {({ uses }) => (
        <DataTable<templateWorkApi.TemplateUse>
          label={t('templates.uses')}
          rows={uses}
          rowId={({ callerId, printerId, poolId }) => `${callerId} ${printerId ?? poolId}`}
          columns={[
            {
              id: 'caller',
              header: t('templates.usedBy'),
              width: '2fr',
              value: ({ callerName }) => callerName,
              cell: ({ callerType, callerName }) =>
                t(`templates.caller.${callerType}`, { name: callerName ?? t('templates.callerGone') }),
            },
            {
              id: 'printer',
              header: t('labels.printer'),
              width: '2fr',
              value: ({ printerName }) => printerName,
              cell: ({ printerId, poolId, printerName }) =>
                printerName === null ? (
                  t('templates.printerGone')
                ) : (
                  <PlaceLink to={printerId === null ? `/pools/${poolId}` : `/printers/${printerId}`}>
                    {printerName}
                  </PlaceLink>
                ),
            },
            {
              id: 'printed',
              header: t('templates.printed'),
              width: '9rem',
              value: (use) => use.lastPrintedDate,
              cell: (use) => <Time iso={use.lastPrintedDate} />,
            },
            {
              id: 'job',
              header: t('templates.lastJob'),
              width: '9rem',
              cell: ({ jobId }) => (
                <PlaceLink to="/jobs" search={{ job: jobId }}>
                  {t('templates.showJob')}
                </PlaceLink>
              ),
            },
          ]}
          csv="template-uses"
        />
      )}
    </QueryView>
  );
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf(templateId: string, printerId: string, record: Readonly<Record<string, unknown>>): string {
  const path = pathOf('POST /api/v3/printers/:printerId/templates/:templateId/print', { printerId, templateId });
  return [
    `curl -X POST ${quoted(`${location.origin}${path}?validate=true`)}`,
    `  -H "Authorization: Bearer $KEY"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(record))}`,
  ].join(' \\\n');
}
