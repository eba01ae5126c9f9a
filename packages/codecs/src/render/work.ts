/** What the elements of a label cost to draw, held against a bound: a few lines of ZPL can ask for hours of drawing. */
import { needsShaping } from '../fonts/lines/shaping.ts';
import type { BitmapFont, Content, Element, FontSpec, Label, Picture, TextElement } from '../label/index.ts';

/** Dots of curved or slanted shapes that are drawn in about two seconds. */
export const MAX_DOTS = 400_000_000;
/** Canvases full of such dots that every label may have, however large it is. */
const MAX_CANVASES = 40;
/** Dots that cost as much as a bar code with as many characters, and as one without any. */
const DOTS_A_CHARACTER = 1500;
const DOTS_A_BARCODE = 200_000;
/** Its hexagons are drawn one by one. */
const DOTS_A_MAXICODE = 1_500_000;
/** How much cheaper than by the dot it is to draw by the byte. */
const BY_THE_BYTE = 32;

/** Dots that the elements of the label may cost together. */
export const boundOf = ({ widthDots, heightDots }: Label): number =>
  Math.max(MAX_DOTS, widthDots * heightDots * MAX_CANVASES);

/** Samples take about twice as long to draw as dots. */
const DOTS_A_SAMPLE = 2;

/** Takes the costs of one element after the other; false once they are above the bound. */
export function createWork(label: Label, surface: Picture['kind'] = 'mono'): (element: Element) => boolean {
  let left = boundOf(label) / (surface === 'raster' ? DOTS_A_SAMPLE : 1);
  return (element) => {
    left -= costOf(element, label);
    return left >= 0;
  };
}

/** About how many dots of a curved shape cost as much to draw. */
export function costOf(element: Element, { widthDots, heightDots }: Pick<Label, 'widthDots' | 'heightDots'>): number {
  const canvas = widthDots * heightDots;
  const inside = (width: number, height: number): number =>
    Math.min(widthDots, Math.max(0, width)) * Math.min(heightDots, Math.max(0, height));
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
    case 'image': {
      const { picture, rotation, widthDots: width, heightDots: height } = element;
      const same = rotation === 0 && picture.widthDots === width && picture.heightDots === height;
      return inside(width, height) * (same ? 1 / 3 : 4);
    }
    case 'text':
      return (
        Math.min(2 * canvas, lengthOf(element.content) * element.font.heightDots * element.font.widthDots) +
        layoutCost(element)
      );
    case 'barcode': {
      const characters = lengthOf(element.content);
      const symbol = element.symbology === 'maxicode' ? DOTS_A_MAXICODE : DOTS_A_BARCODE;
      return symbol + DOTS_A_CHARACTER * characters + (element.moduleDots > 10 ? canvas / BY_THE_BYTE : 0);
    }
    case 'addressBlock':
      return 0;
  }
}

/** Characters of the content; what is filled in or counted is short. */
function lengthOf(content: Content): number {
  let characters = 0;
  for (const part of content) characters += part.kind === 'literal' ? part.text.length : 16;
  return characters;
}

/** Dots that cost as much as to place a character, to shape one, and the same where a line is looked for that holds it. */
const DOTS_A_GLYPH = 100;
const DOTS_A_JOINED_GLYPH = 1000;
const DOTS_A_JOINED_GLYPH_IN_BLOCK = 4000;
const DOTS_A_LINE = 2600;

function layoutCost({ content, block, font }: TextElement): number {
  const characters = lengthOf(content);
  const joined = content.some((part) => part.kind === 'literal' && needsShaping(part.text));
  const shaped = !joined ? DOTS_A_GLYPH : block ? DOTS_A_JOINED_GLYPH_IN_BLOCK : DOTS_A_JOINED_GLYPH;
  const glyph = shaped + largestGlyph(font);
  if (!block) return glyph * characters;
  const lines = Math.min(characters, (characters * font.widthDots) / Math.max(1, block.widthDots));
  return glyph * characters + DOTS_A_LINE * lines;
}

const largestGlyphs = new WeakMap<BitmapFont, number>();

/** Dots of the largest glyph of a bitmap font, which are looked at one by one; 0 for other fonts. */
function largestGlyph({ file }: FontSpec): number {
  if (!file || file instanceof Uint8Array) return 0;
  let dots = largestGlyphs.get(file);
  if (dots === undefined) {
    dots = file.glyphs.reduce((most, { bitmap }) => Math.max(most, bitmap.widthDots * bitmap.heightDots), 0);
    largestGlyphs.set(file, dots);
  }
  return dots;
}
