/** Check characters: what a symbology adds behind its data, by its options. */
import { CODE39_CHARACTERS, code39Pairs } from './linear/code39-characters.ts';
import type { Options } from './options.ts';

/** Sum of the values, each times the weight of its place counted from the right. */
export const sumFromRight = (values: readonly number[], weight: (place: number) => number): number =>
  values.reduce((sum, value, index) => sum + value * weight(values.length - 1 - index), 0);

const digitsOf = (text: string): number[] => Array.from(text, Number);
const complement = (sum: number, modulus: number): string => String((modulus - (sum % modulus)) % modulus);

const mod43 = (text: string): string => {
  const values = Array.from(text, (character) => CODE39_CHARACTERS.indexOf(character));
  return values.includes(-1) ? '' : CODE39_CHARACTERS[sumFromRight(values, () => 1) % 43]!;
};

const CODABAR_VALUES = '0123456789-$:/.+ABCD';
const CODE11_VALUES = '0123456789-';

/** The check character of a text by the ways that symbologies compute it. */
const CHECKS = {
  /** GS1, EAN, UPC, 2 of 5: weights 3, 1, 3, … from the right. */
  mod10: (digits) =>
    complement(
      sumFromRight(digitsOf(digits), (place) => (place % 2 === 0 ? 3 : 1)),
      10,
    ),
  /** MSI: every second digit doubled, and the digits of what that makes added. */
  luhn: (digits) => {
    const doubled = digitsOf(digits).map((digit, index) =>
      (digits.length - 1 - index) % 2 === 0 ? 2 * digit - (digit > 4 ? 9 : 0) : digit,
    );
    return complement(
      sumFromRight(doubled, () => 1),
      10,
    );
  },
  /** MSI: weights 2 to 7 (IBM); the remainder 10 prints as two digits, as usual. */
  mod11: (digits) =>
    complement(
      sumFromRight(digitsOf(digits), (place) => (place % 6) + 2),
      11,
    ),
  /** Deutsche Post: weights 4 and 9. */
  post: (digits) =>
    complement(
      sumFromRight(digitsOf(digits), (place) => (place % 2 === 0 ? 4 : 9)),
      10,
    ),
  /** Code 39; none where the text has characters that Code 39 does not have. */
  mod43,
  /** Codabar, start and stop characters included. */
  mod16: (text) => {
    const sum = Array.from(text, (character) => CODABAR_VALUES.indexOf(character)).reduce((a, b) => a + b, 0);
    return CODABAR_VALUES[(16 - (sum % 16)) % 16]!;
  },
  /** Code 11: C, then K, which takes C in. */
  code11C: (text) => code11(text, 10),
  code11K: (text) => code11(text, 9),
} as const satisfies Record<string, (text: string) => string>;

function code11(text: string, weights: number): string {
  const values = Array.from(text, (character) => CODE11_VALUES.indexOf(character));
  return CODE11_VALUES[sumFromRight(values, (place) => (place % weights) + 1) % 11]!;
}

type CheckKind = keyof typeof CHECKS;

/** The check character of `data`. */
export const checkCharacter = (kind: CheckKind, data: string): string => CHECKS[kind](data);

/** Kinds of check characters behind `data` in their order; each counts those before it. */
function kindsOf(symbology: string, data: string, options: Options): readonly CheckKind[] {
  const wanted = options['checkDigit'];
  switch (symbology) {
    case 'ean13':
    case 'ean8':
    case 'upca':
    case 'itf14':
      return ['mod10'];
    case 'identcode':
    case 'leitcode':
      return ['post'];
    case 'logmars':
    case 'hibc39':
      return ['mod43'];
    case 'msi':
      return MSI[String(options['checkDigits'])] ?? [];
    case 'code11': {
      const count = options['checkDigits'];
      const two = count === '2' || (count === 'auto' && data.length >= 10);
      return two ? ['code11C', 'code11K'] : count === '0' ? [] : ['code11C'];
    }
    default:
      return wanted === 'mod10' || wanted === 'mod43' || wanted === 'mod16' ? [wanted] : [];
  }
}

const MSI: Readonly<Record<string, readonly CheckKind[]>> = {
  mod10: ['luhn'],
  mod1010: ['luhn', 'luhn'],
  mod1110: ['mod11', 'luhn'],
};

/**
 * All check characters that stand behind `data`, by the symbology and its options. Code 128 counts the digits of its data
 * only, full ASCII Code 39 its pairs; Codabar's data comes with its start and stop characters.
 */
export function checkCharacters(symbology: string, data: string, options: Options): string {
  let counted = data;
  if (symbology === 'code128' || symbology === 'gs1-128') counted = data.replace(/[^0-9]/g, '');
  if (options['fullAscii'] === true) counted = code39Pairs(data) ?? data;
  let checks = '';
  for (const kind of kindsOf(symbology, data, options)) checks += checkCharacter(kind, counted + checks);
  return checks;
}
