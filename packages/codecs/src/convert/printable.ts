/** Which elements of filled labels print nothing, or less than they hold: bar codes that cannot be encoded, characters without a glyph. */
import type { DiagnosticSink } from '../diagnostics/index.ts';
import { type BarcodeElement, createMonoBitmap, type Content, type Label, type TextElement } from '../label/index.ts';
import { drawElement } from '../render/element.ts';
import { reportSymbol } from '../render/barcode/index.ts';
import { findSymbology } from '../symbologies/index.ts';

/** Texts and bar codes that are looked at in one conversion. */
const MOST_ELEMENTS = 2000;
/** Matrix codes take longest to encode: those of the first labels stand for the others. */
const MOST_MATRIX_CODES = 40;
/** Every typeface has the printable characters of ASCII. */
const NOT_ASCII = /[^\x20-\x7e\r\n]/;

/** Reports to `sink`. The time it takes is bounded; a long job is judged by its first labels. */
export function reportUnprintable(labels: readonly Label[], sink: DiagnosticSink, now = new Date()): void {
  const nowhere = createMonoBitmap(1, 1);
  let elements = MOST_ELEMENTS;
  let matrixCodes = MOST_MATRIX_CODES;
  for (const { dpi, elements: all } of labels) {
    for (const element of all) {
      if (element.kind !== 'text' && element.kind !== 'barcode') continue;
      if (--elements < 0) return;
      if (element.kind === 'text') {
        if (mayLackGlyphs(element)) drawElement(nowhere, onOneLine(element), { dpi, now, sink });
      } else if (isSurelyEncodable(element)) {
        continue;
      } else if (findSymbology(element.symbology)?.kind === 'linear' || --matrixCodes >= 0) {
        if (!hasField(element.content)) reportSymbol(element, { dpi, now, sink });
      }
    }
  }
}

const hasField = (content: Content): boolean => content.some((part) => part.kind === 'field');

/** Characters that every QR code has room for: 1273 bytes of UTF-8 fit at any level. */
const SURE_QR_CHARACTERS = 300;

/** By far the most common matrix code takes any text: it is not encoded to see that. */
function isSurelyEncodable({ symbology, content, options, encoding }: BarcodeElement): boolean {
  const [part] = content;
  if (symbology !== 'qrcode' || options['input'] === 'segments') return false;
  if (content.length !== 1 || part?.kind !== 'literal') return false;
  const inPage = (encoding ?? 'utf-8') === 'utf-8' || !NOT_ASCII.test(part.text);
  return inPage && part.text !== '' && part.text.length <= SURE_QR_CHARACTERS;
}

const mayLackGlyphs = ({ content, font }: TextElement): boolean =>
  font.file !== undefined || content.some((part) => part.kind === 'literal' && NOT_ASCII.test(part.text));

/** In a small size: which characters have no glyph depends neither on it nor on the lines. */
export const onOneLine = (element: TextElement): TextElement => ({
  ...element,
  block: undefined,
  font: {
    ...element.font,
    heightDots: Math.min(40, element.font.heightDots),
    widthDots: Math.min(40, element.font.widthDots),
  },
});
