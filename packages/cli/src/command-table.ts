/** The commands, one row each. The file of a command is loaded when it is called, or when all are listed. */
import type { Command } from 'commander';

interface CommandFile {
  /** Declares the command: its arguments, options and help. What it needs to run it imports when it runs. */
  readonly declare: (program: Command) => void;
}

/** The commands in the order of the help. */
export const COMMANDS: Readonly<Record<string, () => Promise<CommandFile>>> = {
  convert: () => import('./commands/convert.ts'),
  show: () => import('./commands/show.ts'),
  diff: () => import('./commands/diff.ts'),
  check: () => import('./commands/check.ts'),
  print: () => import('./commands/print.ts'),
  printers: () => import('./commands/printers.ts'),
  jobs: () => import('./commands/jobs.ts'),
  login: () => import('./commands/login.ts'),
  logout: () => import('./commands/logout.ts'),
  'virtual-printer': () => import('./commands/virtual-printer.ts'),
  agent: () => import('./commands/agent.ts'),
  lsp: () => import('./commands/lsp.ts'),
  mcp: () => import('./commands/mcp.ts'),
};
