/** The fonts of TEXT and BLOCK, their code pages, and points ⇄ dots of scalable fonts (TSPL manual, TEXT). */
import type { CodePage } from '../../bytes/code-pages.ts';
import { findFont } from '../../fonts/index.ts';
import { ASSUMED } from './assumptions.ts';

export interface TsplFont {
  readonly face: string;
  readonly kind: 'cell' | 'points';
  /** Width of the cell; 0 for a scalable font. */
  readonly widthDots: number;
  readonly heightDots: number;
  readonly advanceDots: number;
  /** ROMAN.TTF: the width follows the height. */
  readonly fixedShape?: boolean;
}

/** Font names of TEXT and BLOCK → font names of fonts/catalogue.ts. */
const FACES: Readonly<Record<string, string>> = {
  '0': 'tspl-0', '1': 'tspl-1', '2': 'tspl-2', '3': 'tspl-3', '4': 'tspl-4', '5': 'tspl-5', '6': 'tspl-6', '7': 'tspl-7',
  '8': 'tspl-8', 'ROMAN.TTF': 'roman', '1.EFT': 'epl-1', '2.EFT': 'epl-2', '3.EFT': 'epl-3', '4.EFT': 'epl-4',
  '5.EFT': 'epl-5', 'A.FNT': 'A', 'B.FNT': 'B', 'D.FNT': 'D', 'E8.FNT': 'E', 'F.FNT': 'F', 'G.FNT': 'G', 'H8.FNT': 'H',
  'GS.FNT': 'GS', 'TST24.BF2': 'tspl-24', 'TSS24.BF2': 'tspl-24', K: 'tspl-24', L: 'tspl-16',
}; // prettier-ignore

/**
 * Fonts of two bytes a character (TSPL manual, TEXT): traditional and simplified Chinese, named by the side of a sign in
 * dots. K and L are Korean ones of 24 and 16 dots.
 */
const DOUBLE_BYTE_FONT = /^TS([ST])(\d\d)\.BF2$/;

/** Returns the code page of a font's texts, which overrides CODEPAGE unless it is UTF-8. */
export function pageOfFont(name: string): CodePage | undefined {
  if (name === 'K' || name === 'L') return 'cp949';
  const kind = DOUBLE_BYTE_FONT.exec(name.toUpperCase())?.[1];
  return kind === undefined ? undefined : kind === 'S' ? 'gb18030' : 'big5';
}

/** Returns the font of a TSPL name at a density, or undefined if there is none. */
export function tsplFont(name: string, dpi: number): TsplFont | undefined {
  const side = DOUBLE_BYTE_FONT.exec(name)?.[2];
  const face = side !== undefined ? `tspl-${side}` : Object.hasOwn(FACES, name) ? FACES[name]! : undefined;
  const font = face === undefined ? undefined : findFont(face, dpi);
  if (face === undefined || !font) return undefined;
  // The symbols are a dot font, though we draw them from outlines.
  if (face === 'GS') return { face, kind: 'cell', widthDots: 24, heightDots: 24, advanceDots: 24 };
  if (font.kind === 'cell') {
    const { widthDots, heightDots, advanceDots } = font;
    return { face, kind: 'cell', widthDots, heightDots, advanceDots };
  }
  const fixedShape = face === 'roman';
  return { face, kind: 'points', widthDots: 0, heightDots: 0, advanceDots: 0, fixedShape };
}

/** For editors; others are files that the document downloads. */
export const FONT_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(FACES).map((name) => {
    const { kind, widthDots, heightDots } = tsplFont(name, 203)!;
    const across = pageOfFont(name) === undefined ? widthDots : heightDots;
    return [name, kind === 'points' ? 'scalable, in points' : `${across} × ${heightDots} dots at 203 dpi`];
  }),
);

/** Returns the commonest TSPL name of a font of the catalogue. ZPL prints its font C as D. */
export const tsplFontName = (face: string): string | undefined =>
  Object.keys(FACES).find((name) => FACES[name] === (face === 'C' ? 'D' : face));

const POINTS_PER_INCH = 72;
/** Dots this near to a whole number are rounded: decimals of points are inexact. */
const SNAP_DOTS = 0.05;

export function dotsOfPoints(points: number, dpi: number): number {
  const dots = (points * dpi) / POINTS_PER_INCH;
  const whole = Math.round(dots);
  return Math.abs(dots - whole) < SNAP_DOTS ? whole : Math.round(dots * 1000) / 1000;
}

export function pointsOfDots(dots: number, dpi: number): number {
  const scale = 10 ** ASSUMED.pointDecimals;
  return Math.max(1, Math.round(((dots * POINTS_PER_INCH) / dpi) * scale) / scale);
}
