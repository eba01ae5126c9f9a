/**
 * `node packages/codecs/scripts/code-pages.ts`: writes the tables of `src/platform/web/pages` from iconv-lite, which
 * needs Node's Buffer and so cannot run in a browser itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import iconv from 'iconv-lite';
import { CODE_PAGES } from '../src/bytes/code-pages.ts';
import type { PageTable } from '../src/platform/web/page-table.ts';

const folder = path.join(import.meta.dirname, '../src/platform/web/pages');
const FFFD = '\ufffd';
/** Characters that a run leaves out rather than end. */
const MAX_GAP = 3;

const decode = (bytes: readonly number[], page: string): string =>
  iconv.decode(Buffer.from(bytes), page, { stripBOM: false });
const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

/** Every sequence of bytes that means something in the page, with its text. */
function sequences(page: string, most: number, lead: readonly number[] = []): [number[], string][] {
  const found: [number[], string][] = [];
  for (let byte = 0; byte < 256; byte++) {
    const bytes = [...lead, byte];
    const text = decode(bytes, page);
    if (!text.startsWith(FFFD)) found.push([bytes, text]);
    else if (bytes.length < most && (byte >= 0x80 || lead.length > 0)) found.push(...sequences(page, most, bytes));
  }
  return found;
}

/** The one sequence of four bytes that the tables of GBK have. */
function longSequences(page: string): [number[], string][] {
  const bytes = [0x81, 0x35, 0xf4, 0x37];
  return ['gbk', 'gb18030'].includes(page) ? [[bytes, decode(bytes, page)]] : [];
}

/** `bytes of the first character: characters, one code point a step of the last byte`. */
function runs(page: string, most: number, base?: string): { runs: string[]; pairs: string[]; decodedOnly: string[] } {
  const result: string[] = [];
  const pairs: string[] = [];
  const decodedOnly: string[] = [];
  let last: { lead: string; at: number } | undefined;
  for (const [bytes, text] of [...sequences(page, most), ...longSequences(page)]) {
    const lead = hex(bytes.slice(0, -1));
    const at = bytes.at(-1)!;
    if (iconv.encode(text, page).toString('hex') !== hex(bytes)) decodedOnly.push(hex(bytes));
    if (base && decode(bytes, base) === text) continue;
    if (Array.from(text).length !== 1) {
      pairs.push(`${hex(bytes)}:${text}`);
      continue;
    }
    if (last?.lead === lead && at - last.at - 1 <= MAX_GAP)
      result[result.length - 1] += FFFD.repeat(at - last.at - 1) + text;
    else result.push(`${hex(bytes)}:${text}`);
    last = { lead, at };
  }
  return { runs: result, pairs, decodedOnly };
}

/** The table of a page; with `base`, what it has besides that page. */
function table(page: string, most = 2, base?: string): PageTable {
  const { runs: made, pairs, decodedOnly } = runs(page, most, base);
  return { runs: made, pairs, decodedOnly: decodedOnly.join(' ') };
}

const write = (file: string, tables: object): void =>
  writeFileSync(path.join(folder, file), `${JSON.stringify(tables, null, 1)}\n`);

const MULTIPLE = ['shift_jis', 'euc-jp', 'gb2312', 'gbk', 'gb18030', 'big5', 'big5hkscs', 'euc-kr', 'cp949'];
const BUILT_IN = ['ascii', 'latin1', 'utf-8', 'utf-16be', 'utf-16le', ...MULTIPLE];

/** Pages of one byte a character: the upper half, or all where the lower half is not ASCII. */
const single = CODE_PAGES.filter((page) => !BUILT_IN.includes(page)).map((page) => {
  const texts = Array.from({ length: 256 }, (_, byte) => decode([byte], page));
  const plain = texts.every((text, byte) => byte >= 0x80 || text === String.fromCharCode(byte));
  return [page, texts.slice(plain ? 0x80 : 0).join('')] as const;
});
write('single-byte.json', Object.fromEntries(single));
write('japanese.json', { SHIFT_JIS: table('shift_jis'), EUC_JP: table('euc-jp', 3) });
const { gbChars, uChars } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('iconv-lite/encodings/tables/gb18030-ranges.json'), 'utf8'),
) as { gbChars: number[]; uChars: number[] };
write('simplified-chinese.json', {
  GB2312: table('gb2312'),
  GBK_MORE: table('gbk', 2, 'gb2312'),
  GB18030_MORE: table('gb18030', 2, 'gbk'),
  // Four bytes: the number of the first of a range, and its code point.
  GB18030_RANGES: { numbers: gbChars, codePoints: uChars },
});
write('traditional-chinese.json', { BIG5: table('big5') });
write('korean.json', { EUC_KR: table('euc-kr') });
