/** Resident fonts of EPL. */
import { findFont } from '../../fonts/index.ts';
import type { ResidentFont } from '../../language/text/cell-text.ts';
import { hasCapitalsOnly } from '../../language/text/match-font.ts';

/** `A` parameter 4: resident dot fonts. 6 and 7 are numeric fonts of some models, 8 and 9 double-byte ones. */
const FACES: Readonly<Record<string, string>> = {
  '1': 'epl-1', '2': 'epl-2', '3': 'epl-3', '4': 'epl-4', '5': 'epl-5', '6': 'epl-6', '7': 'epl-7', '8': 'epl-8', '9': 'epl-9',
}; // prettier-ignore

/** Fonts of two bytes a character. The printer determines their language (Zebra's Asian printers have one). */
export const isDoubleByteFont = (face: string): boolean => face === 'epl-8' || face === 'epl-9';

const HORIZONTAL_MULTIPLIERS: readonly number[] = [1, 2, 3, 4, 5, 6, 8];
const VERTICAL_MULTIPLIERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const isMultiplier = (across: number, down: number): boolean =>
  HORIZONTAL_MULTIPLIERS.includes(across) && VERTICAL_MULTIPLIERS.includes(down);

/** Returns the resident dot font of a name at a density, or undefined if there is none. */
export function eplFont(name: string, dpi: number): ResidentFont | undefined {
  const face = Object.hasOwn(FACES, name) ? FACES[name]! : undefined;
  const font = face === undefined ? undefined : findFont(face, dpi);
  if (face === undefined || font?.kind !== 'cell') return undefined;
  const { widthDots, heightDots } = font;
  const covers = face === 'epl-5' ? hasCapitalsOnly : undefined;
  return {
    title: name,
    name: face,
    widthDots,
    heightDots,
    across: HORIZONTAL_MULTIPLIERS,
    down: VERTICAL_MULTIPLIERS,
    ...(covers ? { covers } : {}),
  };
}

/** For editors; a letter is a soft font of the document. */
export const FONT_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(FACES).map((name) => {
    const { name: face, widthDots, heightDots } = eplFont(name, 203)!;
    return [name, `${isDoubleByteFont(face) ? heightDots : widthDots} × ${heightDots} dots at 203 dpi`];
  }),
);

export const ALL_FONTS: readonly string[] = Object.keys(FACES);
/** Fonts that may replace others: one byte a character, with letters. */
export const CHOICES: readonly string[] = ['1', '2', '3', '4', '5'];

export const eplFonts = (names: readonly string[], dpi: number): ResidentFont[] =>
  names.flatMap((name) => eplFont(name, dpi) ?? []);
