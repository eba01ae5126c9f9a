/** The facts of IPL: fonts, bar codes, languages, and what its manuals leave open (IPL Programmer's Reference Manual rev 008 and 012, K10 manual 937-028-003). */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { Nation } from '../../bytes/iso646.ts';
import type { Rotation } from '../../label/index.ts';

/** What the manuals leave open: kept here, to change in one place. */
export const ASSUMED = {
  /** Width of a label without `<SI>W`, unless its fields reach further. */
  widthIn: 4,
  /** `<SI>dn` from 0 to this. */
  darknessMax: 28,
  /** `h`, `w` of an outline font that has no `k` are points, as drivers send them. */
  outlineSizeIsPoints: true,
  pointsPerInch: 72,
  /** Points of an outline font without any size. */
  points: 12,
  /** Sizes of POSTNET at magnification 2 and of Planet, in mils. */
  postalModuleMils: 20,
  postalHeightMils: 125,
} as const;

export const UNIT_MILS = 5;

/** `fn`: quarter turns counter-clockwise. */
export const ROTATIONS: readonly Rotation[] = [0, 270, 180, 90];

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
  55: { widthDots: 16, heightDots: 16, gapDots: 0 },
  56: { widthDots: 24, heightDots: 24, gapDots: 0 },
};

/** Monospaced bitmaps named by their point size, magnified by `h` and `w`: points, and whether bold. */
export const POINT_FONTS: Readonly<Record<number, readonly [points: number, bold: boolean]>> = {
  20: [8, false], 21: [12, false], 22: [20, false], 30: [6, true], 31: [8, true], 32: [10, false], 33: [10, true],
  34: [12, true], 35: [16, false], 36: [16, true], 37: [20, true], 38: [24, false], 39: [24, true], 40: [30, true], 41: [36, true],
}; // prettier-ignore

/** Fonts of any size, by `k`. */
export const OUTLINE_FONTS: ReadonlySet<number> = new Set([25, 26, 28, 50, 51, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70]);

/** `<SI>ln` (K10 manual, Printer Language, Select): national ISO 646 sets by country, code pages. */
export const LANGUAGES: Readonly<Record<number, CodePage | { readonly national: Nation }>> = {
  0: 'cp850', 1: { national: 'BRI' }, 2: { national: 'GER' }, 3: { national: 'DAN' }, 4: { national: 'FRE' },
  5: { national: 'SWE' }, 6: { national: 'ITA' }, 7: { national: 'SPA' }, 8: 'latin1', 9: { national: 'SWI' }, 10: 'cp850',
  11: 'cp1250', 12: 'cp1251', 13: 'cp1252', 14: 'cp1253', 15: 'cp1254', 16: 'cp1255', 17: 'cp1256', 18: 'cp1257',
  19: 'cp1258', 20: 'cp874', 30: 'shift_jis', 31: 'gb2312', 32: 'cp949', 33: 'big5', 40: 'utf-8',
}; // prettier-ignore

/** Languages that a writer may choose, in order of preference; 13 says Western Europe with scalable fonts. */
export const WRITTEN_LANGUAGES: readonly (readonly [n: number, page: CodePage])[] = [
  [13, 'cp1252'], [11, 'cp1250'], [12, 'cp1251'], [14, 'cp1253'], [15, 'cp1254'], [16, 'cp1255'], [17, 'cp1256'],
  [18, 'cp1257'], [19, 'cp1258'], [40, 'utf-8'],
]; // prettier-ignore

/** Bar code `c` → symbology; parameters behind it are read in read-barcode.ts. */
export const BARCODES: Readonly<Record<number, string>> = {
  0: 'code39', 1: 'code93', 2: 'interleaved2of5', 3: 'industrial2of5', 4: 'codabar', 5: 'code11', 6: 'code128',
  8: 'hibc39', 9: 'code16k', 10: 'code49', 11: 'postnet', 12: 'pdf417', 14: 'maxicode', 15: 'itf14', 16: 'hibc128',
  17: 'datamatrix', 18: 'qrcode', 19: 'micropdf417', 22: 'planet',
}; // prettier-ignore

/** `m1` of DataBar (c20) with the default height in modules. */
export const DATABAR: readonly (readonly [symbology: string, modules: number])[] = [
  ['databar-omni', 33],
  ['databar-truncated', 13],
  ['databar-stacked', 7],
  ['databar-stacked-omni', 33],
  ['databar-limited', 10],
  ['databar-expanded', 33],
  ['databar-expanded-stacked', 34],
];

/** `m1` of composite symbols (c21). */
export const COMPOSITES: readonly string[] = [
  'gs1-128', 'gs1-128', 'ean13', 'ean8', 'upca', 'upce', 'databar-omni', 'databar-truncated', 'databar-stacked',
  'databar-stacked-omni', 'databar-limited', 'databar-expanded', 'databar-expanded-stacked',
]; // prettier-ignore

/** Linear codes whose narrow bar of one dot prints as two where the bars lie along the head (f0, f2). */
export const TWO_DOTS_ALONG_HEAD: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16]);

/** `rn`: wide to narrow. */
export const RATIOS: readonly number[] = [2.5, 3, 2, 2.3];

/** Characters of Code 39 that need no pair. */
export const CODE39_SET = /^[0-9A-Z .$/+%-]*$/;
