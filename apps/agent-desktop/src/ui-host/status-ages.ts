/**
 * Since when each printer has been in its state: an engine reports the present state only, users ask how long it has
 * lasted.
 */
import type { UiPrinter } from '../bridge/bridge.ts';
import type { PrinterNow } from './ui-printers.ts';

interface StatusAges {
  /** Records the present states, and since when they have lasted. */
  readonly note: (printers: readonly PrinterNow[]) => readonly UiPrinter[];
}

export function createStatusAges(now: () => Date = () => new Date()): StatusAges {
  const known = new Map<string, { readonly as: string; readonly sinceDate: string }>();
  return {
    note: (printers) => {
      const noted = printers.map((printer): UiPrinter => {
        const as = stateOf(printer);
        const last = known.get(printer.id);
        const sinceDate = last?.as === as ? last.sinceDate : now().toISOString();
        known.set(printer.id, { as, sinceDate });
        return { ...printer, sinceDate };
      });
      const there = new Set(printers.map(({ id }) => id));
      for (const id of known.keys()) if (!there.has(id)) known.delete(id);
      return noted;
    },
  };
}

/**
 * The state as a user sees it: a job that starts or ends does not change the state of a printer that works, nor of one
 * in trouble.
 */
function stateOf({ status, faults, current }: PrinterNow): string {
  const works = status === 'ready' || status === 'busy';
  if (works) return current?.reason ? 'held up' : 'works';
  return `${status} ${faults.join()}`;
}
