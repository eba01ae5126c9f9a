/** Code 11 (USD-8): digits and dash, one or two check digits. */
import { textOption, type EncodeInput } from '../input.ts';
import { notEncodable } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { linearSymbol, pushWide } from './patterns.ts';

const CHARACTERS = '0123456789-';
const PATTERNS = 'nnnnw wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn wnnnn nnwnn'.split(' ');
const START_STOP = 'nnwwn';

export function encodeCode11(input: EncodeInput): LinearSymbol | SymbolError {
  const values: number[] = [];
  for (const character of input.data) {
    const value = CHARACTERS.indexOf(character);
    if (value < 0) return notEncodable(`Code 11 has no character for ${JSON.stringify(character)}`);
    values.push(value);
  }
  const wanted = textOption(input, 'checkDigits');
  const count = wanted === 'auto' ? (values.length >= 10 ? 2 : 1) : Number(wanted);
  let text = input.data;
  // C: weights 1 to 10 from the right; K: weights 1 to 9 from the right, C included; both modulo 11.
  for (const most of [10, 9].slice(0, count)) {
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += ((i % most) + 1) * values[values.length - 1 - i]!;
    values.push(sum % 11);
    if (input.printCheckDigit ?? true) text += CHARACTERS[sum % 11]!;
  }
  const widths: number[] = [];
  pushWide(widths, START_STOP, input.wideRatio);
  for (const value of values) {
    widths.push(1);
    pushWide(widths, PATTERNS[value]!, input.wideRatio);
  }
  widths.push(1);
  pushWide(widths, START_STOP, input.wideRatio);
  return linearSymbol(widths, text);
}
