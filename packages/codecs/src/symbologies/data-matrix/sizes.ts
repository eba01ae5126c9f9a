/** Sizes of Data Matrix ECC 200 symbols (ISO/IEC 16022 table 7). */

import type { OptionValue } from '../../label/index.ts';

export interface SymbolSize {
  /** Modules, finder included. */
  readonly rows: number;
  readonly columns: number;
  /** Data codewords. */
  readonly data: number;
  /** Check codewords, of all blocks. */
  readonly checks: number;
  readonly blocks: number;
  /** Data regions across and down. */
  readonly regionsAcross: number;
  readonly regionsDown: number;
}

const size = (
  [rows, columns]: readonly [number, number],
  [data, checks, blocks]: readonly [number, number, number],
  [regionsDown, regionsAcross]: readonly [number, number],
): SymbolSize => ({ rows, columns, data, checks, blocks, regionsAcross, regionsDown });

/** Squares and rectangles, by data codewords; a square before a rectangle of the same capacity. */
export const SYMBOL_SIZES: readonly SymbolSize[] = [
  size([10, 10], [3, 5, 1], [1, 1]),
  size([12, 12], [5, 7, 1], [1, 1]),
  size([8, 18], [5, 7, 1], [1, 1]),
  size([14, 14], [8, 10, 1], [1, 1]),
  size([8, 32], [10, 11, 1], [1, 2]),
  size([16, 16], [12, 12, 1], [1, 1]),
  size([12, 26], [16, 14, 1], [1, 1]),
  size([18, 18], [18, 14, 1], [1, 1]),
  size([20, 20], [22, 18, 1], [1, 1]),
  size([12, 36], [22, 18, 1], [1, 2]),
  size([22, 22], [30, 20, 1], [1, 1]),
  size([16, 36], [32, 24, 1], [1, 2]),
  size([24, 24], [36, 24, 1], [1, 1]),
  size([26, 26], [44, 28, 1], [1, 1]),
  size([16, 48], [49, 28, 1], [1, 2]),
  size([32, 32], [62, 36, 1], [2, 2]),
  size([36, 36], [86, 42, 1], [2, 2]),
  size([40, 40], [114, 48, 1], [2, 2]),
  size([44, 44], [144, 56, 1], [2, 2]),
  size([48, 48], [174, 68, 1], [2, 2]),
  size([52, 52], [204, 84, 2], [2, 2]),
  size([64, 64], [280, 112, 2], [4, 4]),
  size([72, 72], [368, 144, 4], [4, 4]),
  size([80, 80], [456, 192, 4], [4, 4]),
  size([88, 88], [576, 224, 4], [4, 4]),
  size([96, 96], [696, 272, 4], [4, 4]),
  size([104, 104], [816, 336, 6], [4, 4]),
  size([120, 120], [1050, 408, 6], [6, 6]),
  size([132, 132], [1304, 496, 8], [6, 6]),
  size([144, 144], [1558, 620, 10], [6, 6]),
];

export const MAX_DATA = 1558;

/** The options that leave the size and the codewords to the data. */
const PLAIN: Readonly<Record<string, OptionValue>> = {
  columns: 0, rows: 0, shape: 'square', encodation: 'auto', macro: 'none', appendIndex: 0, readerProgramming: false, inverse: false,
}; // prettier-ignore
const NEUTRAL: ReadonlySet<string> = new Set(['appendTotal', 'appendFileId']);
/** Codewords for changes between encodations, at most: a tenth of the characters, and a few at the end. */
const FEW = 6;

/** The side of a square that surely holds so many characters of ASCII; infinite where the options want a closer look. */
export function dataMatrixSideAtMost(characters: number, options: Readonly<Record<string, OptionValue>>): number {
  for (const name in options) if (!NEUTRAL.has(name) && PLAIN[name] !== options[name]) return Infinity;
  const needed = characters * 1.1 + FEW;
  for (const { rows, columns, data } of SYMBOL_SIZES) if (rows === columns && data >= needed) return rows;
  return Infinity;
}
