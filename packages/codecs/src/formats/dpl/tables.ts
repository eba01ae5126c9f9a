/** The facts of DPL: fonts, bar codes, code pages, speeds, and what its manuals leave open (Class Series manual 88-2316; Honeywell DPL Command Reference). */
import type { CodePage } from '../../bytes/code-pages.ts';

/**
 * What the manuals leave open or contradict: kept here, to change in one place.
 */
export const ASSUMED = {
  /** `Dwh` before any command: newer printers D11, older D22. */
  dotWidth: 1,
  dotHeight: 1,
  /** Font of the human-readable line; the digits of EAN and UPC are in OCR-B that grows with the bars. */
  humanReadableFont: 2,
  /** First row of a 7-bit image is the top one. */
  sevenBitTopDown: true,
  /** Capital format letters (`B`, `P`, `I`): the picture as its file means it; small ones upside down. */
  capitalUpright: true,
  /** Thickness of polygon and circle outlines. */
  outlineDots: 1,
  /** Heat 00–30 is the whole scale of darkness. */
  heatMax: 30,
} as const;

/** Cells of the resident bitmap fonts 0–8 in dots: height, width, gap behind each character. */
interface Cell {
  readonly heightDots: number;
  readonly widthDots: number;
  readonly gapDots: number;
}
const cell = (heightDots: number, widthDots: number, gapDots: number): Cell => ({ heightDots, widthDots, gapDots });
export const BITMAP_CELLS: Readonly<Record<203 | 300 | 406, readonly Cell[]>> = {
  203: [
    cell(7, 5, 1), cell(13, 7, 2), cell(18, 10, 2), cell(27, 14, 2), cell(36, 18, 3), cell(52, 18, 3),
    cell(64, 32, 4), cell(32, 15, 5), cell(28, 15, 5),
  ],
  300: [
    cell(10, 7, 1), cell(19, 10, 3), cell(27, 15, 3), cell(40, 21, 3), cell(53, 27, 4), cell(77, 27, 4),
    cell(95, 47, 6), cell(47, 22, 7), cell(41, 22, 7),
  ],
  406: [
    cell(14, 10, 2), cell(26, 14, 4), cell(36, 20, 4), cell(54, 28, 4), cell(72, 36, 6), cell(104, 36, 6),
    cell(128, 64, 8), cell(64, 30, 10), cell(56, 30, 10),
  ],
}; // prettier-ignore

/** The cell of bitmap font 0–8 at a density; 600 dpi is twice 300. */
export function bitmapCell(font: number, dpi: number): Cell {
  const base = dpi > 550 ? 300 : dpi >= 350 ? 406 : dpi >= 250 ? 300 : 203;
  const found = BITMAP_CELLS[base][font]!;
  return dpi > 550 ? cell(found.heightDots * 2, found.widthDots * 2, found.gapDots * 2) : found;
}

/** Fonts 3–6 hold capitals and digits only, 8 digits: a writer must not choose them for other text. */
export const FULL_FONTS: readonly number[] = [0, 1, 2, 7];

/** Numeric spellings of the smooth font's sizes (`eee` of b = 9), points. */
export const SMOOTH_ALIASES: readonly number[] = [5, 6, 8, 10, 12, 14, 18, 24, 30, 36, 48];
export const SMOOTH_POINTS: readonly number[] = [4, 5, 6, 8, 10, 12, 14, 18, 24, 30, 36, 48, 72];
export const POINTS_PER_INCH = 72.307;

/** Letters that `c` and `d` of a record count with: 1–9, A–Z = 10–35, a–z = 36–61. */
export const MULTIPLIERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Print speed letters: A is 1 in/s, each letter half an inch more. */
export const speedOf = (letter: string): number => 1 + (letter.charCodeAt(0) - 65) / 2;
export const speedLetter = (ips: number): string =>
  String.fromCharCode(65 + Math.min(22, Math.max(0, Math.round((ips - 1) * 2))));

