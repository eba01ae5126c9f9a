/** Jobs as the API shows them. A waiting job includes the reason. */
import type { PrinterDirectory } from '../printers/directory.ts';
import type { Database } from '../../ground/db/client.ts';
import type { Bus } from '../../ground/bus/bus.ts';
import { render, sentence, type Sentence } from '@platen/messages';
import type { jobApi } from '@platen/protocol';
import { readRemovedNames } from '../printers/removed-store.ts';
import type { Pools } from '../pools/pools.ts';
import { queuedReason } from '../printers/status-sentence.ts';
import { type ArrivingJob, arrivingReason, listArriving } from './delivery/arriving-store.ts';
import { readPoolReasons } from '../pools/reasons-store.ts';
import { type HeadJob, listHeads } from './list-store.ts';
import { readReasonFacts } from './delivery/report-store.ts';
import { type JobRow, listJobsInParts, toApi } from './store.ts';

interface Needs {
  readonly bus: Bus;
  readonly database: Database;
  readonly directory: PrinterDirectory;
  readonly pools: Pick<Pools, 'find'>;
}

/** The jobs before it explain why it is not printing. */
const isBehind = ({ state, reason }: JobRow): boolean => reason === null && ['offered', 'accepted'].includes(state);

export async function showJobs(
  { bus, database, directory, pools }: Needs,
  rows: readonly JobRow[],
): Promise<jobApi.Job[]> {
  const waiting = new Set(rows.filter(isBehind).map((row) => row.printerId));
  const heads: ReadonlyMap<string, HeadJob> =
    waiting.size === 0 ? new Map() : await listHeads(database.sql, [...waiting]);
  const arriving = await listArriving(database.sql, [...waiting]);
  const queued = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
  const inParts = await listJobsInParts(database.sql, queued);
  const names = await namesOf({ database, directory }, rows);
  const facts = await readReasonFacts(database.sql, [...rows, ...heads.values()]);
  const ofPools = await poolsOf({ database, pools }, rows);
  const said = ({ id, reason }: Pick<JobRow, 'id' | 'reason'>): Sentence | null => {
    const fact = facts.get(id);
    // A newer agent may know sentences that this cloud does not.
    const isKnown = fact !== undefined && render('en', fact) !== undefined;
    return reason === null ? null : { text: reason, ...(isKnown && { fact }) };
  };
  return Promise.all(
    rows.map(async (row) => {
      const job = { ...toApi(row, names.get(row.printerId) ?? null), ...ofPools.get(row.id) };
      if (row.state === 'queued') {
        const printer = await directory.find(row.printerId);
        const needs = { copies: row.copies, parts: inParts.has(row.id) };
        const pool = row.poolId === null ? null : await pools.find(row.poolId);
        if (pool)
          return withReason(job, sentence(`job_queued.pool${pool.isPaused ? '_paused' : ''}`, { pool: pool.name }));
        return withReason(job, printer ? queuedReason(printer, bus, needs) : null);
      }
      const first = isBehind(row) ? firstArriving(row, arriving.get(row.printerId) ?? []) : undefined;
      if (first) return withReason(job, reasonOfArriving(row, first));
      const head = isBehind(row) ? heads.get(row.printerId) : undefined;
      if (!head || head.id === row.id) return withReason(job, said(row));
      const reason = said(head);
      const name = head.title === null ? head.id : `"${head.title}"`;
      if (reason) return withReason(job, sentence('job_waiting.behind_held', { job: name, reason }));
      return withReason(job, head.state === 'printing' ? sentence('job_waiting.behind_printing', { job: name }) : null);
    }),
  );
}

/** The names of the printers of these jobs, also of those that were removed. */
async function namesOf(
  { database, directory }: Pick<Needs, 'database' | 'directory'>,
  rows: readonly JobRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ printerId }) => printerId))];
  const found = await Promise.all(ids.map((id) => directory.find(id)));
  const names = new Map(found.flatMap((printer) => (printer ? [[printer.id, printer.name]] : [])));
  const removed = await readRemovedNames(
    database.sql,
    ids.filter((id) => !names.has(id)),
  );
  return new Map([...names, ...removed]);
}

/** What the jobs of pools say about them, by the id of the job. */
async function poolsOf(
  { database, pools }: Pick<Needs, 'database' | 'pools'>,
  rows: readonly JobRow[],
): Promise<ReadonlyMap<string, Pick<jobApi.Job, 'pool_name' | 'pool_reason' | 'pool_reason_fact'>>> {
  const pooled = rows.flatMap(({ id, poolId }) => (poolId === null ? [] : [{ id, poolId }]));
  const reasons = await readPoolReasons(
    database.sql,
    pooled.map(({ id }) => id),
  );
  const said = pooled.map(async ({ id, poolId }) => {
    const { text = null, fact } = reasons.get(id) ?? {};
    const name = (await pools.find(poolId))?.name ?? null;
    return [id, { pool_name: name, pool_reason: text, ...(fact && { pool_reason_fact: fact }) }] as const;
  });
  return new Map(await Promise.all(said));
}

/** The document that a job waits for: its own, or that of a job before it, since a printer prints in order. */
const firstArriving = (row: JobRow, arriving: readonly ArrivingJob[]): ArrivingJob | undefined =>
  arriving.find(({ id }) => id === row.id) ?? arriving.find(({ createdDate }) => createdDate < row.createdDate);

function reasonOfArriving(row: JobRow, { id, title, arriving }: ArrivingJob): Sentence {
  const reason = arrivingReason(arriving);
  const job = title === null ? id : `"${title}"`;
  return id === row.id ? reason : sentence('job_waiting.behind_held', { job, reason });
}

const withReason = (job: jobApi.Job, reason: Sentence | null): jobApi.Job => ({
  ...job,
  reason: reason?.text ?? null,
  ...(reason?.fact && { reason_fact: reason.fact }),
});
