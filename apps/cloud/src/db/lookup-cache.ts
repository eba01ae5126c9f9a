/** Remembers what the database answered, for a short time and up to a size; a change forgets it at once. */

export interface LookupCache<V> {
  /** The remembered value, or what `load` finds; callers that ask at the same time share one load. */
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  readonly peek: (key: string) => V | undefined;
  readonly forget: (key: string) => void;
  readonly forgetWhere: (matches: (value: V) => boolean) => void;
  readonly clear: () => void;
}

interface Entry<V> {
  readonly value: V;
  readonly until: number;
}

export function createLookupCache<V>({ ttlMs, max }: { readonly ttlMs: number; readonly max: number }): LookupCache<V> {
  const entries = new Map<string, Entry<V>>();
  const loading = new Map<string, Promise<V>>();
  /** Counts changes: a value loaded before a change is not kept after it. */
  let generation = 0;

  const peek = (key: string): V | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.until > Date.now()) return entry.value;
    entries.delete(key);
    return undefined;
  };
  const changed = () => {
    generation++;
    loading.clear();
  };
  return {
    peek,
    get: (key, load) => {
      const value = peek(key);
      if (value !== undefined) return Promise.resolve(value);
      const running = loading.get(key);
      if (running) return running;
      const started = generation;
      const promise = load()
        .then((loaded) => {
          if (started === generation) {
            if (entries.size >= max) entries.delete(entries.keys().next().value!);
            entries.set(key, { value: loaded, until: Date.now() + ttlMs });
          }
          return loaded;
        })
        .finally(() => {
          if (loading.get(key) === promise) loading.delete(key);
        });
      loading.set(key, promise);
      return promise;
    },
    forget: (key) => {
      changed();
      entries.delete(key);
    },
    forgetWhere: (matches) => {
      changed();
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => {
      changed();
      entries.clear();
    },
  };
}
