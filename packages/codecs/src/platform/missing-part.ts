/** Parts of the program that come over the network: what needs one throws, it is loaded, and the work is done again. */

/** Thrown where a part is needed that is not there yet. */
class MissingPart extends Error {
  readonly loaded: Promise<unknown>;

  constructor(loaded: Promise<unknown>) {
    super('a part of the program is not loaded yet: call this inside `withParts`');
    this.loaded = loaded;
  }
}

const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<void>>();

/** The part of the name, if it is loaded; loads it otherwise and throws `MissingPart`. */
export function part<T>(name: string, load: () => Promise<T>): T {
  if (loaded.has(name)) return loaded.get(name) as T;
  let promise = loading.get(name);
  if (!promise) {
    promise = load().then((value) => void loaded.set(name, value));
    // A part that did not come is asked for again the next time.
    const forget = (): boolean => loading.delete(name);
    promise.then(forget, forget);
    loading.set(name, promise);
  }
  throw new MissingPart(promise);
}

/**
 * Runs `work`, which must do the same each time and change nothing outside of it, until it lacks no part. In Node nothing
 * is ever lacking. Rejects with what loading a part rejects with.
 */
export async function withParts<T>(work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MissingPart)) throw error;
      await error.loaded;
    }
  }
}

export const isMissingPart = (error: unknown): boolean => error instanceof MissingPart;
