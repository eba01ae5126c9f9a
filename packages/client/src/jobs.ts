/** Print jobs: lists, documents, and what can be done about one or many. */
import { type Calls } from './calls.ts';
import { pause } from './transport.ts';
import type * as t from './types.ts';

export interface JobListQuery {
  readonly status?: t.JobStatusFilter;
  readonly printerId?: string;
  readonly agentId?: string;
  /** The pool that they were printed to. */
  readonly poolId?: string;
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

/** Options of its pages take the place of those that the job has. */
export interface RetryOptions extends t.PageOptions {
  readonly copies?: 'all' | 'remaining';
  /** Also retries a completed job, while its document is stored. */
  readonly completed?: boolean;
}

export const jobCalls = ({ api, bytes }: Calls) => ({
  get: (id: string): Promise<t.Job> => api('GET /api/v3/jobs/:id', { params: { id } }),
  events: async (id: string): Promise<t.JobEvent[]> =>
    (await api('GET /api/v3/jobs/:id/events', { params: { id } })).events,
  /** Jobs of all printers, newest first; `cursor` is the `nextCursor` of the previous page. */
  list: (query: JobListQuery = {}): Promise<t.JobPage> =>
    api('GET /api/v3/jobs', {
      query: {
        ...query,
        from: query.from?.toISOString(),
        to: query.to?.toISOString(),
        limit: query.limit,
      },
    }),
  /** Prints a failed job again: all its copies, or only those not known to be sent. */
  retry: (id: string, retry: RetryOptions = {}): Promise<t.Job> =>
    api('POST /api/v3/jobs/:id/retry', { params: { id }, query: { ...retry } }),
  /** How many jobs there are, by status. */
  counts: (query: Omit<JobListQuery, 'status' | 'limit' | 'cursor' | 'order'> = {}): Promise<t.JobCounts> =>
    api('GET /api/v3/jobs/counts', {
      query: { ...query, from: query.from?.toISOString(), to: query.to?.toISOString() },
    }),
  /** The bytes that the printer gets, while they are stored. */
  document: (id: string): Promise<Uint8Array> => bytes('GET /api/v3/jobs/:id/document', { params: { id } }),
  /** A label as a PNG, from 1. */
  picture: (id: string, label = 1): Promise<Uint8Array> =>
    bytes('GET /api/v3/jobs/:id/picture', { params: { id }, query: { label } }),
  /** Prints a job that waits, or failed, at another printer. */
  move: (id: string, to: { readonly printerId: string; readonly copies?: 'all' | 'remaining' }): Promise<t.Job> =>
    api('POST /api/v3/jobs/:id/move', { params: { id }, body: to }),
  /** Ends a job, as uncertain, whose agent does not come back. */
  close: (id: string): Promise<t.Job> => api('POST /api/v3/jobs/:id/close', { params: { id } }),
  cancel: (id: string): Promise<t.Job> => api('POST /api/v3/jobs/:id/cancel', { params: { id } }),
  /** Polls until the job is completed or failed. Errors: `timeout` as a DOMException after `timeoutMs`. */
  settled: async (id: string, { timeoutMs = 60_000, pollMs = 500 } = {}): Promise<t.Job> => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const job = await api('GET /api/v3/jobs/:id', { params: { id }, signal });
      if (job.status === 'completed' || job.status === 'failed') return job;
      await pause(pollMs, signal);
      signal.throwIfAborted();
    }
  },
});

/** One action on many jobs: retry, cancel, close, move. */
export const jobActionCalls = ({ api }: Calls) => ({
  list: async (): Promise<t.JobAction[]> => (await api('GET /api/v3/job-actions')).actions,
  get: (id: string): Promise<t.JobAction> => api('GET /api/v3/job-actions/:id', { params: { id } }),
  /** Retries of the request are safe: every call has an idempotency key. */
  create: (action: t.CreateJobAction, idempotencyKey: string = crypto.randomUUID()): Promise<t.JobAction> =>
    api('POST /api/v3/job-actions', {
      headers: { 'idempotency-key': idempotencyKey },
      body: action,
      repeatable: true,
    }),
  undo: (id: string): Promise<t.JobAction> => api('POST /api/v3/job-actions/:id/undo', { params: { id } }),
});
