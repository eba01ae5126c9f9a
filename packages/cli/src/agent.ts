/** Passes control to the print agent: the one of the checkout, or the installed one. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CliError } from './exit-codes.ts';

/** Sources run in the checkout alone, and the published package has none. */
const SOURCE = process.argv[1]?.endsWith('.ts') ? process.argv[1] : undefined;
const IN_CHECKOUT = SOURCE && path.resolve(SOURCE, '../../../../apps/agent-desktop/src/headless/main.ts');
/** The name of the program that the Debian package installs. */
const INSTALLED = 'platen-agent';

/** Runs the agent's command line in this one's place; its exit code is ours. */
export async function runAgent(args: readonly string[]): Promise<void> {
  const [command, before] =
    IN_CHECKOUT && existsSync(IN_CHECKOUT) ? [process.execPath, [IN_CHECKOUT]] : [INSTALLED, []];
  const child = spawn(command, [...before, ...args], { stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  // A terminal sends Ctrl+C to both; the agent decides when it has ended.
  process.on('SIGINT', () => undefined);
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new CliError(
          'not_running',
          'No print agent is on this computer; install its package (Debian: platen-agent, Windows: the set-up program), or run this in a checkout of Platen.',
        ),
      ),
    );
    child.on('close', (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal!] ?? 0)));
  });
}
