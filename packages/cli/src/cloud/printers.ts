/** Runs `platen printers`. */
import { writeJson, writeLine, writeTable } from '../output.ts';
import { withCloud } from './connect.ts';
import { findPrinter } from './find-printer.ts';

export async function runPrinters(wanted: string | undefined, { json }: { readonly json?: boolean }): Promise<void> {
  if (wanted !== undefined) return showPrinter(wanted, json === true);
  const printers = await withCloud((client) => client.printers.list());
  if (json) return writeJson({ printers });
  writeTable(
    ['NAME', 'STATUS', 'FORMAT', 'DPI', 'ID'],
    printers.map(({ name, status, config, id }) => [name, status, config.nativeFormat, String(config.dpi ?? ''), id]),
  );
}

async function showPrinter(wanted: string, json: boolean): Promise<void> {
  const status = await withCloud(async (client) => client.printers.status((await findPrinter(client, wanted)).id));
  if (json) return writeJson(status);
  writeLine(`${status.name}: ${status.status}`);
  if (status.message) writeLine(status.message);
  for (const { agentName, agentOnline, isPrimary } of status.agents)
    writeLine(`Agent ${agentName}: ${agentOnline ? 'online' : 'offline'}${isPrimary ? ', primary' : ''}`);
  writeLine(`${status.connectionType} ${status.address}, id ${status.id}`);
}
