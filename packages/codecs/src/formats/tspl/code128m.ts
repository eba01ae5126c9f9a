/** `128M` and `EAN128M` data: `!` and three digits are control codes of Code 128 (TSPL manual, BARCODE, type 128M). */
import { CODE_A, CODE_B, CODE_C, type Content, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';

type CodeSet = 'A' | 'B' | 'C';

/** What `!096` to `!102` mean in code sets A, B and C. */
const CONTROLS: Readonly<Record<string, readonly [a: string, b: string, c: string]>> = {
  '096': [FNC3, FNC3, ''],
  '097': [FNC2, FNC2, ''],
  '098': [SHIFT, SHIFT, ''],
  '099': [CODE_C, CODE_C, ''],
  '100': [CODE_B, FNC4, CODE_B],
  '101': [FNC4, CODE_A, CODE_A],
  '102': [FNC1, FNC1, FNC1],
};
const STARTS: Readonly<Record<string, CodeSet>> = { '103': 'A', '104': 'B', '105': 'C' };
const SETS: Readonly<Record<string, CodeSet>> = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' };
const COLUMN: Readonly<Record<CodeSet, 0 | 1 | 2>> = { A: 0, B: 1, C: 2 };

export interface ManualCode {
  readonly content: Content;
  readonly codeSet: CodeSet;
}

/** The content with function characters and code-set switches; the default start is B. */
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

/** The way back; undefined where the text holds what 128M cannot say in its code set. */
export function writeManualCode(text: string, codeSet: CodeSet): string | undefined {
  let current = codeSet;
  let result = `!${Object.keys(STARTS).find((code) => STARTS[code] === codeSet)!}`;
  for (const sign of text) {
    if (sign < '\uE000' || sign > '\uE0FF') {
      if (sign === '!') return undefined;
      result += sign;
      continue;
    }
    const column = COLUMN[current];
    const code = Object.keys(CONTROLS).find((each) => CONTROLS[each]![column] === sign);
    if (!code) return undefined;
    result += `!${code}`;
    current = SETS[sign] ?? current;
  }
  return result;
}
