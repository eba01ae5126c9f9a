/** Print jobs: lists, documents, and what can be done about one or many. */
import { at, type Calls } from './calls.ts';
import { pause } from './transport.ts';
import type * as t from './types.ts';

export interface JobListQuery {
  readonly status?: t.JobStatusFilter;
  readonly printerId?: string;
  readonly agentId?: string;
  /** Part of a title or of a metadata value, a whole job id or idempotency key, or words on the label. */
  readonly q?: string;
  /** Failed jobs with this error code. */
  readonly error?: string;
  readonly from?: Date;
  readonly to?: Date;
  readonly order?: 'newest' | 'oldest';
  readonly limit?: number;
  readonly cursor?: string;
}

export interface RetryOptions {
  readonly copies?: 'all' | 'remaining';
  /** Also retries a completed job, while its document is stored. */
  readonly completed?: boolean;
}

export const jobCalls = ({ get, write, json, bytes }: Calls) => ({
  get: (id: string): Promise<t.Job> => get(at('jobs', id)),
  events: async (id: string): Promise<t.JobEvent[]> =>
    (await get<{ events: t.JobEvent[] }>(at('jobs', id, '/events'))).events,
  /** Jobs of all printers, newest first; `cursor` is the `nextCursor` of the previous page. */
  list: (query: JobListQuery = {}): Promise<t.JobPage> =>
    get('/api/v3/jobs', {
      ...query,
      from: query.from?.toISOString(),
      to: query.to?.toISOString(),
      limit: query.limit?.toString(),
    }),
  /** Prints a failed job again: all its copies, or only those not known to be sent. */
  retry: (id: string, retry: RetryOptions = {}): Promise<t.Job> =>
    json({
      method: 'POST',
      path: at('jobs', id, '/retry'),
      query: {
        copies: retry.copies,
        completed: retry.completed === undefined ? undefined : String(retry.completed),
      },
      repeatable: false,
    }),
  /** How many jobs there are, by status. */
  counts: (query: Omit<JobListQuery, 'status' | 'limit' | 'cursor' | 'order'> = {}): Promise<t.JobCounts> =>
    get('/api/v3/jobs/counts', { ...query, from: query.from?.toISOString(), to: query.to?.toISOString() }),
  /** The bytes that the printer gets, while they are stored. */
  document: (id: string): Promise<Uint8Array> => bytes(at('jobs', id, '/document')),
  /** A label as a PNG, from 1. */
  picture: (id: string, label = 1): Promise<Uint8Array> => bytes(at('jobs', id, '/picture'), { label: String(label) }),
  /** Prints a job that waits, or failed, at another printer. */
  move: (id: string, to: { readonly printerId: string; readonly copies?: 'all' | 'remaining' }): Promise<t.Job> =>
    write('POST', at('jobs', id, '/move'), to),
  /** Ends a job, as uncertain, whose agent does not come back. */
  close: (id: string): Promise<t.Job> => write('POST', at('jobs', id, '/close')),
  cancel: (id: string): Promise<t.Job> => write('POST', at('jobs', id, '/cancel')),
  /** Polls until the job is completed or failed. Errors: `timeout` as a DOMException after `timeoutMs`. */
  settled: async (id: string, { timeoutMs = 60_000, pollMs = 500 } = {}): Promise<t.Job> => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const job = await json<t.Job>({ method: 'GET', path: at('jobs', id), repeatable: true, signal });
      if (job.status === 'completed' || job.status === 'failed') return job;
      await pause(pollMs, signal);
      signal.throwIfAborted();
    }
  },
});

/** One action on many jobs: retry, cancel, close, move. */
export const jobActionCalls = ({ get, write, json }: Calls) => ({
  list: async (): Promise<t.JobAction[]> => (await get<{ actions: t.JobAction[] }>('/api/v3/job-actions')).actions,
  get: (id: string): Promise<t.JobAction> => get(at('job-actions', id)),
  /** Retries of the request are safe: every call has an idempotency key. */
  create: (action: t.CreateJobAction, idempotencyKey: string = crypto.randomUUID()): Promise<t.JobAction> =>
    json({
      method: 'POST',
      path: '/api/v3/job-actions',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(action),
      repeatable: true,
    }),
  undo: (id: string): Promise<t.JobAction> => write('POST', at('job-actions', id, '/undo')),
});
