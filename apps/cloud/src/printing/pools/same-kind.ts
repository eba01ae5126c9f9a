/** The printers of a pool print the same documents: they share one language and resolution. */
import { mismatchOf } from '@platen/formats';
import { message } from '@platen/messages';
import type { Orm } from '../../ground/db/client.ts';
import { ApiError, type ApiMessage } from '../../ground/http/api-error.ts';
import type { PrinterDirectory } from '../printers/directory.ts';
import type { PrinterRecord } from '../printers/store.ts';
import { listPoolsOfPrinter } from './store.ts';

type Kind = Pick<PrinterRecord, 'name' | 'nativeFormat' | 'dpi'>;

/** What differs between two of these printers; null: nothing. */
export function differenceOf(printers: readonly Kind[]): ApiMessage | null {
  // An unknown resolution is no reason against a printer, so that each is compared with all before it.
  for (const [index, other] of printers.entries())
    for (const one of printers.slice(0, index)) {
      const names = { printer: one.name, other: other.name };
      switch (mismatchOf(one, other)) {
        case 'format':
          return message('api.printer_mismatch.pool_format', {
            ...names,
            format: one.nativeFormat,
            otherFormat: other.nativeFormat,
          });
        case 'dpi':
          return message('api.printer_mismatch.pool_dpi', { ...names, dpi: one.dpi!, otherDpi: other.dpi! });
        case null:
      }
    }
  return null;
}

interface Needs {
  readonly orm: Orm;
  readonly directory: PrinterDirectory;
}

/** Throws `printer_mismatch` if the printer, as it is to be, would differ from the others of a pool. */
export async function checkPools({ orm, directory }: Needs, changed: PrinterRecord): Promise<void> {
  if (!changed.isPooled) return;
  for (const pool of await listPoolsOfPrinter(orm, changed.id)) {
    const others = await Promise.all(
      pool.printerIds.map((id) => (id === changed.id ? Promise.resolve(changed) : directory.find(id))),
    );
    const reason = differenceOf(others.filter((printer) => printer !== null));
    if (reason)
      throw new ApiError('printer_mismatch', message('api.printer_mismatch.pool_change', { pool: pool.name, reason }));
  }
}
