/** The characters of ~DB, a bitmap font in text (ZPL II Programming Guide, ~DB). */
import { decodeHex } from '../../bytes/zebra-graphic.ts';
import { type BitmapFont, type BitmapGlyph, bitmapOfRows, createMonoBitmap } from '../../label/index.ts';

export interface BitmapCell {
  readonly heightDots: number;
  readonly widthDots: number;
  /** From the top of the cell. */
  readonly baselineDots: number;
  /** To what follows a blank, or a character that the font lacks. */
  readonly spaceDots: number;
}

/** What the bitmap fonts of a document may still take: each dot costs time. */
export interface FontBudget {
  dots: number;
}
export const createFontBudget = (): FontBudget => ({ dots: 8_000_000 });

/** What is wrong with a character, with the place of its text in the data. */
export interface GlyphTrouble {
  readonly code: 'font_character_invalid' | 'limit_exceeded';
  readonly message: string;
  readonly offset: number;
  readonly length: number;
}

interface BitmapCharacters {
  readonly glyphs: readonly BitmapGlyph[];
  /** Characters that the data has, readable or not. */
  readonly count: number;
  readonly trouble: readonly GlyphTrouble[];
}

/** Dots of a side of a character: far above what a label holds of them. */
export const MAX_GLYPH_DOTS = 2000;
/** Advances and offsets, whichever way. */
const MAX_OFFSET_DOTS = 4000;
/** Troubles that are told of one font. */
const MOST_TROUBLES = 20;

/** `xxxx.h.w.x.y.i.`: the code in hexadecimal, then dots; y is how far the top row lies above the baseline. */
const HEADER = /^\s*([0-9A-F]{1,4})\s*\.(\d{1,5})\.(\d{1,5})\.([+-]?\d{1,5})\.([+-]?\d{1,5})\.(\d{1,5})\.?/i;

/** Reads `#xxxx.h.w.x.y.i.data` as often as it stands in the data. */
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
    const say = (message: string, code: GlyphTrouble['code'] = 'font_character_invalid'): void => {
      if (trouble.length < MOST_TROUBLES)
        trouble.push({ code, message, offset, length: 1 + (header?.[0].length ?? Math.min(piece.length, 24)) });
    };
    if (!header) {
      say(`character ${count} does not begin with its code and five numbers; it is left out`);
      continue;
    }
    const name = `character #${header[1]!.toUpperCase()}`;
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
      say(
        `${name} of ${columns} × ${rows} dots, moved by ${left}, ${rise}, is too large; it is left out`,
        'limit_exceeded',
      );
      continue;
    }
    budget.dots -= (rows + 1) * (columns + 1);
    if (budget.dots < 0) {
      say(`the fonts have too many dots; ${name} and what follows it is left out`, 'limit_exceeded');
      break;
    }
    if (glyphs.has(codePoint)) say(`${name} stands twice; the later one prints`);
    const size = rows * Math.ceil(columns / 8);
    // The manual's own example has the letter O for zeros.
    const hex = piece.slice(header[0].length).replace(/o/gi, '0');
    const bytes = decodeHex(hex, size + 1);
    if (/[^0-9A-F\s]/i.test(hex)) say(`${name} has characters that are no hexadecimal digits; they are passed over`);
    else if (bytes.length < size) say(`${name} has ${bytes.length} of its ${size} bytes; the rest is white`);
    else if (bytes.length > size) say(`${name} has more than its ${size} bytes; the rest is not looked at`);
    const bitmap = bitmapOfRows(Math.max(1, columns), Math.max(1, rows), bytes.subarray(0, size));
    glyphs.set(codePoint, { codePoint, advanceDots, bitmap, leftDots: left, topDots: cell.baselineDots - rise });
  }
  return { glyphs: [...glyphs.values()].toSorted((a, b) => a.codePoint - b.codePoint), count, trouble };
}

/** The font, with the blank that its cell describes where it brings none along. */
export function bitmapFont(cell: BitmapCell, glyphs: readonly BitmapGlyph[]): BitmapFont {
  const blank = { codePoint: BLANK, advanceDots: cell.spaceDots, bitmap: createMonoBitmap(1, 1) };
  const all = glyphs.some(({ codePoint }) => codePoint === BLANK) ? glyphs : [blank, ...glyphs];
  const { heightDots: cellDots, baselineDots } = cell;
  return { cellDots, baselineDots, glyphs: all.toSorted((a, b) => a.codePoint - b.codePoint) };
}

const BLANK = 0x20;
const isDescribed = ({ codePoint, bitmap }: BitmapGlyph): boolean =>
  codePoint === BLANK && bitmap.widthDots === 1 && bitmap.data[0] === 0;

/** ~DB of the font. */
export function writeBitmapFont(name: string, { cellDots, baselineDots, glyphs }: BitmapFont): string {
  const space = glyphs.find(({ codePoint }) => codePoint === BLANK)?.advanceDots ?? Math.round(cellDots / 2);
  const characters = glyphs
    .filter((glyph) => glyph.codePoint <= 0xffff && !isDescribed(glyph))
    .map(({ codePoint, advanceDots, bitmap, leftDots = 0, topDots = 0 }) => {
      const { widthDots, heightDots, data } = bitmap;
      const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
      const hex = Buffer.from(data).toString('hex').toUpperCase();
      return `#${code}.${heightDots}.${widthDots}.${leftDots}.${baselineDots - topDots}.${advanceDots}.${hex}`;
    });
  const cell = [cellDots, cellDots, baselineDots, Math.max(1, space), characters.length];
  return `~DB${name},N,${cell.join(',')},,${characters.join('\n')}`;
}
