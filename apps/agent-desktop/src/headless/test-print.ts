/** `test-print PRINTER`: a test label or a test page through the running agent. */
import { AgentError } from '../core/agent-error.ts';
import { askAgent } from '../core/control/control-socket.ts';
import { defaultDataDir, openDataDir } from '../core/data-dir/data-dir.ts';
import type { TestPrintResult } from '../core/test-label/print-test-label.ts';
import type { Arguments } from './arguments.ts';

const TIMEOUT_MS = 60_000;

export async function testPrint(args: Arguments, writeLine: (line: string) => void): Promise<number> {
  const dataDir = await openDataDir(args.dataDir ?? defaultDataDir());
  const printer = args.rest.join(' ');
  if (printer === '') throw new AgentError('bad_arguments', 'Name the printer: agent test-print "Dock 2".');
  const result = (await askAgent(
    dataDir,
    { command: 'test-print', printer, options: args.pages },
    TIMEOUT_MS,
  )) as TestPrintResult;
  if (args.json) writeLine(JSON.stringify(result, null, 2));
  else writeLine(result.message);
  return result.printed ? 0 : 1;
}
