/** Stored labels in the database. */
import { type labelApi, LIMITS } from '@platen/protocol';
import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { storedLabels } from './tables.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';
import { markDeleted, matching, rowsOf, type StoredFilter } from './list-store.ts';

export type LabelRow = typeof storedLabels.$inferSelect;

/** A document with the results of reading it. */
export interface LabelContent {
  readonly format: string;
  readonly content: Buffer;
  readonly mergeFields: readonly string[];
  readonly widthIn: number | null;
  readonly heightIn: number | null;
}

const writable = ({ mergeFields, ...content }: LabelContent) => ({ ...content, mergeFields: [...mergeFields] });

/** The columns that lists need: a document can be long. */
const { content: _content, ...listed } = getTableColumns(storedLabels);

export async function listLabels(
  orm: Orm,
  accountId: string,
  filter: StoredFilter,
): Promise<Omit<LabelRow, 'content'>[]> {
  return orm
    .select(listed)
    .from(storedLabels)
    .where(matching(storedLabels, accountId, filter))
    .orderBy(desc(storedLabels.id))
    .limit(rowsOf(filter));
}

export async function findLabel(orm: Orm, accountId: string, id: string): Promise<LabelRow | null> {
  const [row] = await orm
    .select()
    .from(storedLabels)
    .where(and(eq(storedLabels.id, id), matching(storedLabels, accountId, {})));
  return row ?? null;
}

const countLabels = (tx: Pick<Orm, '$count'>, accountId: string): Promise<number> =>
  tx.$count(storedLabels, matching(storedLabels, accountId, {}));

/** Returns null if the account has reached its limit of labels. */
export async function createLabel(
  orm: Orm,
  accountId: string,
  name: string,
  content: LabelContent,
): Promise<LabelRow | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countLabels(tx, accountId)) >= LIMITS.labelsPerAccount) return null;
    const values = { id: newId(), accountId, name, ...writable(content) };
    const [row] = await tx.insert(storedLabels).values(values).returning();
    return row!;
  });
}

interface LabelChange {
  readonly name?: string | undefined;
  readonly content?: LabelContent | undefined;
  /** The date of the label that it replaces; any, if undefined. */
  readonly replaces?: Date | undefined;
}

/** null if the label is gone, or has another date than the one that is replaced. */
export async function updateLabel(
  orm: Orm,
  id: string,
  { name, content, replaces }: LabelChange,
): Promise<LabelRow | null> {
  const [row] = await orm
    .update(storedLabels)
    .set({ ...(name === undefined ? {} : { name }), ...(content ? writable(content) : {}), updatedDate: new Date() })
    .where(
      and(
        eq(storedLabels.id, id),
        // The date of a new label is the database's, with microseconds; answers have milliseconds.
        replaces && eq(sql`date_trunc('milliseconds', ${storedLabels.updatedDate})`, replaces.toISOString()),
      ),
    )
    .returning();
  return row ?? null;
}

/** Deletes a label. It can be restored for the time of `LIMITS.deleted`. */
export const deleteLabel = (orm: Orm, accountId: string, id: string): Promise<boolean> =>
  markDeleted(orm, storedLabels, accountId, id);

/** The size of a deleted label that may be restored; null if there is none. */
export async function findDeletedLabel(orm: Orm, accountId: string, id: string): Promise<{ bytes: number } | null> {
  const [row] = await orm
    .select({ bytes: sql<number>`octet_length(${storedLabels.content})` })
    .from(storedLabels)
    .where(deletedOne(accountId, id));
  return row ?? null;
}

/** null if it is gone for good; `limit` if the account has reached its limit of labels. */
export async function restoreLabel(orm: Orm, accountId: string, id: string): Promise<LabelRow | 'limit' | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countLabels(tx, accountId)) >= LIMITS.labelsPerAccount) return 'limit';
    const [row] = await tx.update(storedLabels).set({ deletedDate: null }).where(deletedOne(accountId, id)).returning();
    return row ?? null;
  });
}

const deletedOne = (accountId: string, id: string) =>
  and(eq(storedLabels.id, id), eq(storedLabels.accountId, accountId), isNotNull(storedLabels.deletedDate));

export function toSummary(row: Omit<LabelRow, 'content'>): Omit<labelApi.StoredLabel, 'content'> {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    mergeFields: row.mergeFields,
    width: row.widthIn,
    height: row.heightIn,
    createdDate: row.createdDate.toISOString(),
    updatedDate: row.updatedDate.toISOString(),
  };
}
