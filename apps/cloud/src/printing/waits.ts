/** Requests that wait for an agent: one look at the database for all of a node, and few of each account at a time. */
import { message } from '@platen/messages';
import { LIMITS } from '@platen/protocol';
import { findKeyDates } from './agents/key-store.ts';
import type { Sql } from '../ground/db/client.ts';
import { ApiError } from '../ground/http/api-error.ts';
import { findJobs, type JobRow } from './jobs/store.ts';
import { createSharedLook, type SharedLook } from '../ground/shared-look.ts';

export interface Waits {
  /** Runs a request that may wait. Throws `throttled` if too many requests of the account wait already. */
  readonly hold: <T>(accountId: string, task: () => Promise<T>) => Promise<T>;
  readonly jobs: SharedLook<JobRow>;
  /** When agents replaced their keys last. */
  readonly keyDates: SharedLook<{ readonly keyRotatedDate: Date | null }>;
}

export function createWaits(sql: Sql): Waits {
  const held = new Map<string, number>();
  return {
    hold: async (accountId, task) => {
      const limit = LIMITS.waitingRequestsPerAccount;
      const used = held.get(accountId) ?? 0;
      if (used >= limit)
        throw new ApiError('throttled', message('api.throttled.waiting', { limit }), {
          extra: { limit, used, remaining: 0 },
          headers: { 'retry-after': '1' },
        });
      held.set(accountId, used + 1);
      try {
        return await task();
      } finally {
        const left = held.get(accountId)! - 1;
        if (left === 0) held.delete(accountId);
        else held.set(accountId, left);
      }
    },
    jobs: createSharedLook((ids) => findJobs(sql, ids)),
    keyDates: createSharedLook((ids) => findKeyDates(sql, ids)),
  };
}
