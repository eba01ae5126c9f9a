/** TrueType files, our own faces and fonts that a document brings along: HarfBuzz reads their characters, metrics and outlines. */
import { Blob, DrawFuncs, Face as HarfBuzzFace, Font } from '#platform/harfbuzz';
import type { Face } from './face.ts';
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
  const face = new HarfBuzzFace(new Blob(bytes));
  if (face.upem < 16 || face.upem > 16_384) return { error: 'the font file has an impossible em size' };
  const font = new Font(face);
  const cell = tags.has(CELL_TABLE) ? face.referenceTable(CELL_TABLE) : undefined;
  return {
    font,
    unitsPerEm: face.upem,
    ascender: font.hExtents().ascender,
    cellDots: cell && cell.length >= 4 ? new DataView(cell.buffer, cell.byteOffset).getUint32(0) : 0,
    glyphOf: remembered((codePoint) => font.nominalGlyph(codePoint) ?? 0, MAX_CHARACTERS),
    advanceOf: remembered((glyph) => font.glyphHAdvance(glyph), MAX_CHARACTERS),
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

/** One for all fonts: what its functions refer to is never let go. */
const pen = new DrawFuncs();
const draw = (outline: unknown, command: number, ...at: readonly number[]): void => {
  const { commands, points } = outline as { commands: number[]; points: number[] };
  commands.push(command);
  points.push(...at);
};
pen.setMoveToFunc((x, y, outline) => draw(outline, MOVE, x, y));
pen.setLineToFunc((x, y, outline) => draw(outline, LINE, x, y));
pen.setQuadraticToFunc((cx, cy, x, y, outline) => draw(outline, QUAD, cx, cy, x, y));
pen.setCubicToFunc((c1x, c1y, c2x, c2y, x, y, outline) => draw(outline, CUBIC, c1x, c1y, c2x, c2y, x, y));

function drawOutline(font: Font, glyph: number): Outline {
  const outline: Outline = { commands: [], points: [] };
  font.drawGlyph(glyph, pen, outline);
  return outline;
}
