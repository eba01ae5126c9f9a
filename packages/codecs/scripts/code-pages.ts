/**
 * `node packages/codecs/scripts/code-pages.ts`: writes the tables of `src/platform/web/pages` from iconv-lite, which
 * needs Node's Buffer and so cannot run in a browser itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import iconv from 'iconv-lite';
import { CODE_PAGES } from '../src/bytes/code-pages.ts';

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

const quoted = (text: string): string => {
  const escaped = text.replace(/['\\]|[\s\p{C}\p{M}\ufffd]/gu, (character) =>
    character === "'" || character === '\\'
      ? `\\${character}`
      : character === ' '
        ? ' '
        : Array.from(
            { length: character.length },
            (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
          ).join(''),
  );
  return `'${escaped}'`;
};
const list = (texts: readonly string[]): string => `[\n${texts.map((text) => `    ${quoted(text)},\n`).join('')}  ]`;

/** The table of a page; with `base`, what it has besides that page. */
function table(page: string, most = 2, base?: string): string {
  const { runs: made, pairs, decodedOnly } = runs(page, most, base);
  return `{\n  runs: ${list(made)},\n  pairs: ${list(pairs)},\n  decodedOnly: ${quoted(decodedOnly.join(' '))},\n}`;
}

function write(file: string, sentence: string, tables: Readonly<Record<string, string>>, more = ''): void {
  const rows = Object.entries(tables).map(([name, text]) => `export const ${name}: PageTable = ${text};\n`);
  writeFileSync(
    path.join(folder, file),
    `/** ${sentence} Made by packages/codecs/scripts/code-pages.ts. */\nimport type { PageTable } from '../page-table.ts';\n\n${rows.join('\n')}${more}`,
  );
}

const MULTIPLE = ['shift_jis', 'euc-jp', 'gb2312', 'gbk', 'gb18030', 'big5', 'big5hkscs', 'euc-kr', 'cp949'];
const BUILT_IN = ['ascii', 'latin1', 'utf-8', 'utf-16be', 'utf-16le', ...MULTIPLE];

const single = CODE_PAGES.filter((page) => !BUILT_IN.includes(page)).map((page) => {
  const texts = Array.from({ length: 256 }, (_, byte) => decode([byte], page));
  const plain = texts.every((text, byte) => byte >= 0x80 || text === String.fromCharCode(byte));
  return `  ${quoted(page)}: ${quoted(texts.slice(plain ? 0x80 : 0).join(''))},\n`;
});
writeFileSync(
  path.join(folder, 'single-byte.ts'),
  `/** Code pages of one byte a character: the upper half, or all where the lower half is not ASCII. Made by packages/codecs/scripts/code-pages.ts. */\n\nexport const SINGLE_BYTE: Readonly<Record<string, string>> = {\n${single.join('')}};\n`,
);
write('japanese.ts', 'Japanese code pages.', { SHIFT_JIS: table('shift_jis'), EUC_JP: table('euc-jp', 3) });
const { gbChars, uChars } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('iconv-lite/encodings/tables/gb18030-ranges.json'), 'utf8'),
) as { gbChars: number[]; uChars: number[] };
write(
  'simplified-chinese.ts',
  'Code pages of simplified Chinese.',
  { GB2312: table('gb2312'), GBK_MORE: table('gbk', 2, 'gb2312'), GB18030_MORE: table('gb18030', 2, 'gbk') },
  `\n/** Four bytes of GB 18030: the number of the first of a range, and its code point. */\nexport const GB18030_RANGES = {\n  numbers: [${gbChars.join(', ')}],\n  codePoints: [${uChars.join(', ')}],\n} as const;\n`,
);
write('traditional-chinese.ts', 'Code pages of traditional Chinese.', { BIG5: table('big5') });
write('korean.ts', 'Korean code pages.', { EUC_KR: table('euc-kr') });
