/** A bar code whose readable line stands where ZPL prints none: the bars by themselves, and the line as a text. */
import type { BarcodeElement } from '../../../label/index.ts';
import { splitReadableLine } from '../../../language/readable-line.ts';
import { convertAnchor } from '../../../render/index.ts';
import { writeBarcode } from './barcodes.ts';
import type { Written, WrittenField, ZplWriter } from './context.ts';
import { writeText } from './text.ts';

/** The bar code with the line that its ^B command prints, or with a text beside it in place of that. */
export function writeBarcodeWithLine(writer: ZplWriter, element: BarcodeElement): Written {
  return lineApart(writer, element) ?? writeBarcode(writer, element);
}

/** Undefined where the line is ZPL's own: centred, of the data with its start and stop signs, counting along, or the digits between guard bars. */
function lineApart(writer: ZplWriter, element: BarcodeElement): WrittenField | undefined {
  const { position, align = 'center', text, ...line } = element.humanReadable;
  const { startStop = true, ...options } = element.options;
  const differs = align !== 'center' || text !== undefined || startStop !== true;
  if (position === 'none' || !differs) return undefined;
  if (writer.keepFields && [...element.content, ...(text ?? [])].some((part) => part.kind === 'field'))
    return undefined;
  const { dpi } = writer.label;
  const bars = convertAnchor(element, 'baseline', dpi, { now: writer.now });
  const own = text ? undefined : { ...bars, options, humanReadable: { position, ...line } };
  const { barcode, texts } = splitReadableLine(bars, own, { dpi, now: writer.now });
  if (barcode === own || texts.length !== 1) return undefined;
  const silent = convertAnchor({ ...barcode, options }, 'block', dpi, { now: writer.now });
  const written = writeBarcode(writer, silent);
  if (typeof written === 'string') return undefined;
  const beside = writeText(writer, texts[0]!);
  return typeof beside === 'string' ? undefined : { ...written, after: [beside] };
}
