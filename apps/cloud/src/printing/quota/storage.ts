/** The bytes that an account stores: documents that wait for a printer, stored labels, templates with their versions. */
import { message } from '@platen/messages';
import type { Sql } from '../../ground/db/client.ts';
import { createLookupCache } from '../../ground/db/lookup-cache.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import type { Allowances } from '../../people/plans/allowances.ts';

/** The account whose storage is counted. */
export interface Owner {
  readonly accountId: string;
}

export interface Storage {
  readonly usedBytes: (accountId: string) => Promise<number>;
  /**
   * Stores something that takes `bytes` more bytes. Throws `storage_limit_reached` if the account has no room for them.
   * The sum is up to two seconds old, plus the bytes that this node has stored since.
   */
  readonly keep: <T>(owner: Owner, bytes: number, store: () => Promise<T>) => Promise<T>;
}

const MEMORY = { ttlMs: 2000, max: 10_000 };
/** How often what is being stored is waited for, where more and more is. */
const ROUNDS = 3;

export function createStorage(sql: Sql, allowances: Allowances): Storage {
  const known = createLookupCache<{ bytes: number }>(MEMORY);
  /** Bytes that are being stored, by account. */
  const underWay = new Map<string, number>();
  const usedBytes = async (accountId: string): Promise<number> => {
    const [row] = await sql<{ bytes: number }[]>`
      select ((select coalesce(sum(size_bytes), 0) from documents where account_id = ${accountId})
        + (select coalesce(sum(octet_length(content)), 0) from stored_labels
          where account_id = ${accountId} and deleted_date is null)
        + (select coalesce(sum(octet_length(content) + coalesce(octet_length(draft), 0)
            + coalesce(octet_length(sample_data), 0)), 0) from templates
          where account_id = ${accountId} and deleted_date is null)
        + (select coalesce(sum(octet_length(v.content)), 0) from template_versions v join templates t on t.id = v.template_id
          where v.account_id = ${accountId} and t.deleted_date is null))::float8 as bytes`;
    return row!.bytes;
  };
  const check = (limit: number, used: number, bytes: number): void => {
    if (used + bytes <= limit) return;
    throw new ApiError('storage_limit_reached', message('api.storage_limit_reached', { limit, used, bytes }), {
      extra: { limit, used, remaining: Math.max(0, limit - used) },
    });
  };
  const load = (accountId: string) => async () => ({ bytes: await usedBytes(accountId) });
  const stores = new Map<string, Set<Promise<unknown>>>();
  const reloads = new Map<string, Promise<{ bytes: number }>>();
  /** The sum anew, once nothing is being stored: a sum that is read beside a store may lack its bytes. */
  const reload = (accountId: string): Promise<{ bytes: number }> => {
    let again = reloads.get(accountId);
    if (again) return again;
    again = (async () => {
      for (let round = 0; round < ROUNDS && stores.has(accountId); round++)
        await Promise.allSettled(stores.get(accountId)!);
      known.forget(accountId);
      return known.get(accountId, load(accountId));
    })().finally(() => reloads.delete(accountId));
    reloads.set(accountId, again);
    return again;
  };
  return {
    usedBytes,
    keep: async ({ accountId }, bytes, store) => {
      const { storageBytes: limit } = await allowances.of(accountId);
      const total = (entry: { bytes: number }) => entry.bytes + (underWay.get(accountId) ?? 0);
      let entry = await known.get(accountId, load(accountId));
      // Something may have been printed or deleted in these two seconds.
      if (total(entry) + bytes > limit) entry = await reload(accountId);
      check(limit, total(entry), bytes);
      underWay.set(accountId, (underWay.get(accountId) ?? 0) + bytes);
      const open = stores.get(accountId) ?? new Set();
      stores.set(accountId, open);
      const storing = store();
      open.add(storing);
      try {
        const result = await storing;
        const current = known.peek(accountId);
        if (current) current.bytes += bytes;
        return result;
      } finally {
        open.delete(storing);
        if (open.size === 0) stores.delete(accountId);
        const left = underWay.get(accountId)! - bytes;
        if (left === 0) underWay.delete(accountId);
        else underWay.set(accountId, left);
      }
    },
  };
}
