/** ^SE: field data by tables of the document (~DE) or of the printer, chosen before or after ^CI. */
import { expect, test } from 'vitest';
import { encodeText, type CodePage } from '../src/bytes/code-pages.ts';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { sampleText } from '../src/label/index.ts';

/** The texts of the document's labels, and its diagnostic codes. */
function texts(source: string): readonly [string[], string[]] {
  const { document, diagnostics } = readZpl(latin1Bytes(source));
  const found = document.labels.flatMap(({ elements }) =>
    elements.map((element) => (element.kind === 'text' ? sampleText(element.content) : element.kind)),
  );
  return [found, diagnostics.map(({ code }) => code)];
}
const field = (data: string): string => `^FO10,10^FD${data}^FS`;
const bytes = (text: string, page: CodePage): string => latin1(encodeText(text, page).bytes);

test('the table of ~DE: codes of one byte and of two; characters that it lacks follow the character set', () => {
  const table = '~DER:OWN.DAT,16,\n00310041\n00320042\n30428140\n00E900FF\n';
  expect(texts(`${table}^XA^CI14^SER:OWN.DAT${field('AB\x81\x40C\xff')}^XZ`)).toEqual([['12\u3042Cé'], []]);
  expect(texts(`${table}^XA^SER:OWN.DAT^CI14${field('ABC')}^XZ`)).toEqual([['12C'], []]);
  expect(texts(`${table}^XA^SER:OWN.DAT^CI28${field('ABC')}^XZ`)).toEqual([['ABC'], []]);
  expect(texts(`${table}^XA^TOR:OWN.DAT,E:X.DAT^IDR:OWN.DAT^SEE:X.DAT${field('A')}^XZ`)).toEqual([['1'], []]);
  expect(texts(`${table}^XA^IDR:OWN.DAT^SER:OWN.DAT${field('A')}^XZ`)).toEqual([['A'], ['unknown_encoding_table']]);
});

test('a table shorter or longer than announced is read as far as possible, with a diagnostic', () => {
  for (const size of ['4', '12', ''])
    expect(texts(`~DER:O.DAT,${size},0031004100320042^XA^SER:O.DAT${field('AB')}^XZ`)).toEqual([
      ['12'],
      ['encoding_table_invalid'],
    ]);
});

test('too many tables are reported', () => {
  const table = (name: number): string => `~DER:T${name}.DAT,100000,${'00410042'.repeat(25_000)}`;
  const [, codes] = texts(`${Array.from({ length: 50 }, (_, i) => table(i)).join('')}^XA${field('A')}^XZ`);
  expect(codes).toContain('limit_exceeded');
});

test('tables of the printer apply to the sets of two bytes, in either order', () => {
  const korean = bytes('한글', 'cp949');
  expect(texts(`^XA^SEE:UHANGUL.DAT^FS^CI26${field(korean)}^XZ`)).toEqual([['한글'], []]);
  expect(texts(`^XA^CI26^SEE:UHANGUL.DAT${field(korean)}^XZ`)).toEqual([['한글'], []]);
  expect(texts(`^XA^SEE:JIS.DAT^CI15${field(bytes('日本', 'shift_jis'))}^XZ`)).toEqual([['日本'], []]);
  expect(texts(`^XA^CI16^SEE:JIS.DAT${field(bytes('日本', 'euc-jp'))}^XZ`)).toEqual([['日本'], []]);
});

test('^F8 after ^CI17, which ZebraDesigner writes before texts in downloaded fonts, is UTF-8', () => {
  const text = (data: string): string => `^FO20,20^FH\\^CI17^F8^FD${bytes(data, 'utf-8')}^FS^CI0`;
  expect(texts(`^XA${text('Größe: 12')}${text('odd')}${text('日本語')}${field('end')}^XZ`)).toEqual([
    ['Größe: 12', 'odd', '日本語', 'end'],
    [],
  ]);
  expect(texts(`^XA^FH\\^CI17^F8^FO20,20^FDConte\\C3\\BAdo^FS^CI0^XZ`)[0]).toEqual(['Conteúdo']);
});

test('text that is no UTF-16 under ^CI17 or ^CI29 does not take the next fields with it', () => {
  for (const set of [17, 29, 30])
    expect(texts(`^XA^CI${set}${field('one')}${field('\xc3\xa9')}^CI0${field('two')}^XZ`)[0]).toMatchObject([
      'one',
      expect.anything(),
      'two',
    ]);
  const wide = latin1(encodeText('Straße 日本 ^ ~', 'utf-16be').bytes);
  expect(texts(`^XA^CI29${field(wide)}^CI0${field('two')}^XZ`)).toEqual([['Straße 日本 ^ ~', 'two'], []]);
  expect(texts(`^XA^CI17${field('one')}^XZ`)[1]).toEqual(['utf8_without_ci28']);
});
