/** The state of the cloud: waiting jobs, conversions, the database, and its nodes. */
import type { operatorApi } from '@platen/protocol';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/call.ts';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import { useTexts } from '../texts.ts';
import { Nodes } from './nodes.tsx';

/** The nodes report as often; there is no event for figures that always change. */
const EVERY_MS = 5000;

type Node = operatorApi.Overview['nodes'][number];
type Conversions = operatorApi.ConversionFigures;

export function Overview() {
  const query = useQuery({
    queryKey: ['operator', 'overview'],
    queryFn: ({ signal }) => api('GET /api/v3/operator', { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={4} />}>
      {(overview) => (
        <Stack gap="md">
          <Figures overview={overview} />
          <Nodes nodes={overview.nodes} />
        </Stack>
      )}
    </QueryView>
  );
}

const failed = ({ failures }: Conversions): number => failures.reduce((sum, { count }) => sum + count, 0);
const sumOf = (nodes: readonly Node[], figure: 'agentsOnline' | 'conversionsWaiting'): number =>
  nodes.filter(({ answers }) => answers).reduce((sum, node) => sum + node[figure], 0);

function Figures({ overview }: { readonly overview: operatorApi.Overview }) {
  const { t, number, size } = useTexts();
  const { nodes, queue, conversions, databaseBytes } = overview;
  const { count, p95Ms, failures } = conversions;
  return (
    <dl className="operator-figures">
      <Figure name={t('operator.queue')} value={number(queue.jobs)}>
        {queue.jobs > 0 && t('operator.oldest', { minutes: number(queue.oldestSeconds / 60) })}
      </Figure>
      <Figure name={t('operator.agentsOnline')} value={number(sumOf(nodes, 'agentsOnline'))} />
      <Figure name={t('operator.conversions')} value={number(count)}>
        {p95Ms !== null && t('operator.p95', { ms: number(p95Ms) })}
      </Figure>
      <Figure name={t('operator.failed')} value={number(failed(conversions))}>
        {failures.length > 0 && failures.map(({ code, count: times }) => `${code} ${number(times)}`).join(', ')}
      </Figure>
      <Figure name={t('operator.conversionsWaiting')} value={number(sumOf(nodes, 'conversionsWaiting'))} />
      <Figure name={t('operator.database')} value={size(databaseBytes)} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className="panel">
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="lg" fw={600} m={0}>
        {value}
        {children && (
          <Text span size="xs" c="dimmed" fw={400} display="block">
            {children}
          </Text>
        )}
      </Text>
    </div>
  );
}
