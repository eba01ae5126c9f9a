/** The tables and the migrations say the same: a column without a migration is missing in every database. */
import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as tables from '../../tables.ts';

interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, Column>> }>
  >;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
}

const folder = new URL('./migrations/meta/', import.meta.url);

it('the newest snapshot has the columns of tables.ts (npx pnpm migration <name> makes the next)', () => {
  const newest = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json')).toSorted().at(-1)!; // prettier-ignore
  const snapshot = JSON.parse(readFileSync(new URL(newest, folder), 'utf8')) as Snapshot;
  const migrated = Object.values(snapshot.tables).map(({ name, columns }) => [
    name,
    Object.values(columns)
      .map((column) => `${column.name} ${column.type}${column.notNull ? ' not null' : ''}`)
      .toSorted(),
  ]);
  const casing = new CasingCache('snake_case');
  const stated = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table);
      const lines = columns.map(
        (column) => `${casing.getColumnCasing(column)} ${column.getSQLType()}${column.notNull ? ' not null' : ''}`,
      );
      return [name, lines.toSorted()];
    });
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(migrated));
});
