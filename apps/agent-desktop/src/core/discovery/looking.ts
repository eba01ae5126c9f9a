/** The engine's search for printers: one search at a time, without contact to the printers in use. */
import type { Logger } from '../log/logger.ts';
import type { ListedPrinter } from './candidate.ts';
import type { DiscoveryGround, DiscoveryOptions } from './discover.ts';
import { localNetworks, THIS_COMPUTER } from './interfaces.ts';
import type { Finding } from './merge.ts';

/** A watcher of a search for printers. */
interface Watcher {
  /** Called with the present findings whenever there are more than before. */
  readonly onFound?: (printers: readonly ListedPrinter[]) => void;
  /** Called with the number of addresses that have been tried. */
  readonly onProgress?: (tried: number, of: number) => void;
  /** Stops watching; the search ends when it has no watcher left. */
  readonly signal?: AbortSignal;
  /** The places to search, unless a search runs already. */
  readonly ground?: DiscoveryGround;
}

export type Discover = (watcher?: Watcher) => Promise<readonly ListedPrinter[]>;

export interface Looking {
  /** A request during a search gets the same result. */
  readonly discover: Discover;
  /** A separate search, after the running ones. */
  readonly find: (sweep: 'with' | 'without') => Promise<readonly Finding[]>;
}

interface LookingOptions {
  readonly signal: AbortSignal;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Hosts of printers that have a queue: only the queue talks to them. */
  readonly served: () => ReadonlySet<string>;
  readonly ground?: DiscoveryGround;
  /** Whether a search that somebody asks for includes this computer itself: only where the agent may print there. */
  readonly includesThisComputer?: boolean;
}

interface Discovery {
  readonly watchers: Set<Watcher>;
  readonly unwatched: AbortController;
  soFar: readonly ListedPrinter[];
  found: Promise<readonly ListedPrinter[]>;
}

export function createLooking({
  signal,
  logger,
  served,
  ground,
  includesThisComputer = false,
}: LookingOptions): Looking {
  let running: Discovery | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (options: Pick<DiscoveryOptions, 'sweep' | 'onFound' | 'onProgress' | 'signal'> & DiscoveryGround) => {
    const look = last.then(async () => {
      // Loaded for the first search: most agents never search.
      const { findPrinters } = await import('./discover.ts');
      return findPrinters({ ...ground, ...options, logger, leaveAlone: served() });
    });
    last = look.catch(() => undefined);
    return look;
  };

  const begin = (where: DiscoveryGround | undefined): Discovery => {
    const discovery: Discovery = {
      watchers: new Set(),
      unwatched: new AbortController(),
      soFar: [],
      found: Promise.resolve([]),
    };
    discovery.found = inTurn({
      ...(includesThisComputer ? { networks: [THIS_COMPUTER, ...(ground?.networks ?? localNetworks())] } : {}),
      ...where,
      sweep: 'with',
      signal: AbortSignal.any([signal, discovery.unwatched.signal]),
      onFound: (printers) => {
        discovery.soFar = printers;
        for (const { onFound } of discovery.watchers) onFound?.(printers);
      },
      onProgress: (tried, of) => {
        for (const { onProgress } of discovery.watchers) onProgress?.(tried, of);
      },
    })
      .then((findings) => findings.map(({ printer }) => printer))
      .finally(() => {
        if (running === discovery) running = undefined;
      });
    return discovery;
  };

  return {
    find: (sweep) => inTurn({ sweep, signal }),
    discover: (watcher = {}) => {
      running ??= begin(watcher.ground);
      const joined = running;
      joined.watchers.add(watcher);
      if (joined.soFar.length > 0) watcher.onFound?.(joined.soFar);
      watcher.signal?.addEventListener('abort', () => {
        joined.watchers.delete(watcher);
        if (joined.watchers.size > 0) return;
        if (running === joined) running = undefined;
        joined.unwatched.abort(new Error('nobody looks any more'));
      });
      return joined.found;
    },
  };
}
