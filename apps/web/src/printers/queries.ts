/** API queries about printers. The first part of every key is `printers`: events of printers refresh them. */
import type { printerApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export type Overview = printerApi.PrinterOverview['printers'][number];

export const printerRemovalQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id, 'removal'],
    queryFn: ({ signal }) => api('GET /api/v3/printers/:id/removal', { params: { id }, signal }),
    // A person confirms these numbers: they must be fresh.
    staleTime: 0,
    gcTime: 0,
  });

export const overviewQuery = queryOptions({
  queryKey: ['printers', 'overview'],
  queryFn: ({ signal }) => api('GET /api/v3/printers/overview', { signal }),
  select: ({ printers }) => printers,
});

/** The printers that a request may name, the sandbox among them. */
export const allPrintersQuery = queryOptions({
  queryKey: ['printers', 'all'],
  queryFn: ({ signal }) => api('GET /api/v3/printers', { query: { sandbox: 'true' }, signal }),
  select: ({ printers }) => printers,
});

export const printerQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id],
    queryFn: ({ signal }) => api('GET /api/v3/printers/:id', { params: { id }, signal }),
  });

export const statusQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', id, 'status'],
    queryFn: ({ signal }) => api('GET /api/v3/printers/:id/status', { params: { id }, signal }),
  });

const LAST_JOBS = 20;

export const lastJobsQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', 'of-printer', id],
    queryFn: ({ signal }) =>
      api('GET /api/v3/printers/:id/jobs', { params: { id }, query: { limit: LAST_JOBS }, signal }),
    select: ({ jobs }) => jobs,
  });

export const RANGES = { day: 1, week: 7, month: 30 } as const;
export type Range = keyof typeof RANGES;

const DAY_MS = 86_400_000;

export const historyQuery = (id: string, range: Range) =>
  queryOptions({
    queryKey: ['printers', id, 'history', range],
    queryFn: ({ signal }) =>
      api('GET /api/v3/printers/:id/history', {
        params: { id },
        query: { from: new Date(Date.now() - RANGES[range] * DAY_MS).toISOString() },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
