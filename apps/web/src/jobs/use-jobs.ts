/**
 * The jobs that match the filters, page by page, with their counts. The account's events keep them up to date: the
 * first page is fetched again, a further one only if a job on it changed.
 */
import type { jobApi } from '@platen/protocol';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/call.ts';
import { onLiveEvents } from '../api/live.ts';
import { queryClient } from '../api/query-client.ts';
import type { ReadPage } from '../table/every-row.ts';
import { MAX_A_CALL } from '../table/list.ts';
import type { Job } from './job/job-state.ts';
import { type Pages, withFirstPage, withJobs } from './pages.ts';
import type { JobsQuery } from './search.ts';

const PAGE = 100;
/** Jobs on later pages that are asked for one by one. */
const MAX_SINGLE = 20;

const listKey = (query: JobsQuery, order: string): readonly unknown[] => ['job-list', query, order];
const countKey = (query: JobsQuery): readonly unknown[] => ['job-counts', query];

/** Each status has a count of its own. */
const withoutStatus = (query: JobsQuery): JobsQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'status'));

export function useJobs(query: JobsQuery, order: 'newest' | 'oldest') {
  const list = useInfiniteQuery({
    queryKey: listKey(query, order),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/v3/jobs', { query: { ...query, order, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: jobApi.JobPage) => nextCursor,
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    queryKey: countKey(withoutStatus(query)),
    queryFn: ({ signal }) => api('GET /api/v3/jobs/counts', { query: { ...withoutStatus(query) }, signal }),
    placeholderData: keepPreviousData,
  });
  useLive(query, order);
  const readPage: ReadPage<Job> = async (cursor, signal) => {
    const whole = { ...query, order, limit: MAX_A_CALL, cursor };
    const { jobs, nextCursor } = await api('GET /api/v3/jobs', { query: whole, signal });
    return { rows: jobs, nextCursor };
  };
  return { list, readPage, counts: counts.data };
}

/** Refreshes the list with the queries of the page. */
function useLive(query: JobsQuery, order: 'newest' | 'oldest'): void {
  const key = JSON.stringify([query, order]);
  useEffect(
    () =>
      onLiveEvents(async (events) => {
        const ids = events.flatMap(({ type, data }) => (type.startsWith('job.') ? (data.jobId ?? []) : []));
        if (ids.length > 0) await refresh(query, order, [...new Set(ids)]);
      }),
    // The filters are the same as long as their text is.
    [key],
  );
}

async function refresh(query: JobsQuery, order: 'newest' | 'oldest', ids: readonly string[]): Promise<void> {
  const key = listKey(query, order);
  const fresh = await api('GET /api/v3/jobs', { query: { ...query, order, limit: PAGE } });
  queryClient.setQueryData<Pages>(key, (pages) => pages && withFirstPage(pages, fresh));
  const onFirst = new Set(fresh.jobs.map(({ id }) => id));
  const loaded = new Set(queryClient.getQueryData<Pages>(key)?.pages.flatMap(({ jobs }) => jobs.map(({ id }) => id)));
  const others = ids.filter((id) => loaded.has(id) && !onFirst.has(id)).slice(0, MAX_SINGLE);
  const jobs = await Promise.all(others.map((id) => api('GET /api/v3/jobs/:id', { params: { id } }).catch(() => null)));
  const found = jobs.filter((job) => job !== null);
  if (found.length > 0) queryClient.setQueryData<Pages>(key, (pages) => pages && withJobs(pages, found));
  await queryClient.invalidateQueries({ queryKey: countKey(withoutStatus(query)) });
}
