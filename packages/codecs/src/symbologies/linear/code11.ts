/** Code 11 (USD-8): digits and dash, one or two check digits. */
import { checkCharacters } from '../check-characters.ts';
import type { EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { linearSymbol, pushWide } from './patterns.ts';

const CHARACTERS = '0123456789-';
const PATTERNS = 'nnnnw wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn wnnnn nnwnn'.split(' ');
const START_STOP = 'nnwwn';

export function encodeCode11(input: EncodeInput): LinearSymbol | SymbolError {
  const values: number[] = [];
  for (const character of input.data) {
    const value = CHARACTERS.indexOf(character);
    if (value < 0)
      return symbolError('symbology.barcode_not_encodable.character', {
        symbology: 'Code 11',
        character: JSON.stringify(character),
      });
    values.push(value);
  }
  const check = checkCharacters('code11', input.data, input.options);
  for (const character of check) values.push(CHARACTERS.indexOf(character));
  const text = input.data + ((input.printCheckDigit ?? true) ? check : '');
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
