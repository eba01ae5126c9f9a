/** Printers that were removed, for as long as a job of theirs is kept. */
import type { Sql } from '../../ground/db/client.ts';

/** Deletes removed printers of whose jobs none is kept any more. */
export async function deleteForgottenPrinters(sql: Sql): Promise<void> {
  await sql`
    delete from printers where removed_date is not null
      and not exists (select from jobs where jobs.printer_id = printers.id)`;
}

/** The names of removed printers, by id. */
export async function readRemovedNames(sql: Sql, printerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (printerIds.length === 0) return new Map();
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from printers where id = any(${printerIds as string[]}::uuid[]) and removed_date is not null`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
