/** Codabar (ANSI/AIM BC3). */
import { checkCharacters } from '../check-characters.ts';
import { flagOption, textOption, type EncodeInput } from '../input.ts';
import { type Options, symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { linearSymbol, pushWide } from './patterns.ts';

const CHARACTERS = '0123456789-$:/.+ABCD';
const PATTERNS = (
  'nnnnnww nnnnwwn nnnwnnw wwnnnnn nnwnnwn wnnnnwn nwnnnnw nwnnwnn nwwnnnn wnnwnnn nnnwwnn nnwwnnn wnnnwnw wnwnnnw ' +
  'wnwnwnn nnwnwnw nnwwnwn nwnwnnw nnnwnww nnnwwwn'
).split(' ');
/** Other names of the start and stop characters. */
const ALIASES: Readonly<Record<string, string>> = { T: 'A', N: 'B', '*': 'C', E: 'D' };

/** Data with the start and stop characters that the options set. */
export function codabarWhole(data: string, options: Options): string {
  const end = (key: string): string => {
    const value = String(options[key] ?? 'data');
    return value === 'data' ? '' : value;
  };
  return end('start') + data + end('stop');
}

export function encodeCodabar(input: EncodeInput): LinearSymbol | SymbolError {
  let body = input.data.toUpperCase();
  let start = textOption(input, 'start');
  let stop = textOption(input, 'stop');
  const named = (character: string | undefined): string | undefined =>
    character === undefined ? undefined : 'ABCD'.includes(character) ? character : ALIASES[character];
  // Start and stop characters in the data itself win over the options (both must be there).
  if (body.length >= 2 && named(body[0]) && named(body.at(-1)!)) {
    start = start === 'data' ? named(body[0])! : start;
    stop = stop === 'data' ? named(body.at(-1)!)! : stop;
    body = body.slice(1, -1);
  }
  if (start === 'data' || stop === 'data') {
    return symbolError('symbology.barcode_not_encodable.codabar_ends');
  }
  const values: number[] = [];
  for (const character of start + body + stop) {
    const value = CHARACTERS.indexOf(character);
    if (value < 0)
      return symbolError('symbology.barcode_not_encodable.character', {
        symbology: 'Codabar',
        character: JSON.stringify(character),
      });
    values.push(value);
  }
  if (values.slice(1, -1).some((value) => value > 15)) {
    return symbolError('symbology.barcode_not_encodable.codabar_inside');
  }
  const check = checkCharacters('codabar', start + body + stop, input.options);
  if (check !== '') values.splice(-1, 0, CHARACTERS.indexOf(check));
  const text = body + ((input.printCheckDigit ?? true) ? check : '');
  const widths: number[] = [];
  for (const [index, value] of values.entries()) {
    if (index > 0) widths.push(1);
    pushWide(widths, PATTERNS[value]!, input.wideRatio);
  }
  return linearSymbol(widths, flagOption(input, 'startStop') ? start + text + stop : text);
}
