/** What surely prints as intended, inside of its label: known without laying out a text or encoding a bar code. */
import type { Face } from '../fonts/face.ts';
import { findFont } from '../fonts/index.ts';
import { type ScaledFont, scaleFont } from '../fonts/scaled.ts';
import type { Anchor, BarcodeElement, Element, Label, TextBlock, TextElement } from '../label/index.ts';
import type { Rect } from '../render/index.ts';
import { code128WidthAtMost, dataMatrixSideAtMost, qrSideAtMost } from '../symbologies/index.ts';

/**
 * Where an element lies at most that surely prints as intended. Undefined where that takes a closer look: most elements of most
 * labels are black, upright and in the middle, and a conversion has no time to draw them twice.
 */
export function sureRect(element: Element, label: Label): Rect | undefined {
  const rect = rectOf(element, label);
  if (!rect || rect.x < 0 || rect.y < 0) return undefined;
  return rect.x + rect.widthDots <= label.widthDots && rect.y + rect.heightDots <= label.heightDots ? rect : undefined;
}

function rectOf(element: Element, { dpi }: Label): Rect | undefined {
  switch (element.kind) {
    case 'box':
    case 'ellipse': {
      const { x, y, widthDots, heightDots, ink } = element;
      return ink === 'white' || widthDots <= 0 || heightDots <= 0 ? undefined : { x, y, widthDots, heightDots };
    }
    case 'text':
      return isUpright(element) ? textRect(element, dpi) : undefined;
    case 'barcode':
      return isUpright(element) ? barcodeRect(element) : undefined;
    default:
      return undefined;
  }
}

/** Black or inverting, and to the right of its place. */
const isUpright = ({ rotation, justify, ink, content }: TextElement | BarcodeElement): boolean =>
  rotation === 0 && justify === 'start' && ink !== 'white' && content.length === 1 && content[0]!.kind === 'literal';

/** True where the place of an element is below it. */
const standsOn = (anchor: Anchor): boolean => anchor === 'baseline' || anchor === 'bottom-corner';

const textOf = ({ content: [part] }: TextElement | BarcodeElement): string =>
  part?.kind === 'literal' ? part.text : '';

const PLAIN_LINE = /^[\x20-\x7e]*$/;
/** Advances of the printable characters of ASCII, by face; infinite where a font of the document lacks one. */
const advances = new WeakMap<Face, Float64Array>();

function advancesOf(face: Face): Float64Array {
  let known = advances.get(face);
  if (!known) {
    known = Float64Array.from({ length: 0x7f }, (_, code) => {
      const glyph = face.glyphOf(code);
      return glyph === 0 ? Infinity : face.advanceOf(glyph);
    });
    advances.set(face, known);
  }
  return known;
}

/** Dots that a character may be wider than its advance: one for rounding, and one for bold. */
const MORE_DOTS = 2;

function textRect(element: TextElement, dpi: number): Rect | undefined {
  const { x, y, font, block, anchor, direction, charGapDots } = element;
  if (direction || charGapDots || font.linked || (block && standsOn(anchor))) return undefined;
  const text = textOf(element);
  if (!PLAIN_LINE.test(text) || (!font.file && !findFont(font.name, dpi))) return undefined;
  const scaled = scaleFont(font, dpi);
  if (scaled.pitchDots !== undefined) return undefined;
  const heightDots = Math.max(font.heightDots, scaled.heightDots);
  if (!block) {
    const above = standsOn(anchor) ? heightDots : 0;
    const below = anchor === 'bottom-corner' ? 0 : heightDots;
    const widthDots = widthOf(scaled, text) + text.length * MORE_DOTS;
    return { x, y: y - above, widthDots, heightDots: above + below };
  }
  if (!fits(block, scaled, text)) return undefined;
  const { widthDots, maxLines, lineSpacingDots } = block;
  return {
    x,
    y,
    widthDots,
    heightDots: block.heightDots ?? maxLines * (2 * heightDots + Math.max(0, lineSpacingDots)),
  };
}

/** Width of plain characters in one line. */
function widthOf({ face, scaleX, cellAdvanceDots }: ScaledFont, text: string): number {
  if (cellAdvanceDots !== undefined) return text.length * cellAdvanceDots;
  const widths = advancesOf(face);
  let units = 0;
  for (let at = 0; at < text.length; at++) units += widths[text.charCodeAt(at)]!;
  return units * scaleX;
}

