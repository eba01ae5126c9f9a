/** Characters with a special meaning in quoted data of EPL. */
import { createEscapes } from '../../language/data/escapes.ts';

/** Bytes of data in quotes, one character a byte. */
export const QUOTED = createEscapes([
  { character: '"', written: '\\"', because: 'ends the data' },
  { character: '\\', written: '\\\\', because: 'takes the next character as it is' },
  { character: '\n', written: '\\\n', because: 'ends the command' },
]);
