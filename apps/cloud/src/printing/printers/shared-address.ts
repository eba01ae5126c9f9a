/** A printer that is one device with another one of its agent: mostly one of the addresses is a slip. */
import { sentence, type Sentence } from '@platen/messages';
import type { printerApi } from '@platen/protocol';
import type { Sql } from '../../ground/db/client.ts';
import type { PrinterRecord } from './store.ts';

/** Returns warnings about a printer that is saved. None refuses it: a device may be entered once for each of its languages. */
export async function warningsOf(
  sql: Sql,
  { id, name, address, connectionType }: PrinterRecord,
): Promise<{ warnings?: printerApi.PrinterWarning[] }> {
  if (connectionType === 'virtual') return {};
  const overNetwork = ['tcp', 'escpos'];
  const alike = overNetwork.includes(connectionType) ? overNetwork : [connectionType];
  const [other] = await sql<{ name: string }[]>`
    select p.name from printers p
    where p.id <> ${id} and p.removed_date is null and lower(p.address) = lower(${address})
      and p.connection_type = any(${alike})
      and exists (
        select from bindings own join bindings theirs on theirs.agent_id = own.agent_id
        where own.printer_id = ${id} and theirs.printer_id = p.id
      )
    order by p.id limit 1`;
  if (!other) return {};
  return {
    warnings: [warning('shared_address', sentence('fault.sharedAddress', { name, other: other.name, address }))],
  };
}

const warning = (code: printerApi.PrinterWarning['code'], { text, fact }: Sentence): printerApi.PrinterWarning => ({
  code,
  message: text,
  ...(fact && { fact }),
});
