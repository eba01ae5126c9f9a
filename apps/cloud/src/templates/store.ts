/** Published templates in the database. */
import { type labelApi, LIMITS } from '@platen/protocol';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Orm } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { templates } from '../db/schema.ts';
import type { LabelRow } from '../labels/store.ts';
import { lockAccount } from '../db/account-lock.ts';

export type TemplateRow = typeof templates.$inferSelect;

/** Copies a label into a template; null if the account has reached its limit of templates. */
export async function createTemplate(orm: Orm, label: LabelRow, name: string): Promise<TemplateRow | null> {
  const { accountId, format, content, mergeFields, widthIn, heightIn } = label;
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await tx.$count(templates, eq(templates.accountId, accountId))) >= LIMITS.templatesPerAccount) return null;
    const [row] = await tx
      .insert(templates)
      .values({ id: newId(), labelId: label.id, name, accountId, format, content, mergeFields, widthIn, heightIn })
      .returning();
    return row!;
  });
}

/** The columns that lists need: a document can be long. */
const { content: _content, ...listed } = getTableColumns(templates);

export async function listTemplates(orm: Orm, accountId: string): Promise<Omit<TemplateRow, 'content'>[]> {
  return orm.select(listed).from(templates).where(eq(templates.accountId, accountId)).orderBy(desc(templates.id));
}

export async function findTemplate(orm: Orm, accountId: string, id: string): Promise<TemplateRow | null> {
  const [row] = await orm
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), eq(templates.accountId, accountId)));
  return row ?? null;
}

export async function deleteTemplate(orm: Orm, accountId: string, id: string): Promise<boolean> {
  const rows = await orm
    .delete(templates)
    .where(and(eq(templates.id, id), eq(templates.accountId, accountId)))
    .returning({ id: templates.id });
  return rows.length > 0;
}

export function toApi(row: Omit<TemplateRow, 'content'>): labelApi.Template {
  return {
    id: row.id,
    name: row.name,
    labelId: row.labelId,
    format: row.format,
    mergeFields: row.mergeFields,
    merge_fields: row.mergeFields,
    width: row.widthIn,
    height: row.heightIn,
    publishedDate: row.publishedDate.toISOString(),
  };
}
