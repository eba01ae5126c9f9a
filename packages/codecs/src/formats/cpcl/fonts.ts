/**
 * The resident fonts of CPCL by number and size (PROMAN-CPCL, Resident Font Examples and Font Dimensions): cells in dots.
 * Fonts 1, 4 and 5 are proportional: their cells are as wide here as they are high.
 */
import type { ResidentFont } from '../../language/text/cell-text.ts';
import { multipliersTo } from '../../language/text/match-font.ts';

/** Font and size → face of fonts/catalogue.ts, width, height. */
const SIZES: Readonly<Record<string, readonly [face: string, widthDots: number, heightDots: number]>> = {
  '0 0': ['cpcl-0', 8, 9], '0 1': ['cpcl-0', 16, 9], '0 2': ['cpcl-0', 8, 18], '0 3': ['cpcl-0', 16, 18],
  '0 4': ['cpcl-0', 32, 18], '0 5': ['cpcl-0', 16, 36], '0 6': ['cpcl-0', 32, 36], '1 0': ['cpcl-1', 48, 48],
  '2 0': ['cpcl-2', 20, 12], '2 1': ['cpcl-2', 20, 24], '4 0': ['cpcl-4', 47, 47], '4 1': ['cpcl-4', 94, 94],
  '4 2': ['cpcl-4', 45, 45], '4 3': ['cpcl-4', 90, 90], '4 4': ['cpcl-4', 180, 180], '4 5': ['cpcl-4', 270, 270],
  '4 6': ['cpcl-4', 360, 360], '4 7': ['cpcl-4', 450, 450], '5 0': ['cpcl-5', 24, 24], '5 1': ['cpcl-5', 48, 48],
  '5 2': ['cpcl-5', 46, 46], '5 3': ['cpcl-5', 92, 92], '6 0': ['cpcl-6', 28, 27], '7 0': ['cpcl-7', 12, 24],
  '7 1': ['cpcl-7', 12, 48], '24 0': ['cpcl-24', 12, 24], '55 0': ['cpcl-55', 8, 16], '3 0': ['cpcl-3', 10, 20],
  '8 0': ['cpcl-24', 12, 24], '20 0': ['cpcl-55', 8, 16], '28 0': ['cpcl-28', 14, 28],
}; // prettier-ignore

/** Dot fonts with Chinese signs, which take two cells; a size behind their number means nothing. */
export const HAN_FONTS: ReadonlySet<string> = new Set(['3', '8', '20', '24', '28', '55']);
export const HAN_FACES: ReadonlySet<string> = new Set([...HAN_FONTS].map((number) => SIZES[`${number} 0`]![0]));

/** `SETMAG`. */
export const MAX_MAGNIFICATION = 16;
const TIMES = multipliersTo(MAX_MAGNIFICATION);

export const FONTS: readonly ResidentFont[] = Object.entries(SIZES).map(([title, [name, widthDots, heightDots]]) => ({
  title,
  name,
  widthDots,
  heightDots,
  across: TIMES,
  down: TIMES,
}));

/** For editors: each font with the height of its sizes. */
export const FONT_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(FONTS.map(({ title }) => title.split(' ')[0]!))].map((number) => {
    const sizes = FONTS.filter(({ title }) => title.startsWith(`${number} `));
    const size = (title: string): string => title.slice(number.length + 1);
    return [number, `${sizes.map(({ title, heightDots }) => `size ${size(title)}: ${heightDots} dots`).join(', ')}`];
  }),
);

/** Fonts that may stand for others. */
export const CHOICES: readonly ResidentFont[] = FONTS.filter(({ title }) => /^[0457] /.test(title));

/** Fonts of Chinese printers (Hanyin, HPRT): 4 is 55 at twice its size, others are 24. */
const CHINESE: Readonly<Record<string, readonly [title: string, times: number]>> = {
  '2': ['55 0', 1],
  '4': ['55 0', 2],
};

/** A font as Chinese printers number them: every one has Chinese signs. */
export function findChineseFont(number: string): ResidentFont {
  const [title, times] = HAN_FONTS.has(number) ? [`${number} 0`, 1] : (CHINESE[number] ?? ['24 0', 1]);
  const font = FONTS.find((each) => each.title === title)!;
  return { ...font, widthDots: font.widthDots * times, heightDots: font.heightDots * times };
}

export const findFont = (number: string, size: string): ResidentFont | undefined =>
  FONTS.find(({ title }) => title === `${number} ${HAN_FONTS.has(number) ? 0 : size}`);

/** Font of `BARCODE-TEXT` that a writer asks for. */
export const LINE_FONT = findFont('7', '0')!;
