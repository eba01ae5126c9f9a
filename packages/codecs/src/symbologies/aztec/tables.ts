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

/** Values that lead from one mode to another for good, each with the mode that it is written in. */
export const LATCHES: Readonly<Record<Mode, Readonly<Record<Mode, readonly (readonly [Mode, number])[]>>>> = {
  upper: {
    upper: [],
    lower: [['upper', 28]],
    mixed: [['upper', 29]],
    punct: [
      ['upper', 29],
      ['mixed', 30],
    ],
    digit: [['upper', 30]],
  },
  lower: {
    upper: [
      ['lower', 30],
      ['digit', 14],
    ],
    lower: [],
    mixed: [['lower', 29]],
    punct: [
      ['lower', 29],
      ['mixed', 30],
    ],
    digit: [['lower', 30]],
  },
  mixed: {
    upper: [['mixed', 29]],
    lower: [['mixed', 28]],
    mixed: [],
    punct: [['mixed', 30]],
    digit: [
      ['mixed', 29],
      ['upper', 30],
    ],
  },
  punct: {
    upper: [['punct', 31]],
    lower: [
      ['punct', 31],
      ['upper', 28],
    ],
    mixed: [
      ['punct', 31],
      ['upper', 29],
    ],
    punct: [],
    digit: [
      ['punct', 31],
      ['upper', 30],
    ],
  },
  digit: {
    upper: [['digit', 14]],
    lower: [
      ['digit', 14],
      ['upper', 28],
    ],
    mixed: [
      ['digit', 14],
      ['upper', 29],
    ],
    punct: [
      ['digit', 14],
      ['upper', 29],
      ['mixed', 30],
    ],
    digit: [],
  },
};

/** Values that lead to another mode for one character. */
export const SHIFTS: Readonly<Record<Mode, Partial<Record<Mode, number>>>> = {
  upper: { punct: 0 },
  lower: { punct: 0, upper: 28 },
  mixed: { punct: 0 },
  punct: {},
  digit: { punct: 0, upper: 15 },
};
