/** The program of a conversion process: takes one task at a time from the cloud, and ends with it. */
import { flushCompileCache } from 'node:module';
import { carryOut, type ConversionTask } from './tasks.ts';

// Ctrl-C and service managers signal the whole group: running conversions end first, and then the cloud ends this
// process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

let isFirst = true;
process.on('message', async (task: ConversionTask) => {
  const reply = await carryOut(task).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send!(reply);
  // A kill would lose the compiled code.
  if (isFirst) flushCompileCache();
  isFirst = false;
});
process.send!('loaded');
