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

/**
 * Writes data with function characters in the code sets of the shortest symbol; undefined if Code 128 cannot encode it.
 */
export function automaticInvocations(data: string, encoding: string | undefined): string | undefined {
  const spelled = spellCode128(data, 'auto', encoding);
  // The character after SHIFT is in the other set, which this notation cannot express.
  if (!spelled || spelled.text.includes(SHIFT)) return undefined;
  return invocations({ A: CODE_A, B: CODE_B, C: CODE_C }[spelled.codeSet] + spelled.text, 'B');
}
