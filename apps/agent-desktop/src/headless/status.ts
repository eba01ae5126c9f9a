/** `status`: prints the status of the running agent. */
import { askAgent } from '../core/control/control-socket.ts';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import type { AgentStatus } from '../core/agent-status.ts';
import type { Arguments } from './arguments.ts';

export async function showStatus(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const status = (await askAgent(dataDir, { command: 'status' })) as AgentStatus;
  if (args.json) {
    writeLine(JSON.stringify(status, null, 2));
    return 0;
  }
  writeLine(`${status.name} (${status.agentId}), version ${status.version}, since ${status.startedDate}`);
  writeLine(`${status.server}: ${status.link.state}${status.link.message ? `. ${status.link.message}` : ''}`);
  if (status.unsettledJobs > 0) writeLine(`jobs in the ledger: ${status.unsettledJobs}`);
  for (const { jobId, printer, endedDate, message } of status.notPrinted)
    writeLine(`not printed: job ${jobId} on ${printer}, ${endedDate}. ${message}`);
  for (const printer of status.printers) {
    const reading = printer.reading;
    writeLine(
      `  ${printer.name} at ${printer.address}: ${reading?.status ?? 'not looked at yet'}, ${printer.waiting} waiting`,
    );
    if (reading?.statusDetail.message) writeLine(`    ${reading.statusDetail.message}`);
    if (printer.current?.reason) writeLine(`    waiting: ${printer.current.reason}`);
  }
  return 0;
}
