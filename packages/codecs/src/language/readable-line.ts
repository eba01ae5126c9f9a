/** The human-readable line of a bar code: by the language's own line where that prints the same, else as texts beside it. */
import { type BarcodeElement, type TextElement, contentText } from '../label/index.ts';
import { measureText } from '../fonts/index.ts';
import { humanReadableTexts, measureElement } from '../render/index.ts';
import { emDots, faceOf } from './match-font.ts';
import { isDynamic } from './barcode-data.ts';

/** Dots and share of the size by which lines may differ and still count as the same. */
const CLOSE_DOTS = 2;
const CLOSE_SIZE = 0.06;

export interface ReadableLine {
  /** The bar code to say: with the language's own line, or without any. */
  readonly barcode: BarcodeElement;
  /** Texts to say besides. */
  readonly texts: readonly TextElement[];
}

/**
 * `own`: the element as the language would print its own line, at the same bars; undefined where it has none.
 * A counter in the line keeps the language's own line, which counts along.
 */
export function splitReadableLine(
  element: BarcodeElement,
  own: BarcodeElement | undefined,
  { dpi, now }: { dpi: number; now: Date },
): ReadableLine {
  if (element.humanReadable.position === 'none') return { barcode: element, texts: [] };
  const texts = humanReadableTexts(element, dpi, { now }).map((text) => centred(text, dpi));
  if (
    own &&
    (isDynamic(element) ||
      texts.some((text) => reachesOut(text, dpi)) ||
      sameLines(
        humanReadableTexts(own, dpi, { now }).map((text) => centred(text, dpi)),
        texts,
        dpi,
      ))
  ) {
    return { barcode: own, texts: [] };
  }
  const first = texts[0];
  const same = texts.length === 1 && first && contentText(first.content) === contentText(element.content, now);
  return {
    barcode: { ...element, humanReadable: { position: 'none' } },
    texts: same && isDynamic(element) ? [{ ...first, content: element.content }] : texts,
  };
}

/** A gap that comes to less than a dot over a line of twenty characters is none that a printer has. */
const NO_GAP_DOTS = 0.05;

/** The text held at its middle: in another font it stands under the bars as it did. */
function centred(text: TextElement, dpi: number): TextElement {
  if (text.anchor === 'block' || text.justify !== 'start') return text;
  const gap = text.charGapDots ?? 0;
  const charGapDots = Math.abs(gap) < NO_GAP_DOTS ? 0 : gap;
  const half = measureText(text.font, contentText(text.content), dpi, charGapDots) / 2;
  const [dx, dy] = { 0: [half, 0], 90: [0, half], 180: [-half, 0], 270: [0, -half] }[text.rotation] as [number, number];
  return { ...text, charGapDots, justify: 'center', x: text.x + dx, y: text.y + dy };
}

/** True where the text begins left of or above the label, where few languages can place it. */
function reachesOut(text: TextElement, dpi: number): boolean {
  const { x, y } = measureElement(text, dpi);
  return x < 0 || y < 0;
}

/** True where both print the same texts at the same places in about the same size. */
function sameLines(own: readonly TextElement[], wanted: readonly TextElement[], dpi: number): boolean {
  return (
    own.length === wanted.length &&
    own.every((text, i) => {
      const other = wanted[i]!;
      return (
        contentText(text.content) === contentText(other.content) &&
        faceOf(text.font, dpi) === faceOf(other.font, dpi) &&
        Math.abs(text.x - other.x) <= CLOSE_DOTS &&
        Math.abs(text.y - other.y) <= CLOSE_DOTS &&
        Math.abs(emDots(text.font, dpi) / emDots(other.font, dpi) - 1) <= CLOSE_SIZE
      );
    })
  );
}
