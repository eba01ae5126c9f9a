/** Bitmap fonts, which printers download as dots. */
import type { MonoBitmap } from './bitmap.ts';

export interface BitmapGlyph {
  readonly codePoint: number;
  /** To the next character. */
  readonly advanceDots: number;
  /** From the upper left corner of the cell, or moved from it by `leftDots` and `topDots`. */
  readonly bitmap: MonoBitmap;
  readonly leftDots?: number;
  readonly topDots?: number;
}

export interface BitmapFont {
  /** Height of the cell. */
  readonly cellDots: number;
  /** From the top of the cell. */
  readonly baselineDots: number;
  /** One for each code point. */
  readonly glyphs: readonly BitmapGlyph[];
}

/** The baseline of a cell in fonts that do not state one. */
export const usualBaseline = (cellDots: number): number => Math.round(cellDots * 0.75);
