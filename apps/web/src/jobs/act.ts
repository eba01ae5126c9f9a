/** The actions on jobs: on one directly, on many as a tracked action. */
import { type BodyOf, type jobActionApi, LIMITS } from '@platen/protocol';
import { api } from '../api/call.ts';
import type { Takes } from '../api/may.ts';
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
const DELAY_SECONDS = 5;

/** One action on jobs: the drawer, the bulk bar and the dialog read what it is here. */
interface JobAction {
  /** The request for one job, by which it is refused. */
  readonly takes: Takes;
  /** It prints: which copies, and whether those that may have come out, is a choice. */
  readonly prints: boolean;
  /** It takes a printer to print at. */
  readonly takesPrinter: boolean;
  /** Something ends. */
  readonly isDangerous: boolean;
  readonly isDelayed: boolean;
  readonly run: (job: Job, choice: Choice) => Promise<Job>;
}

export const JOB_ACTIONS: Readonly<Record<ActionName, JobAction>> = {
  retry: {
    takes: 'POST /api/v3/jobs/:id/retry',
    prints: true,
    takesPrinter: false,
    isDangerous: false,
    isDelayed: true,
    run: ({ id, status }, { copies }) =>
      api('POST /api/v3/jobs/:id/retry', { params: { id }, query: { copies, completed: status === 'completed' } }),
  },
  cancel: {
    takes: 'POST /api/v3/jobs/:id/cancel',
    prints: false,
    takesPrinter: false,
    isDangerous: true,
    isDelayed: false,
    run: ({ id }) => api('POST /api/v3/jobs/:id/cancel', { params: { id } }),
  },
  close: {
    takes: 'POST /api/v3/jobs/:id/close',
    prints: false,
    takesPrinter: false,
    isDangerous: true,
    isDelayed: true,
    run: ({ id }) => api('POST /api/v3/jobs/:id/close', { params: { id } }),
  },
  move: {
    takes: 'POST /api/v3/jobs/:id/move',
    prints: true,
    takesPrinter: true,
    isDangerous: false,
    isDelayed: true,
    run: ({ id }, { copies, printerId }) =>
      api('POST /api/v3/jobs/:id/move', { params: { id }, body: { printerId: printerId!, copies } }),
  },
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
      delaySeconds: JOB_ACTIONS[action].isDelayed ? DELAY_SECONDS : 0,
      ...(JOB_ACTIONS[action].prints ? { copies, uncertain } : {}),
      ...(JOB_ACTIONS[action].takesPrinter ? { printerId: printerId! } : {}),
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
