/** The cloud as a program: `pnpm cloud`. Also the front door for those who start it inside their own process. */
import { ConfigError } from './config.ts';
import { startCloud } from './start-cloud.ts';

export { ConfigError, type Config } from './config.ts';
export { type Cloud, type CloudOptions, startCloud } from './start-cloud.ts';

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
