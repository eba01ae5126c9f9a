/** The human-readable line of a bar code where the printer's own would say or stand differently: as texts beside bars without it. */
import type { BarcodeElement, OptionValue, TextElement } from '../label/index.ts';
import { humanReadableTexts } from '../render/index.ts';
import { encodeBarcode } from '../symbologies/index.ts';

/** What the printer makes of the command that a writer gives for the bar code. */
export interface PrinterBarcode {
  readonly symbology: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data: string;
  readonly showsCheckDigit?: boolean;
}

/**
 * The line as texts, or undefined where the printer's own line is the same, or where the content counts and only the
 * printer can print it. `data` is the content as it prints.
 */
export function ownReadableLine(
  element: BarcodeElement,
  data: string,
  printer: PrinterBarcode,
  given: { readonly dpi: number; readonly now: Date },
): readonly TextElement[] | undefined {
  const { humanReadable, encoding, wideRatio } = element;
  if (humanReadable.position === 'none') return undefined;
  if (element.content.some((part) => part.kind === 'serial' || part.kind === 'clock')) return undefined;
  const placed = humanReadable.position === 'above' || humanReadable.text !== undefined;
  if (!placed) {
    const textOf = (description: PrinterBarcode): string | undefined => {
      const symbol = encodeBarcode({
        ...description,
        encoding,
        wideRatio,
        printCheckDigit: description.showsCheckDigit,
      });
      return symbol.kind === 'linear' ? symbol.text : undefined;
    };
    const { symbology, options } = element;
    const own = textOf({ symbology, options, data, showsCheckDigit: humanReadable.checkDigit });
    if (own === undefined || own === textOf(printer)) return undefined;
  }
  return humanReadableTexts(element, given.dpi, { now: given.now });
}
