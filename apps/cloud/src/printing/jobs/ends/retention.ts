/** Deletes documents and history when their retention time is over: any node may do so, one does. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../ground/db/client.ts';
import type { Keep } from '../../../ground/keep.ts';
import { deleteExpired } from './retention-store.ts';

const EVERY_MS = 60_000;

interface Options {
  readonly database: Database;
  readonly keep: Keep;
  readonly log: FastifyBaseLogger;
  readonly everyMs?: number;
}

export function startRetention({ database, keep, log, everyMs = EVERY_MS }: Options): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  /** Deletes step by step until nothing is left, and pauses as long as a step took: prints have the database meanwhile. */
  const deleteAll = async (): Promise<void> => {
    const total = { documents: 0, jobs: 0, events: 0 };
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      const step = await deleteExpired(database.sql, keep);
      for (const name of ['documents', 'jobs', 'events'] as const) total[name] += step?.[name] ?? 0;
      if (!step?.hasMore) break;
      await pause(performance.now() - begun);
    }
    if (total.documents + total.jobs + total.events > 0) log.info(total, 'retention');
  };
  const run = async (): Promise<void> => {
    for (;;) {
      await pause(everyMs);
      if (stopping.signal.aborted) return;
      await deleteAll().catch((error: unknown) => log.warn({ err: error }, 'retention failed; it runs again'));
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
