/** API queries about printers. The first part of every key is `printers`: events of printers refresh them. */
import type { agentApi, jobApi, printerApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/call.ts';

export type Overview = printerApi.PrinterOverview['printers'][number];

export const printerRemovalQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id, 'removal'],
    queryFn: ({ signal }) => get<agentApi.PrinterRemoval>(`/api/v3/printers/${id}/removal`, { signal }),
    // A person confirms these numbers: they must be fresh.
    staleTime: 0,
    gcTime: 0,
  });

export const overviewQuery = queryOptions({
  queryKey: ['printers', 'overview'],
  queryFn: ({ signal }) => get<printerApi.PrinterOverview>('/api/v3/printers/overview', { signal }),
  select: ({ printers }) => printers,
});

export const printerQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id],
    queryFn: ({ signal }) => get<printerApi.Printer>(`/api/v3/printers/${id}`, { signal }),
  });

export const statusQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id, 'status'],
    queryFn: ({ signal }) => get<printerApi.PrinterStatusReport>(`/api/v3/printers/${id}/status`, { signal }),
  });

const LAST_JOBS = 20;

export const lastJobsQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'of-printer', id],
    queryFn: ({ signal }) =>
      get<{ readonly jobs: jobApi.Job[] }>(`/api/v3/printers/${id}/jobs`, { query: { limit: LAST_JOBS }, signal }),
    select: ({ jobs }) => jobs,
  });

export const RANGES = { day: 1, week: 7, month: 30 } as const;
export type Range = keyof typeof RANGES;

const DAY_MS = 86_400_000;

export const historyQuery = (id: string, range: Range) =>
  queryOptions({
    queryKey: ['printers', id, 'history', range],
    queryFn: ({ signal }) =>
      get<printerApi.PrinterHistory>(`/api/v3/printers/${id}/history`, {
        query: { from: new Date(Date.now() - RANGES[range] * DAY_MS).toISOString() },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
