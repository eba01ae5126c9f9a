/** What the elements of a label cost to draw, held against a bound: a few lines of ZPL can ask for hours of drawing. */
import type { Element, Label } from '../label/index.ts';

/** Dots of curved or slanted shapes that are drawn in about two seconds. */
const MOST_DOTS = 400_000_000;
/** Canvases full of such dots that every label may have, however large it is. */
const MOST_CANVASES = 40;
/** Dots that cost as much as a bar code with as many characters, and as one without any. */
const DOTS_A_CHARACTER = 1500;
const DOTS_A_BARCODE = 200_000;
/** How much cheaper than by the dot it is to draw by the byte. */
const BY_THE_BYTE = 32;

/** Takes the costs of one element after the other; false once they are above the bound. */
export function createWork({ widthDots, heightDots }: Label): (element: Element) => boolean {
  const canvas = widthDots * heightDots;
  let left = Math.max(MOST_DOTS, canvas * MOST_CANVASES);
  const inside = (width: number, height: number): number =>
    Math.min(widthDots, Math.max(0, width)) * Math.min(heightDots, Math.max(0, height));
  return (element) => {
    left -= costOf(element, inside, canvas);
    return left >= 0;
  };
}

function costOf(element: Element, inside: (width: number, height: number) => number, canvas: number): number {
  switch (element.kind) {
    case 'box':
      return inside(element.widthDots, element.heightDots) / (element.radiusDots > 0 ? 1 : BY_THE_BYTE);
    case 'ellipse':
      return inside(element.widthDots, element.heightDots);
    case 'line':
      return inside(
        Math.abs(element.x2 - element.x1) + element.thicknessDots,
        Math.abs(element.y2 - element.y1) + element.thicknessDots,
      );
    case 'image':
      return inside(element.widthDots, element.heightDots) / 4;
    case 'text': {
      let characters = 0;
      for (const part of element.content) characters += part.kind === 'literal' ? part.text.length : 16;
      return Math.min(2 * canvas, characters * element.font.heightDots * element.font.widthDots) + 100 * characters;
    }
    case 'barcode': {
      let characters = 0;
      for (const part of element.content) characters += part.kind === 'literal' ? part.text.length : 16;
      return DOTS_A_BARCODE + DOTS_A_CHARACTER * characters + (element.moduleDots > 10 ? canvas / BY_THE_BYTE : 0);
    }
    case 'addressBlock':
      return 0;
  }
}
