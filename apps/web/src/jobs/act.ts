/** The actions on jobs: on one directly, on many as a tracked action. */
import { type BodyOf, type jobActionApi, LIMITS } from '@platen/protocol';
import { api } from '../api/call.ts';
import { type Job, copiesOf, isUncertain } from './job/job-state.ts';
import type { JobsQuery } from './search.ts';

export type ActionName = jobActionApi.JobActionName;
export const ACTIONS = ['retry', 'cancel', 'close', 'move'] as const satisfies readonly ActionName[];

export interface Choice {
  readonly copies: 'all' | 'remaining';
  readonly uncertain: boolean;
  readonly printerId: string | null;
}

/** An action on many begins later: time to undo it. What is to be cancelled might print meanwhile. */
const DELAY_SECONDS: Readonly<Record<ActionName, number>> = { retry: 5, cancel: 0, close: 5, move: 5 };
export const isDelayed = (action: ActionName): boolean => DELAY_SECONDS[action] > 0;

export const actOnOne = (job: Job, action: ActionName, { copies, printerId }: Choice): Promise<Job> => {
  const params = { id: job.id };
  switch (action) {
    case 'retry':
      return api('POST /api/v3/jobs/:id/retry', { params, query: { copies, completed: job.status === 'completed' } });
    case 'move':
      return api('POST /api/v3/jobs/:id/move', { params, body: { printerId: printerId!, copies } });
    default:
      return api(`POST /api/v3/jobs/:id/${action}`, { params });
  }
};

/** The filter comes from the address of the page: the cloud checks its values. */
type Chosen = Pick<BodyOf<'POST /api/v3/job-actions'>, 'jobIds' | 'filter'>;
export type Selected = { readonly jobIds: readonly string[] } | { readonly filter: JobsQuery };

export const actOnMany = (
  action: ActionName,
  selected: Selected,
  { copies, uncertain, printerId }: Choice,
  idempotencyKey: string,
): Promise<jobActionApi.JobAction> =>
  api('POST /api/v3/job-actions', {
    headers: { 'idempotency-key': idempotencyKey },
    body: {
      action,
      ...(selected as Chosen),
      delaySeconds: DELAY_SECONDS[action],
      ...(action === 'retry' || action === 'move' ? { copies, uncertain } : {}),
      ...(action === 'move' ? { printerId: printerId! } : {}),
    },
  });

/** How long the document of a completed job is kept, by accounts that keep it. */
const KEPT_MS = LIMITS.completedDocumentKeepHours * 3_600_000;

/** True if a completed job can be printed again. */
export const isDocumentKept = ({ status, completed_date: at }: Job, keeps: boolean, now: number): boolean =>
  status === 'completed' && keeps && at !== null && now - Date.parse(at) < KEPT_MS;

/** The actions that a job in this state may take; `isKept`: its document is still stored. */
export function actionsFor(job: Job, isAgentOnline: boolean, isKept: boolean): readonly ActionName[] {
  switch (job.status) {
    case 'queued':
      return ['cancel', 'move'];
    case 'dispatched':
      return isAgentOnline ? ['cancel', 'move'] : ['close', 'move'];
    case 'printing':
      return isAgentOnline ? [] : ['close'];
    case 'failed':
      return ['retry', 'move'];
    case 'completed':
      return isKept ? ['retry'] : [];
  }
}

/** Copies that were confirmed; of an uncertain job the last one that was sent may be missing. */
export const remainingOf = (job: Job): number => Math.max(0, copiesOf(job) - job.copies_sent);
export { isUncertain };
