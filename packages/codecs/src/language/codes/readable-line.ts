/** The human-readable line of a bar code: the language's own line if it prints the same, else texts beside the bars. */
import { type BarcodeElement, type TextElement, contentText, sampleText } from '../../label/index.ts';
import { measureText } from '../../fonts/index.ts';
import { humanReadableTexts, measureElement } from '../../render/index.ts';
import { emDots, faceOf } from '../text/match-font.ts';

/** True where the content holds a counter or a clock, which only the printer can go on with. */
const isDynamic = ({ content }: BarcodeElement): boolean =>
  content.some((part) => part.kind === 'serial' || part.kind === 'clock');

/** Dots, and fraction of the size, by which lines may differ and still count as equal. */
const CLOSE_DOTS = 2;
const CLOSE_SIZE = 0.06;

interface ReadableLine {
  /** The bar code to write: with the language's own line, or without any. */
  readonly barcode: BarcodeElement;
  /** Texts to write besides it. */
  readonly texts: readonly TextElement[];
}

/**
 * Splits the line from the bar code unless the language's own line prints the same. `own`: the element as the language
 * prints it with its own line; undefined if it has none. A line with a counter stays the language's own, which counts.
 */
export function splitReadableLine(
  element: BarcodeElement,
  own: BarcodeElement | undefined,
  { dpi, now }: { dpi: number; now: Date },
): ReadableLine {
  if (element.humanReadable.position === 'none') return { barcode: element, texts: [] };
  const hold = holdOf(element);
  const linesOf = (barcode: BarcodeElement): readonly TextElement[] => {
    const lines = humanReadableTexts(barcode, dpi, { now });
    return lines.map((text) => held(text, lines.length > 1 ? 'center' : hold, dpi));
  };
  const texts = linesOf(element);
  if (
    own &&
    (isDynamic(element) || texts.some((text) => reachesOut(text, dpi)) || sameLines(linesOf(own), texts, dpi))
  ) {
    return { barcode: own, texts: [] };
  }
  const first = texts[0];
  const same = texts.length === 1 && first && sampleText(first.content) === contentText(element.content, now);
  return {
    barcode: { ...element, humanReadable: { position: 'none' } },
    texts: same && isDynamic(element) ? [{ ...first, content: element.content }] : texts,
  };
}

/** A smaller gap adds less than a dot over twenty characters and is ignored. */
const NO_GAP_DOTS = 0.05;

/** Returns the end of the bars, or their middle, that the line keeps in any font. */
const holdOf = ({ humanReadable }: BarcodeElement): TextElement['justify'] =>
  ({ left: 'start', center: 'center', right: 'end' } as const)[humanReadable.align ?? 'center'];

function held(text: TextElement, justify: TextElement['justify'], dpi: number): TextElement {
  if (text.anchor === 'block' || text.justify !== 'start') return text;
  const gap = text.charGapDots ?? 0;
  const charGapDots = Math.abs(gap) < NO_GAP_DOTS ? 0 : gap;
  const along = { start: 0, center: 0.5, end: 1 }[justify];
  const by = along === 0 ? 0 : along * measureText(text.font, sampleText(text.content), dpi, charGapDots);
  const [dx, dy] = { 0: [by, 0], 90: [0, by], 180: [-by, 0], 270: [0, -by] }[text.rotation] as [number, number];
  return { ...text, charGapDots, justify, x: text.x + dx, y: text.y + dy };
}

/** True if the text begins left of or above the label, where few languages can place it. */
function reachesOut(text: TextElement, dpi: number): boolean {
  const { x, y } = measureElement(text, dpi);
  return x < 0 || y < 0;
}

/** True if both print the same texts at the same places in about the same size. */
function sameLines(own: readonly TextElement[], wanted: readonly TextElement[], dpi: number): boolean {
  return (
    own.length === wanted.length &&
    own.every((text, i) => {
      const other = wanted[i]!;
      return (
        sampleText(text.content) === sampleText(other.content) &&
        faceOf(text.font, dpi) === faceOf(other.font, dpi) &&
        Math.abs(text.x - other.x) <= CLOSE_DOTS &&
        Math.abs(text.y - other.y) <= CLOSE_DOTS &&
        Math.abs(emDots(text.font, dpi) / emDots(other.font, dpi) - 1) <= CLOSE_SIZE
      );
    })
  );
}
