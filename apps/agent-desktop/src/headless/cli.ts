/**
 * The agent as a command-line program for Linux boxes, servers and containers: one command at a time, one sentence for
 * each failure.
 */
import { AgentError, errorText, type AgentErrorCode } from '../core/agent-error.ts';
import { UNPACK, unpackCommand } from './self-update/unpack.ts';
import { readArguments, USAGE, type Arguments } from './arguments.ts';

/** 0 success or warnings, 1 a failure, 2 bad input, 3 no agent running, 4 no permission, 5 conflict. */
const EXIT_CODES: Readonly<Record<AgentErrorCode, number>> = {
  bad_arguments: 2,
  not_allowed: 4,
  data_dir_unusable: 4,
  data_dir_in_use: 5,
  not_enrolled: 2,
  enrollment_refused: 1,
  server_unreachable: 1,
  key_refused: 1,
  ledger_unreadable: 1,
  agent_not_running: 3,
  unknown_printer: 2,
  test_print_failed: 1,
};

/** Aborted when the output has no reader any more (`agent logs | head`). */
const unread = new AbortController();

const writeLine = (line: string): void => {
  if (!unread.signal.aborted) process.stdout.write(`${line}\n`);
};

async function main(args: Arguments): Promise<number> {
  switch (args.command) {
    case 'help':
      writeLine(USAGE);
      return 0;
    case 'run':
      return (await import('./run.ts')).run(args, writeLine);
    case 'enroll':
      return (await import('./run.ts')).enrollOnly(args, writeLine);
    case 'status':
      return (await import('./status.ts')).showStatus(args, writeLine);
    case 'doctor':
      return (await import('./doctor.ts')).doctor(args, writeLine);
    case 'test-print':
      return (await import('./test-print.ts')).testPrint(args, writeLine);
    case 'logs':
      return (await import('./logs.ts')).showLogs(args, writeLine, unread.signal);
    case 'discover':
      return (await import('./discover.ts')).discover(args, writeLine);
    case 'accept':
      return (await import('./accept.ts')).accept(args, writeLine);
    default:
      return args.command satisfies never;
  }
}

/** Runs a command and sets the exit code; the only place that writes errors. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  // If the reader is gone, or its disk is full, only the output ends: the agent continues printing.
  process.stdout.on('error', () => unread.abort());
  process.stderr.on('error', () => undefined);
  try {
    if (argv[0] === UNPACK) return unpackCommand(argv.slice(1));
    process.exitCode = await main(readArguments(argv));
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    if (!(error instanceof AgentError)) process.stderr.write(`${(error as Error)?.stack ?? ''}\n`);
    process.exitCode = error instanceof AgentError ? EXIT_CODES[error.code] : 1;
  }
}
