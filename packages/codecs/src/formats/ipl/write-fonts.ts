/** The document's own fonts as bitmap fonts of IPL: the characters that a label prints, as dots (commands T, t, u). */
import type { CodePage } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { createMonoBitmap, type FontSpec, type Label } from '../../label/index.ts';
import { type BaseFont, baseFontOf, collectOwnFonts, glyphsOf, type OwnFont } from '../../language/text/own-fonts.ts';
import { blit } from '../../render/frame.ts';
import { columnsOf } from './columns.ts';
import type { WrittenFonts } from './page.ts';

/** Numbers of user-defined fonts. */
const NUMBERS: readonly number[] = [3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const MAX_TIMES = 250;
const MAX_DOTS = 799;

const isMagnification = (times: number): boolean => Number.isInteger(times) && times >= 1 && times <= MAX_TIMES;

/** Downloads the fonts of texts that have a font file; other texts print in resident fonts. */
export function downloadFonts(label: Label, { codePage, now }: { codePage: CodePage; now: Date }): WrittenFonts {
  const base = (font: FontSpec): BaseFont | undefined =>
    baseFontOf(font, label.dpi, (across, down) => isMagnification(across) && isMagnification(down));
  const free = new Set(NUMBERS);
  const downloads: Uint8Array[] = [];
  const found = new Map<string, { number: number; topDots: number }>();
  for (const font of collectOwnFonts(label, { page: codePage, now, base })) {
    const own = Number(/^ipl-(\d+)$/.exec(font.name)?.[1]);
    const number = free.has(own) ? own : [...free][0];
    const made = number === undefined ? undefined : download(font, { codePage, number });
    if (!made) continue;
    free.delete(number!);
    downloads.push(made.bytes);
    found.set(font.scaled.key, { number: number!, topDots: made.topDots });
  }
  return {
    downloads,
    find: (font) => {
      const sent = base(font);
      const written = sent && found.get(sent.scaled.key);
      return written && { ...written, across: sent.across, down: sent.down };
    },
  };
}

/** Returns `Tn;x;y;`, then each character with its advance and columns; undefined if the font does not fit. */
function download(
  font: OwnFont,
  { codePage, number }: { codePage: CodePage; number: number },
): { bytes: Uint8Array; topDots: number } | undefined {
  const { scaled } = font;
  const glyphs = glyphsOf(font, codePage).map((glyph) => ({
    code: glyph.code,
    advanceDots: Math.max(1, glyph.advanceDots),
    pieces: glyph.pieces.map((piece) => ({ ...piece, left: Math.max(0, piece.left) })),
  }));
  const pieces = glyphs.flatMap((glyph) => glyph.pieces);
  const cell = scaled.face.cellDots > 0;
  const topDots = cell ? 0 : pieces.reduce((top, piece) => Math.min(top, piece.top), 0);
  const bottom = pieces.reduce((most, piece) => Math.max(most, piece.top + piece.bitmap.heightDots), 1);
  const heightDots = cell ? scaled.heightDots : bottom - topDots;
  const widthDots = pieces.reduce((most, { left, bitmap }) => Math.max(most, left + bitmap.widthDots), 1);
  if (glyphs.length === 0 || heightDots > MAX_DOTS || widthDots > MAX_DOTS) return undefined;
  const parts: Uint8Array[] = [latin1Bytes(`T${number};x${widthDots};y${heightDots};\x03\r\n`)];
  for (const glyph of glyphs) {
    const bitmap = createMonoBitmap(widthDots, heightDots);
    for (const { bitmap: dots, left, top } of glyph.pieces)
      blit(bitmap, dots, { x: left, y: top - topDots, ink: 'black' });
    parts.push(latin1Bytes(`\x02t${glyph.code};Z${glyph.advanceDots};\x03\r\n`), columnsOf(bitmap));
  }
  return { bytes: concatBytes(parts), topDots };
}
