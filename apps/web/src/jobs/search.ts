/** The filters of the job list, as in the address of the page and as in the API. */
import type { jobApi } from '@platen/protocol';

export const STATUSES = [
  'waiting',
  'printing',
  'completed',
  'failed',
] as const satisfies readonly jobApi.JobStatusFilter[];
export type StatusFilter = (typeof STATUSES)[number];
const PERIODS = { '1h': 3_600_000, '24h': 86_400_000, '7d': 7 * 86_400_000 } as const;
export type Period = keyof typeof PERIODS | 'own';

export interface JobsSearch {
  readonly q?: string | undefined;
  readonly status?: StatusFilter | undefined;
  readonly printer?: string | undefined;
  readonly agent?: string | undefined;
  readonly pool?: string | undefined;
  readonly place?: string | undefined;
  readonly error?: string | undefined;
  readonly period?: Period | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order?: 'oldest' | undefined;
  /** The job whose details are open. */
  readonly job?: string | undefined;
}

const TEXT_LENGTH = 255;

/** Reads what may be typed into the address; what is not understood is left out. */
export function readSearch(search: Readonly<Record<string, unknown>>): JobsSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    const whole = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return whole === '' ? undefined : whole.slice(0, TEXT_LENGTH);
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === search[name]);
  const time = (name: string): string | undefined => {
    const value = text(name);
    return value === undefined || Number.isNaN(Date.parse(value)) ? undefined : new Date(value).toISOString();
  };
  const from = time('from');
  const to = time('to');
  return {
    q: text('q'),
    // Two of the states that wait have no filter of their own here; an older address may name them.
    status: oneOf('status', STATUSES) ?? (oneOf('status', ['queued', 'dispatched']) && 'waiting'),
    printer: text('printer'),
    agent: text('agent'),
    pool: text('pool'),
    place: text('place'),
    error: text('error'),
    period: oneOf('period', ['1h', '24h', '7d', 'own']) ?? (from || to ? 'own' : undefined),
    from,
    to,
    order: oneOf('order', ['oldest']),
    job: text('job'),
  };
}

export const hasFilter = ({ q, status, printer, agent, pool, place, error, period }: JobsSearch): boolean =>
  [q, status, printer, agent, pool, place, error, period].some((value) => value !== undefined);

export interface JobsQuery {
  readonly q?: string;
  readonly status?: string;
  readonly printerId?: string;
  readonly agentId?: string;
  readonly poolId?: string;
  readonly place?: string;
  readonly error?: string;
  readonly from?: string;
  readonly to?: string;
}

/** The filters for the API. A period ends now, to the minute, so that the same filters are the same query. */
export function queryOf(search: JobsSearch, now: number): JobsQuery {
  const { q, status, printer, agent, pool, place, error, period } = search;
  const minute = Math.floor(now / 60_000) * 60_000;
  const from =
    period === undefined
      ? undefined
      : period === 'own'
        ? search.from
        : new Date(minute - PERIODS[period]).toISOString();
  const to = period === 'own' ? search.to : undefined;
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(printer && { printerId: printer }),
    ...(agent && { agentId: agent }),
    ...(pool && { poolId: pool }),
    ...(place && { place }),
    ...(error && { error }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
