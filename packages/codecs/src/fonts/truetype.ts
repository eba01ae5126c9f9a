/** Reads TrueType files (our own faces, and fonts that a document brings along): character map, metrics, outlines. */
import type { Face } from './face.ts';
import { EMPTY_OUTLINE, LINE, MOVE, QUAD, transformOutline, type Outline } from './outline.ts';

export interface TrueTypeFace extends Face {
  readonly bytes: Uint8Array;
  readonly descender: number;
  readonly glyphCount: number;
}

/** Composite glyphs inside composite glyphs that are followed. */
const MAX_COMPOSITE_DEPTH = 6;
/** A table in files that the first versions made of a printer's bitmap font, and that stored labels may hold: the dots of its cell. */
const CELL_TABLE = 'PLcl';
/** Outlines, and characters, of one face that are remembered. */
const MAX_OUTLINES = 4096;
const MAX_CHARACTERS = 40_000;
/** Points of one glyph: more is a broken or a hostile file. */
const MAX_POINTS = 65_535;

/** The face in the file's bytes, or why there is none. Never throws; every offset is checked by the DataView. */
export function readTrueType(bytes: Uint8Array): TrueTypeFace | { readonly error: string } {
  try {
    return parseFace(bytes);
  } catch (error) {
    if (error instanceof RangeError) return { error: 'the font file ends in the middle of a table' };
    throw error;
  }
}

function parseFace(bytes: Uint8Array): TrueTypeFace | { readonly error: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(0);
  if (version !== 0x00010000 && version !== 0x74727565) return { error: 'not a TrueType font file' };
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const [head, hhea, hmtx, maxp, loca, glyf, cmap] = ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf', 'cmap'].map(
    (tag) => tables.get(tag),
  );
  if (!head || !hhea || !hmtx || !maxp || !loca || !glyf) return { error: 'the font file lacks a needed table' };
  const cell = tables.get(CELL_TABLE);
  const unitsPerEm = view.getUint16(head + 18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) return { error: 'the font file has an impossible em size' };
  const longLoca = view.getInt16(head + 50) === 1;
  const glyphCount = view.getUint16(maxp + 4);
  const metricCount = view.getUint16(hhea + 34);
  if (metricCount === 0) return { error: 'the font file has no metrics' };

  const glyphOffset = (glyph: number): number =>
    longLoca ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  const outlines = new Map<number, Outline>();
  const outlineOf = (glyph: number): Outline => {
    let outline = outlines.get(glyph);
    if (!outline) {
      try {
        outline = readGlyph(glyph, 0);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        outline = EMPTY_OUTLINE;
      }
      if (outlines.size >= MAX_OUTLINES) outlines.clear();
      outlines.set(glyph, outline);
    }
    return outline;
  };

  function readGlyph(glyph: number, depth: number): Outline {
    if (glyph < 0 || glyph >= glyphCount || glyphOffset(glyph) === glyphOffset(glyph + 1)) return EMPTY_OUTLINE;
    const at = glyf! + glyphOffset(glyph);
    const contours = view.getInt16(at);
    if (contours >= 0) return readSimpleGlyph(view, at + 10, contours);
    return depth < MAX_COMPOSITE_DEPTH ? readComposite(at + 10, depth) : EMPTY_OUTLINE;
  }

  function readComposite(start: number, depth: number): Outline {
    const commands: number[] = [];
    const points: number[] = [];
    for (let at = start; ;) {
      const flags = view.getUint16(at);
      const part = readGlyph(view.getUint16(at + 2), depth + 1);
      at += 4;
      const words = (flags & 1) !== 0;
      const dx = words ? view.getInt16(at) : view.getInt8(at);
      const dy = words ? view.getInt16(at + 2) : view.getInt8(at + 1);
      at += words ? 4 : 2;
      const scale = (): number => view.getInt16((at += 2) - 2) / 16_384;
      let [a, b, c, d] = [1, 0, 0, 1];
      if (flags & 8) a = d = scale();
      else if (flags & 64) [a, d] = [scale(), scale()];
      else if (flags & 128) [a, b, c, d] = [scale(), scale(), scale(), scale()];
      // Flag 2: the arguments are an offset; matching points of the parts (without it) are no longer made by anyone.
      const moved = transformOutline(part, [a, b, c, d, flags & 2 ? dx : 0, flags & 2 ? dy : 0]);
      if (points.length + moved.points.length > 2 * MAX_POINTS) return EMPTY_OUTLINE;
      commands.push(...moved.commands);
      points.push(...moved.points);
      if (!(flags & 32)) return { commands, points };
    }
  }

  return {
    bytes,
    unitsPerEm,
    ascender: view.getInt16(hhea + 4),
    descender: view.getInt16(hhea + 6),
    glyphCount,
    cellDots: cell === undefined ? 0 : view.getUint32(cell),
    glyphOf: cmap === undefined ? () => 0 : readCharacterMap(view, cmap),
    advanceOf: (glyph) =>
      glyph < 0 || glyph >= glyphCount ? 0 : view.getUint16(hmtx + 4 * Math.min(glyph, metricCount - 1)),
    outlineOf,
  };
}

