/** Code 39 (ISO/IEC 16388) and what prints as it: LOGMARS, HIBC Code 39. */
import { flagOption, textOption, type EncodeInput } from '../input.ts';
import { notEncodable } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { keepOnly, linearSymbol, pushWide } from './patterns.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
/** Bars and spaces of each character, narrow and wide; the last is the start and stop character. */
const PATTERNS = (
  'nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn ' +
  'wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn ' +
  'wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn ' +
  'wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnwnwnnn ' +
  'nwnwnnnwn nwnnnwnwn nnnwnwnwn nwnnwnwnn'
).split(' ');
const STAR = 43;

/** The pair of characters that stands for each ASCII character in full ASCII Code 39 (ISO/IEC 16388 annex A). */
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

export function encodeCode39(input: EncodeInput): LinearSymbol | SymbolError {
  if (flagOption(input, 'fullAscii')) return code39(input, input.data);
  const { kept, dropped } = keepOnly(input.data.toUpperCase(), CHARACTERS);
  const symbol =
    kept === '' ? notEncodable('Code 39: no character of the data is one of the symbology') : code39(input, kept);
  return symbol.kind === 'error' || dropped === '' ? symbol : { ...symbol, dropped };
}

function code39(input: EncodeInput, data: string): LinearSymbol | SymbolError {
  return barsOf(input, data, {
    fullAscii: flagOption(input, 'fullAscii'),
    check: textOption(input, 'checkDigit') === 'mod43',
    printCheck: input.printCheckDigit ?? true,
    startStop: flagOption(input, 'startStop'),
  });
}

/** Code 39 with its check character (MIL-STD-1189). */
export function encodeLogmars(input: EncodeInput): LinearSymbol | SymbolError {
  return barsOf(input, input.data.toUpperCase(), {
    fullAscii: false,
    check: true,
    printCheck: input.printCheckDigit ?? true,
    startStop: flagOption(input, 'startStop'),
  });
}

/** Code 39 with the HIBC flag `+` before the data and the check character (ANSI/HIBC 2.6). */
export function encodeHibc39(input: EncodeInput): LinearSymbol | SymbolError {
  return barsOf(input, `+${input.data.replace(/^\+/, '')}`, {
    fullAscii: false,
    check: true,
    printCheck: input.printCheckDigit ?? true,
    startStop: flagOption(input, 'startStop'),
  });
}

interface Wanted {
  readonly fullAscii: boolean;
  readonly check: boolean;
  readonly printCheck: boolean;
  readonly startStop: boolean;
}

function barsOf(input: EncodeInput, data: string, wanted: Wanted): LinearSymbol | SymbolError {
  const values: number[] = [];
  let sum = 0;
  for (const character of data) {
    const code = character.codePointAt(0)!;
    if (wanted.fullAscii && code > 127)
      return notEncodable(`Code 39 has no character for ${JSON.stringify(character)}`);
    for (const part of wanted.fullAscii ? fullAsciiPair(code) : character) {
      const value = CHARACTERS.indexOf(part);
      if (value < 0) return notEncodable(`Code 39 has no character for ${JSON.stringify(part)}`);
      values.push(value);
      sum += value;
    }
  }
  let text = data;
  if (wanted.check) {
    values.push(sum % 43);
    if (wanted.printCheck) text += CHARACTERS[sum % 43]!;
  }
  const widths: number[] = [];
  for (const [index, value] of [STAR, ...values, STAR].entries()) {
    if (index > 0) widths.push(1);
    pushWide(widths, PATTERNS[value]!, input.wideRatio);
  }
  return linearSymbol(widths, wanted.startStop ? `*${text}*` : text);
}

/** Check character of HIBC data, modulo 43. */
export const mod43 = (data: string): string => {
  let sum = 0;
  for (const character of data) sum += CHARACTERS.indexOf(character);
  return CHARACTERS[sum % 43]!;
};
