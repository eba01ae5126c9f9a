/** Characters ⇄ bytes in the code pages that label languages know. */
import { decodePage, encodePage } from '#platform/code-pages';
import { latin1 } from '#platform/text';
import { utf8Bytes, utf8Text } from './encodings.ts';

/**
 * Canonical names. `cp437` … `cp1258` are the IBM and Windows pages, `iso-8859-n` the ISO ones; `ascii` is
 * 7 bits and `latin1` one character a byte. Other spellings go through `codePageName`.
 */
export const CODE_PAGES = [
  'ascii',
  'latin1',
  'utf-8',
  'utf-16be',
  'utf-16le',
  'cp437',
  'cp720',
  'cp737',
  'cp775',
  'cp850',
  'cp852',
  'cp855',
  'cp856',
  'cp857',
  'cp858',
  'cp860',
  'cp861',
  'cp862',
  'cp863',
  'cp864',
  'cp865',
  'cp866',
  'cp869',
  'cp874',
  'cp922',
  'cp1046',
  'cp1124',
  'cp1125',
  'cp1129',
  'cp1133',
  'cp1161',
  'cp1162',
  'cp1163',
  'cp1250',
  'cp1251',
  'cp1252',
  'cp1253',
  'cp1254',
  'cp1255',
  'cp1256',
  'cp1257',
  'cp1258',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-9',
  'iso-8859-10',
  'iso-8859-11',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'hproman8',
  'macintosh',
  'koi8-r',
  'koi8-u',
  'tis620',
  'armscii8',
  'tcvn',
  'viscii',
  'georgianps',
  'pt154',
  'mik',
  'shift_jis',
  'euc-jp',
  'gb2312',
  'gbk',
  'gb18030',
  'big5',
  'big5hkscs',
  'euc-kr',
  'cp949',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

const KNOWN: ReadonlySet<string> = new Set(CODE_PAGES);
const ALIASES: Readonly<Record<string, CodePage>> = {
  utf8: 'utf-8',
  'us-ascii': 'ascii',
  'iso-8859-1': 'latin1',
  'iso8859-1': 'latin1',
  binary: 'latin1',
  utf16be: 'utf-16be',
  utf16le: 'utf-16le',
  'ucs-2': 'utf-16le',
  sjis: 'shift_jis',
  'shift-jis': 'shift_jis',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp950: 'big5',
  'ks_c_5601-1987': 'euc-kr',
  cp20127: 'ascii',
  cp65001: 'utf-8',
  roman8: 'hproman8',
};

/** The canonical page of a name in any usual spelling (`CP-1252`, `Windows-1252`, `UTF8`, `850`), or undefined. */
export function codePageName(name: string): CodePage | undefined {
  const lower = name.trim().toLowerCase();
  if (KNOWN.has(lower)) return lower as CodePage;
  const alias = ALIASES[lower];
  if (alias) return alias;
  const number = /^(?:windows|cp|ibm|ms|dos)?[-_ ]?(\d{3,5})$/.exec(lower)?.[1];
  if (number) return KNOWN.has(`cp${number}`) ? (`cp${number}` as CodePage) : ALIASES[`cp${number}`];
  const iso = /^iso[-_ ]?8859[-_ ]?(\d{1,2})$/.exec(lower)?.[1];
  if (iso) return iso === '1' ? 'latin1' : KNOWN.has(`iso-8859-${iso}`) ? (`iso-8859-${iso}` as CodePage) : undefined;
  return undefined;
}

function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! > 0x7f) return false;
  return true;
}

/** Pages whose lower half is ASCII, so that plain text needs no table. */
const NOT_ASCII_BELOW: ReadonlySet<CodePage> = new Set(['utf-16be', 'utf-16le', 'cp864', 'viscii', 'shift_jis']);

/** The text of the bytes. Bytes that mean nothing in the page become U+FFFD; never throws. */
export function decodeBytes(bytes: Uint8Array, page: CodePage): string {
  if (page === 'latin1' || (!NOT_ASCII_BELOW.has(page) && isAscii(bytes))) return latin1(bytes);
  if (page === 'utf-8') return utf8Text(bytes);
  if (page === 'ascii') return latin1(bytes).replace(/[\x80-\xff]/g, '\ufffd');
  return decodePage(bytes, page);
}

/** Bytes of one character in a page, or null where the page does not have it; filled as characters are met. */
const encoded = new Map<CodePage, Map<string, Uint8Array | null>>();

function encodeCharacter(character: string, page: CodePage): Uint8Array | null {
  // Stands for what could not be read, and decodes from any byte without a meaning.
  if (character === '\ufffd') return null;
  let known = encoded.get(page);
  if (!known) encoded.set(page, (known = new Map()));
  let bytes = known.get(character);
  if (bytes === undefined) {
    const made = encodePage(character, page);
    bytes = decodePage(made, page) === character ? made : null;
    if (known.size < 70_000) known.set(character, bytes);
  }
  return bytes;
}

export interface EncodedText {
  readonly bytes: Uint8Array;
  /** Characters that the page does not have, each once; they became `?`. */
  readonly missing: readonly string[];
}

/** The bytes of the text in the page. */
export function encodeText(text: string, page: CodePage): EncodedText {
  if (page === 'utf-8') return { bytes: utf8Bytes(text), missing: [] };
  const bytes: number[] = [];
  const missing = new Set<string>();
  const limit = page === 'latin1' ? 0xff : page === 'ascii' ? 0x7f : undefined;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (limit !== undefined ? code <= limit : code < 0x80 && !NOT_ASCII_BELOW.has(page)) {
      bytes.push(code);
      continue;
    }
    const own = limit === undefined ? encodeCharacter(character, page) : null;
    if (own) bytes.push(...own);
    else {
      missing.add(character);
      if (page === 'utf-16be') bytes.push(0);
      bytes.push(0x3f);
      if (page === 'utf-16le') bytes.push(0);
    }
  }
  return { bytes: Uint8Array.from(bytes), missing: [...missing] };
}
