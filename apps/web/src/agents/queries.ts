/** API queries about agents. */
import type { printerApi, supportApi, updateApi } from '@platen/protocol';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/call.ts';

export type DoctorCheck = DoctorReport['checks'][number];
export interface DoctorReport {
  readonly checks: readonly {
    readonly id: string;
    readonly title: string;
    readonly result: 'pass' | 'warn' | 'fail' | 'skip';
    readonly detail: string;
    readonly detailFact?: Fact | undefined;
    readonly fix?: string | undefined;
    readonly fixFact?: Fact | undefined;
  }[];
  readonly requestedDate: string | null;
  readonly reportedDate: string | null;
}
type Fact = NonNullable<printerApi.PrinterStatusReport['fact']>;

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => api('GET /api/v3/agents', { signal }),
  select: ({ agents }) => agents,
});

export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id', { params: { id }, signal }),
  });

export const computerQuery = (code: string) =>
  queryOptions({
    queryKey: ['enrollment-requests', code],
    queryFn: ({ signal }) => api('GET /api/v3/enrollment-requests/:code', { params: { code }, signal }),
    // Wrong letters are counted: one question for each answer of a person.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const agentRemovalQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'removal'],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/removal', { params: { id }, signal }),
    // A person confirms these numbers: they must be fresh.
    staleTime: 0,
    gcTime: 0,
  });

export const openCodesQuery = queryOptions({
  queryKey: ['enrollment-codes'],
  queryFn: ({ signal }) => api('GET /api/v3/enrollment-codes', { signal }),
  select: ({ codes }) => codes,
  staleTime: 0,
  gcTime: 0,
});

export const doctorQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'doctor'],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/doctor', { params: { id }, signal }),
  });

/** How often a page asks while an answer is due. */
const DUE_MS = 2_000;
/** An agent that has not answered after this time will not. */
const PATIENCE_MS = 120_000;

export const isDue = ({ requestedDate, readyDate, refusal }: Support['bundle'], now = Date.now()): boolean =>
  requestedDate !== null && readyDate === null && refusal === null && now - Date.parse(requestedDate) < PATIENCE_MS;

export const isFollowed = ({ until }: Support['log'], now = Date.now()): boolean =>
  until !== null && Date.parse(until) > now;

export type Support = supportApi.AgentSupport;

export const supportQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', id, 'support'],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/support', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && (isDue(data.bundle) || isFollowed(data.log)) ? DUE_MS : false),
  });

export const agentLogQuery = (id: string, until: string | null) =>
  queryOptions({
    queryKey: ['agents', id, 'log'],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/log', { params: { id }, query: { after: 0 }, signal }),
    refetchInterval: () => (until !== null && Date.parse(until) > Date.now() ? DUE_MS : false),
  });

export type Updates = updateApi.Updates;

/** How often the page asks while an agent updates. */
const UPDATING_MS = 5_000;

export const updatesQuery = queryOptions({
  queryKey: ['agents', 'updates'],
  queryFn: ({ signal }) => api('GET /api/v3/updates', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.agents.some(({ requestedDate, state }) => requestedDate !== null || (state && state.state !== 'failed'))
      ? UPDATING_MS
      : false,
});

export const agentPrintersQuery = (id: string) =>
  queryOptions({
    queryKey: ['printers', 'of-agent', id],
    queryFn: ({ signal }) => api('GET /api/v3/agents/:id/printers', { params: { id }, signal }),
    select: ({ printers }) => printers,
  });
