/** Characters that IPL interprets inside data and their escapes; bytes of data → characters. */
import type { CodePage } from '../../bytes/code-pages.ts';
import { CONTROL_NAMES } from '../../bytes/control-names.ts';
import { latin1, latin1Bytes } from '../../bytes/cursor.ts';
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';
import { createEscapes } from '../../language/data/escapes.ts';
import { decodeText as decodeIn, type TextEncoding } from '../../language/text/text-encoding.ts';
import { LANGUAGES } from './fonts.ts';
import { shifts } from './scan.ts';

const SUB = 0x1a;

/** Bytes that are escaped with SUB. */
const CARRIED = [
  { bytes: '[\\x00-\\x1f\\x7f]', because: 'a control character is a command' },
  { bytes: `<(?=(?:${Object.keys(CONTROL_NAMES).join('|')})>)`, because: 'spells a control character' },
];
const CARRY = new RegExp(CARRIED.map((row) => row.bytes).join('|'), 'gi');

/** Escapes bytes for data. */
export const carried = (bytes: Uint8Array): Uint8Array => latin1Bytes(latin1(bytes).replace(CARRY, '\x1a$&'));

const because = 'a function character has no byte';

/** Function characters in data of Code 128 and related symbologies; Emulation mode has one SUB less. */
export const FUNCTION_ESCAPES = createEscapes([
  { character: FNC1, written: '\x1a\x1a1', because },
  { character: FNC2, written: '\x1a\x1a2', because },
  { character: FNC3, written: '\x1a\x1a3', because },
  { character: FNC4, written: '\x1a\x1a4', because },
  { character: CODE_A, written: '\x1a\x1aA', because: 'switches to code set A' },
  { character: CODE_B, written: '\x1a\x1aB', because: 'switches to code set B' },
  { character: CODE_C, written: '\x1a\x1aC', because: 'switches to code set C' },
  { character: SHIFT, written: '\x1a\x1aS', because: 'shifts one character' },
]);

export const readFunctions = (text: string, emulation: boolean): string =>
  FUNCTION_ESCAPES.read(emulation ? text.replace(/\x1a(?=[1-4ABCS])/g, '\x1a\x1a') : text);

/** Removes the shifts before control characters. */
export const unshift = (text: string): string => text.replace(/[\x1a\x10]([\s\S])/g, '$1');

/** Removes shifts from bytes; in Emulation mode SUB sets the eighth bit of the next byte. */
export function shiftedBytes(bytes: Uint8Array, emulation: boolean): Uint8Array {
  if (!bytes.some(shifts)) return bytes;
  const result: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const isShift = shifts(bytes[at]) && at + 1 < bytes.length;
    const high = isShift && emulation && bytes[at] === SUB ? 0x80 : 0;
    result.push(bytes[isShift ? ++at : at]! | high);
  }
  return Uint8Array.from(result);
}

/** How a language of `<SI>l` has text; the first one as `encoding` names it, where that is given. */
export function encodingOf(language: number, encoding?: CodePage): TextEncoding {
  const page = (language === 0 ? encoding : undefined) ?? LANGUAGES[language] ?? 'cp850';
  return typeof page === 'string' ? { page } : { page: 'ascii', nation: page.national };
}

/** Decodes text in a language of `<SI>l`. */
export const decodeText = (bytes: Uint8Array, language: number, encoding?: CodePage): string =>
  decodeIn(bytes, encodingOf(language, encoding));
