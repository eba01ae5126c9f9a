/**
 * Carries out actions on many jobs: any node takes one for a batch, and then the next. A node that dies is followed by
 * another after its lease; each job changes once (action-items-store.ts).
 */
import type { SharedLook } from '../../../ground/shared-look.ts';
import type { JobRow } from '../store.ts';
import type { Dispatch } from '../delivery/dispatch.ts';
import type { PrinterDirectory } from '../../printers/directory.ts';
import type { Database } from '../../../ground/db/client.ts';
import type { Bus } from '../../../ground/bus/bus.ts';
import { type jobActionApi, LIMITS } from '@platen/protocol';
import type { FastifyBaseLogger } from 'fastify';
import {
  applyAction,
  type Item,
  nextItems,
  readJobs,
  type SeenJob,
  settleItems,
  undoItems,
  type Verdict,
} from './action-items-store.ts';
import { type ActionRow, claimAction, releaseAction } from './action-store.ts';
import { cancelAll, mayStillCancel } from '../ends/cancel.ts';
import { isUncertain } from '../ends/uncertain.ts';

interface Needs {
  readonly bus: Bus;
  readonly database: Database;
  readonly directory: PrinterDirectory;
  readonly dispatch: Dispatch;
  readonly waits: { readonly jobs: SharedLook<JobRow> };
}

interface ActionRunner {
  /** Looks for work now. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 1000;
const BATCH = 200;
/** Agents of a batch that are asked, at once, to cancel a job: each may take ten seconds to answer. */
const ASKED = 10;

export function startActionRunner(deps: Needs, log: FastifyBaseLogger): ActionRunner {
  const { sql } = deps.database;
  let stopped = false;
  let running: Promise<void> | null = null;

  const runAll = async (): Promise<void> => {
    while (!stopped) {
      const action = await claimAction(sql);
      if (!action) return;
      try {
        await (action.state === 'undoing' ? undoBatch(deps, action) : runBatch(deps, action));
      } finally {
        await releaseAction(sql, action.id);
      }
    }
  };
  const wake = (): void => {
    if (stopped) return;
    running ??= runAll()
      .catch((error: unknown) => log.warn({ err: error }, 'an action on jobs broke off; it goes on in a second'))
      .finally(() => (running = null));
  };
  const timer = setInterval(wake, EVERY_MS).unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function runBatch(deps: Needs, action: ActionRow): Promise<void> {
  const { bus, database, directory, dispatch } = deps;
  const { sql } = database;
  const items = await nextItems(sql, action.id, { state: 'waiting', limit: BATCH });
  if (items.length === 0) return;
  const before = await readJobs(
    sql,
    items.map(({ jobId }) => jobId),
  );
  const printer = action.printerId === null ? null : await directory.find(action.printerId);
  // A job whose agent is online ends by itself.
  const jobIds = [...before.values()]
    .filter(({ agentId }) => action.action !== 'close' || agentId === null || !bus.isOnline(agentId))
    .map(({ id }) => id);
  const moved = await applyAction(sql, action, { batch: { actionId: action.id, items }, jobIds, printer });
  for (const { id } of moved) {
    const { state, agentId } = before.get(id)!;
    if (state === 'offered' && agentId !== null) bus.send(agentId, { type: 'withdraw', jobId: id });
  }
  if (action.action === 'retry' || action.action === 'move')
    await dispatch.wake(moved.map(({ printerId }) => printerId));
  const changed = new Set(moved.map(({ id }) => id));
  const rest = items.filter(({ jobId }) => !changed.has(jobId));
  await settleRest(deps, action, { rest, hasPrinter: printer !== null });
}

/** Decides about the jobs that did not change: why not; or their agents are asked to cancel them. */
async function settleRest(
  deps: Needs,
  action: ActionRow,
  { rest, hasPrinter }: { readonly rest: readonly Item[]; readonly hasPrinter: boolean },
): Promise<void> {
  const { sql } = deps.database;
  const now = await readJobs(
    sql,
    rest.map(({ jobId }) => jobId),
  );
  const isAsked = ({ jobId }: Item): boolean => {
    const job = now.get(jobId);
    return action.action === 'cancel' && job !== undefined && mayStillCancel(job);
  };
  const asked = rest.filter(isAsked).slice(0, ASKED);
  const verdicts = rest
    .filter((item) => !isAsked(item))
    .map(({ place, jobId }) => verdictOf(action, { place, job: now.get(jobId), hasPrinter }));
  await settleItems(sql, action.id, { from: 'waiting', verdicts });
  const faults = await cancelAll(
    deps,
    asked.map(({ jobId }) => jobId),
  );
  const answers = asked.map(({ place, jobId }): Verdict =>
    faults.get(jobId) === null
      ? { place, state: 'done', attempt: now.get(jobId)!.retryCount }
      : { place, state: 'failed', code: 'job_in_progress' },
  );
  await settleItems(sql, action.id, { from: 'waiting', verdicts: answers });
}

interface Unchanged {
  readonly place: number;
  readonly job: SeenJob | undefined;
  /** Whether the printer to move to is still there. */
  readonly hasPrinter: boolean;
}

function verdictOf(action: ActionRow, { place, job, hasPrinter }: Unchanged): Verdict {
  if (action.action === 'cancel' && job?.errorCode === 'cancelled') return { place, state: 'done' };
  if (!job) return { place, state: 'failed', code: 'job_not_found' };
  if (action.action === 'move' && !hasPrinter) return { place, state: 'failed', code: 'printer_not_found' };
  return { place, state: 'failed', code: whyNot(action, job) };
}

function whyNot({ action, uncertain, printerId }: ActionRow, job: SeenJob): jobActionApi.JobActionReason {
  const hasEnded = job.state === 'completed' || job.state === 'failed';
  if (action === 'cancel' || action === 'close') return hasEnded ? 'job_ended' : 'job_in_progress';
  if (action === 'retry' && job.state !== 'failed') return 'job_not_failed';
  if (job.state === 'completed') return 'job_ended';
  if (job.state === 'accepted' || job.state === 'printing') return 'job_in_progress';
  if (job.printerId === printerId) return 'already_there';
  if (!uncertain && isUncertain(job)) return 'outcome_uncertain';
  if (job.retryCount >= LIMITS.jobRetries) return 'retry_limit_reached';
  if (!job.hasDocument) return 'document_gone';
  return action === 'move' ? 'printer_mismatch' : 'job_not_failed';
}

async function undoBatch(deps: Needs, action: ActionRow): Promise<void> {
  const { bus, database, dispatch } = deps;
  const { sql } = database;
  const waiting = await nextItems(sql, action.id, { state: 'waiting', limit: BATCH });
  await settleItems(sql, action.id, {
    from: 'waiting',
    verdicts: waiting.map(({ place }) => ({ place, state: 'undone' })),
  });
  const items = await nextItems(sql, action.id, { state: 'done', limit: BATCH });
  if (items.length === 0) return;
  const before = await readJobs(
    sql,
    items.map(({ jobId }) => jobId),
  );
  const moved = await undoItems(sql, action, { actionId: action.id, items });
  for (const { id } of moved) {
    const { state, agentId } = before.get(id)!;
    if (state === 'offered' && agentId !== null) bus.send(agentId, { type: 'withdraw', jobId: id });
  }
  await dispatch.wake(moved.map(({ printerId }) => printerId));
  // Jobs that were not marked together with their change stay as they are.
  await settleItems(sql, action.id, { from: 'done', verdicts: items.map(({ place }) => ({ place, state: 'kept' })) });
}
