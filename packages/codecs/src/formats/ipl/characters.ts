/** Bytes of IPL data → characters: languages, shifted characters, function characters. */
import { CODE_A, CODE_B, CODE_C, FNC1, FNC2, FNC3, FNC4, SHIFT } from '../../label/index.ts';
import { decodeBytes } from '../../bytes/code-pages.ts';
import { decodeIso646 } from '../../bytes/iso646.ts';
import { LANGUAGES } from './tables.ts';

/** Text in a language of `<SI>l`. */
export function decodeText(bytes: Uint8Array, language: number): string {
  const page = LANGUAGES[language] ?? 'cp850';
  return typeof page === 'string' ? decodeBytes(bytes, page) : decodeIso646(bytes, page.national);
}

const SUB = 0x1a;
const DLE = 0x10;

/** Without the shifts that carry control characters; in Emulation mode SUB sets the eighth bit of what follows. */
export function shiftedBytes(bytes: Uint8Array, emulation: boolean): Uint8Array {
  if (!bytes.includes(SUB) && !bytes.includes(DLE)) return bytes;
  const result: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const shifts = (bytes[at] === SUB || bytes[at] === DLE) && at + 1 < bytes.length;
    const high = shifts && emulation && bytes[at] === SUB ? 0x80 : 0;
    result.push(bytes[shifts ? ++at : at]! | high);
  }
  return Uint8Array.from(result);
}

const FUNCTIONS: Readonly<Record<string, string>> = {
  1: FNC1, 2: FNC2, 3: FNC3, 4: FNC4, A: CODE_A, B: CODE_B, C: CODE_C, S: SHIFT,
}; // prettier-ignore

/** `<SUB><SUB>1` and its like (one SUB in Emulation mode) become function characters. */
export function readFunctions(text: string, emulation: boolean): string {
  return text.replace(emulation ? /\x1a([1-4ABCS])/g : /\x1a\x1a([1-4ABCS])/g, (_, mark: string) => FUNCTIONS[mark]!);
}

/** Without the shifts that carry control characters. */
export const unshift = (text: string): string => text.replace(/[\x1a\x10]([\s\S])/g, '$1');
