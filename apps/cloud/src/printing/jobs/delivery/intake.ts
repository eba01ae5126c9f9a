/** Stores accepted prints: many requests, few transactions, each request with an answer of its own. */
import { createBatcher, retryDeadlock } from '../../../ground/db/batcher.ts';
import { violates, type Sql } from '../../../ground/db/client.ts';
import { insertJobs, type NewJob } from './intake-store.ts';

export type IntakeResult =
  | { readonly result: 'stored'; readonly createdDate: Date }
  /** Its idempotency key was taken by an earlier job. */
  | { readonly result: 'key_taken' }
  /** The account has no job left today. */
  | { readonly result: 'quota' }
  /** The printer was removed while the request was on its way. */
  | { readonly result: 'printer_gone' };

export type Intake = (job: NewJob) => Promise<IntakeResult>;

export function createIntake(sql: Sql): Intake {
  const store = async (jobs: readonly NewJob[]): Promise<IntakeResult[]> => {
    try {
      const stored = await retryDeadlock(() => insertJobs(sql, jobs));
      return jobs.map(({ id }): IntakeResult => {
        const createdDate = stored.get(id);
        return createdDate ? { result: 'stored', createdDate } : { result: 'key_taken' };
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (jobs.length === 1) return [{ result: refusal }];
      // One of them does not fit: store each by itself, in order.
      const results: IntakeResult[] = [];
      for (const job of jobs) results.push(...(await store([job])));
      return results;
    }
  };
  return createBatcher<NewJob, IntakeResult>({
    run: store,
    max: 100,
    lanes: 2,
    weight: ({ document }) => document.length,
    maxWeight: 2 * 1024 * 1024,
    // Jobs of an account are counted in one row.
    serial: ({ accountId }) => accountId,
    apart: ({ accountId, idempotency }) => idempotency && `${accountId}/${idempotency.key}`,
  });
}

function refusalOf(error: unknown): 'quota' | 'printer_gone' | null {
  if (violates(error, 'daily_usage_within_limit')) return 'quota';
  if (violates(error, 'jobs_printer_id_printers_id_fk') || violates(error, 'daily_usage_account_id_accounts_id_fk'))
    return 'printer_gone';
  return null;
}
