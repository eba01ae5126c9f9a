/** Code 39 (ISO/IEC 16388) and what prints as it: LOGMARS, HIBC Code 39. */
import { checkCharacters } from '../check-characters.ts';
import { flagOption, type EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { CODE39_CHARACTERS, code39Pairs } from './code39-characters.ts';
import { keepOnly, linearSymbol, pushWide } from './patterns.ts';

/** Bars and spaces of each character, narrow and wide; the last is the start and stop character. */
const PATTERNS = (
  'nnnwwnwnn wnnwnnnnw nnwwnnnnw wnwwnnnnn nnnwwnnnw wnnwwnnnn nnwwwnnnn nnnwnnwnw wnnwnnwnn nnwwnnwnn ' +
  'wnnnnwnnw nnwnnwnnw wnwnnwnnn nnnnwwnnw wnnnwwnnn nnwnwwnnn nnnnnwwnw wnnnnwwnn nnwnnwwnn nnnnwwwnn ' +
  'wnnnnnnww nnwnnnnww wnwnnnnwn nnnnwnnww wnnnwnnwn nnwnwnnwn nnnnnnwww wnnnnnwwn nnwnnnwwn nnnnwnwwn ' +
  'wwnnnnnnw nwwnnnnnw wwwnnnnnn nwnnwnnnw wwnnwnnnn nwwnwnnnn nwnnnnwnw wwnnnnwnn nwwnnnwnn nwnwnwnnn ' +
  'nwnwnnnwn nwnnnwnwn nnnwnwnwn nwnnwnwnn'
).split(' ');
const STAR = 43;

export function encodeCode39(input: EncodeInput): LinearSymbol | SymbolError {
  if (flagOption(input, 'fullAscii')) {
    const pairs = code39Pairs(input.data);
    return pairs === undefined ? lacks(/[^\0-\x7f]/u.exec(input.data)![0]) : barsOf(input, 'code39', input.data, pairs);
  }
  const { kept, dropped } = keepOnly(input.data.toUpperCase(), CODE39_CHARACTERS);
  if (kept === '') return symbolError('symbology.barcode_not_encodable.code39');
  const symbol = barsOf(input, 'code39', kept);
  return symbol.kind === 'error' || dropped === '' ? symbol : { ...symbol, dropped };
}

/** Code 39 with its check character (MIL-STD-1189). */
export const encodeLogmars = (input: EncodeInput): LinearSymbol | SymbolError =>
  barsOf(input, 'logmars', input.data.toUpperCase());

/** Code 39 with the HIBC flag `+` before the data and the check character (ANSI/HIBC 2.6). */
export const encodeHibc39 = (input: EncodeInput): LinearSymbol | SymbolError =>
  barsOf(input, 'hibc39', `+${input.data.replace(/^\+/, '')}`);

const lacks = (character: string): SymbolError =>
  symbolError('symbology.barcode_not_encodable.character', {
    symbology: 'Code 39',
    character: JSON.stringify(character),
  });

function barsOf(input: EncodeInput, symbology: string, data: string, pairs = data): LinearSymbol | SymbolError {
  const check = checkCharacters(symbology, data, input.options);
  const values: number[] = [STAR];
  for (const character of pairs + check) {
    const value = CODE39_CHARACTERS.indexOf(character);
    if (value < 0) return lacks(character);
    values.push(value);
  }
  const widths: number[] = [];
  for (const value of values) {
    pushWide(widths, PATTERNS[value]!, input.wideRatio);
    widths.push(1);
  }
  pushWide(widths, PATTERNS[STAR]!, input.wideRatio);
  const text = data + ((input.printCheckDigit ?? true) ? check : '');
  return linearSymbol(widths, flagOption(input, 'startStop') ? `*${text}*` : text);
}
