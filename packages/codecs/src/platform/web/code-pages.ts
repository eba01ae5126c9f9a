/** Code pages by iconv-lite's tables, for iconv-lite itself needs Node's Buffer; those of East Asia are loaded on demand. */
import { utf16Bytes, utf16leText } from '../../bytes/encodings.ts';
import { part } from '../missing-part.ts';
import { type Page, pageOf, type PageTable } from './page-table.ts';
import singleByte from './pages/single-byte.json' with { type: 'json' };

const SINGLE_BYTE: Readonly<Record<string, string>> = singleByte;
const japanese = async () => (await import('./pages/japanese.json', { with: { type: 'json' } })).default;
const simplified = async () => (await import('./pages/simplified-chinese.json', { with: { type: 'json' } })).default;
const traditional = async () => (await import('./pages/traditional-chinese.json', { with: { type: 'json' } })).default;
const korean = async () => (await import('./pages/korean.json', { with: { type: 'json' } })).default;

/** The tables of the pages of several bytes a character. */
const TABLES: Readonly<Record<string, () => Promise<readonly PageTable[]>>> = {
  shift_jis: async () => [(await japanese()).SHIFT_JIS],
  'euc-jp': async () => [(await japanese()).EUC_JP],
  gb2312: async () => [(await simplified()).GB2312],
  gbk: async () => simplified().then(({ GB2312, GBK_MORE }) => [GB2312, GBK_MORE]),
  gb18030: async () => simplified().then(({ GB2312, GBK_MORE, GB18030_MORE }) => [GB2312, GBK_MORE, GB18030_MORE]),
  big5: async () => [(await traditional()).BIG5],
  'euc-kr': async () => [(await korean()).EUC_KR],
};
/** Pages that iconv-lite takes for another. */
const TWINS: Readonly<Record<string, string>> = { big5hkscs: 'big5', cp949: 'euc-kr' };

interface Ranges {
  readonly numbers: readonly number[];
  readonly codePoints: readonly number[];
}

const ranges = (): Ranges => part('gb18030 ranges', async () => (await simplified()).GB18030_RANGES);

/** Bytes of a character, where they can be more than two by the tables. */
const MAX_BYTES: Readonly<Record<string, number>> = { 'euc-jp': 3, gbk: 4, gb18030: 4 };

const pages = new Map<string, Page>();

function pageNamed(name: string): Page {
  let page = pages.get(name);
  if (!page) {
    page =
      SINGLE_BYTE[name] === undefined
        ? part(`page ${name}`, async () => pageOf(await TABLES[name]!()))
        : single(SINGLE_BYTE[name]);
    pages.set(name, page);
  }
  return page;
}

/** The page of 128 or of 256 characters; of those that it has twice, the last one is encoded. */
function single(characters: string): Page {
  const texts = new Map<number, string>();
  const first = 256 - characters.length;
  for (let byte = 0; byte < 256; byte++) {
    const text = byte < first ? String.fromCharCode(byte) : characters[byte - first]!;
    if (text !== MISSING) texts.set(byte, text);
  }
  return { texts, bytes: new Map([...texts].map(([byte, text]) => [text, byte])) };
}

const MISSING = '\ufffd';

export function decodePage(bytes: Uint8Array, name: string): string {
  if (name === 'utf-16le') return utf16leText(bytes);
  if (name === 'utf-16be') return utf16leText(swapped(bytes));
  const known = TWINS[name] ?? name;
  const { texts } = pageNamed(known);
  const most = SINGLE_BYTE[known] === undefined ? (MAX_BYTES[known] ?? 2) : 1;
  let result = '';
  for (let at = 0; at < bytes.length;) {
    let number = 0;
    let text: string | undefined;
    let length = 0;
    while (text === undefined && length < most && at + length < bytes.length) {
      number = number * 256 + bytes[at + length++]!;
      text = texts.get(number);
    }
    if (text === undefined && known === 'gb18030') {
      text = fourBytes(bytes, at);
      length = 4;
    }
    // One byte of an undefined sequence is skipped.
    result += text ?? MISSING;
    at += text === undefined ? 1 : length;
  }
  return result;
}

function swapped(bytes: Uint8Array): Uint8Array {
  const result = bytes.slice(0, bytes.length & ~1);
  for (let at = 0; at < result.length; at += 2) [result[at], result[at + 1]] = [result[at + 1]!, result[at]!];
  return result;
}

/** The weights of the four bytes of GB 18030, and the first value of each. */
const WEIGHTS = [12_600, 1260, 10, 1] as const;
const FIRSTS = [0x81, 0x30, 0x81, 0x30] as const;

function fourBytes(bytes: Uint8Array, at: number): string | undefined {
  let number = 0;
  for (const [index, first] of FIRSTS.entries()) {
    const value = (bytes[at + index] ?? 0) - first;
    if (value < 0 || value >= (index % 2 === 0 ? 0xff - first : 10)) return undefined;
    number += value * WEIGHTS[index]!;
  }
  const { numbers, codePoints } = ranges();
  const range = numbers.findLastIndex((start) => start <= number);
  return utf16Of(codePoints[range]! + number - numbers[range]!);
}

/** Also of numbers above the last code point, whose units are cut as iconv-lite cuts them. */
function utf16Of(code: number): string {
  if (code < 0x1_0000) return String.fromCharCode(code);
  const above = code - 0x1_0000;
  return String.fromCharCode(0xd800 | (above >> 10), 0xdc00 | (above & 0x3ff));
}

export function encodePage(character: string, name: string): Uint8Array {
  if (name === 'utf-16be') return utf16Bytes(character);
  if (name === 'utf-16le') return swapped(utf16Bytes(character));
  const known = TWINS[name] ?? name;
  let number = pageNamed(known).bytes.get(character);
  if (number === undefined && known === 'gb18030') return fourBytesOf(character.codePointAt(0)!);
  if (number === undefined) return new Uint8Array();
  const bytes: number[] = [];
  do {
    bytes.unshift(number & 0xff);
    number >>>= 8;
  } while (number > 0);
  return Uint8Array.from(bytes);
}

function fourBytesOf(code: number): Uint8Array {
  const { numbers, codePoints } = ranges();
  const range = codePoints.findLastIndex((first) => first <= code);
  if (range < 0) return new Uint8Array();
  let left = numbers[range]! + code - codePoints[range]!;
  return Uint8Array.from(WEIGHTS, (weight, index) => {
    const value = Math.trunc(left / weight);
    left %= weight;
    return FIRSTS[index]! + value;
  });
}
