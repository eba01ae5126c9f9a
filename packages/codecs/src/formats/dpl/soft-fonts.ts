/** Bitmap fonts that `ESC` commands load (HP LaserJet soft fonts): descriptor and characters. */
import { message } from '@platen/messages';
import { type CodePage, decodeBytes, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type BitmapFont, bitmapOfRows } from '../../label/index.ts';
import { keepStored } from '../../language/data/kept.ts';
import { loadedGlyphs } from '../../language/text/loaded-fonts.ts';
import { takeDots } from '../../language/frame/reader.ts';
import type { DplReader, SoftFont } from './state.ts';

/** Numbers below are those of the printer's own sizes. */
export const FIRST_SOFT_FONT = 100;
export const MAX_SOFT_FONTS = 100;
export const MAX_CELL = 2000;
/** Bytes of a character before its dots (format 4), and of a descriptor that has all that is read. */
const CHARACTER_HEADER = 16;
const DESCRIPTOR = 12;

const two = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);

export function describeFont(reader: DplReader, data: Uint8Array): void {
  if (data.length < DESCRIPTOR) return;
  const heightDots = Math.min(MAX_CELL, two(data, 10));
  const baselineDots = Math.min(heightDots, two(data, 6));
  const font = { heightDots, baselineDots, characters: new Map(), files: new Map() };
  keepStored(reader, reader.softFonts, { key: reader.softFont, value: font, most: MAX_SOFT_FONTS });
}

export function addCharacter(reader: DplReader, data: Uint8Array): void {
  const font = reader.softFonts.get(reader.softFont);
  if (!font || data.length < CHARACTER_HEADER || font.heightDots === 0) return;
  const signed = (at: number): number => (two(data, at) << 16) >> 16;
  const [left, top, widthDots, rows] = [signed(6), signed(8), two(data, 10), two(data, 12)];
  if (widthDots > MAX_CELL || rows > MAX_CELL) {
    reader.report(message('language.limit_exceeded.pictures'), { expected: message('expected.smaller_document') });
    return;
  }
  if (!takeDots(reader, widthDots * rows)) return;
  const bitmap = bitmapOfRows(widthDots, rows, data.subarray(CHARACTER_HEADER));
  // The way to the next character is in quarters of a dot.
  const advanceDots = Math.max(1, Math.round(signed(14) / 4));
  font.characters.set(reader.softCharacter & 0xff, {
    advanceDots,
    bitmap,
    leftDots: left,
    topDots: font.baselineDots - top,
  });
  font.files.clear();
}

/** The font in a code page; undefined where it has no characters. */
export function softFontFile(font: SoftFont, page: CodePage): BitmapFont | undefined {
  const { heightDots: cellDots, baselineDots, characters, files } = font;
  let file = files.get(page);
  if (file || characters.size === 0) return file;
  const glyphs = loadedGlyphs(
    characters,
    (byte) => decodeBytes(byte, page),
    (character) => character,
  );
  files.set(page, (file = { cellDots, baselineDots, glyphs }));
  return file;
}

/** The commands that load the font; characters that the code page does not have are left out. */
export function writeSoftFont(
  { cellDots, baselineDots, glyphs }: BitmapFont,
  number: number,
  page: CodePage,
): Uint8Array {
  const descriptor = new Uint8Array(DESCRIPTOR);
  const words = new DataView(descriptor.buffer);
  words.setUint16(0, DESCRIPTOR);
  words.setUint16(6, baselineDots);
  words.setUint16(10, cellDots);
  const parts: Uint8Array[] = [latin1Bytes(`\x1b*c${number}D\x1b)s${DESCRIPTOR}W`), descriptor];
  for (const { codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 } of glyphs) {
    const { bytes, missing } = encodeText(String.fromCodePoint(codePoint), page);
    if (missing.length > 0 || bytes.length !== 1) continue;
    const header = new Uint8Array(CHARACTER_HEADER);
    header.set([4, 0, 14, 1]);
    const words = new DataView(header.buffer);
    const facts = [leftDots, baselineDots - topDots, bitmap.widthDots, bitmap.heightDots, 4 * advanceDots];
    for (const [i, fact] of facts.entries()) words.setInt16(6 + 2 * i, fact);
    parts.push(latin1Bytes(`\x1b*c${bytes[0]}E\x1b(s${header.length + bitmap.data.length}W`), header, bitmap.data);
  }
  return concatBytes(parts);
}
