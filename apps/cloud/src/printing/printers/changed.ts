/** What follows from a change of a printer, whoever changed it. */
import { message } from '@platen/messages';
import type { Bus } from '../../ground/bus/bus.ts';
import type { Changes } from '../../ground/db/changes.ts';
import type { Database } from '../../ground/db/client.ts';
import { ApiError } from '../../ground/http/api-error.ts';
import { findPrinter, type PrinterRecord } from './store.ts';

interface Needs {
  readonly bus: Bus;
  readonly changes: Changes;
}

/** Notifies every node, and the agents that serve or served the printer. */
export async function announce({ bus, changes }: Needs, printerId: string, agentIds: readonly string[]): Promise<void> {
  await changes.announce({ kind: 'printer', id: printerId });
  for (const agentId of new Set(agentIds)) bus.send(agentId, { type: 'printers' });
}

/** The ids of the agents that serve a printer. */
export const agentsOf = (printer: PrinterRecord): string[] => printer.bindings.map((binding) => binding.agentId);

/** The printer as it is stored now. */
export async function again({ database }: { readonly database: Database }, id: string): Promise<PrinterRecord> {
  const printer = await findPrinter(database.orm, id);
  if (!printer) throw new ApiError('printer_not_found', message('api.printer_not_found'));
  return printer;
}
