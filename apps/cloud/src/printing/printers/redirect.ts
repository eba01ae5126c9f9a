/** The printer that prints what was sent to one that is out of service. */
import type { PrinterDirectory } from './directory.ts';
import type { PrinterRecord } from './store.ts';

/** What keeps `other` from printing the documents of `printer`; null: nothing does (decision 0107). */
export function differs(printer: PrinterRecord, other: PrinterRecord): 'format' | 'dpi' | null {
  if (printer.nativeFormat !== other.nativeFormat) return 'format';
  return printer.dpi !== null && other.dpi !== null && printer.dpi !== other.dpi ? 'dpi' : null;
}

/**
 * The printer that takes a new job of this one: itself, unless it is out of service and its substitute is in service and
 * still prints the same language at the same resolution.
 */
export async function takerOf(printer: PrinterRecord, directory: PrinterDirectory): Promise<PrinterRecord> {
  if (!printer.isPaused || printer.redirectTo === null) return printer;
  const other = await directory.find(printer.redirectTo);
  const takes = other && other.accountId === printer.accountId && !other.isPaused && differs(printer, other) === null;
  return takes ? other : printer;
}
