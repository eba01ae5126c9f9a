/** Code 128 as ^BC mode N has it: the `>` codes of code sets and function characters. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../../label/index.ts';
import { code128Values } from '../../../symbologies/index.ts';
import { unitsOf } from '../../../symbologies/units.ts';

/** Data of ^BC mode N: the `>` codes of what starts in `start` and switches where it says. */
export function invocations(data: string, start: string): string | undefined {
  let set = 'B';
  let result = '';
  const enter = (next: string): void => {
    result += result === '' ? { A: '>9', B: '>:', C: '>;' }[next]! : { A: '>7', B: '>6', C: '>5' }[next]!;
    set = next;
  };
  if (start !== 'B') enter(start);
  for (let at = 0; at < data.length; at++) {
    const character = data[at]!;
    const next = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' }[character];
    const code = character.charCodeAt(0);
    if (next === 'A' && set === 'A') continue;
    if (next === 'B' && set === 'B' && result !== '') continue;
    if (next) enter(next);
    else if (character === FNC1) result += '>8';
    else if (character === FNC2) result += '>3';
    else if (character === FNC3) result += '>2';
    else if (character === SHIFT) result += '>4';
    else if (character === FNC4) {
      if (set === 'C') return undefined;
      result += set === 'A' ? '>7' : '>6';
    } else if (set === 'A') {
      const value = code < 32 ? code + 64 : code - 32;
      if (code > 95) return undefined;
      result += String(value).padStart(2, '0');
    } else if (set === 'C') {
      if (code < 48 || code > 57) return undefined;
      result += character;
    } else result += character === '>' ? '><' : character === '\x7f' ? '>1' : character;
  }
  return result;
}

/** Symbol characters from here on are code sets and function characters. */
const FIRST_CODE = 96;
const SHIFT_VALUE = 98;
const STARTS: Readonly<Record<number, readonly [set: string, code: string]>> = {
  103: ['A', '>9'],
  104: ['B', '>:'],
  105: ['C', '>;'],
};
/** Codes of symbol characters above 95; those that change the set have its name behind them. */
const CODES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  A: { 96: '>2', 97: '>3', 99: '>5C', 100: '>6B', 101: '>7', 102: '>8' },
  B: { 96: '>2', 97: '>3', 99: '>5C', 100: '>6', 101: '>7A', 102: '>8' },
  C: { 100: '>6B', 101: '>7A', 102: '>8' },
};

/** Data with function characters in the code sets that make the shortest symbol; undefined where Code 128 has no such. */
export function automaticInvocations(data: string, encoding: string | undefined): string | undefined {
  const units = unitsOf(data, encoding ?? 'utf-8');
  const values = Array.isArray(units) ? code128Values(units, 'auto') : undefined;
  if (!Array.isArray(values)) return undefined;
  let [set, result] = STARTS[values[0]!]!;
  for (const value of values.slice(1)) {
    // What stands behind SHIFT is of the other set, which no notation says.
    if (value === SHIFT_VALUE && set !== 'C') return undefined;
    const code = set === 'C' && value < 100 ? undefined : CODES[set]![value];
    if (code !== undefined) {
      result += code.slice(0, 2);
      set = code[2] ?? set;
    } else if (set !== 'B') result += String(value).padStart(2, '0');
    else if (value < FIRST_CODE) {
      const character = String.fromCharCode(value + 32);
      result += character === '>' ? '><' : character === '\x7f' ? '>1' : character;
    } else return undefined;
  }
  return result;
}
