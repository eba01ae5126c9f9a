/** Templates in the database: the published version prints; drafts and earlier versions are in version-store.ts. */
import { type labelApi, LIMITS } from '@platen/protocol';
import { and, count, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { newId } from '../../ground/db/ids.ts';
import { templates } from './tables.ts';
import { markDeleted, matching, rowsOf, type StoredFilter } from '../labels/list-store.ts';
import type { LabelContent } from '../labels/store.ts';
import { lockAccount } from '../../people/accounts/account-lock-store.ts';

/** Without what only its editor needs. */
export type TemplateRow = Omit<typeof templates.$inferSelect, 'draft' | 'draftFormat' | 'sampleData'> & {
  readonly lastPrintedDate: Date | null;
};
type ListedTemplate = Omit<TemplateRow, 'content'>;

/** The columns that lists and prints need: documents and sample data can be long. */
const {
  content: _content,
  draft: _draft,
  draftFormat: _draftFormat,
  sampleData: _sampleData,
  ...columns
} = getTableColumns(templates);
const lastPrintedDate = sql<Date | null>`(select max(last_date) from template_uses where template_id = templates.id)`;
const listed = { ...columns, lastPrintedDate: lastPrintedDate.mapWith(templates.draftDate) };

interface NewTemplate extends LabelContent {
  readonly accountId: string;
  readonly name: string;
  /** The label that it is a copy of. */
  readonly labelId: string | null;
  /** JSON. */
  readonly sampleData: string | null;
  readonly requireFields?: boolean;
  readonly tags?: string[];
  /** Nothing is published yet: what there is, is this draft, and `content` is empty. */
  readonly draft?: { readonly format: string; readonly content: Buffer };
  /** The e-mail address of the user. */
  readonly publishedBy: string | null;
}

const countTemplates = (tx: Pick<Orm, '$count'>, accountId: string): Promise<number> =>
  tx.$count(templates, matching(templates, accountId, {}));

/** Returns null if the account has reached its limit of templates. */
export async function createTemplate(orm: Orm, template: NewTemplate): Promise<ListedTemplate | null> {
  const { accountId, mergeFields, draft, ...rest } = template;
  const work = draft && { version: 0, draft: draft.content, draftFormat: draft.format, draftDate: new Date() };
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countTemplates(tx, accountId)) >= LIMITS.templatesPerAccount) return null;
    const [row] = await tx
      .insert(templates)
      .values({ ...rest, accountId, ...work, id: newId(), mergeFields: [...mergeFields] })
      .returning(listed);
    return row!;
  });
}

interface TemplateFilter extends StoredFilter {
  readonly tag?: string | undefined;
  /** Without those of which nothing is published yet. */
  readonly isPublished?: boolean;
}

export async function listTemplates(
  orm: Orm,
  accountId: string,
  { tag, isPublished, ...filter }: TemplateFilter,
): Promise<ListedTemplate[]> {
  const tagged = tag === undefined ? undefined : sql`lower(${tag}) = any (select lower(one) from unnest(tags) as one)`;
  return orm
    .select(listed)
    .from(templates)
    .where(and(matching(templates, accountId, filter), tagged, isPublished ? gt(templates.version, 0) : undefined))
    .orderBy(desc(templates.id))
    .limit(rowsOf(filter));
}

/** The tags of all templates of the account, of each spelling one. */
export function listTags(orm: Orm, accountId: string): Promise<{ name: string; templates: number }[]> {
  const tagged = orm
    .select({ tag: sql<string>`unnest(${templates.tags})`.as('tag') })
    .from(templates)
    .where(matching(templates, accountId, {}))
    .as('tagged');
  return orm
    .select({ name: sql<string>`min(${tagged.tag})`, templates: count() })
    .from(tagged)
    .groupBy(sql`lower(${tagged.tag})`)
    .orderBy(sql`lower(${tagged.tag})`);
}

export async function findTemplate(orm: Orm, accountId: string, id: string): Promise<TemplateRow | null> {
  const [row] = await orm
    .select({ ...listed, content: templates.content })
    .from(templates)
    .where(and(eq(templates.id, id), matching(templates, accountId, {})));
  return row ?? null;
}

export async function updateTemplate(
  orm: Orm,
  id: string,
  {
    name,
    sampleData,
    requireFields,
    tags,
  }: {
    readonly name?: string | undefined;
    readonly sampleData?: string | undefined;
    readonly requireFields?: boolean | undefined;
    readonly tags?: string[] | undefined;
  },
): Promise<ListedTemplate | null> {
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(sampleData === undefined ? {} : { sampleData }),
    ...(requireFields === undefined ? {} : { requireFields }),
    ...(tags === undefined ? {} : { tags }),
  };
  const [row] = await orm
    .update(templates)
    .set({ ...set, id })
    .where(eq(templates.id, id))
    .returning(listed);
  return row ?? null;
}

/** Deletes a template. It can be restored for the time of `LIMITS.deleted`. */
export const deleteTemplate = (orm: Orm, accountId: string, id: string): Promise<boolean> =>
  markDeleted(orm, templates, accountId, id);

const deletedOne = (accountId: string, id: string) =>
  and(eq(templates.id, id), eq(templates.accountId, accountId), isNotNull(templates.deletedDate));

/** The size of a deleted template that may be restored, with its versions; null if there is none. */
export async function findDeletedTemplate(orm: Orm, accountId: string, id: string): Promise<{ bytes: number } | null> {
  const [row] = await orm
    .select({
      bytes: sql<number>`(octet_length(content) + coalesce(octet_length(draft), 0) + coalesce(octet_length(sample_data), 0)
        + (select coalesce(sum(octet_length(v.content)), 0) from template_versions v
          where v.template_id = templates.id))::float8`,
    })
    .from(templates)
    .where(deletedOne(accountId, id));
  return row ?? null;
}

/** null if it is gone for good; `limit` if the account has reached its limit of templates. */
export async function restoreTemplate(
  orm: Orm,
  accountId: string,
  id: string,
): Promise<ListedTemplate | 'limit' | null> {
  return orm.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    if ((await countTemplates(tx, accountId)) >= LIMITS.templatesPerAccount) return 'limit';
    const [row] = await tx
      .update(templates)
      .set({ deletedDate: null })
      .where(deletedOne(accountId, id))
      .returning(listed);
    return row ?? null;
  });
}

export function toApi(row: ListedTemplate): labelApi.Template {
  return {
    id: row.id,
    name: row.name,
    labelId: row.labelId,
    format: row.format,
    mergeFields: row.mergeFields,
    merge_fields: row.mergeFields,
    width: row.widthIn,
    height: row.heightIn,
    requireFields: row.requireFields,
    tags: row.tags,
    version: row.version,
    publishedDate: row.publishedDate.toISOString(),
    lastPrintedDate: row.lastPrintedDate?.toISOString() ?? null,
    draftDate: row.draftDate?.toISOString() ?? null,
  };
}
