/** Code 128 in the notation of ^BC mode N: `>` codes for code sets and function characters. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';
import { spellCode128 } from '../../symbologies/index.ts';

/** Writes the data of ^BC mode N: starts in code set `start` and switches at the code set characters in `data`. */
export function invocations(data: string, start: string): string | undefined {
  let set = 'B';
  let result = '';
  const enter = (next: string): void => {
    result += result === '' ? { A: '>9', B: '>:', C: '>;' }[next]! : { A: '>7', B: '>6', C: '>5' }[next]!;
    set = next;
  };
  if (start !== 'B') enter(start);
  let shifted = false;
  for (let at = 0; at < data.length; at++) {
    const character = data[at]!;
    const next = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' }[character];
    if (next === 'A' && set === 'A') continue;
    if (next === 'B' && set === 'B' && result !== '') continue;
    if (next) enter(next);
    else if (character === FNC1) result += '>8';
    else if (character === SHIFT) {
      shifted = set !== 'C';
      if (shifted) result += '>4';
    } else if (set === 'C' && isDigit(character) && isDigit(data[at + 1])) {
      result += character + data[++at]!;
    } else {
      // A digit alone has no place in set C; nor has any other character.
      if (set === 'C') enter('B');
      const written = FUNCTIONS[character] ?? inSet(set as 'A' | 'B', character, shifted);
      if (written === undefined) return undefined;
      result += character === FNC4 ? (set === 'A' ? '>7' : '>6') : written;
      shifted = false;
    }
  }
  return result;
}

/** FNC4 is written with the code of the set in force. */
const FUNCTIONS: Readonly<Record<string, string>> = { [FNC2]: '>3', [FNC3]: '>2', [FNC4]: '' };

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';

/** Returns a character as it is written in a set: in set A the two digits of its value; after SHIFT that of the other set. */
function inSet(set: 'A' | 'B', character: string, shifted: boolean): string | undefined {
  const code = character.charCodeAt(0);
  const isOfA = shifted ? set === 'B' : set === 'A';
  if (isOfA ? code > 95 : code < 32) return undefined;
  if (set === 'B' && !shifted) return INVOKED[character] ?? character;
  if (code > 127) return undefined;
  const value = isOfA && code < 32 ? code + 64 : code - 32;
  if (set === 'A') return String(value).padStart(2, '0');
  const spelled = String.fromCharCode(value + 32);
  return INVOKED[spelled] ?? spelled;
}

/** Characters of code set B that a printer does not take from the data as they are (ZPL II Programming Guide, ^BC). */
const INVOKED: Readonly<Record<string, string>> = { '^': '><', '>': '>0', '~': '>=', '\x7f': '>1' };

/**
 * Writes data with function characters in the code sets of the shortest symbol; undefined if Code 128 cannot encode it.
 */
export function automaticInvocations(data: string, encoding: string | undefined): string | undefined {
  const spelled = spellCode128(data, 'auto', encoding);
  if (!spelled) return undefined;
  return invocations({ A: CODE_A, B: CODE_B, C: CODE_C }[spelled.codeSet] + spelled.text, 'B');
}
