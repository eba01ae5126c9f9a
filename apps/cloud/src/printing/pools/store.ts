/** Pools in the database. */
import { LIMITS, type poolApi } from '@platen/protocol';
import { and, asc, eq, isNull, sql as expression } from 'drizzle-orm';
import type { Orm, Sql } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import { poolPrinters, pools } from './tables.ts';
import { printers } from '../printers/tables.ts';

export interface PoolRecord {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly prefer: poolApi.PoolRule;
  readonly takeOverSeconds: number | null;
  readonly isPaused: boolean;
  readonly createdDate: Date;
  /** The preferred first; none that was removed. */
  readonly printerIds: readonly string[];
}

interface PoolFields {
  readonly name: string;
  readonly aliases: string[];
  readonly prefer: poolApi.PoolRule;
  readonly takeOverSeconds: number | null;
  readonly printerIds: readonly string[];
}

async function selectPools(orm: Orm, where: ReturnType<typeof eq>): Promise<PoolRecord[]> {
  const rows = await orm
    .select({ pool: pools, printerId: printers.id })
    .from(pools)
    .leftJoin(poolPrinters, eq(poolPrinters.poolId, pools.id))
    .leftJoin(printers, and(eq(printers.id, poolPrinters.printerId), isNull(printers.removedDate)))
    .where(where)
    .orderBy(asc(pools.id), asc(poolPrinters.place));
  const found = new Map<string, Omit<PoolRecord, 'printerIds'> & { printerIds: string[] }>();
  for (const { pool, printerId } of rows) {
    const record = found.get(pool.id) ?? { ...pool, printerIds: [] };
    if (printerId !== null) record.printerIds.push(printerId);
    found.set(pool.id, record);
  }
  return [...found.values()];
}

export const listPools = (orm: Orm, accountId: string): Promise<PoolRecord[]> =>
  selectPools(orm, eq(pools.accountId, accountId));

export async function findPool(orm: Orm, id: string): Promise<PoolRecord | null> {
  return (await selectPools(orm, eq(pools.id, id)))[0] ?? null;
}

export const listPoolsOfPrinter = (orm: Orm, printerId: string): Promise<PoolRecord[]> =>
  selectPools(orm, expression`${pools.id} in (select pool_id from pool_printers where printer_id = ${printerId})`);

const rowsOf = (poolId: string, printerIds: readonly string[]) =>
  printerIds.map((printerId, place) => ({ poolId, printerId, place }));

/** Returns the id; null if the account has reached its limit of pools. */
export async function createPool(orm: Orm, accountId: string, fields: PoolFields): Promise<string | null> {
  const { printerIds, ...values } = fields;
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(pools, eq(pools.accountId, accountId))) >= LIMITS.pool.perAccount) return null;
    const id = newId();
    await tx.insert(pools).values({ id, accountId, ...values });
    await tx.insert(poolPrinters).values(rowsOf(id, printerIds));
    return id;
  });
}

export async function updatePool(orm: Orm, id: string, fields: Partial<PoolFields>): Promise<void> {
  const { printerIds, ...values } = fields;
  await orm.transaction(async (tx) => {
    await tx.select({ id: pools.id }).from(pools).where(eq(pools.id, id)).for('update');
    if (Object.keys(values).length > 0) await tx.update(pools).set(values).where(eq(pools.id, id));
    if (!printerIds) return;
    await tx.delete(poolPrinters).where(eq(poolPrinters.poolId, id));
    await tx.insert(poolPrinters).values(rowsOf(id, printerIds));
  });
}

export async function setPoolPaused(sql: Sql, id: string, isPaused: boolean): Promise<void> {
  await sql`update pools set is_paused = ${isPaused} where id = ${id}`;
}

/** Removes a pool. The jobs that wait are those of their printers from now on; those that have ended still name it. */
export async function deletePool(sql: Sql, id: string): Promise<void> {
  await sql`
    with gone as (delete from pools where id = ${id} returning id)
    update jobs set pool_id = null, placed_date = null from gone where jobs.pool_id = gone.id
      and jobs.state in ('queued', 'offered')`;
}

/** Takes printers that are about to be removed out of their pools. Returns the pools. */
export async function leavePoolsOf(sql: Sql, printerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await sql<{ poolId: string }[]>`
    delete from pool_printers where printer_id = any(${printerIds as string[]}::uuid[]) returning pool_id`;
  return [...new Set(rows.map(({ poolId }) => poolId))];
}
