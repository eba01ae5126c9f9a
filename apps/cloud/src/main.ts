/** The cloud as a program: `pnpm cloud`. Also the entry point for programs that start it inside their own process. */
import v8 from 'node:v8';
import { ConfigError, readConfig } from './ground/config.ts';
import { endOnSignals } from './end-on-signals.ts';
import { createLog, logConsole } from './ground/logs.ts';
import type { Cloud, CloudOptions } from './start-cloud.ts';

export { ConfigError, type Config } from './ground/config.ts';
export type { Cloud, CloudOptions } from './start-cloud.ts';

/** Starts a cloud in this process. Throws ConfigError, whose message is the sentence to show. */
export async function startCloud(options?: CloudOptions): Promise<Cloud> {
  // Loading makes 100 MB of garbage at once; V8 would never return the memory that it takes for it.
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  const cloud = await import('./start-cloud.ts');
  v8.setFlagsFromString('--semi-space-growth-factor=2');
  return cloud.startCloud(options);
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
