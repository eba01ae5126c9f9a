/** Searches and pages of the lists of stored labels and templates. */
import { LIMITS } from '@platen/protocol';
import { and, desc, eq, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { isId } from '../../ground/db/ids.ts';
import type { storedLabels } from './tables.ts';
import type { templates } from '../templates/tables.ts';

export interface StoredFilter {
  readonly q?: string | undefined;
  /** The id of the last entry of the page before. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

type Stored = typeof storedLabels | typeof templates;

/** Newest first is the order of ids. */
export function matching(table: Stored, accountId: string, { q, cursor }: StoredFilter): SQL | undefined {
  const pattern = q === undefined ? '' : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    eq(table.accountId, accountId),
    isNull(table.deletedDate),
    cursor === undefined ? undefined : lt(table.id, cursor),
    q === undefined
      ? undefined
      : or(
          sql`${table.name} ilike ${pattern}`,
          sql`exists (select from unnest(${table.mergeFields}) as field where field ilike ${pattern})`,
          isId(q.toLowerCase()) ? eq(table.id, q.toLowerCase()) : undefined,
        ),
  );
}

/** One more than a page holds shows that there is another. */
export const rowsOf = ({ limit }: StoredFilter): number =>
  limit === undefined ? Math.max(LIMITS.labelsPerAccount, LIMITS.templatesPerAccount) : limit + 1;

/** The page of these rows, and where the next one begins. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { limit }: StoredFilter,
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  return { page, nextCursor: rows.length > page.length ? page.at(-1)!.id : null };
}

/** Marks one as deleted; false if there is none. Of those that are marked, the oldest beyond the limit go for good. */
export async function markDeleted(orm: Orm, table: Stored, accountId: string, id: string): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const rows = await tx
      .update(table)
      .set({ deletedDate: new Date() })
      .where(and(eq(table.id, id), matching(table, accountId, {})))
      .returning({ id: table.id });
    if (rows.length === 0) return false;
    const kept = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), isNotNull(table.deletedDate)))
      .orderBy(desc(table.deletedDate), desc(table.id))
      .limit(LIMITS.deleted.kept);
    await tx.delete(table).where(
      and(
        eq(table.accountId, accountId),
        isNotNull(table.deletedDate),
        notInArray(
          table.id,
          kept.map((one) => one.id),
        ),
      ),
    );
    return true;
  });
}
