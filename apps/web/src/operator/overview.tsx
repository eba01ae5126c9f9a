/** How the cloud does: what waits, the database, the disk, and the node that answered. */
import type { operatorApi } from '@platen/protocol';
import { Text } from '@mantine/core';
import { Time } from '@platen/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { get } from '../api/call.ts';
import { QueryView } from '../page/query-view.tsx';
import { RowSkeletons } from '../page/states.tsx';
import { useTexts } from '../texts.ts';

/** No event reports these. */
const EVERY_MS = 10_000;
const GB = 1_000_000_000;
const MB = 1_000_000;

export function Overview() {
  const query = useQuery({
    queryKey: ['operator', 'overview'],
    queryFn: ({ signal }) => get<operatorApi.Overview>('/api/v3/operator', { signal }),
    refetchInterval: EVERY_MS,
  });
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
      {(overview) => <Figures overview={overview} />}
    </QueryView>
  );
}

function Figures({ overview }: { readonly overview: operatorApi.Overview }) {
  const { t, number } = useTexts();
  const { node, queue, databaseBytes, disk } = overview;
  return (
    <dl className="operator-figures">
      <Figure name={t('operator.queue')} value={number(queue.jobs)}>
        {queue.jobs > 0 && t('operator.oldest', { minutes: number(queue.oldestSeconds / 60) })}
      </Figure>
      <Figure name={t('operator.conversions')} value={number(node.conversionsWaiting)} />
      <Figure name={t('operator.agentsOnline')} value={number(node.agentsOnline)} />
      <Figure name={t('operator.database')} value={`${number(databaseBytes / MB)} MB`} />
      {disk && (
        <Figure name={t('operator.disk')} value={`${number(disk.freeBytes / GB, 1)} GB`}>
          {t('operator.diskOf', { total: number(disk.totalBytes / GB, 1) })}
        </Figure>
      )}
      <Figure name={t('operator.node')} value={`${number(node.memoryBytes / MB)} MB`}>
        <Time iso={node.startedDate} />
      </Figure>
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
