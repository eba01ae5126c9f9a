/** The engine's way of looking for printers: one look at a time, and hands off those that it serves. */
import type { DiscoveredPrinter } from '@platen/protocol';
import type { Logger } from '../log/logger.ts';
import type { DiscoveryGround } from './discover.ts';
import type { Finding } from './merge.ts';

export interface Looking {
  /** Who asks while somebody looks gets the same answer. */
  readonly discover: () => Promise<readonly DiscoveredPrinter[]>;
  /** A look of its own, after those that run. */
  readonly find: (sweep: 'with' | 'without') => Promise<readonly Finding[]>;
}

export interface LookingOptions {
  readonly signal: AbortSignal;
  readonly logger: Logger;
  /** Hosts of printers that have a queue: nobody else speaks to them. */
  readonly served: () => ReadonlySet<string>;
  readonly ground?: DiscoveryGround;
}

export function createLooking({ signal, logger, served, ground }: LookingOptions): Looking {
  let discovering: Promise<readonly DiscoveredPrinter[]> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const find: Looking['find'] = (sweep) => {
    const look = last.then(async () => {
      // Loaded when somebody looks: most agents never do.
      const { findPrinters } = await import('./discover.ts');
      return findPrinters({ ...ground, signal, logger, sweep, leaveAlone: served() });
    });
    last = look.catch(() => undefined);
    return look;
  };
  return {
    find,
    discover: () => {
      discovering ??= find('with')
        .then((findings) => findings.map(({ printer }) => printer))
        .finally(() => {
          discovering = undefined;
        });
      return discovering;
    },
  };
}
