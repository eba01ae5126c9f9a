/** Templates and their versions. */
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdDate, moment } from '../../ground/db/column-types.ts';
import { accountId } from '../../people/accounts/tables.ts';

/** A published label: its content is a copy, so that later edits of the label change nothing. */
export const templates = pgTable(
  'templates',
  {
    id: uuid().primaryKey(),
    accountId: accountId(),
    labelId: uuid(),
    name: text().notNull(),
    format: text().notNull(),
    content: bytea().notNull(),
    mergeFields: text().array().notNull(),
    widthIn: doublePrecision(),
    heightIn: doublePrecision(),
    publishedDate: createdDate(),
    /** The number of the published version, from 1; 0: nothing is published yet, and `content` is empty. */
    version: integer().notNull().default(1),
    /** Who published it: the e-mail address at that time. */
    publishedBy: text(),
    /** The version whose content was published again. */
    restoredFrom: integer(),
    /** JSON as text: an array of records, in the order of their keys. */
    sampleData: text(),
    /** A print that lacks a value for a merge field is refused. */
    requireFields: boolean().notNull().default(false),
    /** By what people find it. */
    tags: text().array().notNull().default([]),
    /** Unpublished work, perhaps incomplete. */
    draft: bytea(),
    draftFormat: text(),
    draftDate: moment(),
    /** Set while it may be restored. */
    deletedDate: moment(),
  },
  (table) => [index('templates_account').on(table.accountId)],
);

/** Earlier versions of templates; the published one is in `templates`. */
export const templateVersions = pgTable(
  'template_versions',
  {
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    accountId: accountId(),
    format: text().notNull(),
    content: bytea().notNull(),
    mergeFields: text().array().notNull(),
    widthIn: doublePrecision(),
    heightIn: doublePrecision(),
    publishedDate: moment().notNull(),
    publishedBy: text(),
    restoredFrom: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.version] }),
    index('template_versions_account').on(table.accountId),
  ],
);

/** Which programs and people have printed a template where: the last ones. */
export const templateUses = pgTable(
  'template_uses',
  {
    templateId: uuid()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    callerType: text().$type<'key' | 'user'>().notNull(),
    callerId: uuid().notNull(),
    /** The id of a pool or of a printer. */
    destinationId: uuid().notNull(),
    isPool: boolean().notNull(),
    jobId: uuid().notNull(),
    lastDate: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.callerId, table.destinationId] })],
);
