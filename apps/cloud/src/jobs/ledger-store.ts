/** The cloud's record of the jobs that should be in an agent's ledger. */
import type { Sql } from '../db/client.ts';
import { moveJobs } from './move-store.ts';

export interface OpenJob {
  readonly jobId: string;
  readonly attempt: number;
  /** Accepted or printing, for longer than a call may be on its way. */
  readonly taken: boolean;
}

/** The jobs that an agent is offered or has accepted, and that have not ended. */
export async function listOpenJobs(sql: Sql, agentId: string): Promise<OpenJob[]> {
  const rows = await sql<{ id: string; retryCount: number; taken: boolean }[]>`
    select id, retry_count, state in ('accepted', 'printing') and accepted_date < now() - interval '2 seconds' as taken
    from jobs where agent_id = ${agentId} and state in ('offered', 'accepted', 'printing')`;
  return rows.map((row) => ({ jobId: row.id, attempt: row.retryCount + 1, taken: row.taken }));
}

/** Offers jobs again that the agent reports as not accepted, although we recorded its acceptance. */
export async function reopenOffers(sql: Sql, agentId: string, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await moveJobs(sql, 'reopen', {
    where: sql`agent_id = ${agentId} and id = any(${jobIds as string[]}::uuid[])`,
    set: sql`accepted_date = null, offered_date = now()`,
  });
}
