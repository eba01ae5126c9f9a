/** A label as preflight sees it: the drawn picture, with each element's position in it. */
import {
  type BarcodeElement,
  createMonoBitmap,
  type Element,
  isBlack,
  type Label,
  measureElement,
  type MonoBitmap,
  type Rect,
  renderElement,
  renderLabel,
  type Rotation,
} from '@platen/codecs';
import type { ElementRef } from './finding.ts';

export interface LabelView {
  readonly label: Label;
  /** Index of the label in the document. */
  readonly index: number;
  readonly now: Date;
  /** The label before it is mirrored or turned as a whole. */
  readonly picture: MonoBitmap;
  /** Dots to add to the x of an element for its place in `picture`. */
  readonly shift: number;
}

export function viewOf(label: Label, index: number, now: Date): LabelView {
  const { widthDots, printWidthDots = widthDots } = label;
  return {
    label,
    index,
    now,
    // Mirrored and turned symbols scan alike: the checks need one direction only.
    picture: renderLabel({ ...label, mirrored: false, inverted: false }, { now }),
    // A print width that differs from the canvas stands in its middle, as renderLabel has it.
    shift: Math.floor((widthDots - printWidthDots) / 2),
  };
}

export const refOf = (element: Element, index: number): ElementRef => ({
  index,
  kind: element.kind,
  ...(element.name !== undefined && { name: element.name }),
  ...(element.kind === 'barcode' && { symbology: element.symbology }),
});

/** Whole dots of `picture` that the element's block covers: of a bar code its bars, without the human-readable line. */
export function placeOf(view: LabelView, element: Element): Rect {
  const { x, y, widthDots, heightDots } = measureElement(element, view.label.dpi, { now: view.now });
  const [left, top] = [Math.floor(x) + view.shift, Math.floor(y)];
  return {
    x: left,
    y: top,
    widthDots: Math.ceil(x + widthDots) + view.shift - left,
    heightDots: Math.ceil(y + heightDots) - top,
  };
}

export const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.widthDots && b.x < a.x + a.widthDots && a.y < b.y + b.heightDots && b.y < a.y + a.heightDots;

/** A rectangle of `picture` as it lies on the printed label. */
export function printedBox({ label, picture }: LabelView, { x, y, widthDots, heightDots }: Rect): Rect {
  let [left, top] = [x, y];
  if (label.mirrored) left = picture.widthDots - left - widthDots;
  if (label.inverted) {
    left = picture.widthDots - left - widthDots;
    top = picture.heightDots - top - heightDots;
  }
  return { x: left, y: top, widthDots, heightDots };
}

/** The element alone, in black, and where its picture's corner lies in that of the label. */
export interface Drawing {
  readonly bitmap: MonoBitmap;
  readonly x: number;
  readonly y: number;
}

export function drawAlone(view: LabelView, element: Element): Drawing {
  const { bitmap, x, y } = renderElement(element, view.label.dpi, { now: view.now });
  return { bitmap, x: x + view.shift, y };
}

export const inked = ({ bitmap, x, y }: Drawing, atX: number, atY: number): boolean =>
  isBlack(bitmap, atX - x, atY - y);

/** The smallest rectangle around the drawing's ink. */
export const inkOf = ({ bitmap, x, y }: Drawing): Rect => ({
  x,
  y,
  widthDots: bitmap.widthDots,
  heightDots: bitmap.heightDots,
});

/** A point of the unturned block, counted from its corner, in the block as it lies on the label. */
function turned(rotation: Rotation, { widthDots, heightDots }: Rect, x: number, y: number): readonly [number, number] {
  if (rotation === 0) return [x, y];
  if (rotation === 90) return [widthDots - 1 - y, x];
  if (rotation === 180) return [widthDots - 1 - x, heightDots - 1 - y];
  return [y, heightDots - 1 - x];
}

/** The symbol with its bars upright: its size, and whether a dot of it, or outside of it, has some ink. */
export interface Upright {
  readonly widthDots: number;
  readonly heightDots: number;
  /** A dot counted from the corner of the upright symbol, as a dot of the label's picture. */
  readonly at: (x: number, y: number) => readonly [x: number, y: number];
}

export function upright(element: Pick<BarcodeElement, 'rotation'>, place: Rect): Upright {
  const across = element.rotation === 0 || element.rotation === 180;
  return {
    widthDots: across ? place.widthDots : place.heightDots,
    heightDots: across ? place.heightDots : place.widthDots,
    at: (x, y) => {
      const [dx, dy] = turned(element.rotation, place, x, y);
      return [place.x + dx, place.y + dy];
    },
  };
}

/** The white around the symbol in the picture for a decoder, in dots of the label. */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The upright symbol with the margins that the label shows around it and white beyond, each dot `scale` pixels wide.
 * `isBlackAt` answers for a dot of the label's picture.
 */
export function cutOut(
  symbol: Upright,
  { shown, white, scale }: { readonly shown: Margins; readonly white: number; readonly scale: number },
  isBlackAt: (x: number, y: number) => boolean,
): MonoBitmap {
  const left = shown.left + white;
  const top = shown.top + white;
  const width = left + symbol.widthDots + shown.right + white;
  const height = top + symbol.heightDots + shown.bottom + white;
  const bitmap = createMonoBitmap(width * scale, height * scale);
  const { data, strideBytes } = bitmap;
  for (let y = white; y < height - white; y++) {
    const first = y * scale * strideBytes;
    for (let x = white; x < width - white; x++) {
      const [px, py] = symbol.at(x - left, y - top);
      if (!isBlackAt(px, py)) continue;
      for (let to = x * scale; to < (x + 1) * scale; to++) data[first + (to >> 3)]! |= 0x80 >> (to & 7);
    }
    for (let row = 1; row < scale; row++) data.copyWithin(first + row * strideBytes, first, first + strideBytes);
  }
  return bitmap;
}
