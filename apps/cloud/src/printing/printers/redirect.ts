/** The printer that prints what was sent to one that is out of service. */
import { message } from '@platen/messages';
import { ApiError } from '../../ground/http/api-error.ts';
import type { PrinterDirectory } from './directory.ts';
import type { PrinterRecord } from './store.ts';

/** What a document was made for. */
interface Made {
  readonly nativeFormat: string;
  readonly dpi: number | null;
}

/** Why `other` cannot print documents of this language and resolution as they are; null: it can (decision 0107). */
export function mismatchOf({ nativeFormat, dpi }: Made, other: PrinterRecord): ApiError | null {
  if (nativeFormat !== other.nativeFormat) {
    const names = { format: nativeFormat, printer: other.name, other: other.nativeFormat };
    return new ApiError('printer_mismatch', message('api.printer_mismatch.format', names));
  }
  if (dpi === null || other.dpi === null || dpi === other.dpi) return null;
  const names = { dpi, printer: other.name, other: other.dpi };
  return new ApiError('printer_mismatch', message('api.printer_mismatch.dpi', names));
}

/**
 * The printer that takes a new job of this one: itself, unless it is out of service and its substitute is in service and
 * still prints the same language at the same resolution.
 */
export async function takerOf(printer: PrinterRecord, directory: PrinterDirectory): Promise<PrinterRecord> {
  if (!printer.isPaused || printer.redirectTo === null) return printer;
  const other = await directory.find(printer.redirectTo);
  const takes =
    other && other.accountId === printer.accountId && !other.isPaused && mismatchOf(printer, other) === null;
  return takes ? other : printer;
}
