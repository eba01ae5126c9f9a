/** `ES"a"`: a soft font, its glyphs as dots (EPL2 manual, ES command). */
import { type BitmapFont, createMonoBitmap, type FontSpec, type MonoBitmap, usualBaseline } from '../../label/index.ts';
import { loadedGlyphs } from '../../language/text/loaded-fonts.ts';
import { decodeText, type TextEncoding } from '../../language/text/text-encoding.ts';

/** Bytes before the first glyph: number of glyphs, turns, height. */
const SOFT_FONT_HEADER = 3;
/** Bytes before the dots of a glyph: its code, its advance, its width. */
const GLYPH_HEADER = 3;

/** Parameter 2. */
const TURNS = { upright: 0, turned: 1, both: 2 } as const;

/**
 * Unit of a glyph's third byte: dots in the manual's text, bytes of a row in the manual's example (which CAL3 wrote).
 */
export type WidthUnit = 'bytes' | 'dots';

interface SoftGlyph {
  readonly advanceDots: number;
  readonly bitmap: MonoBitmap;
}

export interface SoftFont {
  readonly letter: string;
  readonly heightDots: number;
  /** By the byte that prints them. */
  readonly glyphs: ReadonlyMap<number, SoftGlyph>;
  /** The font in the label tree, by the code page that it has been used with. */
  readonly files: Map<string, BitmapFont>;
}

/** Bytes of all soft fonts of a document, at most. */
export const MAX_FONT_BYTES = 1 << 20;

const rowBytes = (width: number, unit: WidthUnit): number => (unit === 'bytes' ? width : (width + 7) >> 3);

/** Number of glyphs behind the header: a font for both turns has the set twice, upright first. */
const countGlyphs = (count: number, turns: number): number => (turns === TURNS.both ? 2 * count : count);

/** Length in bytes from the header to the end of the last glyph; may exceed the document. */
export function measureSoftFont(source: Uint8Array, start: number, unit: WidthUnit): number {
  const [count = 0, turns = 0, height = 0] = source.subarray(start, start + SOFT_FONT_HEADER);
  let at = start + SOFT_FONT_HEADER;
  for (let i = countGlyphs(count, turns); i > 0 && at < source.length; i--) {
    at += GLYPH_HEADER + height * rowBytes(source[at + 2] ?? 0, unit);
  }
  return at - start;
}

/**
 * Reads the payload of ES. Glyphs turned by 90° are used only if there are no upright ones. The manual does not specify
 * the direction of their rows: they are read as pictures of that many rows and bytes, turned back.
 */
export function readSoftFont(letter: string, payload: Uint8Array, unit: WidthUnit): SoftFont {
  const [count = 0, turns = 0, height = 0] = payload;
  const glyphs = new Map<number, SoftGlyph>();
  let at = SOFT_FONT_HEADER;
  for (let i = 0; i < count && at + GLYPH_HEADER <= payload.length; i++) {
    const [code = 0, advanceDots = 0, width = 0] = payload.subarray(at);
    at += GLYPH_HEADER;
    const stride = rowBytes(width, unit);
    const rows = payload.subarray(at, (at += height * stride));
    const bitmap = bitmapOf(rows, { stride, heightDots: height });
    glyphs.set(code, { advanceDots, bitmap: turns === TURNS.turned ? turnedBack(bitmap) : bitmap });
  }
  const heights = [...glyphs.values()].map(({ bitmap }) => bitmap.heightDots);
  return { letter, heightDots: Math.max(0, ...heights), glyphs, files: new Map() };
}

function bitmapOf(rows: Uint8Array, { stride, heightDots }: { stride: number; heightDots: number }): MonoBitmap {
  const bitmap = createMonoBitmap(stride * 8, heightDots);
  bitmap.data.set(rows.subarray(0, bitmap.data.length));
  return bitmap;
}

/** Returns a bitmap that is turned clockwise by 90° in upright position. */
function turnedBack(bitmap: MonoBitmap): MonoBitmap {
  const { widthDots, heightDots, strideBytes, data } = bitmap;
  const upright = createMonoBitmap(heightDots, widthDots);
  for (let y = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++) {
      if (!((data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1)) continue;
      const row = widthDots - 1 - x;
      upright.data[row * upright.strideBytes + (y >> 3)]! |= 0x80 >> (y & 7);
    }
  }
  return upright;
}

/** Name of a soft font in the label tree. */
const softFontName = (letter: string): string => `epl-${letter}`;

/** Returns the magnified font for texts of a code page, or undefined if it has no glyph to print. */
export function softFontSpec(
  font: SoftFont,
  { encoding, across, down }: { encoding: TextEncoding; across: number; down: number },
): FontSpec | undefined {
  const { heightDots, letter, glyphs, files } = font;
  if (glyphs.size === 0 || heightDots === 0) return undefined;
  const key = `${encoding.page} ${encoding.nation ?? ''} ${encoding.euroByte ?? ''}`;
  let file = files.get(key);
  if (!file) files.set(key, (file = fontIn(font, encoding)));
  return { name: softFontName(letter), heightDots: heightDots * down, widthDots: heightDots * across, file };
}

const fontIn = ({ glyphs, heightDots: cellDots }: SoftFont, encoding: TextEncoding): BitmapFont => ({
  cellDots,
  baselineDots: usualBaseline(cellDots),
  glyphs: loadedGlyphs(
    glyphs,
    (byte) => decodeText(byte, encoding),
    (glyph) => glyph,
  ),
});
