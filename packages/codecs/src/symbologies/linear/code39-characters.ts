/** The characters of Code 39, and those of ASCII as pairs of them. */
import type { Options } from '../options.ts';

export const CODE39_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** The pair of characters that stands for an ASCII character in full ASCII Code 39 (ISO/IEC 16388 annex A). */
export function fullAsciiPair(code: number): string {
  const character = String.fromCharCode(code);
  if (code === 0) return '%U';
  if (code <= 26) return '$' + String.fromCharCode(64 + code);
  if (code <= 31) return '%' + String.fromCharCode(65 + code - 27);
  if (/[0-9A-Z \-.]/.test(character)) return character;
  if (code >= 33 && code <= 47) return '/' + String.fromCharCode(65 + code - 33);
  if (character === ':') return '/Z';
  if (code >= 59 && code <= 63) return '%' + String.fromCharCode(70 + code - 59);
  if (character === '@') return '%V';
  if (code >= 91 && code <= 95) return '%' + String.fromCharCode(75 + code - 91);
  if (character === '`') return '%W';
  if (code >= 97 && code <= 122) return '+' + character.toUpperCase();
  return '%' + String.fromCharCode(80 + code - 123);
}

/** Full ASCII data as the pairs that print; undefined beyond ASCII. */
export function code39Pairs(data: string): string | undefined {
  if (/[^\0-\x7f]/.test(data)) return undefined;
  return Array.from(data, (character) => fullAsciiPair(character.charCodeAt(0))).join('');
}

/**
 * What Code 39 prints of data that is not full ASCII: capitals, and none of the characters that it does not have. A printer
 * that is sent others takes them for full ASCII, which is a longer symbol.
 */
export function plainCode39(data: string, options: Options): string {
  if (options['fullAscii'] === true) return data;
  return [...data.toUpperCase()].filter((character) => CODE39_CHARACTERS.includes(character)).join('');
}
