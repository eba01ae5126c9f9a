/**
 * The keys of agents in the database. While an agent replaces its key both are valid: the old one ends when the new one
 * is used, and a new one that is not used within a day is deleted.
 */
import { and, eq, gt, or } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { agents } from './tables.ts';
import { hashSecret, matchByHash, prefixOf } from '../../ground/secret-key.ts';

/** How long a new key stays valid that the agent does not use. */
const NEXT_KEY_MS = 24 * 3_600_000;
const CAPABILITY = 'rotate-key';

export interface KeyedAgent {
  readonly id: string;
  readonly accountId: string;
  /** SHA-256 of the key, hex. */
  readonly keyHash: string;
  /** The agent has stored this key and uses it for the first time. */
  readonly isNext: boolean;
}

const oldestNextKey = (): Date => new Date(Date.now() - NEXT_KEY_MS);

export async function findAgentByKey(orm: Orm, key: string): Promise<KeyedAgent | null> {
  const prefix = prefixOf(key);
  if (prefix === null) return null;
  const rows = await orm
    .select({ id: agents.id, accountId: agents.accountId, current: agents.keyHash, next: agents.nextKeyHash })
    .from(agents)
    .where(
      or(eq(agents.keyPrefix, prefix), and(eq(agents.nextKeyPrefix, prefix), gt(agents.nextKeyDate, oldestNextKey()))),
    );
  const candidates = rows.flatMap(({ id, accountId, current, next }) => [
    { id, accountId, hash: current, isNext: false },
    ...(next ? [{ id, accountId, hash: next, isNext: true }] : []),
  ]);
  const row = matchByHash(candidates, key);
  return row && { id: row.id, accountId: row.accountId, keyHash: row.hash.toString('hex'), isNext: row.isNext };
}

/** Records that somebody uses the former key of an agent. Returns that agent; null if the key was never one. */
export async function noteFormerKey(sql: Sql, key: string): Promise<{ id: string; accountId: string } | null> {
  const prefix = prefixOf(key);
  if (prefix === null) return null;
  const [row] = await sql<{ id: string; accountId: string }[]>`
    update agents set refused_date = now() where former_key_prefix = ${prefix} and former_key_hash = ${hashSecret(key)}
    returning id, account_id`;
  return row ?? null;
}

/** True if the key is valid for the agent, whose `row` has just been read. */
export function isKeyOf(
  row: Pick<typeof agents.$inferSelect, 'keyHash' | 'nextKeyHash' | 'nextKeyDate'>,
  keyHash: string,
): boolean {
  const isNextGood = row.nextKeyDate !== null && row.nextKeyDate > oldestNextKey();
  return row.keyHash.toString('hex') === keyHash || (isNextGood && row.nextKeyHash?.toString('hex') === keyHash);
}

export const canRotateKey = (capabilities: readonly string[] | null): boolean =>
  capabilities === null || capabilities.includes(CAPABILITY);

/** Records that a new key is wanted for the agent; asking again changes nothing. Returns since when. */
export async function requestRotation(sql: Sql, agentId: string): Promise<Date | null> {
  const [row] = await sql<{ requested: Date }[]>`
    update agents set key_rotation_requested_date = coalesce(key_rotation_requested_date, now())
    where id = ${agentId}
    returning key_rotation_requested_date as requested`;
  return row?.requested ?? null;
}

/** True if an agent that has just connected must replace its key. */
export async function isRotationPending(sql: Sql, agentId: string): Promise<boolean> {
  const rows = await sql`
    select from agents
    where id = ${agentId} and key_rotation_requested_date is not null and capabilities @> ${[CAPABILITY]}::text[]`;
  return rows.length > 0;
}

/**
 * Stores the key that the agent has made. `usedHash` is the key of its connection: an older key cannot register
 * another.
 */
export async function registerNextKey(
  sql: Sql,
  agentId: string,
  { usedHash, prefix, hash }: { readonly usedHash: string; readonly prefix: string; readonly hash: string },
): Promise<boolean> {
  const rows = await sql`
    update agents set next_key_prefix = ${prefix}, next_key_hash = ${Buffer.from(hash, 'hex')}, next_key_date = now()
    where id = ${agentId} and key_hash = ${Buffer.from(usedHash, 'hex')} and key_rotation_requested_date is not null
    returning id`;
  return rows.length > 0;
}

/** The agent uses its new key: the old one ends. Returns false if another node has already recorded it. */
export async function promoteNextKey(sql: Sql, { id, keyHash }: KeyedAgent): Promise<boolean> {
  const rows = await sql`
    update agents set former_key_prefix = key_prefix, former_key_hash = key_hash, refused_date = null,
      key_prefix = next_key_prefix, key_hash = next_key_hash, key_rotated_date = now(),
      next_key_prefix = null, next_key_hash = null, next_key_date = null, key_rotation_requested_date = null
    where id = ${id} and next_key_hash = ${Buffer.from(keyHash, 'hex')}
    returning id`;
  return rows.length > 0;
}

/** When the agents replaced their keys last, by their ids. */
export async function findKeyDates(
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly keyRotatedDate: Date | null }>> {
  const rows = await sql<{ id: string; keyRotatedDate: Date | null }[]>`
    select id, key_rotated_date from agents where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
