/** What can be known of a text or a bar code without laying it out or encoding it. */
import type { Face } from '../fonts/face.ts';
import { lineWidth } from '../fonts/line.ts';
import { scaleFont } from '../fonts/scaled.ts';
import { needsShaping } from '../fonts/shaping.ts';
import type { BarcodeElement, TextElement } from '../label/index.ts';
import { qrSideAtMost } from '../symbologies/index.ts';

/** Every typeface has the printable characters of ASCII. */
const NOT_ASCII = /[^\x20-\x7e\r\n]/;
/** Characters that every QR code has room for: 1273 bytes of UTF-8 fit at any level. */
const SURE_QR_CHARACTERS = 300;
/** Bytes of a character in UTF-8, at most. */
const MOST_BYTES = 4;

/** By far the most common matrix code takes any text: it is not encoded to see that. */
export function isSurelyEncodable({ symbology, content, options, encoding }: BarcodeElement): boolean {
  const [part] = content;
  if (symbology !== 'qrcode' || options['input'] === 'segments') return false;
  if (content.length !== 1 || part?.kind !== 'literal') return false;
  const inPage = (encoding ?? 'utf-8') === 'utf-8' || !NOT_ASCII.test(part.text);
  return inPage && part.text !== '' && part.text.length <= SURE_QR_CHARACTERS;
}

/** The side of a surely encodable QR code, at most; infinite for all others. */
export function sureSide({ content: [part], options, moduleDots }: BarcodeElement): number {
  if (part?.kind !== 'literal') return Infinity;
  const bytes = part.text.length * (NOT_ASCII.test(part.text) ? MOST_BYTES : 1);
  return qrSideAtMost(bytes, options) * Math.max(1, Math.round(moduleDots));
}

/** True where a character may have no glyph. */
export const mayLackGlyphs = ({ content, font }: TextElement): boolean =>
  font.file !== undefined || content.some((part) => part.kind === 'literal' && NOT_ASCII.test(part.text));

/** True where a text in a block has room for its lines, however badly they break: it is not laid out to see that. */
export function surelyFits({ font, block, charGapDots, script }: TextElement, text: string, dpi: number): boolean {
  if (!block || needsShaping(text)) return false;
  const scaled = scaleFont(font, dpi);
  const measure = (part: string): number => lineWidth(scaled, part, { charGapDots, script });
  const paragraphs = text.split(/\r\n|\r|\n/);
  const words = text.split(/\s+/).map(measure);
  const room = block.widthDots - Math.max(0, block.hangingIndentDots);
  // A line ends before the first word that it has no room for.
  const least = room - Math.max(...words);
  const lines = (width: number): number => (width <= room ? 1 : least > 0 ? Math.ceil(width / least) : Infinity);
  const needed = paragraphs.reduce((sum, paragraph) => sum + lines(measure(paragraph)), 0);
  const pitch = scaled.heightDots + block.lineSpacingDots;
  const standing = block.heightDots === undefined ? Infinity : (block.heightDots + block.lineSpacingDots) / pitch;
  return needed <= block.maxLines && needed <= standing;
}

const PLAIN_LINE = /^[\x20-\x7e]*$/;
/** Advances of the printable characters of ASCII, by face. */
const advances = new WeakMap<Face, Float64Array>();

function advancesOf(face: Face): Float64Array {
  let known = advances.get(face);
  if (!known) {
    known = Float64Array.from({ length: 0x7f }, (_, code) => (code < 0x20 ? 0 : face.advanceOf(face.glyphOf(code))));
    advances.set(face, known);
  }
  return known;
}

/** Dots that a text in one line is wide, at most; infinite where that is not plain. */
export function sureWidth({ font, charGapDots }: TextElement, text: string, dpi: number): number {
  if (!PLAIN_LINE.test(text)) return Infinity;
  const { face, scaleX, cellAdvanceDots, linked } = scaleFont(font, dpi);
  if (linked) return Infinity;
  // A dot for rounding, and one for bold.
  const more = 2 + Math.max(0, charGapDots ?? 0);
  if (cellAdvanceDots !== undefined) return text.length * (cellAdvanceDots + more);
  const widths = advancesOf(face);
  let units = 0;
  for (let at = 0; at < text.length; at++) units += widths[text.charCodeAt(at)]!;
  return units * scaleX + text.length * more;
}

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
