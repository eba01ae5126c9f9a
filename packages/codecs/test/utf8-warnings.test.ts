/** Text that is UTF-8 where the document says otherwise prints as other characters: every language reports it. */
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type PrinterLanguage, read } from '../src/index.ts';

const text = (data: Uint8Array, before: string, after: string): Buffer =>
  Buffer.concat([Buffer.from(before, 'latin1'), data, Buffer.from(after, 'latin1')]);

type Source = (data: Uint8Array) => Buffer;
const LANGUAGES: readonly (readonly [PrinterLanguage, plain: Source, stated: Source | undefined, page: string])[] = [
  ['tspl', (data) => text(data, 'SIZE 50 mm,25 mm\r\nCLS\r\nTEXT 9,9,"3",0,1,1,"', '"\r\nPRINT 1\r\n'),
    (data) => text(data, 'CODEPAGE UTF-8\r\nSIZE 50 mm,25 mm\r\nCLS\r\nTEXT 9,9,"3",0,1,1,"', '"\r\nPRINT 1\r\n'), 'cp850'],
  ['epl', (data) => text(data, 'N\nq400\nQ200,24\nA9,9,0,3,1,1,N,"', '"\nP1\n'), undefined, 'cp437'],
  ['ipl', (data) => text(data, '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX><STX>H0;o9,9;f3;c25;k9;d3,', ';<ETX><STX>R<ETX><STX><ESC>E4<ETX><STX><CAN><ETX><STX><ETB><ETX>'),
    (data) => text(data, '<STX><SI>l40<ETX><STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX><STX>H0;o9,9;f3;c25;k9;d3,', ';<ETX><STX>R<ETX><STX><ESC>E4<ETX><STX><CAN><ETX><STX><ETB><ETX>'), 'cp850'],
  ['dpl', (data) => text(data, '\x02L\rD11\r1911S0102000100P012P012', '\rE\r'),
    (data) => text(data, '\x02L\rD11\rySU8\r1911S0102000100P012P012', '\rE\r'), 'cp850'],
  ['sbpl', (data) => text(data, '\x02\x1bA\x1bV0050\x1bH0050\x1bL0101\x1bM', '\x1bQ1\x1bZ\x03'),
    (data) => text(data, '\x02\x1bA\x1bCEUTF-8\x1bV0050\x1bH0050\x1bL0101\x1bM', '\x1bQ1\x1bZ\x03'), 'cp858'],
  ['cpcl', (data) => text(data, '! 0 200 200 210 1\r\nTEXT 4 0 9 9 ', '\r\nFORM\r\nPRINT\r\n'),
    (data) => text(data, '! 0 200 200 210 1\r\nENCODING UTF-8\r\nTEXT 4 0 9 9 ', '\r\nFORM\r\nPRINT\r\n'), 'cp850'],
]; // prettier-ignore

describe.each(LANGUAGES)('%s', (language, plain, stated, page) => {
  const reported = async (source: Buffer): Promise<readonly unknown[]> =>
    (await read(language, source, { dpi: 203 })).diagnostics.map(({ code, severity, params }) => [code, severity, params?.['meant']]); // prettier-ignore

  test('UTF-8 without the command for it is a warning that has what was meant', async () => {
    expect(await reported(plain(Buffer.from('Größe')))).toEqual([
      ['utf8_in_other_page', 'warning', expect.stringContaining('Größe')],
    ]);
  });

  test('with the command, or in the page of the document, there is none', async () => {
    if (stated) expect(await reported(stated(Buffer.from('Größe')))).toEqual([]);
    expect(await reported(plain(iconv.encode('Größe', page)))).toEqual([]);
    expect(await reported(plain(Buffer.from('plain')))).toEqual([]);
  });
});

describe('Chinese in CPCL without COUNTRY, in a font of Zebra', () => {
  const reported = async (data: Uint8Array, before = ''): Promise<readonly unknown[]> => {
    const source = text(data, `! 0 200 200 210 1\r\n${before}TEXT 4 0 9 9 `, '\r\nFORM\r\nPRINT\r\n');
    return (await read('cpcl', source, { dpi: 203 })).diagnostics.map(({ code, params }) => [code, params?.['meant']]);
  };
  test('is a warning that has what was meant', async () => {
    for (const words of ['中国', '收件人: 张三', 'A-17 上海市'])
      expect(await reported(iconv.encode(words, 'gbk'))).toEqual([['gbk_in_other_page', words]]);
  });
  test('with the command for it, frames, and texts of the page itself have none', async () => {
    expect(await reported(iconv.encode('中国', 'gbk'), 'COUNTRY CHINA\r\n')).toEqual([]);
    for (const words of ['┌──┐', '║ Größe ║', 'óñ señor', 'ÓÔÒ', '½ ¾', '░░▒▒'])
      expect([words, await reported(iconv.encode(words, 'cp850'))]).toEqual([words, []]);
  });
});
