/** The characters that Code 49 is made of: 43 of ASCII, and pairs with a shift for the rest (USS-49, as ZPL's ^B4 writes them). */

const PLAIN = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
const SHIFT_1 = '<';
const SHIFT_2 = '>';
const NUMERIC_SHIFT = '=';

/** What the characters of `PLAIN` stand for after shift 1 and shift 2, in the same order; a space where one stands for nothing. */
const AFTER_SHIFT_1 = `'\x1b\x1c\x1d\x1e\x1f!"#&${controls(1, 26)}()\0*,: `;
const AFTER_SHIFT_2 = '^;<=>?@[\\]abcdefghijklmnopqrstuvwxyz_`\x7f{|}~';

function controls(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)).join('');
}

/** The data of characters that are given one by one. `starts` is the mode that the symbol starts in. */
export function createCode49Decoder(starts: string): {
  readonly decode: (characters: string) => string;
  /** What follows an invalid sequence, and is no part of the symbol. */
  readonly leftOut: () => string;
} {
  let isNumeric = starts === '2';
  let shift = starts === '4' ? AFTER_SHIFT_1 : starts === '5' ? AFTER_SHIFT_2 : undefined;
  let isGroup = starts === '3';
  let leftOut = '';
  const read = (character: string): string | undefined => {
    if (isGroup) {
      isGroup = false;
      return character;
    }
    if (shift) {
      const value = PLAIN.indexOf(character);
      const shifted = value < 0 ? undefined : shift[value];
      shift = undefined;
      return shifted === ' ' ? undefined : shifted;
    }
    if (character === NUMERIC_SHIFT) {
      isNumeric = !isNumeric;
      return '';
    }
    if (isNumeric) return character >= '0' && character <= '9' ? character : undefined;
    if (character === SHIFT_1 || character === SHIFT_2) {
      shift = character === SHIFT_1 ? AFTER_SHIFT_1 : AFTER_SHIFT_2;
      return '';
    }
    return PLAIN.includes(character) ? character : undefined;
  };
  return {
    decode: (characters) => {
      let data = '';
      for (const character of characters) {
        const text = leftOut === '' ? read(character) : undefined;
        if (text === undefined) leftOut += character;
        else data += text;
      }
      return data;
    },
    leftOut: () => leftOut,
  };
}

/** The characters that data is made of, for modes that are written out; undefined where it holds any that Code 49 lacks. */
export function code49Characters(data: string, mode: string): string | undefined {
  let characters = mode === '3' ? data.slice(0, 1) : '';
  for (const character of data.slice(characters.length)) {
    const [first, second] = [AFTER_SHIFT_1.indexOf(character), AFTER_SHIFT_2.indexOf(character)];
    if (PLAIN.includes(character)) characters += character;
    else if (first >= 0) characters += `${SHIFT_1}${PLAIN[first]!}`;
    else if (second >= 0) characters += `${SHIFT_2}${PLAIN[second]!}`;
    else return undefined;
  }
  return characters;
}

/** Symbols of the smallest and the largest group. */
const GROUP = { least: 2, most: 9 } as const;

/**
 * Which symbol of how many the first character of mode 3 says it is, as the digits of a number: `1` is the first of two, `2` the
 * second, `3` the first of three. Undefined for any other character.
 */
export function code49Group(character: string | undefined): number | undefined {
  let value = character === undefined || character === '' ? 0 : `${PLAIN}${SHIFT_1}${SHIFT_2}`.indexOf(character);
  for (let count = GROUP.least; count <= GROUP.most && value > 0; count++) {
    if (value <= count) return value * 10 + count;
    value -= count;
  }
  return undefined;
}
