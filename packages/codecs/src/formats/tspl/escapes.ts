/** Characters with a special meaning in quotes of TSPL (TSPL manual, TEXT, note). */
import { createEscapes } from '../../language/escapes.ts';

/** Texts in quotes, one character a byte. */
export const QUOTED = createEscapes([
  { character: '"', written: '\\["]', because: 'ends the text' },
  { character: '\r', written: '\\[R]', because: 'ends the command' },
  { character: '\n', written: '\\[A]', because: 'some clones spell the line feed so' },
  { character: '\n', written: '\\[L]', because: 'ends the command' },
  { character: '\\[', written: '\\"+"[', because: 'begins one of these spellings' },
]);
