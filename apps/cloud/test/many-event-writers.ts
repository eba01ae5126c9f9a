/** Writers of events that are killed at random, and readers that resume: what was committed is read once, in order. */
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Sql } from '../src/ground/db/client.ts';
import { newId } from '../src/ground/db/ids.ts';
import { currentPosition, readEvents } from '../src/printing/events/store.ts';

const WRITER = 'event-writer';

export interface Outcome {
  /** Events that were committed, of any writer. */
  readonly committed: number;
  readonly killed: number;
  /** Ids that a reader was given twice, or never. */
  readonly twice: readonly string[];
  readonly missing: readonly string[];
  /** Jobs whose steps a reader was given in another order than they were written. */
  readonly disordered: readonly string[];
}

interface Options {
  readonly url: string;
  readonly accountId: string;
  readonly events: number;
  readonly writers: number;
}

export async function writeAndRead({ url, accountId, events, writers }: Options): Promise<Outcome> {
  const { sql, close } = openDatabase(url, { connections: 4 });
  const writing = openDatabase(url, { connections: writers, applicationName: WRITER });
  const jobs = Array.from({ length: writers * 2 }, () => newId());
  const start = await currentPosition(sql);
  let written = 0;
  let killed = 0;

  const write = async (): Promise<void> => {
    while (written < events) {
      // As a job's row does it: one transaction at a time adds a step to a job.
      let ofTransaction = 0;
      await writing.sql
        .begin(async (tx) => {
          for (let left = 1 + Math.floor(Math.random() * 4); left > 0; left--) {
            const job = jobs[Math.floor(Math.random() * jobs.length)]!;
            if (!(await tx`select pg_try_advisory_xact_lock(1, hashtext(${job})) as got`)[0]!['got']) continue;
            const count = 1 + Math.floor(Math.random() * 10);
            await tx`
              insert into events (account_id, type, job_id, detail)
              select ${accountId}::uuid, 'job.printing', ${job}::uuid, jsonb_build_object('after',
                (select max(id) from events where job_id = ${job}::uuid))
              from generate_series(1, ${count}::int)`;
            ofTransaction += count;
            if (Math.random() < 0.3) await tx`select pg_sleep(${Math.random() * 0.02})`;
          }
        })
        .then(() => (written += ofTransaction))
        .catch(() => {});
    }
  };

  let isWritten = false;
  const kill = async (): Promise<void> => {
    while (!isWritten) {
      const gone = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${WRITER} and datname = current_database() and backend_xid is not null
        order by random() limit 1`;
      killed += gone.length;
      await delay(150);
    }
  };
  const read = async (): Promise<readonly { id: string; jobId: string; after: number | null }[]> => {
    const rows: { id: string; jobId: string; after: number | null }[] = [];
    for (let after = start; ;) {
      const isLast = isWritten;
      const page = await readEvents(sql, accountId, after, 100);
      for (const { id, jobId, detail } of page)
        rows.push({ id, jobId: jobId!, after: detail!['after'] as number | null });
      after = page.at(-1)?.id ?? after;
      if (isLast && page.length === 0) return rows;
    }
  };

  const reading = Promise.all([read(), read(), kill()]);
  await Promise.all(Array.from({ length: writers }, write));
  isWritten = true;
  const [one, other] = await reading;
  const kept = await keptIds(sql, accountId, start);
  await Promise.all([writing.close(), close()]);
  return { committed: kept.length, killed, ...compare([one, other], kept) };
}

const keptIds = async (sql: Sql, accountId: string, start: string): Promise<readonly string[]> =>
  (
    await sql<{ id: string }[]>`select id::text from events where account_id = ${accountId}
    and id > ${start}::bigint`
  ).map(({ id }) => id);

type Read = readonly { readonly id: string; readonly jobId: string; readonly after: number | null }[];

function compare(readers: readonly Read[], kept: readonly string[]) {
  const twice: string[] = [];
  const missing: string[] = [];
  const disordered: string[] = [];
  for (const rows of readers) {
    const seen = new Set<string>();
    const lastOf = new Map<string, number>();
    for (const { id, jobId, after } of rows) {
      if (seen.has(id)) twice.push(id);
      seen.add(id);
      // The step before it, as its writer saw it, has been read already.
      if (after !== null && !seen.has(String(after))) disordered.push(jobId);
      if ((lastOf.get(jobId) ?? 0) > Number(id)) disordered.push(jobId);
      lastOf.set(jobId, Number(id));
    }
    missing.push(...kept.filter((id) => !seen.has(id)));
  }
  return { twice, missing, disordered };
}
