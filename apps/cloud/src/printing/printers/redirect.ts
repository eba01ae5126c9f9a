/** The printer that prints what was sent to one that is out of service. */
import { type Made, mismatchOf } from '@platen/formats';
import { message } from '@platen/messages';
import { ApiError } from '../../ground/http/api-error.ts';
import type { PrinterDirectory } from './directory.ts';
import type { PrinterRecord } from './store.ts';

/** Why `other` cannot print documents of this language and resolution as they are; null: it can. */
export function mismatchFailure(made: Made, other: PrinterRecord): ApiError | null {
  switch (mismatchOf(made, other)) {
    case 'format': {
      const names = { format: made.nativeFormat, printer: other.name, other: other.nativeFormat };
      return new ApiError('printer_mismatch', message('api.printer_mismatch.format', names));
    }
    case 'dpi': {
      const names = { dpi: made.dpi!, printer: other.name, other: other.dpi! };
      return new ApiError('printer_mismatch', message('api.printer_mismatch.dpi', names));
    }
    case null:
      return null;
  }
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
