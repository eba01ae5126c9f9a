/** TrueType files, our own faces and fonts that a document brings along: HarfBuzz reads their characters, metrics and outlines. */
import type { Face } from './face.ts';
import { type HarfBuzzFont, openFont } from './harfbuzz.ts';
import { CUBIC, LINE, MOVE, type Outline, QUAD } from './outline.ts';

/** A table in files that the first versions made of a printer's bitmap font, and that stored labels may hold: the dots of its cell. */
const CELL_TABLE = 'PLcl';
const NEEDED = ['head', 'hhea', 'hmtx', 'maxp', 'loca', 'glyf'] as const;
/** Outlines, and characters, of one face that are remembered. */
const MAX_OUTLINES = 4096;
const MAX_CHARACTERS = 40_000;

/** The face in the file's bytes, or why there is none. Never throws: HarfBuzz passes over tables that are damaged. */
export function readTrueType(bytes: Uint8Array): Face | { readonly error: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return { error: 'the font file ends in the middle of a table' };
  const version = view.getUint32(0);
  if (version !== 0x00010000 && version !== 0x74727565) return { error: 'not a TrueType font file' };
  const count = view.getUint16(4);
  if (bytes.length < 12 + 16 * count) return { error: 'the font file ends in the middle of a table' };
  const tags = new Set(
    Array.from({ length: count }, (_, i) => String.fromCharCode(...bytes.subarray(12 + 16 * i, 16 + 16 * i))),
  );
  if (NEEDED.some((tag) => !tags.has(tag))) return { error: 'the font file lacks a needed table' };
  const font = openFont(bytes);
  const { unitsPerEm, ascender } = font;
  if (unitsPerEm < 16 || unitsPerEm > 16_384) return { error: 'the font file has an impossible em size' };
  const cell = tags.has(CELL_TABLE) ? font.tableOf(CELL_TABLE) : undefined;
  return {
    font,
    unitsPerEm,
    ascender,
    cellDots: cell && cell.length >= 4 ? new DataView(cell.buffer).getUint32(0) : 0,
    glyphOf: remembered(font.glyphOf, MAX_CHARACTERS),
    advanceOf: remembered(font.advanceOf, MAX_CHARACTERS),
    outlineOf: remembered((glyph) => drawOutline(font, glyph), MAX_OUTLINES),
  };
}

/** Keys that nearly every text has: found without hashing. */
const COMMON_KEYS = 256;

/** Asks HarfBuzz once: a call into it takes four times as long as to remember. */
function remembered<T>(find: (key: number) => T, most: number): (key: number) => T {
  const common = Array.from<T | undefined>({ length: COMMON_KEYS });
  const known = new Map<number, T>();
  return (key) => {
    if (key < COMMON_KEYS) return (common[key] ??= find(key));
    let value = known.get(key);
    if (value === undefined) {
      if (known.size >= most) known.clear();
      known.set(key, (value = find(key)));
    }
    return value;
  };
}

function drawOutline(font: HarfBuzzFont, glyph: number): Outline {
  const commands: number[] = [];
  const points: number[] = [];
  const draw = (command: number, ...at: readonly number[]): void => {
    commands.push(command);
    points.push(...at);
  };
  font.draw(glyph, {
    moveTo: (x, y) => draw(MOVE, x, y),
    lineTo: (x, y) => draw(LINE, x, y),
    quadraticTo: (cx, cy, x, y) => draw(QUAD, cx, cy, x, y),
    cubicTo: (c1x, c1y, c2x, c2y, x, y) => draw(CUBIC, c1x, c1y, c2x, c2y, x, y),
  });
  return { commands, points };
}
