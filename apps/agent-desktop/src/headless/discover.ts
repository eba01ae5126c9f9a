/** `discover`: lists the printers that this computer finds, with or without a running agent. */
import { AgentError } from '../core/agent-error.ts';
import { askAgent } from '../core/control/control-socket.ts';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import type { ListedPrinter } from '../core/discovery/candidate.ts';
import { discoverPrinters } from '../core/discovery/discover.ts';
import { openLogger } from '../core/log/logger.ts';
import type { Arguments } from './arguments.ts';

const TIMEOUT_MS = 60_000;

export async function discover(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  if (!args.json) writeLine('Looking for printers; this takes a few seconds.');
  const printers = await askAgent(dataDir, { command: 'discover' }, TIMEOUT_MS).catch(async (error: unknown) => {
    if (!(error instanceof AgentError) || error.code !== 'agent_not_running') throw error;
    const logger = openLogger({ folder: dataDir.logDir });
    return discoverPrinters({ signal: AbortSignal.timeout(TIMEOUT_MS), logger }).finally(logger.close);
  });
  const found = printers as ListedPrinter[];
  if (args.json) writeLine(JSON.stringify({ printers: found }, null, 2));
  else if (found.length === 0) writeLine('No printer found. Printers in other networks can be added by their address.');
  for (const printer of args.json ? [] : found) {
    const language = printer.nativeFormat ? `, speaks ${printer.nativeFormat}` : '';
    writeLine(
      `${printer.name}  ${printer.connectionType} ${printer.address}${language}${printer.dpi ? `, ${printer.dpi} dpi` : ''}`,
    );
    if (printer.withheld) writeLine(`  Not offered: ${printer.withheld.text}`);
  }
  return 0;
}
