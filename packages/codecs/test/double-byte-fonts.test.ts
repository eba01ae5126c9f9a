/** Fonts of two bytes a character are read in their own code page, which may differ from the rest of the document. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readDpl } from '../src/formats/dpl/read.ts';
import { writeDpl } from '../src/formats/dpl/write.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { contentText, type Document } from '../src/label/index.ts';
import { measureElement } from '../src/render/index.ts';

const textsOf = (document: Document): string[] =>
  document.labels.flatMap(({ elements }) =>
    elements.flatMap((element) => ('content' in element ? [contentText(element.content, new Date(0))] : [])),
  );
const bytes = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

const SIMPLIFIED = '仓库 简体 12';
const TRADITIONAL = '倉庫 繁體 12';
const KOREAN = '창고 12';

describe('TSPL', () => {
  const source = (page = ''): Buffer =>
    bytes(
      `SIZE 60 mm,40 mm\r\n${page}CLS\r\nTEXT 20,20,"TSS24.BF2",0,1,1,"`, iconv.encode(SIMPLIFIED, 'gb18030'),
      '"\r\nTEXT 20,60,"TST24.BF2",0,1,1,"', iconv.encode(TRADITIONAL, 'big5'),
      '"\r\nTEXT 20,100,"K",0,1,1,"', iconv.encode(KOREAN, 'cp949'),
      '"\r\nTEXT 20,140,"TSS16.BF2",0,1,1,"', iconv.encode(SIMPLIFIED, 'gb18030'),
      '"\r\nBLOCK 20,180,300,60,"TSS24.BF2",0,1,1,"', iconv.encode(SIMPLIFIED, 'gb18030'),
      '"\r\nTEXT 20,220,"3",0,1,1,"caf\x82"\r\nPRINT 1\r\n',
    ); // prettier-ignore

  test('TSS is GB 18030, TST is Big5, K is Korean; other fonts follow CODEPAGE', () => {
    const { document, diagnostics } = readTspl(source());
    expect(textsOf(document)).toEqual([SIMPLIFIED, TRADITIONAL, KOREAN, SIMPLIFIED, SIMPLIFIED, 'café']);
    expect(diagnostics).toEqual([]);
    expect(document.labels[0]!.elements[3]).toMatchObject({ font: { heightDots: 16, widthDots: 8 } });
  });

  test('the written document has the same text', () => {
    const { document } = readTspl(source());
    expect(textsOf(readTspl(writeTspl(document).bytes).document)).toEqual(textsOf(document));
  });

  test('CODEPAGE UTF-8 is for these fonts too', () => {
    const utf8 = bytes(
      'CODEPAGE UTF-8\r\nSIZE 60 mm,40 mm\r\nCLS\r\nTEXT 20,20,"TSS24.BF2",0,1,1,"', Buffer.from(SIMPLIFIED), '"\r\nPRINT 1\r\n',
    ); // prettier-ignore
    expect(textsOf(readTspl(utf8).document)).toEqual([SIMPLIFIED]);
  });
});

describe('EPL', () => {
  test.each([
    [SIMPLIFIED, 'gb2312', '8', []],
    [TRADITIONAL, 'big5', '9', ['guess_made']],
  ])('fonts 8 and 9 hold %s in %s', (text, page, font, codes) => {
    const source = bytes(
      `N\nq400\nQ160,24\nA20,20,0,${font},1,1,N,"`,
      iconv.encode(text, page),
      '"\nA20,60,0,3,1,1,N,"caf\x82"\nP1\n',
    );
    const { document, diagnostics } = readEpl(source);
    expect(textsOf(document)).toEqual([text, 'café']);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    // The language of a printer's font 8 is unknown: its text is written as a picture.
    expect(writeEpl(document).retention).toMatchObject({ elements: 2, pictures: 1 });
  });
});

describe('DPL', () => {
  const hex = (text: string, page: string): string => `${iconv.encode(text, page).toString('hex').toUpperCase()}0000`;
  const record = '1911uC001000040P012P012';

  test.each([
    ['yUGB', hex('工单号', 'gb18030'), '工单号'],
    ['yUB5', hex('倉庫', 'big5'), '倉庫'],
    ['yUSJ', hex('倉庫', 'shift_jis'), '倉庫'],
    // JIS: EUC without its high bits.
    ['yUJS', `${[...iconv.encode('倉庫', 'euc-jp')].map((byte) => (byte & 0x7f).toString(16)).join('')}0000`, '倉庫'],
    ['yUEU', hex('창고', 'euc-kr'), '창고'],
    ['yUUC', hex('工单号', 'utf-16be'), '工单号'],
    ['', hex('工单号', 'utf-16be'), '工单号'],
  ])('%s sets the characters of fonts of two bytes', (set, data, text) => {
    for (const source of [`\x02L\r${set}\r${record}${data}\rE\r`, `\x02${set || 'n'}\r\x02L\r${record}${data}\rE\r`]) {
      const { document, diagnostics } = readDpl(bytes(source), {});
      expect(textsOf(document)).toEqual([text]);
      expect(diagnostics.map(({ code }) => code)).toEqual([]);
      expect(textsOf(readDpl(writeDpl(document).bytes, {}).document)).toEqual([text]);
    }
  });

  test('a set that is none is reported with those there are', () => {
    const { diagnostics } = readDpl(bytes(`\x02L\ryUXX\r${record}4E000000\rE\r`), {});
    expect(diagnostics.map(({ code, expected }) => [code, expected])).toEqual([
      ['unsupported_command', 'B5, EU, GB, JS, SJ, UC'],
    ]);
  });
});

/** The cell of the only element in dots: the width and the height. */
function cellOf({ labels }: Document): [width: number, height: number] {
  const { widthDots, heightDots } = measureElement(labels[0]!.elements[0]!, 203);
  return [Math.round(widthDots), heightDots];
}

