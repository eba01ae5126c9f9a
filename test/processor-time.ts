/** The time limit of one document or text, in processor time: other work of the machine does not count. */

/** The promise is two seconds; regular tests run on machines of any speed and only find endless loops. */
export const MAX_MS = process.env['VITEST'] ? 30_000 : 2000;

/** Processor time of this process so far, in ms. */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
