/** The code set that a Code 128 symbol starts in. */
import { CODE_A, CODE_B, CODE_C } from '../../label/index.ts';
import type { CodeSet } from './code128.ts';

const SWITCHES: Readonly<Record<string, CodeSet>> = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' };

/**
 * The text with the start set that it and the option `codeSet` come to: a switch at the start is the start character, one
 * to the set in force is none. Switches without a start set begin in B.
 */
export function startSet(data: string, wanted: CodeSet | 'auto'): { text: string; codeSet: CodeSet | 'auto' } {
  const switches = /[\ue00a-\ue00c]/.test(data);
  const first = SWITCHES[data[0] ?? ''];
  if (wanted === 'auto' && !switches) return { text: data, codeSet: 'auto' };
  const codeSet = first ?? (wanted === 'auto' ? 'B' : wanted);
  let set = codeSet;
  let text = '';
  for (const character of first ? data.slice(1) : data) {
    const next = SWITCHES[character];
    if (next === set) continue;
    set = next ?? set;
    text += character;
  }
  return { text, codeSet };
}
