/** Fonts of DPL: the cells of the bitmapped ones, the sizes of the smooth one. */
import { findFont } from '../../fonts/index.ts';

interface Cell {
  readonly heightDots: number;
  readonly widthDots: number;
}

/** The cell of bitmap font 0–8; 406 dpi has those of 203 dpi doubled, 600 dpi those of 300 dpi. */
export function bitmapCell(font: number, dpi: number): Cell {
  const found = findFont(`dpl-${font}`, dpi > 550 ? 300 : dpi >= 350 ? 203 : dpi);
  const times = dpi >= 350 ? 2 : 1;
  const { heightDots, widthDots } = found as Cell;
  return { heightDots: heightDots * times, widthDots: widthDots * times };
}

/** Fonts that hold more than capitals and digits: a writer must not choose another for other text. */
const FULL_FONTS: readonly number[] = [0, 1, 2, 7];

/** True where the bitmap font has the characters of the text; 1 and 2 have their whole code page. */
export function covers(font: number, text: string): boolean {
  if (font === 8) return /^[0-9 ]*$/.test(text);
  return FULL_FONTS.includes(font)
    ? /^[\x20-\x7e]*$/.test(text) || font === 1 || font === 2
    : /^[0-9A-Z .,:;/+-]*$/.test(text);
}

/** Numeric spellings of the smooth font's sizes (`eee` of b = 9), points. */
export const SMOOTH_ALIASES: readonly number[] = [5, 6, 8, 10, 12, 14, 18, 24, 30, 36, 48];
export const SMOOTH_POINTS: readonly number[] = [4, 5, 6, 8, 10, 12, 14, 18, 24, 30, 36, 48, 72];

const POINTS_PER_INCH = 72.307;
export const pointsToDots = (points: number, dpi: number): number => Math.round((points * dpi) / POINTS_PER_INCH);
export const dotsToPoints = (dots: number, dpi: number): number => Math.round((dots * POINTS_PER_INCH) / dpi);
