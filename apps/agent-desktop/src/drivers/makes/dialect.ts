/** What may be asked of a printer follows from its configured driver: one row per make. A printer of no row is never asked. */
import type { DeviceInfo, StatusDetail } from '@platen/protocol';
import type { Condition } from '../condition.ts';
import type { Conversation } from '../conversation.ts';
import { identifyZebra } from '../zebra/identity.ts';
import { askDatamax } from './datamax.ts';
import { askEpl, identifyEpl } from './epl.ts';
import { askSato } from './sato.ts';
import { askTsc } from './tsc.ts';
import { askZebra } from './zebra.ts';

export interface Dialect {
  readonly make: 'zebra' | 'sato' | 'tsc' | 'datamax' | 'epl';
  /** Drivers of this make, as people name them. */
  readonly drivers: RegExp;
  readonly source: StatusDetail['source'];
  /** Undefined where the printer stays silent. */
  readonly askCondition: (conversation: Conversation) => Promise<Condition | undefined>;
  readonly identify?: (conversation: Conversation, at: Date) => Promise<DeviceInfo | null>;
}

const DIALECTS: readonly Dialect[] = [
  { make: 'epl', drivers: /\bepl|eltron/i, source: 'epl', askCondition: askEpl, identify: identifyEpl },
  { make: 'zebra', drivers: /zebra|\bzpl/i, source: 'zpl', askCondition: askZebra, identify: identifyZebra },
  { make: 'sato', drivers: /\bsato|\bsbpl/i, source: 'sato', askCondition: askSato },
  { make: 'tsc', drivers: /\btsc|\btspl/i, source: 'tspl', askCondition: askTsc },
  { make: 'datamax', drivers: /datamax|\bdpl/i, source: 'dpl', askCondition: askDatamax },
];

/** The dialect of a configured driver; undefined for printers that are only connected to. */
export function dialectOf(driver: string | null): Dialect | undefined {
  return driver === null ? undefined : DIALECTS.find(({ drivers }) => drivers.test(driver));
}
