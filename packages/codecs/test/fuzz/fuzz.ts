/** Runs mutations of a target's seeds: the same seed gives the same mutations. */

/** A format that `pnpm fuzz` tests. */
export interface FuzzTarget {
  readonly name: string;
  readonly seeds: () => readonly Uint8Array[];
  /** A changed seed. `random` returns numbers from 0 to below 1. */
  readonly mutate: (seed: Uint8Array, seeds: readonly Uint8Array[], random: () => number) => Uint8Array;
  /** Throws if a promise is broken. */
  readonly check: (bytes: Uint8Array) => void | Promise<void>;
}

export interface FuzzFailure {
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly error: unknown;
}

interface FuzzRun {
  readonly count: number;
  readonly seed: number;
  readonly progress?: (done: number) => void;
}

/** The first mutation that breaks a promise, or undefined. */
export async function fuzz(target: FuzzTarget, run: FuzzRun): Promise<FuzzFailure | undefined> {
  const random = createRandom(run.seed);
  const seeds = target.seeds();
  for (let index = 0; index < run.count; index++) {
    const bytes = target.mutate(seeds[index % seeds.length]!, seeds, random);
    try {
      await target.check(bytes);
    } catch (error) {
      return { index, bytes, error };
    }
    run.progress?.(index + 1);
  }
  return undefined;
}

/** Numbers from 0 to below 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
