/** Bitmap fonts that printers download (EPL ES, ZPL ~DB) as TrueType files: each dot of a glyph is a square of its outline. */
import { type MonoBitmap } from '../label/index.ts';
import { LINE, MOVE, type Outline } from './outline.ts';
import { readTrueType } from './truetype.ts';
import { type FontGlyph, writeTrueType } from './truetype-writer.ts';

export interface BitmapGlyph {
  readonly codePoint: number;
  /** To the next character. */
  readonly advanceDots: number;
  /** From the upper left corner of the cell, or moved from it by `leftDots` and `topDots`. */
  readonly bitmap: MonoBitmap;
  readonly leftDots?: number;
  readonly topDots?: number;
}

/** Units a dot where there is room; a dot then keeps its edges at every whole magnification. */
const MOST_UNITS = 64;
const WIDEST_UNITS = 16_000;
/** Corners of a glyph, as TrueType counts them. */
const MOST_GLYPH_CORNERS = 65_000;

export interface BitmapFont {
  readonly family: string;
  /** Height of every glyph. */
  readonly cellDots: number;
  /** From the top of the cell; fonts that do not name it have it three quarters down. */
  readonly baselineDots?: number;
  readonly glyphs: readonly BitmapGlyph[];
}

/**
 * The font as a file whose em is the cell: printed with heightDots and widthDots of `cellDots` it has its own dots.
 * Undefined where its outlines have more corners than
 * `mostCorners`; a thousand take about 4 ms.
 */
export function writeBitmapFont(
  { family, cellDots, baselineDots: above = Math.round(cellDots * 0.75), glyphs }: BitmapFont,
  mostCorners: number,
): { readonly file: Uint8Array; readonly corners: number } | undefined {
  const widest = glyphs.reduce((most, glyph) => Math.max(most, reachOf(glyph)), cellDots);
  const units = Math.max(Math.ceil(16 / cellDots), Math.min(MOST_UNITS, Math.floor(WIDEST_UNITS / widest)));
  let corners = 0;
  const written: FontGlyph[] = [];
  for (const { codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 } of glyphs) {
    const outline = traceOutline(bitmap, { units, left: leftDots, above: above - topDots });
    corners += outline.commands.length;
    if (outline.commands.length > MOST_GLYPH_CORNERS || corners > mostCorners) return undefined;
    written.push({ codePoints: [codePoint], advance: advanceDots * units, outline });
  }
  const file = writeTrueType({
    family,
    copyright: '',
    licence: '',
    unitsPerEm: cellDots * units,
    ascender: above * units,
    descender: (above - cellDots) * units,
    glyphs: written,
    cellDots,
  });
  return { file, corners };
}

/** True for a file that `writeBitmapFont` made. */
export function isBitmapFont(file: Uint8Array): boolean {
  const face = readTrueType(file);
  return !('error' in face) && face.cellDots > 0;
}

/** Right, down, left, up: a clockwise turn is one further. */
const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const; // prettier-ignore

/** The farthest that the glyph reaches from the corner of its cell; advances may be four times as large in TrueType. */
const reachOf = ({ bitmap, leftDots = 0, topDots = 0, advanceDots }: BitmapGlyph): number =>
  Math.max(
    bitmap.widthDots + Math.abs(leftDots),
    topDots === 0 ? 0 : bitmap.heightDots + Math.abs(topDots),
    advanceDots / 4,
  );

/**
 * The edges between black and white as contours, black on their right hand; `above` rows lie over the baseline, `left`
 * columns before the dots. It ends where it has more corners than a glyph may have.
 */
function traceOutline(
  bitmap: MonoBitmap,
  { units, left, above }: { units: number; left: number; above: number },
): Outline {
  const { widthDots, heightDots, strideBytes, data } = bitmap;
  const across = widthDots + 1;
  /** Edges that leave each corner of a dot, a bit a direction. */
  const edges = new Uint8Array(across * (heightDots + 1));
  const black = (x: number, y: number): boolean =>
    x >= 0 &&
    y >= 0 &&
    x < widthDots &&
    y < heightDots &&
    ((data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
  for (let y = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++) {
      if (!black(x, y)) continue;
      const at = y * across + x;
      if (!black(x, y - 1)) edges[at]! |= 1;
      if (!black(x + 1, y)) edges[at + 1]! |= 2;
      if (!black(x, y + 1)) edges[at + across + 1]! |= 4;
      if (!black(x - 1, y)) edges[at + across]! |= 8;
    }
  }
  const commands: number[] = [];
  const points: number[] = [];
  for (let start = 0; start < edges.length && commands.length <= MOST_GLYPH_CORNERS; start++) {
    while (edges[start]! & 1 && commands.length <= MOST_GLYPH_CORNERS) {
      let at = start;
      let heading = 0;
      let first = true;
      do {
        commands.push(first ? MOVE : LINE);
        points.push((left + (at % across)) * units, (above - Math.floor(at / across)) * units);
        first = false;
        while (edges[at]! & (1 << heading)) {
          edges[at]! &= ~(1 << heading);
          const [dx, dy] = STEPS[heading]!;
          at += dx + dy * across;
          // A corner where another contour touches is turned at, so that both stay apart.
          if (edges[at]! & (1 << ((heading + 1) & 3))) break;
        }
        const turn = [1, 3].find((by) => edges[at]! & (1 << ((heading + by) & 3)));
        heading = turn === undefined ? heading : (heading + turn) & 3;
      } while (at !== start && commands.length <= MOST_GLYPH_CORNERS);
    }
  }
  return { commands, points };
}
