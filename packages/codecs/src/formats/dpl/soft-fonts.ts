/** Bitmap fonts that `ESC` commands load (HP LaserJet soft fonts): descriptor, characters, and the font file that texts have of them. */
import { writeBitmapFont, type BitmapGlyph } from '../../fonts/bitmap-face.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { createMonoBitmap } from '../../label/index.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import type { SoftFont } from './soft-font.ts';
import type { Printer } from './state.ts';

const MAX_FONTS = 100;
const MAX_CELL = 2000;
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
  if (data.length < DESCRIPTOR || (printer.softFonts.size >= MAX_FONTS && !printer.softFonts.has(printer.softFont)))
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
  const width = Math.max(1, left + widthDots);
  if (widthDots > MAX_CELL || rows > MAX_CELL || width > MAX_CELL) return;
  printer.dotsLeft -= width * font.heightDots;
  if (printer.dotsLeft < 0) return;
  const bitmap = createMonoBitmap(width, font.heightDots);
  const stride = (widthDots + 7) >> 3;
  for (let row = 0; row < rows; row++) {
    const y = font.baselineDots - top + row;
    if (y < 0 || y >= font.heightDots) continue;
    for (let column = 0; column < widthDots; column++) {
      const x = left + column;
      const byte = data[CHARACTER_HEADER + row * stride + (column >> 3)] ?? 0;
      if (x >= 0 && (byte >> (7 - (column & 7))) & 1)
        bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  // The way to the next character is in quarters of a dot.
  const advanceDots = Math.max(1, Math.round(signed(14) / 4));
  font.characters.set(printer.softCharacter & 0xff, { advanceDots, bitmap });
  font.files.clear();
}

/** What outlines of loaded fonts may still cost. */
export interface CornerBudget {
  cornersLeft: number;
}

/** The font's file in a code page; undefined where it has no characters or too many corners. */
export function softFontFile(
  font: SoftFont,
  { name, page, budget }: { name: string; page: CodePage; budget: CornerBudget },
): Uint8Array | undefined {
  if (!font.files.has(page)) {
    const glyphs = new Map<number, BitmapGlyph>();
    for (const [code, character] of [...font.characters].toSorted(([a], [b]) => a - b)) {
      const codePoint = decodeBytes(Uint8Array.of(code), page).codePointAt(0);
      if (codePoint !== undefined && !glyphs.has(codePoint)) glyphs.set(codePoint, { codePoint, ...character });
    }
    const described = { family: `DPL ${name}`, cellDots: font.heightDots, glyphs: [...glyphs.values()] };
    const made = glyphs.size > 0 ? writeBitmapFont(described, budget.cornersLeft) : undefined;
    budget.cornersLeft -= made?.corners ?? 0;
    font.files.set(page, made?.file);
  }
  return font.files.get(page);
}
