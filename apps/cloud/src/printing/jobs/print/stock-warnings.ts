/** A label that is larger than what is loaded in its printer: a warning, never a refusal. */
import type { FormatName } from '@platen/codecs';
import { isLargerThan, labelSize, type LabelSize, stockSize } from '@platen/formats';
import { message, render } from '@platen/messages';
import type { JobPart } from '@platen/protocol';
import type { Notice } from '../../../labels/conversions/diagnostics.ts';
import type { ConversionCaller, ConversionPool } from '../../../labels/conversions/pool.ts';
import type { Inspection } from '../../../labels/conversions/tasks.ts';
import type { PrinterRecord } from '../../printers/store.ts';

interface Prepared {
  readonly document: Buffer;
  readonly parts: readonly JobPart[] | null;
}

/** Reads the document only for a printer whose stock is known. */
export async function stockWarnings(
  conversions: ConversionPool,
  caller: ConversionCaller,
  { name, stock, nativeFormat }: PrinterRecord,
  { document, parts }: Prepared,
): Promise<Notice[]> {
  if (!stock) return [];
  const first = parts ? document.subarray(0, parts[0]?.sizeBytes) : document;
  const size = sizeOf(await conversions.inspect(caller, nativeFormat as FormatName, first));
  if (!size || !isLargerThan(stock, size)) return [];
  const said = message('fault.stockTooSmall', { name, label: labelSize(size), stock: stockSize(stock) });
  const text = render('en', said)!;
  return [
    { code: 'stock_too_small', severity: 'warning', message: text, ...said, offset: 0, length: 0, line: 1, column: 1 },
  ];
}

const MM_PER_INCH = 25.4;

/** undefined where the document does not say how large its labels are. */
function sizeOf({ widthIn, heightIn, isSizeSet }: Inspection): LabelSize | undefined {
  if (!isSizeSet || widthIn === null || heightIn === null) return undefined;
  return { widthMm: widthIn * MM_PER_INCH, lengthMm: heightIn * MM_PER_INCH };
}
