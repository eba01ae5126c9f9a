/** Since when each printer is as it is: an engine tells how it is now, a person asks for how long. */
import type { UiPrinter } from '../bridge/bridge.ts';
import type { PrinterNow } from './ui-printers.ts';

export interface StatusAges {
  /** Notes how they are now, and since when. */
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

/** What a person calls a state: a job that comes or ends changes nothing of a printer that works, or of its trouble. */
function stateOf({ status, faults, current }: PrinterNow): string {
  const works = status === 'ready' || status === 'busy';
  if (works) return current?.reason ? 'held up' : 'works';
  return `${status} ${faults.join()}`;
}