describe('a sign of Han is a square, and a Latin letter half of one', () => {
  const han = iconv.encode('仓库', 'gb18030');
  const tspl = (font: string, data: string | Buffer) =>
    readTspl(bytes(`SIZE 60 mm,40 mm\r\nCLS\r\nTEXT 9,9,"${font}",0,1,1,"`, data, '"\r\nPRINT 1\r\n')).document;
  const epl = (font: string, data: string | Buffer) =>
    readEpl(bytes(`N\nq400\nQ160,24\nA9,9,0,${font},1,1,N,"`, data, '"\nP1\n')).document;
  const ipl = (font: string, data: string | Buffer) =>
    readIpl(
      bytes(
        '<STX><SI>l31<ETX><STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX>',
        `<STX>H0;o9,9;f3;c${font};h1;w1;d3,`,
        data,
        ';<ETX><STX>R<ETX><STX><ESC>E4<ETX><STX><CAN><ETX><STX><ETB><ETX>',
      ),
      {},
    ).document;

  test.each([
    ['TSPL', 'TSS16.BF2', 16, tspl],
    ['TSPL', 'TSS20.BF2', 20, tspl],
    ['TSPL', 'TSS24.BF2', 24, tspl],
    ['TSPL', 'TSS32.BF2', 32, tspl],
    ['TSPL', 'TST16.BF2', 16, tspl],
    ['TSPL', 'TST24.BF2', 24, tspl],
    ['TSPL', 'K', 24, tspl],
    ['TSPL', 'L', 16, tspl],
    ['EPL', '8', 24, epl],
    ['EPL', '9', 24, epl],
    ['IPL', '55', 16, ipl],
    ['IPL', '56', 24, ipl],
  ])('%s font %s: %i dots', (_, font, side, read) => {
    expect(cellOf(read(font, han))).toEqual([2 * side, side]);
    expect(cellOf(read(font, 'AB12'))).toEqual([2 * side, side]);
  });
});
