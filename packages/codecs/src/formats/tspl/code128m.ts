/** `128M` and `EAN128M` data: `!` and three digits are control codes of Code 128 (TSPL manual, BARCODE, type 128M). */
import { CODE_A, CODE_B, CODE_C, type Content, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';
import type { CodeSet, SpelledCode128 } from '../../symbologies/index.ts';

/** Meaning of `!096` to `!102` in code sets A, B and C. */
const CONTROLS: Readonly<Record<string, readonly [a: string, b: string, c: string]>> = {
  '096': [FNC3, FNC3, ''], '097': [FNC2, FNC2, ''], '098': [SHIFT, SHIFT, ''], '099': [CODE_C, CODE_C, ''],
  '100': [CODE_B, FNC4, CODE_B], '101': [FNC4, CODE_A, CODE_A], '102': [FNC1, FNC1, FNC1],
}; // prettier-ignore
const STARTS: Readonly<Record<string, CodeSet>> = { '103': 'A', '104': 'B', '105': 'C' };
const SETS: Readonly<Record<string, CodeSet>> = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' };
const COLUMN: Readonly<Record<CodeSet, 0 | 1 | 2>> = { A: 0, B: 1, C: 2 };

interface ManualCode {
  readonly content: Content;
  readonly codeSet: CodeSet;
}

/** Returns the content with function characters and code-set switches; the default start is B. */
export function readManualCode(content: Content): ManualCode {
  let current: CodeSet = 'B';
  let start: CodeSet | undefined;
  const parts = content.map((part) => {
    if (part.kind !== 'literal') return part;
    const text = part.text.replace(/!(\d{3})/g, (whole, code: string) => {
      const set = STARTS[code];
      if (set) {
        start ??= set;
        current = set;
        return '';
      }
      const control = CONTROLS[code]?.[COLUMN[current]];
      if (control === undefined) return whole;
      current = SETS[control] ?? current;
      return control;
    });
    return { ...part, text };
  });
  return { content: parts, codeSet: start ?? 'B' };
}

/** Removes code-set switches: GS1-128 is always encoded in the shortest way. */
export const withoutSwitches = (content: Content): Content =>
  content.map((part) => (part.kind === 'literal' ? { ...part, text: part.text.replace(SWITCHES, '') } : part));

const SWITCHES = new RegExp(`[${CODE_A}${CODE_B}${CODE_C}${SHIFT}]`, 'g');

/** Returns 128M data, or undefined if a `!` in the data would be read as a control code. */
export function writeManualCode({ codeSet, text }: SpelledCode128): string | undefined {
  if (text.includes('!')) return undefined;
  let set = codeSet;
  let result = `!${103 + COLUMN[set]}`;
  for (const character of text) {
    const code = Object.keys(CONTROLS).find((key) => CONTROLS[key]![COLUMN[set]] === character);
    result += code === undefined ? character : `!${code}`;
    set = SETS[character] ?? set;
  }
  return result;
}
