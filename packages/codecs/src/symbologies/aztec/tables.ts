/** Characters of Aztec Code in its five modes (ISO/IEC 24778 table 2). */

export type Mode = 'upper' | 'lower' | 'mixed' | 'punct' | 'digit';
export const MODES: readonly Mode[] = ['upper', 'lower', 'mixed', 'punct', 'digit'];

const letters = (first: number): string =>
  Array.from({ length: 26 }, (_, i) => String.fromCharCode(first + i)).join('');
const CONTROLS = Array.from({ length: 13 }, (_, i) => String.fromCharCode(i + 1)).join('');

/** Characters of a mode from value 1 on, or 2 on (after the space). */
const CHARACTERS: Readonly<Record<Mode, string>> = {
  upper: ` ${letters(65)}`,
  lower: ` ${letters(97)}`,
  mixed: ` ${CONTROLS}\x1b\x1c\x1d\x1e\x1f@\\^_\`|~\x7f`,
  punct: '\r\0\0\0\0!"#$%&\'()*+,-./:;<=>?[]{}',
  digit: ' 0123456789,.',
};

/** Value of each byte in each mode, 0 where the mode lacks it (0 is a shift in all modes). */
export const VALUES: Readonly<Record<Mode, Uint8Array>> = Object.fromEntries(
  MODES.map((mode) => {
    const values = new Uint8Array(256);
    [...CHARACTERS[mode]].forEach((character, index) => {
      if (character !== '\0') values[character.charCodeAt(0)] = index + 1;
    });
    return [mode, values];
  }),
) as Record<Mode, Uint8Array>;

/** Pairs of characters that are one value in punctuation mode. */
export const PAIRS: Readonly<Record<string, number>> = { '\r\n': 2, '. ': 3, ', ': 4, ': ': 5 };

export const bitsOfMode = (mode: Mode): number => (mode === 'digit' ? 4 : 5);

/** Values that lead to another mode for good. By way of mixed from lower to upper, as Labelary has it; digit is as short. */
export const LATCHES: Readonly<Record<Mode, Partial<Record<Mode, number>>>> = {
  upper: { lower: 28, mixed: 29, digit: 30 },
  lower: { mixed: 29, digit: 30 },
  mixed: { upper: 29, lower: 28, punct: 30 },
  punct: { upper: 31 },
  digit: { upper: 14 },
};
/** The mode by way of which a mode reaches those that it has no latch to. */
export const BY_WAY_OF: Readonly<Record<Mode, Mode>> = {
  upper: 'mixed',
  lower: 'mixed',
  mixed: 'upper',
  punct: 'upper',
  digit: 'upper',
};

/** Values that lead to another mode for one character. */
export const SHIFTS: Readonly<Record<Mode, Partial<Record<Mode, number>>>> = {
  upper: { punct: 0 },
  lower: { punct: 0, upper: 28 },
  mixed: { punct: 0 },
  punct: {},
  digit: { punct: 0, upper: 15 },
};
