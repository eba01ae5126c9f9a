/** Stored labels in the database. */
import { type labelApi, LIMITS } from '@platen/protocol';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Orm } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { storedLabels } from '../db/schema.ts';
import { lockAccount } from '../db/account-lock.ts';

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

export async function listLabels(orm: Orm, accountId: string): Promise<Omit<LabelRow, 'content'>[]> {
  return orm
    .select(listed)
    .from(storedLabels)
    .where(eq(storedLabels.accountId, accountId))
    .orderBy(desc(storedLabels.id));
}

export async function findLabel(orm: Orm, accountId: string, id: string): Promise<LabelRow | null> {
  const [row] = await orm
    .select()
    .from(storedLabels)
    .where(and(eq(storedLabels.id, id), eq(storedLabels.accountId, accountId)));
  return row ?? null;
}

/** Returns null if the account has reached its limit of labels. */
export async function createLabel(
  orm: Orm,
  accountId: string,
  name: string,
  content: LabelContent,
): Promise<LabelRow | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(storedLabels, eq(storedLabels.accountId, accountId))) >= LIMITS.labelsPerAccount) return null;
    const values = { id: newId(), accountId, name, ...writable(content) };
    const [row] = await tx.insert(storedLabels).values(values).returning();
    return row!;
  });
}

export async function updateLabel(
  orm: Orm,
  id: string,
  { name, content }: { readonly name?: string | undefined; readonly content?: LabelContent | undefined },
): Promise<LabelRow | null> {
  const [row] = await orm
    .update(storedLabels)
    .set({ ...(name === undefined ? {} : { name }), ...(content ? writable(content) : {}), updatedDate: new Date() })
    .where(eq(storedLabels.id, id))
    .returning();
  return row ?? null;
}

export async function deleteLabel(orm: Orm, accountId: string, id: string): Promise<boolean> {
  const rows = await orm
    .delete(storedLabels)
    .where(and(eq(storedLabels.id, id), eq(storedLabels.accountId, accountId)))
    .returning({ id: storedLabels.id });
  return rows.length > 0;
}

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
