/** Reads an account's rows, table by table, as one moment has them. */
import type { Sql } from '../../ground/db/client.ts';
import { EXPORTED } from './exported.ts';

type Table = (typeof EXPORTED)[number];

/** Rows that are read at a time. A document has up to 8 MB. */
const PAGE = { rows: 200, documents: 2 };

const quoted = (name: string): string => `"${name}"`;

/** SQL: the condition for the rows of the account `$1`, with the names of our own tables. */
function condition({ owner, name }: Table): string {
  const column = `${quoted(name)}.${quoted(owner.column)}`;
  if (owner.by === 'account') return `${column} = $1`;
  const parent = EXPORTED.find((one) => one.name === owner.parent)!;
  return `${column} in (select ${quoted(owner.key)} from ${quoted(owner.parent)} where ${condition(parent)})`;
}

/** SQL: the rows as JSON, without what is left out. */
function statement(table: Table): string {
  const { name, without, bytes } = table;
  const row = quoted(name);
  // base64 of PostgreSQL has a line end after every 76 characters.
  const encoded = bytes.map(
    (column) => `'${column}', translate(encode(${row}.${quoted(column)}, 'base64'), E'\\n', '')`,
  );
  const left = [...without, ...bytes].map((column) => `'${column}'`).join(', ');
  return `select (to_jsonb(${row}) - array[${left}]::text[] || jsonb_build_object(${encoded.join(', ')}))::text as line
    from ${row} where ${condition(table)}`;
}

const exportStatements = EXPORTED.map((table) => ({ table: table.name, statement: statement(table) }));

/** Lines of JSON. `take` waits until the reader has taken them; if it throws, nothing more is read. */
export async function readAccount(
  sql: Sql,
  accountId: string,
  take: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    for (const { table, statement: text } of exportStatements) {
      const rows = tx.unsafe<{ line: string }[]>(text, [accountId]);
      for await (const page of rows.cursor(table === 'documents' ? PAGE.documents : PAGE.rows))
        await take(page.map(({ line }) => `{"table":"${table}","row":${line}}\n`));
    }
  });
}
