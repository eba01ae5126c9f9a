/**
 * How a printer is asked for its state: the driver for its language. A driver for another language sends a query that the
 * printer prints.
 */
import { isPrinterLanguage } from './table.ts';

interface StatusDriver {
  readonly name: string;
  readonly title: string;
  /** The languages in which its printers answer, the usual one first; none for one that draws pages itself. */
  readonly languages: readonly string[];
}

/** What people choose from; the agent knows longer names too (its `makes/dialect.ts`). */
export const STATUS_DRIVERS = [
  { name: 'zebra', title: 'Zebra', languages: ['zpl', 'epl'] },
  { name: 'tsc', title: 'TSC', languages: ['tspl'] },
  { name: 'sato', title: 'SATO', languages: ['sbpl'] },
  { name: 'datamax', title: 'Datamax', languages: ['dpl'] },
  { name: 'epl', title: 'Eltron', languages: ['epl'] },
  { name: 'escpos', title: 'ESC/POS', languages: [] },
] as const satisfies readonly StatusDriver[];

const ROWS: readonly StatusDriver[] = STATUS_DRIVERS;

/** The driver that asks a printer of this language; null if no printer of it can be asked. */
export const driverFor = (language: string): string | null =>
  ROWS.find(({ languages }) => languages.includes(language))?.name ?? null;

/**
 * The driver after the language was changed: it stays if it can ask in the new one, and none stays none only where the
 * former language had one that was switched off.
 */
export function driverAfter(change: {
  readonly driver: string | null;
  readonly before: string;
  readonly after: string;
}): string | null {
  const { driver, before, after } = change;
  if (driver === null) return driverFor(before) === null ? driverFor(after) : null;
  const row = ROWS.find(({ name }) => name === driver);
  // A driver that draws pages stays for any of them.
  const stays = row && (row.languages.length === 0 ? !isPrinterLanguage(after) : row.languages.includes(after));
  return stays ? driver : driverFor(after);
}

/** How much is known of a printer that is called `ready`: what its source can see. */
export type Known = 'state' | 'reachable' | 'connected' | 'queue';

export function knownOf(source: string | null | undefined): Known {
  switch (source) {
    case 'tcp':
      return 'reachable';
    case 'usb':
      return 'connected';
    case 'cups':
    case 'winspool':
      return 'queue';
    default:
      return 'state';
  }
}
