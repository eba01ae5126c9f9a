/** The cloud as a program: `pnpm cloud`. Also the entry point for programs that start it inside their own process. */
import v8 from 'node:v8';
import vm from 'node:vm';
import { ConfigError, readConfig } from './ground/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { createLog, logConsole } from './ground/logs.ts';
import type { Cloud, CloudOptions } from './start-cloud.ts';

export { ConfigError, type Config } from './ground/config.ts';
export type { Cloud, CloudOptions } from './start-cloud.ts';

/** Starts a cloud in this process. Throws ConfigError, whose message is the sentence to show. */
export async function startCloud(options?: CloudOptions): Promise<Cloud> {
  const cloud = await import('./start-cloud.ts');
  const started = await cloud.startCloud(options);
  returnMemory();
  return started;
}

/**
 * Loading makes 100 MB of garbage, and leaves the heap in pages that are used in part. V8 compacts them only when memory
 * runs short, which it never does in a cloud at rest.
 */
function returnMemory(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as NodeJS.GCFunction;
  v8.setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

async function main(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    const asked = argument === '--help' || argument === '-h';
    const { settingsHelp } = await import('./ground/config.ts');
    if (!asked) process.stderr.write(`pnpm cloud has no option "${argument}".\n\n`);
    process[asked ? 'stdout' : 'stderr'].write(settingsHelp());
    process.exit(asked ? 0 : 1);
  }
  const starting = startLogged();
  endOnSignals(async () => {
    const cloud = await starting.catch(() => null);
    await cloud?.close();
  });
  try {
    const { url } = await starting;
    // Reports the address to a parent process that started this program.
    process.send?.({ listening: url });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Starts the cloud and logs everything that the process writes. */
async function startLogged(): Promise<Cloud> {
  const log = createLog(readConfig().logLevel);
  logConsole(log);
  // Node would write the message unchanged.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the cloud ends by an error that nobody expected');
    process.exit(1);
  });
  return startCloud({ log });
}

if (import.meta.main) await main();
