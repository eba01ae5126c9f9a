/** Incidents of the cloud itself, for its status page. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../ground/db/column-types.ts';
import type { Part } from './incidents.ts';

/** A time in which a node saw that a part did not work. Several nodes may have seen the same. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    part: text().$type<Part>().notNull(),
    beganDate: moment().notNull(),
    endedDate: moment().notNull(),
  },
  (table) => [index('incidents_ended').on(table.endedDate)],
);
