/** Loaded into an agent before everything else: each SIGUSR2 makes its wall clock jump, as if a user had set it. */
const HOUR_MS = 3_600_000;
const JUMPS_MS = [5 * HOUR_MS, -30 * 24 * HOUR_MS, 0, -2 * HOUR_MS, 365 * 24 * HOUR_MS];
let jumps = 0;
let offsetMs = 0;

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + offsetMs] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  offsetMs = JUMPS_MS[jumps++ % JUMPS_MS.length]!;
});
