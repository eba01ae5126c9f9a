/** Notifies every node, this one included, that something in its caches may have changed. Uses PostgreSQL's NOTIFY. */
import type { Sql } from './client.ts';

/** A change of records. `all`: anything may have changed. */
export type Change =
  | { readonly kind: 'key' | 'page_token' | 'account' | 'printer' | 'pool' | 'agent'; readonly id: string }
  /** Deliveries of this webhook were made or tried. */
  | { readonly kind: 'webhook'; readonly id: string; readonly accountId: string }
  /** Some sessions of this user, or their cached user data. */
  | { readonly kind: 'sessions'; readonly userId: string }
  | { readonly kind: 'all' };

export interface Changes {
  /** Notifies this node at once and the others within milliseconds. Call it after the write is committed. */
  readonly announce: (...changes: readonly Change[]) => Promise<void>;
  readonly onChange: (listener: (change: Change) => void) => void;
  readonly close: () => Promise<void>;
}

const CHANNEL = 'platen_changes';
/** A notification of PostgreSQL is limited to 8,000 bytes, and a change takes less than 100. */
const CHANGES_AT_ONCE = 50;

/** Listens for changes; after a lost connection everything counts as changed. */
export async function openChanges(sql: Sql, nodeId: string): Promise<Changes> {
  const listeners: ((change: Change) => void)[] = [];
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const subscription = await sql.listen(
    CHANNEL,
    (payload) => {
      const message = JSON.parse(payload) as { readonly from: string; readonly changes: readonly Change[] };
      if (message.from !== nodeId) for (const change of message.changes) notify(change);
    },
    () => notify({ kind: 'all' }),
  );
  return {
    announce: async (...changes) => {
      for (const change of changes) notify(change);
      for (let at = 0; at < changes.length; at += CHANGES_AT_ONCE)
        await sql.notify(CHANNEL, JSON.stringify({ from: nodeId, changes: changes.slice(at, at + CHANGES_AT_ONCE) }));
    },
    onChange: (listener) => void listeners.push(listener),
    close: () => subscription.unlisten(),
  };
}
