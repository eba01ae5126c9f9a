import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpusLabels, hasSharedCorpus } from '../../../../test/corpus/corpus.ts';
import { latin1 } from './cursor.ts';
import { crc16, decodeGraphic, decodeHex, encodeRunLengths, encodeZ64 } from './zebra-graphic.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();
const pattern = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i % 7 < 3 ? 0 : (i * 37) & 0xff));

test('hex digits become bytes, blanks and line ends do not', () => {
  expect(hex(decodeHex('FF 0\r\n1a', 10))).toBe('FF01');
  expect(hex(decodeHex('FFEE', 1))).toBe('FF');
});

test('run lengths add up, and , ! : fill, blacken and repeat rows', () => {
  expect(hex(decodeGraphic('M0J0', 5, 5).bytes)).toBe('0000000000');
  expect(hex(decodeGraphic('hJF', 22, 22).bytes)).toBe('F'.repeat(44));
  expect(hex(decodeGraphic('8,!:F0', 8, 2).bytes)).toBe('8000FFFFFFFFF000');
  // The manual's example: M6 h6 is 7 + 40 sixes.
  expect(hex(decodeGraphic('MhB0', 24, 24).bytes)).toBe('B'.repeat(47) + '0');
});

test('short data is white behind its end and says so', () => {
  const result = decodeGraphic('FF', 3, 3);
  expect(hex(result.bytes)).toBe('FF0000');
  expect(result.trouble).toEqual(['too-short']);
});

test('both compressions come back as the same bytes', () => {
  for (const rowBytes of [1, 3, 17, 300]) {
    for (const bytes of [
      pattern(rowBytes * 40),
      new Uint8Array(rowBytes * 40),
      new Uint8Array(rowBytes * 40).fill(255),
    ]) {
      for (const text of [encodeRunLengths(bytes, rowBytes), encodeZ64(bytes)]) {
        const back = decodeGraphic(text, bytes.length, rowBytes);
        expect(back.trouble).toEqual([]);
        expect(hex(back.bytes)).toBe(hex(bytes));
      }
    }
  }
});

test('a bomb stops at the bound', () => {
  const bomb = encodeZ64(new Uint8Array(40 * 1024 * 1024));
  const { trouble, bytes } = decodeGraphic(bomb, 1000, 10);
  expect(trouble).toEqual(['too-large']);
  expect(bytes.length).toBe(1000);
});

test('the checksum of Z64 is CRC-16 of XMODEM, of the base64 text', () => {
  // The check value of that CRC in every catalogue.
  expect(crc16('123456789')).toBe(0x31c3);
  const [, body, checksum] = /:Z64:([^:]+):([0-9A-F]{4})/i.exec(encodeZ64(pattern(300)))!;
  expect(crc16(body!)).toBe(parseInt(checksum!, 16));
});

test.runIf(hasSharedCorpus)('it is the one that carrier labels carry', () => {
  const { file } = corpusLabels().find(({ group, name }) => group === 'labelize-labels' && name === 'bstc')!;
  const [, body, checksum] = /:Z64:([^:]+):([0-9A-F]{4})/i.exec(latin1(readFileSync(file)))!;
  expect(crc16(body!.replace(/\s/g, ''))).toBe(parseInt(checksum!, 16));
});
