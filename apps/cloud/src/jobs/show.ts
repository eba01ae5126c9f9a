/** Jobs as the API shows them. A waiting job includes the reason. */
import type { jobApi } from '@platen/protocol';
import type { Deps } from '../deps.ts';
import { queuedReason } from '../printers/status-sentence.ts';
import { listHeads } from './list-store.ts';
import { type JobRow, listJobsInParts, toApi } from './store.ts';

type Needs = Pick<Deps, 'bus' | 'database' | 'directory'>;

const isWaiting = ({ state, reason }: JobRow): boolean => reason === null && ['offered', 'accepted'].includes(state);

export async function showJobs({ bus, database, directory }: Needs, rows: readonly JobRow[]): Promise<jobApi.Job[]> {
  const waiting = new Set(rows.filter(isWaiting).map((row) => row.printerId));
  const heads = waiting.size === 0 ? new Map() : await listHeads(database.sql, [...waiting]);
  const queued = rows.filter(({ state }) => state === 'queued').map(({ id }) => id);
  const inParts = await listJobsInParts(database.sql, queued);
  return Promise.all(
    rows.map(async (row) => {
      const job = toApi(row);
      if (row.state === 'queued') {
        const printer = await directory.find(row.printerId);
        const needs = { copies: row.copies, parts: inParts.has(row.id) };
        return printer ? { ...job, reason: queuedReason(printer, bus, needs) } : job;
      }
      const head = isWaiting(row) ? heads.get(row.printerId) : undefined;
      if (!head || head.id === row.id || (head.reason === null && head.state !== 'printing')) return job;
      const why = head.reason === null ? 'which is printing.' : `which is held up: ${head.reason}`;
      return { ...job, reason: `It waits behind job ${head.id}, ${why}` };
    }),
  );
}
