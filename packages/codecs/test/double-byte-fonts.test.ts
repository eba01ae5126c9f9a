/** Fonts of two bytes a character are read in their own code page, which may differ from the rest of the document. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readEpl } from '../src/formats/epl/read.ts';
import { writeEpl } from '../src/formats/epl/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { contentText, type Document } from '../src/label/index.ts';

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
    expect(document.labels[0]!.elements[3]).toMatchObject({ font: { heightDots: 16, widthDots: 16 } });
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
    [SIMPLIFIED, 'gb2312', '8'],
    [TRADITIONAL, 'big5', '9'],
  ])('fonts 8 and 9 hold %s in %s', (text, page, font) => {
    const source = bytes(
      `N\nq400\nQ160,24\nA20,20,0,${font},1,1,N,"`,
      iconv.encode(text, page),
      '"\nA20,60,0,3,1,1,N,"caf\x82"\nP1\n',
    );
    const { document, diagnostics } = readEpl(source);
    expect(textsOf(document)).toEqual([text, 'café']);
    expect(diagnostics).toEqual([]);
    // The language of a printer's font 8 is unknown: its text is written as a picture.
    expect(writeEpl(document).retention).toMatchObject({ elements: 2, pictures: 1 });
  });
});
