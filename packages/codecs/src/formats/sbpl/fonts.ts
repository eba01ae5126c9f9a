/** The fonts of SBPL: bitmap fonts by command, kanji fonts, and the tokens of dates. */
import { type ClockLetters, createClockLetters } from '../../language/data/clocks.ts';

/** One bitmap font: its cell in dots at every density, or at all but those of `dpi305`. */
interface FontRow {
  readonly name: string;
  readonly widthDots: number;
  readonly heightDots: number;
  /** Can print proportionally (`PS`). */
  readonly proportional?: boolean;
  /** The first character of the data is a smoothing flag. */
  readonly smoothing?: boolean;
  readonly dpi305?: readonly [widthDots: number, heightDots: number];
}

const X = (name: string, widthDots: number, heightDots: number, smoothing = false): FontRow => ({
  name, widthDots, heightDots, proportional: true, ...(smoothing ? { smoothing } : {}),
}); // prettier-ignore

export const FONTS: Readonly<Record<string, FontRow>> = {
  XU: X('sbpl-XU', 5, 9),
  XS: X('sbpl-XS', 17, 17),
  XM: X('sbpl-XM', 24, 24),
  XB: X('sbpl-XB', 48, 48, true),
  XL: X('sbpl-XL', 48, 48, true),
  X20: X('sbpl-XU', 5, 9),
  X21: X('sbpl-XS', 17, 17),
  X22: X('sbpl-XM', 24, 24),
  X23: X('sbpl-XB', 48, 48, true),
  X24: X('sbpl-XL', 48, 48, true),
  U: { name: 'sbpl-U', widthDots: 5, heightDots: 9 },
  S: { name: 'sbpl-S', widthDots: 8, heightDots: 15 },
  M: { name: 'sbpl-M', widthDots: 13, heightDots: 20 },
  WB: { name: 'sbpl-WB', widthDots: 18, heightDots: 30, smoothing: true },
  WL: { name: 'sbpl-WL', widthDots: 28, heightDots: 52, smoothing: true },
  OA: { name: 'sbpl-OA', widthDots: 15, heightDots: 22, dpi305: [22, 33] },
  OB: { name: 'sbpl-OB', widthDots: 20, heightDots: 24, dpi305: [30, 36] },
};

/** The pitch that the catalogue's advances already include. */
export const DEFAULT_PITCH = 2;

/** Sides of the kanji fonts `K1`…`K9` in dots. */
export const KANJI_DOTS: Readonly<Record<string, number>> = { 1: 16, 2: 24, 3: 22, 4: 32, 5: 40, 8: 16, 9: 24 };

/** Picture letters of `WA` and the tokens of a clock content. */
export const CLOCKS: ClockLetters = createClockLetters(
  [
    ['YYYY', 'yyyy'],
    ['JJJ', 'DDD'],
    ['YY', 'yy'],
    ['MM', 'MM'],
    ['DD', 'dd'],
    ['hh', 'HH'],
    ['HH', 'hh'],
    ['mm', 'mm'],
    ['ss', 'ss'],
    ['TT', 'a'],
    ['WW', 'ww'],
    ['ww', 'ww'],
  ],
  (text) => text.replace(/[A-Za-z]/g, "'$&'"),
);
