/** Bitmap fonts as faces, and their dots at any size. */
import { createMonoBitmap, isBlack, type BitmapFont, type BitmapGlyph, type Rotation } from '../label/index.ts';
import type { Face } from './face.ts';
import { EMPTY_OUTLINE } from './outline.ts';
import { THRESHOLDS, type Clip, type Cut, type Dots } from './raster.ts';

/** The font as a face whose unit is the dot. Glyph 0 leaves the room of a blank. */
export function bitmapFace({ cellDots, baselineDots, glyphs }: BitmapFont): Face {
  const byCodePoint = new Map(glyphs.map(({ codePoint }, i) => [codePoint, i + 1]));
  const blank = glyphs[(byCodePoint.get(0x20) ?? 0) - 1]?.advanceDots ?? cellDots / 2;
  return {
    unitsPerEm: cellDots,
    ascender: baselineDots,
    cellDots,
    glyphOf: (codePoint) => byCodePoint.get(codePoint) ?? 0,
    advanceOf: (glyph) => glyphs[glyph - 1]?.advanceDots ?? blank,
    outlineOf: () => EMPTY_OUTLINE,
    dotsOf: (glyph) => glyphs[glyph - 1],
  };
}

interface Scale {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly rotation: Rotation;
  readonly cut: Cut;
  /** Where the pen stands on the baseline. */
  readonly origin: readonly [x: number, y: number];
  readonly clip: Clip;
}

/**
 * The glyph magnified and turned: a dot prints where black dots cover enough of it. Edges are rounded to 1/64 dot, as
 * those of outlines are.
 */
export function scaleGlyph(
  { bitmap, leftDots = 0, topDots = 0 }: BitmapGlyph,
  baselineDots: number,
  { scaleX, scaleY, rotation, cut, origin, clip }: Scale,
): Dots | undefined {
  const turned = rotation === 90 || rotation === 270;
  const columns = { first: leftDots, count: bitmap.widthDots, scale: rotation < 180 ? scaleX : -scaleX };
  const upright = rotation === 0 || rotation === 270;
  const rows = { first: topDots - baselineDots, count: bitmap.heightDots, scale: upright ? scaleY : -scaleY };
  const across = overlaps(turned ? rows : columns, origin[0], [clip.left, clip.right]);
  const down = overlaps(turned ? columns : rows, origin[1], [clip.top, clip.bottom]);
  if (across.parts.length === 0 || down.parts.length === 0) return undefined;
  const dots = createMonoBitmap(across.parts.length, down.parts.length);
  for (const [y, vertical] of down.parts.entries()) {
    for (const [x, horizontal] of across.parts.entries()) {
      let covered = 0;
      for (const [v, high] of vertical)
        for (const [u, wide] of horizontal)
          if (turned ? isBlack(bitmap, v, u) : isBlack(bitmap, u, v)) covered += high * wide;
      if (covered >= THRESHOLDS[cut]) dots.data[y * dots.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return { bitmap: dots, left: across.start, top: down.start };
}

/** For each dot of an axis, returns the rows or columns of the glyph that cover it, and by how much. */
function overlaps(
  { first, count, scale }: { first: number; count: number; scale: number },
  origin: number,
  [least, most]: readonly [number, number],
): { start: number; parts: (readonly [index: number, share: number])[][] } {
  const edge = (index: number): number => Math.round(((first + index) * scale + origin) * 64) / 64;
  const [low, high] = scale < 0 ? [edge(count), edge(0)] : [edge(0), edge(count)];
  const start = Math.max(least, Math.floor(low));
  const length = Math.max(0, Math.min(most, Math.ceil(high)) - start);
  const parts: (readonly [number, number])[][] = Array.from({ length }, () => []);
  for (let index = 0; index < count; index++) {
    const [from, to] = scale < 0 ? [edge(index + 1), edge(index)] : [edge(index), edge(index + 1)];
    const end = Math.min(start + length, Math.ceil(to));
    for (let dot = Math.max(start, Math.floor(from)); dot < end; dot++) {
      const share = Math.min(to, dot + 1) - Math.max(from, dot);
      if (share > 0) parts[dot - start]!.push([index, share]);
    }
  }
  return { start, parts };
}

const magnified = new WeakMap<BitmapFont, Map<string, BitmapFont>>();

/** The font with its dots and advances magnified, for those who can print it in its own size only. */
export function magnifyFont(font: BitmapFont, across: number, down: number): BitmapFont {
  let sizes = magnified.get(font);
  if (!sizes) magnified.set(font, (sizes = new Map()));
  const key = `${across} ${down}`;
  let made = sizes.get(key);
  if (!made) sizes.set(key, (made = magnify(font, across, down)));
  return made;
}

const EVERYWHERE: Clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

function magnify(font: BitmapFont, scaleX: number, scaleY: number): BitmapFont {
  const baselineDots = Math.floor(font.baselineDots * scaleY + 1e-9);
  const glyphs = font.glyphs.map((glyph): BitmapGlyph => {
    const dots = scaleGlyph(glyph, font.baselineDots, {
      scaleX, scaleY, rotation: 0, cut: 'half', origin: [0, 0], clip: EVERYWHERE,
    }); // prettier-ignore
    return {
      codePoint: glyph.codePoint,
      advanceDots: Math.round(glyph.advanceDots * scaleX),
      bitmap: dots?.bitmap ?? createMonoBitmap(1, 1),
      leftDots: dots?.left ?? 0,
      topDots: baselineDots + (dots?.top ?? 0),
    };
  });
  return { cellDots: Math.max(1, Math.round(font.cellDots * scaleY)), baselineDots, glyphs };
}
