/** The draft of a template and its versions in the database. */
import { LIMITS } from '@platen/protocol';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../ground/db/client.ts';
import { templates, templateVersions } from './tables.ts';
import { matching } from '../labels/list-store.ts';
import type { LabelContent } from '../labels/store.ts';

export type TemplateWork = typeof templates.$inferSelect;
type VersionRow = typeof templateVersions.$inferSelect;
/** A version, the published one or an earlier one. */
export type Version = Omit<VersionRow, 'templateId' | 'accountId'>;

/** The template with its draft and its sample data. */
export async function findWork(orm: Orm, accountId: string, id: string): Promise<TemplateWork | null> {
  const [row] = await orm
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), matching(templates, accountId, {})));
  return row ?? null;
}

interface NewDraft {
  readonly format: string;
  readonly content: Buffer;
  /** Saved only in place of the draft of this date, null for none; without it in place of any. */
  readonly replaces?: Date | null | undefined;
}

/** Saves a draft of the template; what is published stays. Returns its date, or null if it would replace another draft. */
export async function saveDraft(orm: Orm, id: string, { format, content, replaces }: NewDraft): Promise<Date | null> {
  const draftDate = new Date();
  const isReplaced =
    replaces === undefined
      ? undefined
      : replaces === null
        ? isNull(templates.draftDate)
        : eq(templates.draftDate, replaces);
  const saved = await orm
    .update(templates)
    .set({ draft: content, draftFormat: format, draftDate })
    .where(and(eq(templates.id, id), isReplaced))
    .returning({ id: templates.id });
  return saved.length > 0 ? draftDate : null;
}

export async function discardDraft(orm: Orm, id: string): Promise<void> {
  await orm.update(templates).set({ draft: null, draftFormat: null, draftDate: null }).where(eq(templates.id, id));
}

export type ListedVersion = Omit<Version, 'content'> & { readonly bytes: number };

/** Earlier versions, newest first. */
export async function listEarlierVersions(orm: Orm, templateId: string): Promise<ListedVersion[]> {
  const { version, format, mergeFields, widthIn, heightIn, publishedDate, publishedBy, restoredFrom } =
    templateVersions;
  const bytes = sql<number>`octet_length(${templateVersions.content})`;
  return orm
    .select({ version, format, mergeFields, widthIn, heightIn, publishedDate, publishedBy, restoredFrom, bytes })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(desc(version));
}

export async function findEarlierVersion(orm: Orm, templateId: string, version: number): Promise<Version | null> {
  const [row] = await orm
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, version)));
  return row ?? null;
}

export interface Publication {
  readonly content: LabelContent;
  /** The e-mail address of the user. */
  readonly publishedBy: string | null;
  /** Refused unless this is the published version. */
  readonly basedOn?: number | undefined;
  /** The version whose content it repeats. */
  readonly restoredFrom?: number | undefined;
  /** The draft that it publishes ends: unless it has changed since. */
  readonly draftDate?: Date | undefined;
}

/**
 * Makes this the published version, and keeps the one before it. What is published already is not published again.
 * Returns null if there is no such template; `changed` if it is not the version of `basedOn`.
 */
export async function publishVersion(
  orm: Orm,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  { content: { mergeFields, ...content }, publishedBy, basedOn, restoredFrom, draftDate }: Publication,
): Promise<'changed' | 'published' | null> {
  return orm.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(templates)
      .where(and(eq(templates.id, id), matching(templates, accountId, {})))
      .for('update');
    if (!row) return null;
    if (basedOn !== undefined && basedOn !== row.version) return 'changed';
    const withoutDraft =
      draftDate && row.draftDate?.getTime() === draftDate.getTime()
        ? { draft: null, draftFormat: null, draftDate: null }
        : {};
    const isPublished = row.version > 0 && row.format === content.format && row.content.equals(content.content);
    if (!isPublished && row.version > 0) {
      const { version, format, widthIn, heightIn, publishedDate } = row;
      await tx.insert(templateVersions).values({
        templateId: id,
        accountId,
        version,
        format,
        content: row.content,
        mergeFields: row.mergeFields,
        widthIn,
        heightIn,
        publishedDate,
        publishedBy: row.publishedBy,
        restoredFrom: row.restoredFrom,
      });
      const { kept, bytes } = LIMITS.templateVersions;
      await tx.execute(sql`
        delete from template_versions where template_id = ${id} and version in (
          select version from (
            select version, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
            from template_versions where template_id = ${id} window newest as (order by version desc)) as placed
          where place > ${kept} or bytes > ${bytes})`);
    }
    const published = {
      ...content,
      mergeFields: [...mergeFields],
      version: row.version + 1,
      publishedBy,
      restoredFrom,
    };
    await tx
      .update(templates)
      .set({ id, ...withoutDraft, ...(isPublished ? {} : { ...published, publishedDate: new Date() }) })
      .where(eq(templates.id, id));
    return 'published';
  });
}
