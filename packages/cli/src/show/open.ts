/** Opens a file in the system's default program. */
import { spawn } from 'node:child_process';
import { CliError } from '../exit-codes.ts';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Resolves once the program has been started. Errors: `not_running` where the system has none. */
export async function openFile(file: string): Promise<void> {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, file], { detached: true, stdio: 'ignore' });
  await new Promise<void>((resolve, reject) => {
    child.on('spawn', resolve);
    child.on('error', () =>
      reject(new CliError('not_running', `${command} is not there to open ${file}; open it yourself.`)),
    );
  });
  child.unref();
}
