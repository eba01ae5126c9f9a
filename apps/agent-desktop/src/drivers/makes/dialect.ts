/**
 * The queries that a printer understands, by its configured driver: one row per make. Printers without a row are never
 * asked.
 */
import { isPrinterLanguage } from '@platen/formats';
import type { DeviceInfo, StatusDetail } from '@platen/protocol';
import { ESCPOS_DRIVERS } from '@platen/protocol/page-rules';
import type { Condition } from '../condition.ts';
import type { Conversation } from '../conversation.ts';
import type { DriverPrinter } from '../driver.ts';
import { identifyZebra } from '../zebra/identity.ts';
import { askDatamax } from './datamax.ts';
import { askEpl, identifyEpl } from './epl.ts';
import { askEscpos, identifyEscpos } from './escpos.ts';
import { askSato } from './sato.ts';
import { askTsc } from './tsc.ts';
import { askZebra } from './zebra.ts';

export interface Dialect {
  readonly make: 'zebra' | 'sato' | 'tsc' | 'datamax' | 'epl' | 'escpos';
  /** The names that people use for drivers of this make. */
  readonly drivers: RegExp;
  /** The printer language in which it answers: if it is set to another one, it prints the query. */
  readonly language: string;
  readonly source: StatusDetail['source'];
  /** Undefined if the printer does not answer. */
  readonly askCondition: (conversation: Conversation) => Promise<Condition | undefined>;
  readonly identify?: (conversation: Conversation, at: Date) => Promise<DeviceInfo | null>;
}

const DIALECTS: readonly Dialect[] = [
  {
    make: 'epl',
    drivers: /\bepl|eltron/i,
    language: 'epl',
    source: 'epl',
    askCondition: askEpl,
    identify: identifyEpl,
  },
  {
    make: 'zebra',
    drivers: /zebra|zdesigner|\bztc\b|\bzpl/i,
    language: 'zpl',
    source: 'zpl',
    askCondition: askZebra,
    identify: identifyZebra,
  },
  { make: 'sato', drivers: /\bsato|\bsbpl/i, language: 'sbpl', source: 'sato', askCondition: askSato },
  { make: 'tsc', drivers: /\btsc|\btspl/i, language: 'tspl', source: 'tspl', askCondition: askTsc },
  { make: 'datamax', drivers: /datamax|\bdpl/i, language: 'dpl', source: 'dpl', askCondition: askDatamax },
  {
    make: 'escpos',
    drivers: ESCPOS_DRIVERS,
    language: 'escpos',
    source: 'escpos',
    askCondition: askEscpos,
    identify: identifyEscpos,
  },
];

/**
 * The dialect of a configured printer; undefined for printers that are only connected to. A Zebra set to EPL answers as
 * an Eltron; any other printer whose language is not its driver's is not asked.
 */
export function dialectOf({
  driver,
  nativeFormat,
}: Pick<DriverPrinter, 'driver' | 'nativeFormat'>): Dialect | undefined {
  if (driver === null) return undefined;
  const dialect = DIALECTS.find(({ drivers }) => drivers.test(driver));
  if (dialect?.make === 'zebra' && nativeFormat === 'epl') return DIALECTS.find(({ make }) => make === 'epl');
  return isPrinterLanguage(nativeFormat) && nativeFormat !== dialect?.language ? undefined : dialect;
}
