/** The characters of ~DB, a bitmap font in text (ZPL II Programming Guide, ~DB). */
import { message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import { toHex } from '../../bytes/encodings.ts';
import { decodeHex } from '../../bytes/zebra-graphic.ts';
import { type BitmapFont, type BitmapGlyph, bitmapOfRows, createMonoBitmap } from '../../label/index.ts';

interface BitmapCell {
  readonly heightDots: number;
  readonly widthDots: number;
  /** Distance from the top of the cell. */
  readonly baselineDots: number;
  /** Advance of a blank, and of a character that the font lacks. */
  readonly spaceDots: number;
}

/** Dots that the bitmap fonts of a document may still have: each dot costs time. */
export interface FontBudget {
  dots: number;
}
export const createFontBudget = (): FontBudget => ({ dots: 8_000_000 });

/** An error in a character, with the place of its text in the data. */
interface GlyphTrouble {
  readonly problem: DiagnosticMessage;
  readonly offset: number;
  readonly length: number;
}

interface BitmapCharacters {
  readonly glyphs: readonly BitmapGlyph[];
  /** Number of characters in the data, readable or not. */
  readonly count: number;
  readonly trouble: readonly GlyphTrouble[];
}

/** Largest width and height of a character: far larger than any label needs. */
export const MAX_GLYPH_DOTS = 2000;
/** Largest advance or offset in either direction. */
const MAX_OFFSET_DOTS = 4000;
/** Errors reported for one font, at most. */
const MAX_TROUBLES = 20;

/** `xxxx.h.w.x.y.i.`: the code in hexadecimal, then dots; y is the height of the top row above the baseline. */
const HEADER = /^\s*([0-9A-F]{1,4})\s*\.(\d{1,5})\.(\d{1,5})\.([+-]?\d{1,5})\.([+-]?\d{1,5})\.(\d{1,5})\.?/i;

/** Reads every `#xxxx.h.w.x.y.i.data` in the data. */
export function readBitmapCharacters(data: string, cell: BitmapCell, budget: FontBudget): BitmapCharacters {
  const glyphs = new Map<number, BitmapGlyph>();
  const trouble: GlyphTrouble[] = [];
  let count = 0;
  for (let at = data.indexOf('#'); at >= 0;) {
    const next = data.indexOf('#', at + 1);
    const piece = data.slice(at + 1, next < 0 ? data.length : next);
    const offset = at;
    at = next;
    count++;
    const header = HEADER.exec(piece);
    const report = (problem: DiagnosticMessage): void => {
      if (trouble.length < MAX_TROUBLES)
        trouble.push({ problem, offset, length: 1 + (header?.[0].length ?? Math.min(piece.length, 24)) });
    };
    if (!header) {
      report(message('zpl.font_character_invalid.header', { number: count }));
      continue;
    }
    const code = header[1]!.toUpperCase();
    const codePoint = parseInt(header[1]!, 16);
    const [rows, columns, left, rise, advanceDots] = header.slice(2).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    if (
      Math.max(rows, columns) > MAX_GLYPH_DOTS ||
      Math.max(advanceDots, Math.abs(left), Math.abs(rise)) > MAX_OFFSET_DOTS
    ) {
      report(message('zpl.limit_exceeded.character', { code, columns, rows, left, rise }));
      continue;
    }
    budget.dots -= (rows + 1) * (columns + 1);
    if (budget.dots < 0) {
      report(message('zpl.limit_exceeded.font_dots', { code }));
      break;
    }
    if (glyphs.has(codePoint)) report(message('zpl.font_character_invalid.twice', { code }));
    const size = rows * Math.ceil(columns / 8);
    // The manual's own example has the letter O for zeros.
    const hex = piece.slice(header[0].length).replace(/o/gi, '0');
    const bytes = decodeHex(hex, size + 1);
    if (/[^0-9A-F\s]/i.test(hex)) report(message('zpl.font_character_invalid.digits', { code }));
    else if (bytes.length < size)
      report(message('zpl.font_character_invalid.short', { code, length: bytes.length, size }));
    else if (bytes.length > size) report(message('zpl.font_character_invalid.long', { code, size }));
    const bitmap = bitmapOfRows(Math.max(1, columns), Math.max(1, rows), bytes.subarray(0, size));
    glyphs.set(codePoint, { codePoint, advanceDots, bitmap, leftDots: left, topDots: cell.baselineDots - rise });
  }
  return { glyphs: [...glyphs.values()].toSorted((a, b) => a.codePoint - b.codePoint), count, trouble };
}

/** Returns the font; a font without a blank gets one with the advance of its cell. */
export function bitmapFont(cell: BitmapCell, glyphs: readonly BitmapGlyph[]): BitmapFont {
  const blank = { codePoint: BLANK, advanceDots: cell.spaceDots, bitmap: createMonoBitmap(1, 1) };
  const all = glyphs.some(({ codePoint }) => codePoint === BLANK) ? glyphs : [blank, ...glyphs];
  const { heightDots: cellDots, baselineDots } = cell;
  return { cellDots, baselineDots, glyphs: all.toSorted((a, b) => a.codePoint - b.codePoint) };
}

const BLANK = 0x20;
const isDescribed = ({ codePoint, bitmap }: BitmapGlyph): boolean =>
  codePoint === BLANK && bitmap.widthDots === 1 && bitmap.data[0] === 0;

/** Writes ~DB for the font. */
export function writeBitmapFont(name: string, { cellDots, baselineDots, glyphs }: BitmapFont): string {
  const space = glyphs.find(({ codePoint }) => codePoint === BLANK)?.advanceDots ?? Math.round(cellDots / 2);
  const characters = glyphs
    .filter((glyph) => glyph.codePoint <= 0xffff && !isDescribed(glyph))
    .map(({ codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 }) => {
      const { widthDots, heightDots, data } = bitmap;
      const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
      const hex = toHex(data);
      return `#${code}.${heightDots}.${widthDots}.${leftDots}.${baselineDots - topDots}.${advanceDots}.${hex}`;
    });
  const cell = [cellDots, cellDots, baselineDots, Math.max(1, space), characters.length];
  return `~DB${name},N,${cell.join(',')},,${characters.join('\n')}`;
}