/** A glyph of its own contours: quadratic splines whose on-curve points may be implied (OpenType, table glyf). */
function readSimpleGlyph(view: DataView, start: number, contours: number): Outline {
  if (contours === 0) return EMPTY_OUTLINE;
  const ends: number[] = [];
  for (let i = 0; i < contours; i++) ends.push(view.getUint16(start + 2 * i));
  const count = ends.at(-1)! + 1;
  let at = start + 2 * contours;
  at += 2 + view.getUint16(at);
  const flags = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const flag = view.getUint8(at++);
    flags[i] = flag;
    if (flag & 8) for (let repeat = view.getUint8(at++); repeat > 0 && i + 1 < count; repeat--) flags[++i] = flag;
  }
  const axis = (shortFlag: number, sameFlag: number): Int32Array => {
    const values = new Int32Array(count);
    let value = 0;
    for (let i = 0; i < count; i++) {
      if (flags[i]! & shortFlag) value += flags[i]! & sameFlag ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flags[i]! & sameFlag)) value += view.getInt16((at += 2) - 2);
      values[i] = value;
    }
    return values;
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const commands: number[] = [];
  const points: number[] = [];
  let first = 0;
  for (const last of ends) {
    if (last >= first && last < count) pushContour({ commands, points }, { flags, xs, ys, first, last });
    first = last + 1;
  }
  return { commands, points };
}

function pushContour(
  { commands, points }: { commands: number[]; points: number[] },
  glyph: { flags: Uint8Array; xs: Int32Array; ys: Int32Array; first: number; last: number },
): void {
  const { flags, xs, ys, first, last } = glyph;
  const size = last - first + 1;
  const on = (i: number): boolean => (flags[first + (i % size)]! & 1) === 1;
  const x = (i: number): number => xs[first + (i % size)]!;
  const y = (i: number): number => ys[first + (i % size)]!;
  let begin = 0;
  while (begin < size && !on(begin)) begin++;
  // A contour without an on-curve point starts between its last and its first one.
  const implied = begin === size;
  if (implied) begin = 0;
  commands.push(MOVE);
  if (implied) points.push((x(size - 1) + x(0)) / 2, (y(size - 1) + y(0)) / 2);
  else points.push(x(begin), y(begin));
  for (let i = implied ? 0 : 1; i <= (implied ? size - 1 : size); i++) {
    const at = begin + i;
    if (on(at)) {
      if (implied || i < size) {
        commands.push(LINE);
        points.push(x(at), y(at));
      }
      continue;
    }
    commands.push(QUAD);
    if (on(at + 1)) points.push(x(at), y(at), x(at + 1), y(at + 1));
    else points.push(x(at), y(at), (x(at) + x(at + 1)) / 2, (y(at) + y(at + 1)) / 2);
    if (on(at + 1)) i++;
  }
}

/** Lookup in the best Unicode subtable (format 12 before format 4), or the symbol one. */
function readCharacterMap(view: DataView, cmap: number): (codePoint: number) => number {
  let format4: number | undefined;
  let format12: number | undefined;
  let symbol = false;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const platform = view.getUint16(cmap + 4 + 8 * i);
    const encoding = view.getUint16(cmap + 6 + 8 * i);
    const at = cmap + view.getUint32(cmap + 8 + 8 * i);
    const format = view.getUint16(at);
    if (format === 12) format12 = at;
    if (format === 4 && (platform === 0 || platform === 3)) {
      format4 = at;
      symbol = platform === 3 && encoding === 0;
    }
  }
  const found = new Map<number, number>();
  const look = (codePoint: number): number => {
    if (format12 !== undefined) return lookUp12(view, format12, codePoint);
    if (format4 === undefined) return 0;
    return (
      lookUp4(view, format4, codePoint) || (symbol && codePoint < 256 ? lookUp4(view, format4, 0xf000 + codePoint) : 0)
    );
  };
  return (codePoint) => {
    let glyph = found.get(codePoint);
    if (glyph === undefined) {
      try {
        glyph = look(codePoint);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        glyph = 0;
      }
      if (found.size >= MAX_CHARACTERS) found.clear();
      found.set(codePoint, glyph);
    }
    return glyph;
  };
}

function lookUp12(view: DataView, at: number, codePoint: number): number {
  let low = 0;
  let high = view.getUint32(at + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = at + 16 + 12 * middle;
    if (codePoint < view.getUint32(group)) high = middle - 1;
    else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
    else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
  }
  return 0;
}

function lookUp4(view: DataView, at: number, codePoint: number): number {
  if (codePoint > 0xffff) return 0;
  const segments2 = view.getUint16(at + 6);
  for (let i = 0; i < segments2; i += 2) {
    const end = view.getUint16(at + 14 + i);
    if (codePoint > end) continue;
    const start = view.getUint16(at + 16 + segments2 + i);
    if (codePoint < start) return 0;
    const delta = view.getUint16(at + 16 + 2 * segments2 + i);
    const rangeAt = at + 16 + 3 * segments2 + i;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
