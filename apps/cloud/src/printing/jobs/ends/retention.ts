/** Deletes documents and history when their retention time is over: any node may do so, one does. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../ground/db/client.ts';
import { deleteExpired } from './retention-store.ts';

const EVERY_MS = 60_000;

export function startRetention({ sql }: Database, log: FastifyBaseLogger): { readonly stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = deleteExpired(sql).then(
      (result) => {
        if (result && result.documents + result.jobs + result.events > 0) log.info(result, 'retention');
      },
      (error: unknown) => log.warn({ err: error }, 'retention failed; it runs again'),
    );
  }, EVERY_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
