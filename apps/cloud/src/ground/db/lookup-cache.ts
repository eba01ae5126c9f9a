/** Caches answers of the database, for a short time and up to a size; a change removes them at once. */
import QuickLRU from 'quick-lru';

interface LookupCache<V> {
  /** Returns the cached value, or the result of `load`; simultaneous callers share one load. */
  readonly get: (key: string, load: () => Promise<V>) => Promise<V>;
  readonly peek: (key: string) => V | undefined;
  readonly forget: (key: string) => void;
  readonly forgetWhere: (matches: (value: V) => boolean) => void;
  readonly clear: () => void;
}

export function createLookupCache<V>({ ttlMs, max }: { readonly ttlMs: number; readonly max: number }): LookupCache<V> {
  const entries = new QuickLRU<string, { readonly value: V }>({ maxAge: ttlMs, maxSize: max });
  const loading = new Map<string, Promise<V>>();
  return {
    peek: (key) => entries.get(key)?.value,
    get: (key, load) => {
      const entry = entries.get(key);
      if (entry) return Promise.resolve(entry.value);
      const running = loading.get(key);
      if (running) return running;
      const promise = load()
        .then((value) => {
          // A change since then has ended this load: the value may be from before it.
          if (loading.get(key) === promise) entries.set(key, { value });
          return value;
        })
        .finally(() => {
          if (loading.get(key) === promise) loading.delete(key);
        });
      loading.set(key, promise);
      return promise;
    },
    forget: (key) => {
      loading.clear();
      entries.delete(key);
    },
    forgetWhere: (matches) => {
      loading.clear();
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => {
      loading.clear();
      entries.clear();
    },
  };
}
