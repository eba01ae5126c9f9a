/** Whether and when the agents of an account update by themselves; without a row they do, at any hour. */
import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { accountId } from '../../people/accounts/tables.ts';
import type { UpdateWindow } from './plan.ts';

export const updateSettings = pgTable('update_settings', {
  accountId: accountId().primaryKey(),
  automatic: boolean().notNull().default(true),
  /** null: at any hour. */
  window: jsonb().$type<UpdateWindow>(),
});
