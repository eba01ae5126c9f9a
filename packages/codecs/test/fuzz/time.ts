/** How long one document may take: time of the processor, since what else the machine does is not the document's fault. */

/** The promise is two seconds; the tests of every day run on machines of any speed and look for what never ends. */
export const MOST_MS = process.env['VITEST'] ? 15_000 : 2000;

/** Time that this process has worked so far, in ms. */
export const workedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
