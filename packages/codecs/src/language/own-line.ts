/** The human-readable line of a bar code: by the language's own line where that prints the same, else as texts beside it. */
import { type BarcodeElement, type Label, type TextElement, contentText } from '../label/index.ts';
import { humanReadableTexts, measureElement } from '../render/index.ts';
import { overlap, pictureOf } from './dots.ts';
import { isDynamic } from './barcode-data.ts';

/** Share of common dots from which on two pictures of a bar code count as the same. */
const SAME = 0.975;

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
      overlap(pictureOf(own, label, now), pictureOf(element, label, now)) >= SAME)
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
