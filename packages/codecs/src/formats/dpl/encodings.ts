/** Symbol sets of DPL that are code pages: those of one byte a character (`ySxx`), and of two (`yUxx`). */
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';

export const SYMBOL_SETS: Readonly<Record<string, CodePage>> = {
  PM: 'cp850', PC: 'cp437', PD: 'cp865', PR: 'cp852', CP: 'cp866', E1: 'latin1', E2: 'iso-8859-2', E5: 'iso-8859-9',
  E6: 'iso-8859-10', E7: 'iso-8859-7', EG: 'iso-8859-7', E9: 'iso-8859-15', EH: 'iso-8859-8', ER: 'iso-8859-5',
  AR: 'iso-8859-6', G8: 'iso-8859-7', GK: 'cp737', MC: 'macintosh', W1: 'cp1252', WE: 'cp1250', WR: 'cp1251',
  WG: 'cp1253', WT: 'cp1254', U8: 'utf-8', UC: 'utf-16be', SJ: 'shift_jis', GB: 'gb2312', B5: 'big5', EU: 'euc-kr',
}; // prettier-ignore
export const DEFAULT_SYMBOL_SET = 'PM';
/** What the bitmapped fonts print, whatever `y` says. */
export const BITMAP_PAGE: CodePage = 'cp850';

/** Symbol sets of fonts of two bytes a character (Command Reference, <STX>yUxx); JS is EUC without its high bits. */
export const WIDE_SETS: Readonly<Record<string, CodePage>> = {
  B5: 'big5', EU: 'euc-kr', GB: 'gb18030', JS: 'euc-jp', SJ: 'shift_jis', UC: 'utf-16be',
}; // prettier-ignore
export const DEFAULT_WIDE_SET = 'UC';

/** The text of a font of two bytes a character, up to the NULs that end it. */
export function decodeWide(bytes: Uint8Array, set: string): string {
  const page = WIDE_SETS[set]!;
  if (page === 'utf-16be') return decodeBytes(bytes.subarray(0, bytes.length & ~1), page).replace(/(?<!\0)\0+$/, '');
  const pairs = set === 'JS' ? bytes.map((byte) => (byte > 0x20 ? byte | 0x80 : byte)) : bytes;
  return decodeBytes(pairs, page).replaceAll('\0', '');
}

/** Symbol sets in which a writer tries to write a text, in this order. */
export const WRITTEN_SETS: readonly (readonly [set: string, page: CodePage])[] = [
  'PM', 'W1', 'WE', 'WR', 'WG', 'WT', 'U8',
].map((set) => [set, SYMBOL_SETS[set]!] as const); // prettier-ignore
