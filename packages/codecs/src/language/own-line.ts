/** The human-readable line of a bar code: by the language's own line where that prints the same, else as texts beside it. */
import { type BarcodeElement, type Label, type TextElement, contentText } from '../label/index.ts';
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
  { label, now }: { label: Label; now: Date },
): ReadableLine {
  if (element.humanReadable.position === 'none') return { barcode: element, texts: [] };
  const texts = humanReadableTexts(element, label.dpi, { now });
  if (
    own &&
    (isDynamic(element) ||
      texts.some((text) => reachesOut(text, label)) ||
      sameLines(humanReadableTexts(own, label.dpi, { now }), texts, label.dpi))
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

/** True where the text begins left of or above the label, where few languages can place it. */
function reachesOut(text: TextElement, label: Label): boolean {
  const { x, y } = measureElement(text, label.dpi);
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
