/** Compares the ledger of an agent that connects with the cloud's record of its jobs. */
import type { HelloInput, HelloOutput, RecallInput } from '@platen/protocol';
import {
  completeJobs,
  doubtJobs,
  FAILED_BEFORE,
  listLateEnds,
  listOpenJobs,
  type OpenJob,
  reopen,
} from '../../jobs/delivery/ledger-store.ts';
import { loseJobs } from '../../jobs/delivery/offer-store.ts';
import type { GatewayParts } from '../state.ts';

interface Reconciled {
  /** Jobs that the agent must drop. */
  readonly drop: string[];
  /** The answer to agents that report the position of their ledger. */
  readonly ledger: HelloOutput['ledger'];
}

interface Greeting {
  readonly hello: HelloInput;
  /** The highest position of the agent's ledger that is known; null if none is. */
  readonly knownPosition: number | null;
}

/** Most jobs in one list of the answer; the next hello has the others. */
const MAX_LISTED = 10_000;

/**
 * A job that the agent had accepted and no longer lists has ended: an agent that can is asked how, since we may run on a
 * backup; of an older one it ends as uncertain. A job that it has only received, but that we have recorded as accepted (our
 * answer was lost), is offered again, and so is one that was granted to it and never reached it. An old copy of a ledger is not believed: what we know as ended is dropped, and all
 * else that it has not printed may have been printed since.
 */
export async function reconcile(
  parts: GatewayParts,
  agentId: string,
  { hello, knownPosition }: Greeting,
): Promise<Reconciled> {
  const { sql } = parts.database;
  const { ledger, ledgerPosition: position } = hello;
  const ours = new Map((await listOpenJobs(sql, agentId)).map((job) => [job.jobId, job]));
  const theirs = new Map(ledger.map((entry) => [entry.jobId, entry]));
  const entryOf = (job: OpenJob) => {
    const entry = theirs.get(job.jobId);
    return entry && (entry.attempt ?? 1) === job.attempt ? entry : undefined;
  };
  const late = await listLateEnds(
    sql,
    agentId,
    ledger.filter(({ jobId, state }) => state === 'done' && !ours.has(jobId)),
  );
  const drop = ledger
    .filter(({ jobId, attempt = 1 }) => ours.get(jobId)?.attempt !== attempt && !late.has(`${jobId}/${attempt}`))
    .map(({ jobId }) => jobId);
  const absent = [...ours.values()].filter((job) => !entryOf(job));
  const missing = absent.filter((job) => job.taken);
  const granted = absent.filter((job) => job.granted);
  const isOld = hello.ledgerIsOld === true || (position !== undefined && position < (knownPosition ?? 0));
  if (isOld)
    return {
      drop,
      ledger: await doubt(parts, agentId, { ours, missing: [...missing, ...granted], entryOf, hello, knownPosition }),
    };
  const unanswered = [...ours.values()].filter((job) => entryOf(job)?.state === 'received');
  await reopen(sql, agentId, { jobIds: idsOf(unanswered), recorded: 'accepted' });
  await reopen(sql, agentId, { jobIds: idsOf(granted), recorded: 'granted' });
  if (position === undefined) {
    await lose(parts, agentId, missing);
    return { drop, ledger: undefined };
  }
  const asked = missing.slice(0, MAX_LISTED).map(({ jobId, attempt }) => ({ jobId, attempt }));
  return { drop, ledger: { position, doubted: [], asked } };
}

interface OldCopy extends Greeting {
  readonly ours: ReadonlyMap<string, OpenJob>;
  readonly missing: readonly OpenJob[];
  readonly entryOf: (job: OpenJob) => HelloInput['ledger'][number] | undefined;
}

async function doubt(
  { database, log }: GatewayParts,
  agentId: string,
  { ours, missing, entryOf, hello, knownPosition }: OldCopy,
): Promise<HelloOutput['ledger']> {
  const { ledgerPosition = 0, hostname } = hello;
  const unprinted = [...ours.values()].filter((job) => {
    const entry = entryOf(job);
    return entry !== undefined && entry.state !== 'done' && job.accepted;
  });
  log.warn(
    { agentId, hostname, position: ledgerPosition, known: knownPosition, doubted: unprinted.length + missing.length },
    'the ledger of an agent is an old copy; what it has not printed is not printed again',
  );
  await doubtJobs(database.sql, agentId, idsOf([...unprinted, ...missing]));
  return {
    position: Math.max(ledgerPosition, knownPosition ?? 0),
    doubted: unprinted.slice(0, MAX_LISTED).map(({ jobId, attempt }) => ({ jobId, attempt })),
    asked: [],
  };
}

/** The agent's answers to what it was asked: its ledger remembers how jobs ended that it has printed. */
export async function recall(parts: GatewayParts, agentId: string, { jobs }: RecallInput): Promise<void> {
  const { sql } = parts.database;
  const ours = new Map((await listOpenJobs(sql, agentId)).map((job) => [job.jobId, job]));
  const endedAs = (ended: RecallInput['jobs'][number]['ended']): OpenJob[] =>
    jobs.flatMap(({ jobId, attempt, ended: how }) => {
      const job = ours.get(jobId);
      return how === ended && job?.taken && job.attempt === attempt ? job : [];
    });
  await completeJobs(sql, agentId, idsOf(endedAs('completed')));
  await doubtJobs(sql, agentId, idsOf(endedAs('failed')), FAILED_BEFORE);
  await lose(parts, agentId, endedAs('unknown'));
}

async function lose({ database, log }: GatewayParts, agentId: string, jobs: readonly OpenJob[]): Promise<void> {
  if (jobs.length === 0) return;
  log.warn({ agentId, jobs: jobs.length }, 'the agent no longer knows jobs that it had taken');
  await loseJobs(database.sql, agentId, idsOf(jobs));
}

const idsOf = (jobs: readonly OpenJob[]): string[] => jobs.map(({ jobId }) => jobId);