/** Symbol sets (`ySxx`) that are code pages. */
export const SYMBOL_SETS: Readonly<Record<string, CodePage>> = {
  PM: 'cp850', PC: 'cp437', PD: 'cp865', PR: 'cp852', CP: 'cp866', E1: 'latin1', E2: 'iso-8859-2', E5: 'iso-8859-9',
  E6: 'iso-8859-10', E7: 'iso-8859-7', EG: 'iso-8859-7', E9: 'iso-8859-15', EH: 'iso-8859-8', ER: 'iso-8859-5',
  AR: 'iso-8859-6', G8: 'iso-8859-7', GK: 'cp737', MC: 'macintosh', W1: 'cp1252', WE: 'cp1250', WR: 'cp1251',
  WG: 'cp1253', WT: 'cp1254', U8: 'utf-8', UC: 'utf-16be', SJ: 'shift_jis', GB: 'gb2312', B5: 'big5', EU: 'euc-kr',
}; // prettier-ignore
export const DEFAULT_SYMBOL_SET = 'PM';
/** What the bitmapped fonts print, whatever `y` says. */
export const BITMAP_PAGE: CodePage = 'cp850';

/** One bar code letter. */
export interface BarcodeRow {
  readonly symbology: string;
  /** `ratio`: c is the wide bar, d the narrow one. `module`: d is the module. */
  readonly sizing: 'ratio' | 'module' | 'none';
  /** Default height of the bars in inches (`eee` = 000). */
  readonly heightIn: number;
  /** Default wide and narrow bar, or module and row height, at 203 and at 300 dpi. */
  readonly dots: readonly [at203: readonly [number, number], at300: readonly [number, number]];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Where the human-readable line of the capital letter stands; `never`: case means something else. */
  readonly humanReadable: 'below' | 'above' | 'never';
}

const RATIO = [[6, 2], [9, 4]] as const; // prettier-ignore
const WIDE = [[6, 3], [9, 4]] as const; // prettier-ignore
const FIVE = [[5, 2], [9, 4]] as const; // prettier-ignore
const same = (a: number, b: number) => [[a, a], [b, b]] as const; // prettier-ignore

const row = (
  symbology: string,
  sizing: BarcodeRow['sizing'],
  heightIn: number,
  more: Partial<BarcodeRow> & Pick<BarcodeRow, 'dots'>,
): BarcodeRow => ({ symbology, sizing, heightIn, humanReadable: 'below', ...more });
const plain = (symbology: string, heightIn: number, dots: BarcodeRow['dots']): BarcodeRow =>
  row(symbology, 'module', heightIn, { dots, humanReadable: 'never' });

