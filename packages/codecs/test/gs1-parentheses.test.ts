/** Parentheses around the application identifiers of GS1-128 mean the same in every language and every target. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { convert, PRINTER_LANGUAGES, type PrinterLanguage } from '../src/index.ts';
import { loadScanner } from './scanner.ts';

const DATA = '(01)09501101530003(10)LOT42';
const SOURCES: readonly (readonly [PrinterLanguage, string])[] = [
  ['tspl', `SIZE 80 mm,40 mm\r\nCLS\r\nBARCODE 40,40,"EAN128",80,0,0,2,2,"${DATA}"\r\nPRINT 1\r\n`],
  ['epl', `N\r\nq640\r\nQ320,24\r\nB40,40,0,1E,2,4,80,N,"${DATA}"\r\nP1\r\n`],
  ['dpl', `\x02L\rD11\r1W1I4208000400040${DATA}\rE\r`],
];

beforeAll(loadScanner);

async function scanned(from: PrinterLanguage, source: Uint8Array): Promise<string[]> {
  const { bytes } = await convert(source, { from, to: 'png', dpi: 203 });
  return (await readBarcodes(bytes)).map(({ text, isValid }) => (isValid ? text : 'invalid'));
}

describe.each(SOURCES)('%s', (from, source) => {
  test('a picture has the element strings without them', async () => {
    expect(await scanned(from, latin1Bytes(source))).toEqual([DATA]);
  });

  test.each(PRINTER_LANGUAGES)('so has %s', async (to) => {
    const { bytes } = await convert(latin1Bytes(source), { from, to, dpi: 203 });
    expect(await scanned(to, bytes)).toEqual([DATA]);
  });
});
