/** The actions on jobs: on one directly, on many as a tracked action. */
import { type BodyOf, type jobActionApi, LIMITS, type PageOptions } from '@platen/protocol';
import { api } from '../api/call.ts';
import type { TitledAction } from '../api/action.ts';
import { pageQuery } from '../printers/page-options-fields.tsx';
import { type Job, copiesOf, isUncertain } from './job/job-state.ts';
import type { JobsQuery } from './search.ts';

export type ActionName = jobActionApi.JobActionName;
export const ACTIONS = ['retry', 'cancel', 'close', 'move'] as const satisfies readonly ActionName[];

export interface Choice {
  readonly copies: 'all' | 'remaining';
  readonly uncertain: boolean;
  readonly printerId: string | null;
  /** How its pages are put on paper, where that is not as before. */
  readonly pages: PageOptions;
}

/** One job, whole, as it stands. */
export const PLAIN: Choice = { copies: 'all', uncertain: false, printerId: null, pages: {} };

/** An action on many begins later: time to undo it. What is to be cancelled might print meanwhile. */
const DELAY_SECONDS = 5;

/** One action on jobs: the drawer, the bulk bar and the dialog read what it is here. */
interface JobAction extends TitledAction {
  /** It prints: which copies, and whether those that may have come out, is a choice. */
  readonly prints: boolean;
  /** It takes a printer to print at. */
  readonly takesPrinter: boolean;
  readonly isDelayed: boolean;
  readonly run: (job: Pick<Job, 'id' | 'status'>, choice: Choice) => Promise<Job>;
}

export const JOB_ACTIONS: Readonly<Record<ActionName, JobAction>> = {
  retry: {
    route: 'POST /api/v3/jobs/:id/retry',
    title: 'jobs.act.retry',
    prints: true,
    takesPrinter: false,
    isDelayed: true,
    run: ({ id, status }, { copies, pages }) =>
      api('POST /api/v3/jobs/:id/retry', {
        params: { id },
        query: { copies, completed: status === 'completed', ...pageQuery(pages) },
      }),
  },
  cancel: {
    route: 'POST /api/v3/jobs/:id/cancel',
    title: 'jobs.act.cancel',
    prints: false,
    takesPrinter: false,
    isDangerous: true,
    isDelayed: false,
    run: ({ id }) => api('POST /api/v3/jobs/:id/cancel', { params: { id } }),
  },
  close: {
    route: 'POST /api/v3/jobs/:id/close',
    title: 'jobs.act.close',
    prints: false,
    takesPrinter: false,
    isDangerous: true,
    isDelayed: true,
    run: ({ id }) => api('POST /api/v3/jobs/:id/close', { params: { id } }),
  },
  move: {
    route: 'POST /api/v3/jobs/:id/move',
    title: 'jobs.act.move',
    prints: true,
    takesPrinter: true,
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

export const UNDO_JOB_ACTION = {
  route: 'POST /api/v3/job-actions/:id/undo',
  title: 'jobs.action.undo',
  run: (id: string) => api('POST /api/v3/job-actions/:id/undo', { params: { id } }),
  refreshes: ['job_actions'],
} as const;
