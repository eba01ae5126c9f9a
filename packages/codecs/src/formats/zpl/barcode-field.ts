/** A bar code with its data: sizes that depend on the data, and what ^CV prints for wrong data. */
import { message } from '@platen/messages';
import {
  sampleText,
  literal,
  type BarcodeElement,
  type Content,
  type Element,
  type FontSpec,
  type HumanReadable,
  type TextElement,
} from '../../label/index.ts';
import type { Report } from '../../language/frame/command-table.ts';
import { encodeBarcode, findSymbology } from '../../symbologies/index.ts';
import type { BarcodeDraft } from './barcode-data.ts';
import { fontSpec } from './fonts.ts';
import { countSymbol } from './limits.ts';
import type { Field, FieldData, FieldPlace, ZplReader } from './state.ts';
import { symbolsAt } from './symbol-places.ts';

/** Returns the bar code of a field, or the text that prints instead. */
export function barcodeElements(
  reader: ZplReader,
  field: Field,
  { place, data }: { readonly place: FieldPlace; readonly data: FieldData },
): Element[] {
  const draft = field.barcode!;
  const { offset, length, page } = data;
  const report: Report = (problem, at) => reader.report(problem, { offset, length, command: draft.command, ...at });
  const translated = draft.translate?.(data.content, { report, page }) ?? { content: data.content };
  const { symbology } = draft;
  const options = translated.options ? { ...draft.options, ...translated.options } : draft.options;
  const humanReadable = lineOf(reader, field, draft);
  const sized =
    draft.totalHeightDots === undefined
      ? draft
      : shareHeight(reader, draft, { symbology, options, encoding: page, content: translated.content });
  const element: BarcodeElement = {
    kind: 'barcode',
    symbology,
    x: place.x,
    y: place.y + (place.baseline ? 0 : (draft.lowerDots ?? 0)),
    anchor: place.baseline ? 'baseline' : 'block',
    justify: place.justify === 'auto' ? 'start' : place.justify,
    rotation: draft.rotation,
    ink: place.ink,
    content: translated.content,
    moduleDots: sized.moduleDots,
    wideRatio: draft.wideRatio,
    heightDots: sized.heightDots,
    humanReadable,
    options,
    encoding: page,
    span: place.span,
  };
  const wrong = reader.session.checksBarcodes ? wrongData(reader, element, report) : undefined;
  if (wrong) return [wrong];
  return field.places ? symbolsAt(reader, field.places, { element, report }) : [element];
}

function lineOf(reader: ZplReader, field: Field, draft: BarcodeDraft): HumanReadable {
  const line: HumanReadable = { position: draft.line };
  if (draft.line === 'none') return line;
  const font: FontSpec | undefined = field.font
    ? fontSpec(field.font.name, field.font.heightDots, field.font.widthDots, {
        dpi: reader.dpi,
        stored: field.font.stored,
      })
    : undefined;
  return {
    ...line,
    ...(font ? { font } : {}),
    ...(draft.checkDigitInLine === undefined ? {} : { checkDigit: draft.checkDigitInLine }),
  };
}

/** Divides the height of ^BY among the rows of a symbol without a row height. */
function shareHeight(
  reader: ZplReader,
  draft: BarcodeDraft,
  input: { symbology: string; options: BarcodeElement['options']; encoding: string; content: Content },
): { readonly moduleDots: number; readonly heightDots: number } {
  const data = sampleText(input.content);
  const symbol = countSymbol(reader, data) ? encodeBarcode({ ...input, data, wideRatio: draft.wideRatio }) : undefined;
  const rows = symbol?.kind === 'matrix' ? symbol.rows : 1;
  const each = Math.max(1, Math.floor(draft.totalHeightDots! / rows));
  return draft.symbology === 'datamatrix'
    ? { moduleDots: each, heightDots: 0 }
    : { moduleDots: draft.moduleDots, heightDots: each };
}

/** Error letters of ^CV (ZPL II Programming Guide, ^CV). */
const WRONG = { barcode_not_encodable: 'C', barcode_data_too_long: 'L', barcode_option: 'P' } as const;
const WRONG_FONT: FontSpec = { name: 'A', heightDots: 18, widthDots: 10 };

/**
 * ^CV: returns `INVALID - C` in white on black for a bar code that cannot be encoded; undefined if it can be encoded.
 */
function wrongData(reader: ZplReader, element: BarcodeElement, report: Report): TextElement | undefined {
  const { symbology, content, options, wideRatio, encoding, x, y, anchor, justify, rotation, span } = element;
  const data = sampleText(content);
  if (content.some((part) => part.kind === 'field') || !countSymbol(reader, data)) return undefined;
  const symbol = encodeBarcode({ symbology, data, options, wideRatio, encoding });
  if (symbol.kind !== 'error') return undefined;
  const text = `INVALID - ${WRONG[symbol.code]}`;
  report(message('zpl.barcode_replaced', { text, symbology, reason: symbol.message }), {
    expected: symbol.expected ?? findSymbology(symbology)?.data ?? message('expected.other_data'),
  });
  const style = { font: WRONG_FONT, ink: 'white', blackCell: true } as const;
  return { kind: 'text', x, y, anchor, justify, rotation, content: literal(text), span, ...style };
}
