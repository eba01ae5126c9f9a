/** ^CI: character sets by their number (ZPL II Programming Guide, ^CI, "International Character Sets"). */
import { type CodePage, encodeText } from '../../bytes/code-pages.ts';

interface CharacterSet {
  readonly page: CodePage;
  /** Characters that print for `# 0 @ [ \ ] ^ ` { | }`, if any of them differs. */
  readonly national?: string;
}

const NATIONAL_PLACES = '#0@[\\]^`{|}';

const SETS: Readonly<Record<number, CharacterSet>> = {
  0: { page: 'cp850', national: '#0@[¢]^`{|}' },
  1: { page: 'cp850', national: '#0@⅓¢⅔^`¼½¾' },
  2: { page: 'cp850', national: '£0@[¢]^`{|}' },
  3: { page: 'cp850', national: 'ƒ0§[Ĳ]^`{ĳ}' },
  4: { page: 'cp850', national: '#0@ÆØÅ^`æøå' },
  5: { page: 'cp850', national: 'Ü0ÉÄÖÅÜéäöå' },
  6: { page: 'cp850', national: '#0§ÄÖÜ^`äöü' },
  7: { page: 'cp850', national: '£0à[ç]^`é|ù' },
  8: { page: 'cp850', national: '#0àâçêîôéùè' },
  9: { page: 'cp850', national: '£0§[çé^ùàòè' },
  10: { page: 'cp850', national: '#0§¡Ñ¿^`{ñç' },
  11: { page: 'cp850', national: '£0ÉÄÖÜ^äëïö' },
  12: { page: 'cp850', national: '#0@[¥]^`{|}' },
  13: { page: 'cp850' },
  14: { page: 'big5' },
  15: { page: 'shift_jis' },
  16: { page: 'euc-jp' },
  17: { page: 'utf-16be' },
  24: { page: 'cp1252' },
  26: { page: 'gb18030' },
  27: { page: 'cp1252' },
  // For a backslash in Unicode, Labelary also prints a cent sign; printers print a backslash.
  28: { page: 'utf-8', national: '#0@[¢]^`{|}' },
  29: { page: 'utf-16be' },
  30: { page: 'utf-16le' },
  31: { page: 'cp1250' },
  33: { page: 'cp1251' },
  34: { page: 'cp1253' },
  35: { page: 'cp1254' },
  36: { page: 'cp1255' },
};

/** For editors: the code page, and what a national set prints for other characters. */
export const CHARACTER_SET_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SETS).map(([set, { page, national }]) => [
    set,
    national && page === 'cp850' ? `${page} with ${national} for ${NATIONAL_PLACES}` : page,
  ]),
);

/** Code pages of the tables that ^SE names; they replace the code page of ^CI 14 to 16, 24 and 26. */
const ENCODING_TABLES: readonly (readonly [pattern: RegExp, page: CodePage])[] = [
  [/UHANGUL|HANGUL|KSC|949/, 'cp949'],
  [/JOHAB/, 'cp949'],
  [/BIG5|950/, 'big5'],
  [/JIS|932/, 'shift_jis'],
  [/EUC.?JP/, 'euc-jp'],
  [/GB18030/, 'gb18030'],
  [/GB|936/, 'gbk'],
  [/1250/, 'cp1250'],
  [/1251/, 'cp1251'],
  [/1253/, 'cp1253'],
  [/1254/, 'cp1254'],
  [/1255/, 'cp1255'],
  [/1256/, 'cp1256'],
  [/1257/, 'cp1257'],
  [/1258/, 'cp1258'],
  [/874|THAI/, 'cp874'],
  [/1252/, 'cp1252'],
  [/850/, 'cp850'],
];

export const characterSet = (number: number): CharacterSet | undefined => SETS[number];

export const encodingTable = (name: string): CodePage | undefined =>
  ENCODING_TABLES.find(([pattern]) => pattern.test(name.toUpperCase()))?.[1];

/**
 * Returns the characters that print as others in the set, or undefined if none does. `plain`: none does under ^CI28.
 */
export function nationalGlyphs(number: number, plain = false): ReadonlyMap<string, string> | undefined {
  const national = SETS[number]?.national;
  if (!national || (plain && number === 28)) return undefined;
  let glyphs = maps.get(number);
  if (!glyphs) {
    glyphs = new Map();
    for (let i = 0; i < NATIONAL_PLACES.length; i++)
      if (NATIONAL_PLACES[i] !== national[i]) glyphs.set(NATIONAL_PLACES[i]!, national[i]!);
    maps.set(number, glyphs);
  }
  return glyphs;
}

const maps = new Map<number, Map<string, string>>();

/**
 * Returns a test for first bytes of two-byte characters, whose second byte may look like a prefix; undefined if none.
 */
export function leadBytes(page: CodePage): ((byte: number) => boolean) | undefined {
  switch (page) {
    case 'shift_jis':
      return (byte) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
    case 'big5':
    case 'gbk':
    case 'gb18030':
    case 'cp949':
      return (byte) => byte >= 0x81 && byte <= 0xfe;
    default:
      return undefined;
  }
}

/** Encoding of a bar code's data → ^CI number whose code page has the same bytes. */
const WRITTEN_SETS: Readonly<Partial<Record<CodePage | 'ascii' | 'latin1', number>>> = {
  'utf-8': 28, cp850: 13, cp1252: 27, latin1: 27, cp1250: 31, cp1251: 33, cp1253: 34, cp1254: 35, cp1255: 36,
}; // prettier-ignore

/** ^CI number → its code page; of two, the first. */
const PAGES = new Map(
  Object.entries(WRITTEN_SETS)
    .map(([page, set]): [number, CodePage] => [set, page as CodePage])
    .toReversed(),
);

/** Returns the ^CI number for bar code data in `encoding`: 28 if it is all ASCII; undefined if ZPL has no such set. */
export function characterSetOf(encoding: string | undefined, text: string): number | undefined {
  if (!/[^\u0000-\u007f\ue000-\ue0ff]/.test(text)) return 28;
  const set = WRITTEN_SETS[(encoding ?? 'utf-8') as CodePage];
  if (set === undefined) return undefined;
  return set === 28 || encodeText(text.replace(/[\ue000-\ue0ff]/g, ''), encoding as CodePage).missing.length === 0
    ? set
    : undefined;
}

/** Returns the code page of a ^CI number that the writer uses. */
export const pageOf = (set: number): CodePage => PAGES.get(set) ?? 'utf-8';
