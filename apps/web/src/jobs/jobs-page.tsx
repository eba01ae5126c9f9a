/** Every job, with filters in the address and actions on one or many. */
import { Text } from '@mantine/core';
import { Time } from '@platen/ui';
import { IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRefusal } from '../api/may.ts';
import { Page } from '../page/page.tsx';
import { EmptyState, FailureNote, RowSkeletons } from '../page/states.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts.ts';
import { JOB_ACTIONS, type Selected } from './actions.ts';
import { ActionProgress } from './action-progress.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { JobDrawer } from './job/job-drawer.tsx';
import { copiesOf, type Job, stateText, titleOf, whyText } from './job/job-state.ts';
import { JobStatusBadge } from './job/job-status-badge.tsx';
import { type Places, usePlaces } from './names.ts';
import { hasFilter, type JobsSearch, queryOf } from './search.ts';
import { useJobs } from './use-jobs.ts';

const route = getRouteApi('/frame/jobs');

export function JobsPage() {
  const { t, number } = useTexts();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Partial<JobsSearch>): void => {
    selection.clear();
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  };
  const [now] = useState(Date.now);
  const query = useMemo(() => queryOf(search, now), [search, now]);
  const { list, readPage, counts } = useJobs(query, search.order ?? 'newest');
  const places = usePlaces();
  const canChange = useRefusal(JOB_ACTIONS.retry) === undefined;
  const selection = useSelection();
  const { selected, isAll, clear } = selection;
  const matching = counts ? totalOf(counts, search.status) : null;
  const open = (job: string | undefined): void => void navigate({ search: (before) => ({ ...before, job }) });
  const toAct: Selected = isAll ? { filter: query } : { jobIds: [...selected] };
  return (
    <Page title={t('jobs.title')} description={t('jobs.lead')}>
      <Filters search={search} counts={counts} places={places} onChange={change} />
      <ActionProgress canChange={canChange} />
      {canChange && selected.size > 0 && (
        <BulkBar
          selected={toAct}
          count={isAll && matching ? matching.count : selected.size}
          countText={matching ? (matching.isMost ? `${number(matching.count)}+` : number(matching.count)) : ''}
          isAll={isAll}
          onSelectAll={!isAll && matching !== null && matching.count > selected.size ? selection.selectAll : null}
          printers={places.printers}
          onClear={clear}
        />
      )}
      <JobTable
        list={list}
        readPage={readPage}
        columns={useColumns(places)}
        isFiltered={hasFilter(search)}
        selection={canChange ? selection : null}
        onOpen={open}
      />
      <JobDrawer
        jobId={search.job}
        places={places}
        canChange={canChange}
        beside={besideOf(list.data?.pages.flatMap(({ jobs }) => jobs) ?? [], search.job)}
        onOpen={open}
        onClose={() => open(undefined)}
      />
    </Page>
  );
}

/** The jobs before and behind one in the list, as far as it is loaded. */
function besideOf(jobs: readonly Job[], jobId: string | undefined) {
  const at = jobs.findIndex(({ id }) => id === jobId);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: jobs[at - 1]?.id, next: jobs[at + 1]?.id };
}

interface Selection {
  readonly selected: ReadonlySet<string>;
  /** All that match the filters, also those that are not loaded. */
  readonly isAll: boolean;
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const select = (ids: ReadonlySet<string>): void => {
    setSelected(ids);
    setIsAll(false);
  };
  return { selected, isAll, select, selectAll: () => setIsAll(true), clear: () => select(new Set()) };
}

interface JobTableProps {
  readonly list: ReturnType<typeof useJobs>['list'];
  readonly readPage: ReturnType<typeof useJobs>['readPage'];
  readonly columns: readonly Column<Job>[];
  readonly isFiltered: boolean;
  readonly selection: Selection | null;
  readonly onOpen: (jobId: string) => void;
}

function JobTable({ list, readPage, columns, isFiltered, selection, onOpen }: JobTableProps) {
  const { t } = useTexts();
  const jobs = useMemo(() => list.data?.pages.flatMap((page) => page.jobs) ?? [], [list.data]);
  if (list.isError && !list.data) return <FailureNote error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowSkeletons rows={10} />;
  return (
    <DataTable<Job>
      label={t('jobs.title')}
      columns={columns}
      rows={jobs}
      rowId={(job) => job.id}
      onOpen={(job) => onOpen(job.id)}
      isSorted
      csv="jobs"
      readPage={readPage}
      {...(selection ? { selection: { ids: selection.selected, onChange: selection.select } } : {})}
      more={{
        hasMore: list.hasNextPage,
        isLoading: list.isFetchingNextPage,
        load: () => void list.fetchNextPage(),
      }}
      empty={
        isFiltered ? (
          <EmptyState title={t('jobs.noMatch')} />
        ) : (
          <EmptyState icon={<IconPrinter size={28} aria-hidden />} title={t('jobs.none')}>
            {t('jobs.noneNext')} <a href="/docs/print">{t('jobs.noneGuide')}</a>
          </EmptyState>
        )
      }
    />
  );
}

function totalOf(
  { counts, most }: NonNullable<ReturnType<typeof useJobs>['counts']>,
  status: JobsSearch['status'],
): { readonly count: number; readonly isMost: boolean } {
  const parts = status === undefined ? Object.values(counts) : [counts[status]];
  return { count: parts.reduce((sum, count) => sum + count, 0), isMost: parts.some((count) => count >= most) };
}

function useColumns(places: Places): readonly Column<Job>[] {
  const texts = useTexts();
  const { t } = texts;
  return useMemo(() => {
    const printerOf = (job: Job): string => places.printerName(job.printer_id) ?? t('jobs.noPrinter');
    const whyOf = (job: Job): string => whyText(job, texts) ?? '';
    return [
      {
        id: 'job',
        header: t('jobs.column.job'),
        width: 'minmax(11rem, 2.4fr)',
        cell: (job) => (
          <strong className="job-name" title={job.id}>
            {titleOf(job)}
          </strong>
        ),
        value: (job) => titleOf(job),
      },
      {
        id: 'state',
        header: t('jobs.column.state'),
        width: '10.5rem',
        cell: (job) => <JobStatusBadge job={job} />,
        value: (job) => stateText(job, t),
      },
      {
        id: 'printer',
        header: t('jobs.column.printer'),
        width: 'minmax(7rem, 1.2fr)',
        cell: (job) => <div className="one-line">{printerOf(job)}</div>,
        value: printerOf,
      },
      {
        id: 'copies',
        header: t('jobs.column.copies'),
        width: '4.5rem',
        align: 'end',
        cell: (job) => `${job.copies_sent} / ${copiesOf(job)}`,
        value: (job) => t('jobs.copiesOf', { sent: job.copies_sent, copies: copiesOf(job) }),
      },
      {
        id: 'created',
        header: t('jobs.column.created'),
        width: '7.5rem',
        cell: (job) => <Time iso={job.created_date} />,
        value: (job) => job.created_date,
      },
      {
        id: 'why',
        header: t('jobs.column.why'),
        width: 'minmax(0, 2.4fr)',
        cell: (job) =>
          whyOf(job) && (
            <Text size="xs" c="dimmed">
              {whyOf(job)}
            </Text>
          ),
        value: whyOf,
      },
      {
        id: 'id',
        header: t('jobs.column.id'),
        isFileOnly: true,
        cell: (job) => job.id,
        value: (job) => job.id,
      },
    ];
  }, [places.printers, texts]);
}
