/** Characters that DPL takes for its own inside of bar code data. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, SHIFT } from '../../label/index.ts';
import { createEscapes } from '../../language/data/escapes.ts';

/** Data of Code 128 and GS1-128 (manual, appendix Bar Code Details, E). `&` and one of the letters cannot be written as data. */
export const CODE_128_ESCAPES = createEscapes([
  { character: FNC3, written: '&A', because: 'a function character has no byte' },
  { character: FNC2, written: '&B', because: 'a function character has no byte' },
  { character: SHIFT, written: '&C', because: 'a shift has no byte' },
  { character: CODE_C, written: '&D', because: 'switches to code set C' },
  { character: CODE_B, written: '&E', because: 'switches to code set B' },
  { character: CODE_A, written: '&F', because: 'switches to code set A' },
  { character: FNC1, written: '&G', because: 'a function character has no byte' },
]);

/** What would be read as a function character where it is data. */
export const LOOKS_ESCAPED = /&[A-G]/;

/** In code set A the printer takes small letters for control characters. */
export const SET_A_CONTROLS = createEscapes(
  [...'`abcdefghijklmnopqrstuvwxyz{|}~\x7f'].map((written, code) => ({
    character: String.fromCharCode(code),
    written,
    because: 'a control character would be a command',
  })),
);