/** Bar code letters in capitals; `W1x` are the extended ones. */
export const BARCODES: Readonly<Record<string, BarcodeRow>> = {
  A: row('code39', 'ratio', 0.4, { dots: RATIO }),
  B: row('upca', 'module', 0.8, { dots: same(3, 4) }),
  C: row('upce', 'module', 0.8, { dots: same(3, 4) }),
  D: row('interleaved2of5', 'ratio', 0.4, { dots: RATIO }),
  E: row('code128', 'module', 0.4, { dots: same(2, 4) }),
  F: row('ean13', 'module', 0.8, { dots: same(3, 4) }),
  G: row('ean8', 'module', 0.8, { dots: same(3, 4) }),
  H: row('hibc39', 'ratio', 0.4, { dots: RATIO }),
  I: row('codabar', 'ratio', 0.4, { dots: WIDE }),
  J: row('interleaved2of5', 'ratio', 0.4, { dots: FIVE, options: { checkDigit: 'mod10' } }),
  K: row('msi', 'ratio', 0.4, { dots: WIDE, options: { checkDigits: 'mod10' } }),
  L: row('itf14', 'ratio', 1.3, { dots: FIVE, options: { bearerBars: 'horizontal' } }),
  M: row('upc-ean-extension', 'module', 0.9, { dots: same(3, 4), humanReadable: 'above' }),
  N: row('upc-ean-extension', 'module', 0.8, { dots: same(3, 4), humanReadable: 'above' }),
  O: row('code93', 'module', 0.4, { dots: same(3, 4) }),
  P: row('postnet', 'none', 0.08, { dots: same(0, 0), humanReadable: 'never' }),
  Q: row('gs1-128', 'module', 1.4, { dots: same(2, 4), options: { input: 'sscc' } }),
  R: row('gs1-128', 'module', 1.4, { dots: same(2, 4), options: { input: 'raw' }, humanReadable: 'above' }),
  S: row('gs1-128', 'module', 1.4, { dots: same(2, 3), options: { input: 'raw' } }),
  T: row('telepen', 'module', 0.8, { dots: same(1, 1) }),
  U: row('maxicode', 'none', 0, { dots: same(0, 0), humanReadable: 'never' }),
  V: row('fim', 'module', 0.5, { dots: same(3, 4), humanReadable: 'never' }),
  Z: plain('pdf417', 0, [[2, 6], [3, 9]]), // prettier-ignore
  W1C: plain('datamatrix', 0, same(4, 6)),
  W1D: plain('qrcode', 0, same(4, 6)),
  W1F: plain('aztec', 0, same(4, 6)),
  W1G: row('code11', 'ratio', 0.4, { dots: RATIO }),
  W1I: row('gs1-128', 'module', 0.4, { dots: same(2, 4), options: { input: 'raw' } }),
  W1J: row('code128', 'module', 0.4, { dots: same(2, 4) }),
  W1K: plain('databar-omni', 0, same(2, 3)),
  W1L: row('planet', 'none', 0.08, { dots: same(0, 0), humanReadable: 'never' }),
  W1M: row('auspost', 'none', 0.2, { dots: same(0, 0), humanReadable: 'never' }),
  W1N: row('industrial2of5', 'ratio', 0.4, { dots: RATIO }),
  W1P: row('usps4cb', 'none', 0.145, { dots: same(0, 0), humanReadable: 'never' }),
  W1Q: plain('codablock-f', 0, [[2, 12], [3, 18]]), // prettier-ignore
  W1R: row('gs1-128', 'module', 1.4, { dots: same(2, 4), options: { input: 'raw' } }),
  W1S: row('standard2of5', 'ratio', 0.4, { dots: RATIO }),
  W1T: row('tlc39', 'ratio', 0.4, { dots: RATIO, humanReadable: 'never' }),
  W1Z: plain('micropdf417', 0, [[2, 6], [3, 9]]), // prettier-ignore
};

/** Sizes of the postal codes, which records do not set, in mils: bar width, full height. */
export const POSTAL_SIZES: Readonly<Record<string, { moduleMils: number; heightMils: number }>> = {
  postnet: { moduleMils: 20, heightMils: 125 },
  planet: { moduleMils: 20, heightMils: 125 },
  usps4cb: { moduleMils: 20, heightMils: 145 },
  auspost: { moduleMils: 20, heightMils: 200 },
};

/** DataBar letters of `W1k`. */
export const DATABAR_LETTERS: Readonly<Record<string, string>> = {
  R: 'databar-omni',
  T: 'databar-truncated',
  S: 'databar-stacked',
  D: 'databar-stacked-omni',
  L: 'databar-limited',
  E: 'databar-expanded',
};

/** Fill patterns of circles and polygons: how much of the area is black; 0 none, 1 all (§ Generic fill patterns). */
export const FILL_SHARES: readonly number[] = [0, 1, 0.06, 0.12, 0.25, 0.38, 0.5, 0.3, 0.3, 0.3, 0.3, 0.4];

/** Marker letters of `<STX>T` and what they are in the tokens of a clock content. Longest first. */
export const CLOCK_MARKERS: readonly (readonly [letters: string, token: string])[] = [
  ['GHIJKLMNO', 'MMMM'],
  ['RSTU', 'yyyy'],
  ['BCD', 'EEE'],
  ['GHI', 'MMM'],
  ['def', 'DDD'],
  ['EF', 'MM'],
  ['PQ', 'dd'],
  ['TU', 'yy'],
  ['VW', 'HH'],
  ['XY', 'hh'],
  ['Za', 'mm'],
  ['gh', 'ss'],
  ['bc', 'a'],
  ['A', 'e'],
];

/** The MicroPDF417 part of TLC39, which records do not size, in dots. */
export const TLC39_SIZES = { microModuleDots: 2, microRowDots: 4 } as const;
