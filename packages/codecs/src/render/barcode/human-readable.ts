/** The human-readable line of a bar code: its text, font and place, as Labelary prints it. */
import { fontMetrics, measureText } from '../../fonts/index.ts';
import { contentText, type BarcodeElement, type FontSpec } from '../../label/index.ts';
import type { LinearSymbol, PostalSymbol, TextPart } from '../../symbologies/index.ts';
import type { GeometryContext, TextRun } from './geometry.ts';

/** White between bars and the cells of a line below, and of a line above. */
const BELOW_DOTS = 6;
const ABOVE_DOTS = 8;
/** Characters of the line advance by a little less than the cell of font A, in modules. */
const LINE_GAP = -0.006;
/** White between bars and the cells of the split lines of EAN and UPC. */
const SPLIT_BELOW_DOTS = 4;

interface Bars extends GeometryContext {
  readonly widthDots: number;
  readonly heightDots: number;
}

/** Font A magnified by the module. */
const fontA = (moduleDots: number): FontSpec => ({ name: 'A', heightDots: 9 * moduleDots, widthDots: 5 * moduleDots });

/** EAN and UPC print in OCR-B from a module of 3 dots on. */
function splitFont(moduleDots: number, dpi: number): FontSpec {
  if (moduleDots < 3) return fontA(moduleDots);
  const times = Math.floor(moduleDots / 3);
  const cell = fontMetrics({ name: 'E', heightDots: 1, widthDots: 1 }, dpi).heightDots;
  return { name: 'E', heightDots: cell * times, widthDots: Math.round((cell * times * 15) / 28) };
}

export function humanReadableTexts(
  symbol: LinearSymbol | PostalSymbol,
  element: BarcodeElement,
  bars: Bars,
): { texts: TextRun[]; bottomDots: number } {
  const { humanReadable, moduleDots } = element;
  if (humanReadable.position === 'none') return { texts: [], bottomDots: bars.heightDots };
  const parts = symbol.kind === 'linear' ? symbol.textParts : undefined;
  // The digits of a separate add-on are placed as the element specifies; beside a symbol they are above.
  const above = parts?.every((part) => part.above);
  const split = parts && !humanReadable.text && humanReadable.position === (above ? 'above' : 'below');
  if (split) {
    const font = humanReadable.font ?? splitFont(moduleDots, bars.dpi);
    const metrics = fontMetrics(font, bars.dpi);
    const texts = parts.map((part) => splitRun(part, { font, moduleDots, bars }));
    return { texts, bottomDots: bars.heightDots + SPLIT_BELOW_DOTS + metrics.heightDots };
  }
  return lineTexts(symbol.text, element, bars);
}

/** One line, centred by default. */
export function lineTexts(
  symbolText: string,
  element: BarcodeElement,
  bars: Bars,
): { texts: TextRun[]; bottomDots: number } {
  const { humanReadable, moduleDots } = element;
  if (humanReadable.position === 'none') return { texts: [], bottomDots: bars.heightDots };
  const font = humanReadable.font ?? fontA(moduleDots);
  const metrics = fontMetrics(font, bars.dpi);
  const text = humanReadable.text ? contentText(humanReadable.text, bars.now) : symbolText;
  const charGapDots = humanReadable.font ? 0 : LINE_GAP * moduleDots;
  const width = measureText(font, text, bars.dpi, charGapDots);
  const free = bars.widthDots - width;
  const x = humanReadable.align === 'left' ? 0 : humanReadable.align === 'right' ? free : free / 2;
  const below = humanReadable.position === 'below';
  const baseline = below ? bars.heightDots + BELOW_DOTS + metrics.ascentDots : -ABOVE_DOTS - metrics.descentDots;
  return {
    texts: [{ text, font, x, baseline, charGapDots }],
    bottomDots: below ? bars.heightDots + BELOW_DOTS + metrics.heightDots : bars.heightDots,
  };
}

/**
 * One part of a split line. Digits between guard bars fill the room between them with two modules free at both ends;
 * a single digit stands five modules left of the bars or two right of them.
 */
function splitRun(part: TextPart, at: { font: FontSpec; moduleDots: number; bars: Bars }): TextRun {
  const { font, moduleDots, bars } = at;
  const metrics = fontMetrics(font, bars.dpi);
  const width = measureText(font, part.text, bars.dpi);
  const baseline = part.above
    ? -ABOVE_DOTS - metrics.descentDots
    : bars.heightDots + SPLIT_BELOW_DOTS + metrics.ascentDots;
  const left = part.xModules * moduleDots;
  const room = part.widthModules * moduleDots;
  const run = { text: part.text, font, baseline };
  if (part.place === 'before') return { ...run, x: left - width };
  if (part.place === 'after') return { ...run, x: left };
  if (part.place === 'center' || part.text.length < 2) return { ...run, x: left + (room - width) / 2 };
  return { ...run, x: left, charGapDots: (room - width) / (part.text.length - 1) };
}
