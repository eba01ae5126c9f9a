/** Bitmap fonts that `ESC` commands load (HP LaserJet soft fonts): descriptor and characters. */
import { type CodePage, decodeBytes, encodeText } from '../../bytes/code-pages.ts';
import { concatBytes, latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { type BitmapFont, type BitmapGlyph, bitmapOfRows } from '../../label/index.ts';
import type { Printer, SoftFont } from './state.ts';

/** Numbers below are those of the printer's own sizes. */
export const FIRST_SOFT_FONT = 100;
export const MAX_SOFT_FONTS = 100;
export const MAX_CELL = 2000;
/** Bytes of a character before its dots (format 4), and of a descriptor that has all that is read. */
const CHARACTER_HEADER = 16;
const DESCRIPTOR = 12;

/** `ESC *cnD` names the font, `ESC )snW` describes it, `ESC *cnE` names a character, `ESC (snW` are its dots. */
export function fontCommand(printer: Printer): void {
  const text = latin1(printer.bytes, printer.at, Math.min(printer.bytes.length, printer.at + 16));
  const found = /^\x1b([*()&])([a-z]?)(\d{0,7})([A-Za-z])/.exec(text);
  if (!found) {
    printer.at++;
    return;
  }
  const [whole, group, , digits, letter] = found;
  const value = Number(digits);
  const from = printer.at + whole.length;
  const data = letter === 'W' ? printer.bytes.subarray(from, from + value) : undefined;
  printer.at = from + (data ? value : 0);
  if (group === '*' && letter === 'D') printer.softFont = value;
  else if (group === '*' && letter === 'E') printer.softCharacter = value;
  else if (group === ')' && data) describe(printer, data);
  else if (group === '(' && data) addCharacter(printer, data);
}

const two = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);

function describe(printer: Printer, data: Uint8Array): void {
  if (
    data.length < DESCRIPTOR ||
    (printer.softFonts.size >= MAX_SOFT_FONTS && !printer.softFonts.has(printer.softFont))
  )
    return;
  const heightDots = Math.min(MAX_CELL, two(data, 10));
  const baselineDots = Math.min(heightDots, two(data, 6));
  printer.softFonts.set(printer.softFont, { heightDots, baselineDots, characters: new Map(), files: new Map() });
}

function addCharacter(printer: Printer, data: Uint8Array): void {
  const font = printer.softFonts.get(printer.softFont);
  if (!font || data.length < CHARACTER_HEADER || font.heightDots === 0) return;
  const signed = (at: number): number => (two(data, at) << 16) >> 16;
  const [left, top, widthDots, rows] = [signed(6), signed(8), two(data, 10), two(data, 12)];
  if (widthDots > MAX_CELL || rows > MAX_CELL) return;
  printer.dotsLeft -= widthDots * rows;
  if (printer.dotsLeft < 0) return;
  const bitmap = bitmapOfRows(widthDots, rows, data.subarray(CHARACTER_HEADER));
  // The way to the next character is in quarters of a dot.
  const advanceDots = Math.max(1, Math.round(signed(14) / 4));
  font.characters.set(printer.softCharacter & 0xff, {
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
  const glyphs = new Map<number, BitmapGlyph>();
  for (const [code, character] of [...characters].toSorted(([a], [b]) => a - b)) {
    const codePoint = decodeBytes(Uint8Array.of(code), page).codePointAt(0);
    if (codePoint !== undefined && !glyphs.has(codePoint)) glyphs.set(codePoint, { codePoint, ...character });
  }
  files.set(page, (file = { cellDots, baselineDots, glyphs: [...glyphs.values()] }));
  return file;
}

/** The commands that load the font; characters that the code page does not have are left out. */
export function writeSoftFont(
  { cellDots, baselineDots, glyphs }: BitmapFont,
  number: number,
  page: CodePage,
): Uint8Array {
  const descriptor = Buffer.alloc(DESCRIPTOR);
  descriptor.writeUInt16BE(DESCRIPTOR, 0);
  descriptor.writeUInt16BE(baselineDots, 6);
  descriptor.writeUInt16BE(cellDots, 10);
  const parts: Uint8Array[] = [latin1Bytes(`\x1b*c${number}D\x1b)s${DESCRIPTOR}W`), descriptor];
  for (const { codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 } of glyphs) {
    const { bytes, missing } = encodeText(String.fromCodePoint(codePoint), page);
    if (missing.length > 0 || bytes.length !== 1) continue;
    const header = Buffer.alloc(CHARACTER_HEADER);
    header.set([4, 0, 14, 1]);
    const facts = [leftDots, baselineDots - topDots, bitmap.widthDots, bitmap.heightDots, 4 * advanceDots];
    for (const [i, fact] of facts.entries()) header.writeInt16BE(fact, 6 + 2 * i);
    parts.push(latin1Bytes(`\x1b*c${bytes[0]}E\x1b(s${header.length + bitmap.data.length}W`), header, bitmap.data);
  }
  return concatBytes(parts);
}
