/** Code 93 (AIM USS-93): full ASCII by shift characters, two check characters. */
import { sumFromRight } from '../check-characters.ts';
import type { EncodeInput } from '../input.ts';
import { symbolError } from '../options.ts';
import type { LinearSymbol, SymbolError } from '../symbol.ts';
import { fullAsciiPair } from './code39-characters.ts';
import { digitsOf, linearSymbol } from './patterns.ts';

/** `a` to `d` stand for the shift characters ($), (%), (/), (+). */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%abcd';
const PATTERNS = (
  '131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311 221112 221211 231111 ' +
  '112113 112212 112311 122112 132111 111123 111222 111321 121122 131121 212112 212211 211122 211221 221121 222111 ' +
  '112122 112221 122121 123111 121131 311112 311211 321111 112131 113121 211131 121221 312111 311121 122211'
)
  .split(' ')
  .map(digitsOf);
const START = digitsOf('111141');
const STOP = digitsOf('1111411');
const SHIFTS: Readonly<Record<string, string>> = { $: 'a', '%': 'b', '/': 'c', '+': 'd' };
/** Characters that the symbology has itself, though full ASCII Code 39 writes them as pairs. */
const OWN = '$/+%';

export function encodeCode93(input: EncodeInput): LinearSymbol | SymbolError {
  const values: number[] = [];
  for (const character of input.data) {
    const code = character.codePointAt(0)!;
    if (code > 127)
      return symbolError('symbology.barcode_not_encodable.character', {
        symbology: 'Code 93',
        character: JSON.stringify(character),
      });
    const pair = OWN.includes(character) ? character : fullAsciiPair(code);
    if (pair.length === 1) values.push(CHARACTERS.indexOf(pair));
    else values.push(CHARACTERS.indexOf(SHIFTS[pair[0]!]!), CHARACTERS.indexOf(pair[1]!));
  }
  let text = input.data;
  for (const weights of [20, 15]) {
    // Modulo 47 with weights 1, 2, … from the right, again and again.
    const check = sumFromRight(values, (place) => (place % weights) + 1) % 47;
    values.push(check);
    if (input.printCheckDigit) text += CHARACTERS[check]!;
  }
  const widths = [...START, ...values.flatMap((value) => PATTERNS[value]!), ...STOP];
  return linearSymbol(widths, text);
}
