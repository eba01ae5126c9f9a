/** The cloud as a program: `pnpm cloud`. Also the front door for those who start it inside their own process. */
import v8 from 'node:v8';
import { ConfigError } from './config.ts';
import type { Cloud, CloudOptions } from './start-cloud.ts';

export { ConfigError, type Config } from './config.ts';
export type { Cloud, CloudOptions } from './start-cloud.ts';

/** Starts a cloud in this process. Throws ConfigError, whose message is the sentence to show. */
export async function startCloud(options?: CloudOptions): Promise<Cloud> {
  // Loading makes 100 MB of garbage at once; the room that V8 would make for it stays resident for good.
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  const cloud = await import('./start-cloud.ts');
  v8.setFlagsFromString('--semi-space-growth-factor=2');
  return cloud.startCloud(options);
}

if (import.meta.main) await main();

async function main(): Promise<void> {
  let stopped = false;
  try {
    const cloud = await startCloud();
    const stop = async () => {
      if (stopped) process.exit(1);
      stopped = true;
      // Whatever hangs must not outlive the ten seconds that a supervisor gives.
      setTimeout(() => process.exit(1), 9500).unref();
      await cloud.close();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
