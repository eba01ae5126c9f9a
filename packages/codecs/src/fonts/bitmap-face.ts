/** Bitmap fonts that printers download (EPL ES) as TrueType files: each dot of a glyph is a square of its outline. */
import { type MonoBitmap } from '../label/index.ts';
import { LINE, MOVE, type Outline } from './outline.ts';
import { type FontGlyph, writeTrueType } from './truetype-writer.ts';

export interface BitmapGlyph {
  readonly codePoint: number;
  /** To the next character. */
  readonly advanceDots: number;
  /** From the upper left corner of the cell. */
  readonly bitmap: MonoBitmap;
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
  readonly glyphs: readonly BitmapGlyph[];
}

/**
 * The font as a file whose em is the cell: printed with heightDots and widthDots of `cellDots` it has its own dots. The
 * baseline, which bitmap fonts do not name, lies three quarters down. Undefined where its outlines have more corners than
 * `mostCorners`; a thousand take about 4 ms.
 */
export function writeBitmapFont(
  { family, cellDots, glyphs }: BitmapFont,
  mostCorners: number,
): { readonly file: Uint8Array; readonly corners: number } | undefined {
  const widest = glyphs.reduce((most, { bitmap }) => Math.max(most, bitmap.widthDots), cellDots);
  const units = Math.max(Math.ceil(16 / cellDots), Math.min(MOST_UNITS, Math.floor(WIDEST_UNITS / widest)));
  const above = Math.round(cellDots * 0.75);
  let corners = 0;
  const written: FontGlyph[] = [];
  for (const { codePoint, advanceDots, bitmap } of glyphs) {
    const outline = traceOutline(bitmap, { units, above });
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

/** Right, down, left, up: a clockwise turn is one further. */
const STEPS = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const; // prettier-ignore

/** The edges between black and white as contours, black on their right hand; `above` rows lie over the baseline. */
function traceOutline(bitmap: MonoBitmap, { units, above }: { units: number; above: number }): Outline {
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
  for (let start = 0; start < edges.length; start++) {
    while (edges[start]! & 1) {
      let at = start;
      let heading = 0;
      let first = true;
      do {
        commands.push(first ? MOVE : LINE);
        points.push((at % across) * units, (above - Math.floor(at / across)) * units);
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
      } while (at !== start);
    }
  }
  return { commands, points };
}
