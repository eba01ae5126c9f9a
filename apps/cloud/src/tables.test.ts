/** Columns are there to be read: one that is only written, or only named, is a promise that nobody keeps. */
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as schema from './tables.ts';

const source = import.meta.dirname;
const code = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts') && path.basename(file) !== 'tables.ts')
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n');

/** Whether the text asks for it: `row.name`, a name taken out of a row, or SQL. A value that is set is none. */
function isRead(text: string, property: string): boolean {
  const taken = `\\.${property}\\b|[{,(]\\s*${property}\\s*(?:[,})=]|:\\s*(?!true\\b|false\\b|null\\b)[A-Za-z_$]+\\s*[,}])`;
  const column = snake(property);
  return new RegExp(taken).test(text) || (column.includes('_') && new RegExp(`\\b${column}\\b`).test(text));
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Without lists of columns that are inserted, and what is assigned first. */
const askingIn = (text: string): string =>
  text.replaceAll(/insert into \w+ \([^)]*\)|\bset \w+ = [^,`\n]*?(?=,|`|\n| where )/g, '');

/** Columns that better-auth or the database reads, or a person who looks at the table. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'credentials.access_token_expires_at': 'better-auth',
  'credentials.id_token': 'better-auth',
  'credentials.refresh_token_expires_at': 'better-auth',
  'passkeys.aaguid': 'better-auth',
  'passkeys.backed_up': 'better-auth',
  'passkeys.device_type': 'better-auth',
  'passkeys.public_key': 'better-auth',
  'passkeys.transports': 'better-auth',
  'two_factors.failed_verification_count': 'better-auth',
  'two_factors.locked_until': 'better-auth',
};

const columns = Object.values(schema).flatMap((table) =>
  is(table, PgTable)
    ? Object.keys(getTableColumns(table)).map((property) => ({ table: getTableName(table), property }))
    : [],
);

it('every one has a reader in the code, or one that is named here', () => {
  expect(columns.length).toBeGreaterThan(300);
  const asking = askingIn(code);
  const unread = columns
    .filter(({ property }) => !isRead(asking, property))
    .map(({ table, property }) => `${table}.${snake(property)}`);
  expect(unread.toSorted()).toEqual(Object.keys(READ_ELSEWHERE).toSorted());
});

it.each([
  ['tx.update(users).set({ emailVerified: true, mustChange: false })', false],
  ['update users set must_change = true where id = 1', false],
  ['insert into users (id, must_change) values (1, true)', false],
  ['if (user.mustChange) throw refusal();', true],
  ['const { id, mustChange } = row;', true],
  ['select must_change from users', true],
])('%s: reads the column: %s', (text, expected) => {
  expect(isRead(askingIn(text), 'mustChange')).toBe(expected);
});
