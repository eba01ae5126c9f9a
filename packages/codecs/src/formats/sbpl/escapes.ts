/** Characters with a special meaning in data of SBPL. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3 } from '../../label/index.ts';
import { createEscapes } from '../../language/data/escapes.ts';

/** Data of Code 128 (`BG`), where `>` begins a code-set switch or a function character. */
export const CODE_128_ESCAPES = createEscapes([
  { character: '>', written: '>0', because: 'begins a switch' },
  { character: CODE_A, written: '>E', because: 'switches to code set A' },
  { character: CODE_B, written: '>D', because: 'switches to code set B' },
  { character: CODE_C, written: '>C', because: 'switches to code set C' },
  { character: FNC1, written: '>F', because: 'a function character has no byte' },
  { character: FNC2, written: '>B', because: 'a function character has no byte' },
  { character: FNC3, written: '>A', because: 'a function character has no byte' },
]);

/** Characters that the printer interprets in bar code data: line ends, NUL, STX, ETX, ENQ, CAN and ESC. */
export const CONTROLS = /[^\x01-\x7f]|[\r\n\x02\x03\x05\x18\x1b]/;

/** FNC1 between elements of `EU` data. */
export const COMPOSITE_FNC1 = '#';