/** True where a block has room for its lines, however badly they break. */
function fits(block: TextBlock, font: ScaledFont, text: string): boolean {
  if (block.shrinkToFit) return true;
  const line = widthOf(font, text);
  const room = block.widthDots - Math.max(0, block.hangingIndentDots);
  const pitch = font.heightDots + block.lineSpacingDots;
  const standing = block.heightDots === undefined ? Infinity : (block.heightDots + block.lineSpacingDots) / pitch;
  const most = Math.min(block.maxLines, standing);
  if (line <= room) return most >= 1;
  // A line ends before the first word that it has no room for.
  const least = room - Math.max(...text.split(' ').map((word) => widthOf(font, word)));
  return least > 0 && Math.ceil(line / least) <= most;
}

/** White that scanners want beside the bars, in modules: half of what the symbologies ask for (10; matrix codes 1 to 4). */
export const MIN_QUIET_MODULES = 5;
/** Height and width of a character of the line below the bars with the white around it, in modules. */
const LINE_MODULES = 9;
const CHARACTER_MODULES = 6;
const LINE_WHITE_DOTS = 8;
const DEFAULT_HEIGHT_DOTS = 10;

/** With the white that its scanners want. */
function barcodeRect(element: BarcodeElement): Rect | undefined {
  const { symbology, options, moduleDots, anchor } = element;
  const text = textOf(element);
  const module = Math.max(1, Math.round(moduleDots));
  if (symbology === 'code128') return code128Rect(element, text, module);
  const modules =
    symbology === 'qrcode'
      ? qrSide(element, text)
      : symbology === 'datamatrix' && PLAIN_LINE.test(text)
        ? dataMatrixSideAtMost(text.length, options)
        : Infinity;
  // The base of a QR code may be that of whole bytes.
  if (text === '' || modules === Infinity || anchor === 'baseline') return undefined;
  const sideDots = modules * module;
  const y = element.y - (anchor === 'bottom-corner' ? sideDots : 0);
  return { x: element.x, y, widthDots: sideDots, heightDots: sideDots };
}

/** Characters that every QR code has room for: 1273 bytes of UTF-8 fit at any level. */
const SURE_QR_CHARACTERS = 300;
/** Bytes of a character in UTF-8, at most. */
const MAX_BYTES = 4;

/** Function characters and switches, which a QR code has not. */
const FUNCTIONS = /[\uE000-\uE0FF]/;

/** By far the most common matrix code takes any text. */
function qrSide({ options, encoding = 'utf-8' }: BarcodeElement, text: string): number {
  const isPlain = PLAIN_LINE.test(text);
  if (options['input'] === 'segments' || text.length > SURE_QR_CHARACTERS) return Infinity;
  if (!isPlain && (encoding !== 'utf-8' || FUNCTIONS.test(text))) return Infinity;
  return qrSideAtMost(text.length * (isPlain ? 1 : MAX_BYTES), options);
}

function code128Rect(element: BarcodeElement, text: string, module: number): Rect | undefined {
  const { x, y, heightDots, humanReadable, options, anchor } = element;
  const { position, font, text: own } = humanReadable;
  if (position !== 'none' && (font || own)) return undefined;
  const modules = Math.max(code128WidthAtMost(text, options), text.length * CHARACTER_MODULES);
  if (modules === Infinity) return undefined;
  const quiet = MIN_QUIET_MODULES * module;
  const line = position === 'none' ? 0 : LINE_MODULES * module + LINE_WHITE_DOTS;
  const bars = Math.max(heightDots, DEFAULT_HEIGHT_DOTS);
  const top = position === 'above' ? line : 0;
  const bottom = position === 'below' ? line : 0;
  // The bottom is that of the line below the bars.
  const above = !standsOn(anchor) ? top : anchor === 'baseline' ? top + bars : top + bars + bottom;
  return { x: x - quiet, y: y - above, widthDots: modules * module + 2 * quiet, heightDots: top + bars + bottom };
}

/** Characters that a typeface may not have. */
const NOT_ASCII = /[^\x20-\x7e\r\n]/;

/** True where a character may have no glyph. */
export const mayLackGlyphs = ({ content, font }: TextElement): boolean =>
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
