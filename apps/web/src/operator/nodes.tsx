/** The nodes of the cloud, including one that no longer responds. */
import type { operatorApi } from '@platen/protocol';
import { Text, Title } from '@mantine/core';
import { StatusMark, Time } from '@platen/ui';
import type { ReactNode } from 'react';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts, type Texts } from '../texts.ts';

type Node = operatorApi.Overview['nodes'][number];

const ANSWERS = { color: 'teal', shape: '●' } as const;
const SILENT = { color: 'red', shape: '✕' } as const;

export function Nodes({ nodes }: { readonly nodes: readonly Node[] }) {
  const texts = useTexts();
  const { t } = texts;
  const columns = [...stateColumns(texts), ...figureColumns(texts)];
  return (
    <DataTable
      label={t('operator.nodes')}
      columns={columns}
      rows={nodes}
      rowId={({ id }) => id}
      csv="nodes"
      toolbar={
        <Title order={2} size="h5">
          {t('operator.nodes')}
        </Title>
      }
    />
  );
}

/** A figure, and below it what it means. */
const Detailed = ({ value, children }: { readonly value: ReactNode; readonly children: ReactNode }) => (
  <span>
    {value}
    {children && (
      <Text span size="xs" c="dimmed" display="block">
        {children}
      </Text>
    )}
  </span>
);

const stateColumns = ({ t }: Texts): readonly Column<Node>[] => [
  {
    id: 'host',
    header: t('operator.node'),
    width: 'minmax(5rem, 1.3fr)',
    value: ({ host, id }) => `${host} ${id}`,
    cell: ({ host, id }) => <span title={id}>{host}</span>,
  },
  {
    id: 'state',
    header: t('operator.state'),
    width: 'minmax(7rem, 1.2fr)',
    value: ({ answers }) => t(answers ? 'operator.answers' : 'operator.silent'),
    cell: ({ answers, heardDate }) => (
      <Detailed
        value={
          <StatusMark look={answers ? ANSWERS : SILENT}>
            {t(answers ? 'operator.answers' : 'operator.silent')}
          </StatusMark>
        }
      >
        {!answers && <Time iso={heardDate} />}
      </Detailed>
    ),
  },
  {
    id: 'started',
    header: t('operator.since'),
    width: '7rem',
    value: ({ startedDate }) => startedDate,
    cell: ({ startedDate }) => <Time iso={startedDate} />,
  },
];

const figureColumns = ({ t, number, size }: Texts): readonly Column<Node>[] => [
  {
    id: 'agents',
    header: t('operator.agents'),
    width: '4.5rem',
    align: 'end',
    value: ({ agentsOnline }) => agentsOnline,
    cell: ({ agentsOnline }) => number(agentsOnline),
  },
  {
    id: 'streams',
    header: t('operator.streams'),
    width: '6rem',
    align: 'end',
    value: ({ eventStreams }) => eventStreams,
    cell: ({ eventStreams }) => number(eventStreams),
  },
  {
    id: 'conversions',
    header: t('operator.conversionsShort'),
    width: '7.5rem',
    align: 'end',
    value: ({ conversions }) => conversions.count,
    cell: ({ conversions: { count, p95Ms } }) => (
      <Detailed value={number(count)}>{p95Ms !== null && t('operator.p95', { ms: number(p95Ms) })}</Detailed>
    ),
  },
  {
    id: 'memory',
    header: t('operator.memory'),
    width: '5rem',
    align: 'end',
    value: ({ memoryBytes }) => memoryBytes,
    cell: ({ memoryBytes }) => size(memoryBytes),
  },
  {
    id: 'disk',
    header: t('operator.disk'),
    width: '6.5rem',
    align: 'end',
    value: ({ disk }) => disk?.freeBytes ?? null,
    cell: ({ disk }) =>
      disk && (
        <Detailed value={size(disk.freeBytes)}>{t('operator.diskOf', { total: size(disk.totalBytes) })}</Detailed>
      ),
  },
];
