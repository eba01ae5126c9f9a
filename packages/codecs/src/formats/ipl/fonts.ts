/** The fonts of IPL with their cells, and the character sets of text. */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Nation } from '../../bytes/iso646.ts';
import { ASSUMED } from './assumptions.ts';

/** Cells of the bitmap fonts that `h` and `w` magnify. */
export const BITMAP_FONTS: Readonly<Record<number, { widthDots: number; heightDots: number; gapDots: number }>> = {
  0: { widthDots: 7, heightDots: 9, gapDots: 1 },
  1: { widthDots: 7, heightDots: 11, gapDots: 1 },
  2: { widthDots: 10, heightDots: 14, gapDots: 1 },
  7: { widthDots: 5, heightDots: 7, gapDots: 1 },
  23: { widthDots: 15, heightDots: 22, gapDots: 5 },
  24: { widthDots: 15, heightDots: 28, gapDots: 5 },
  52: { widthDots: 12, heightDots: 16, gapDots: 0 },
  53: { widthDots: 16, heightDots: 24, gapDots: 0 },
  54: { widthDots: 24, heightDots: 36, gapDots: 0 },
  // A sign of Han takes two cells: 16 × 16, 24 × 24.
  55: { widthDots: 8, heightDots: 16, gapDots: 0 },
  56: { widthDots: 12, heightDots: 24, gapDots: 0 },
};

/** Monospaced bitmaps named by their point size, magnified by `h` and `w`: points, and whether bold. */
export const POINT_FONTS: Readonly<Record<number, readonly [points: number, bold: boolean]>> = {
  20: [8, false], 21: [12, false], 22: [20, false], 30: [6, true], 31: [8, true], 32: [10, false], 33: [10, true],
  34: [12, true], 35: [16, false], 36: [16, true], 37: [20, true], 38: [24, false], 39: [24, true], 40: [30, true], 41: [36, true],
}; // prettier-ignore

/** Scalable fonts, sized by `k`. */
export const OUTLINE_FONTS: ReadonlySet<number> = new Set([25, 26, 28, 50, 51, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70]);

/** For editors; others are fonts that the document downloads. */
export const FONT_TITLES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(BITMAP_FONTS).map(([font, cell]) => [font, `of ${cell.widthDots} × ${cell.heightDots} dots`]),
  ...Object.entries(POINT_FONTS).map(([font, [points, bold]]) => [font, `of ${points} points${bold ? ', bold' : ''}`]),
  ...[...OUTLINE_FONTS].map((font) => [String(font), 'of any size']),
]);

/** The kanji fonts. */
export const HAN_FONTS: ReadonlySet<string> = new Set(['ipl-50', 'ipl-51', 'ipl-55', 'ipl-56']);

export const pointsOf = (dots: number, dpi: number): number => Math.round((dots * ASSUMED.pointsPerInch) / dpi);
export const dotsOf = (points: number, dpi: number): number =>
  Math.max(1, Math.round((points * dpi) / ASSUMED.pointsPerInch));

/** `<SI>ln` (K10 manual, Printer Language, Select): national ISO 646 sets by country, code pages. */
export const LANGUAGES: Readonly<Record<number, CodePage | { readonly national: Nation }>> = {
  0: 'cp850', 1: { national: 'BRI' }, 2: { national: 'GER' }, 3: { national: 'DAN' }, 4: { national: 'FRE' },
  5: { national: 'SWE' }, 6: { national: 'ITA' }, 7: { national: 'SPA' }, 8: 'latin1', 9: { national: 'SWI' }, 10: 'cp850',
  11: 'cp1250', 12: 'cp1251', 13: 'cp1252', 14: 'cp1253', 15: 'cp1254', 16: 'cp1255', 17: 'cp1256', 18: 'cp1257',
  19: 'cp1258', 20: 'cp874', 30: 'shift_jis', 31: 'gb2312', 32: 'cp949', 33: 'big5', 40: 'utf-8',
}; // prettier-ignore

/** Languages that a writer may choose, in order of preference; 13 is Western European with scalable fonts. */
export const WRITTEN_LANGUAGES: readonly (readonly [n: number, page: CodePage])[] = [
  [13, 'cp1252'], [11, 'cp1250'], [12, 'cp1251'], [14, 'cp1253'], [15, 'cp1254'], [16, 'cp1255'], [17, 'cp1256'],
  [18, 'cp1257'], [19, 'cp1258'], [40, 'utf-8'],
]; // prettier-ignore
