/** Passkeys in the database: a user has no more than the limit, however many are made at once. */
import { LIMITS } from '@platen/protocol';
import type { DBAdapter } from 'better-auth';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { lockUser } from '../account-lock-store.ts';
import type { Orm } from '../../../ground/db/client.ts';
import { passkeys } from '../tables.ts';

/** The library's error for too many passkeys; `toApiError` makes an error of the API of it. */
export const TOO_MANY_PASSKEYS = 'TOO_MANY_PASSKEYS';

export const countPasskeys = (orm: Pick<Orm, '$count'>, userId: string): Promise<number> =>
  orm.$count(passkeys, eq(passkeys.userId, userId));

/** The adapter of the library, which counts and inserts a passkey under a lock. `within`: the adapter in a transaction. */
export const limitingPasskeys = (inner: DBAdapter, orm: Orm, within: (tx: Orm) => DBAdapter): DBAdapter => ({
  ...inner,
  create: async (call) => {
    if (call.model !== 'passkey') return inner.create(call);
    const { userId } = call.data as { readonly userId?: unknown };
    return orm.transaction(async (tx) => {
      const id = String(userId);
      await lockUser(tx, id);
      if ((await countPasskeys(tx, id)) >= LIMITS.passkeysPerUser)
        throw new APIError('CONFLICT', { code: TOO_MANY_PASSKEYS });
      return within(tx as unknown as Orm).create(call) as never;
    });
  },
});
