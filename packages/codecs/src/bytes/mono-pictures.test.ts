import { message } from '@platen/messages';
import { expect, test } from 'vitest';
import { readMonoBmp, readPcx, writePcx } from './mono-pictures.ts';

const dots = { widthDots: 19, heightDots: 5, strideBytes: 3, data: new Uint8Array(15) };
for (let i = 0; i < 15; i++) dots.data[i] = i % 3 === 2 ? (i * 67) & 0xe0 : (i * 89) & 0xff;

test('a PCX file that we write reads back dot by dot, with its end', () => {
  const file = writePcx(dots);
  const read = readPcx(Uint8Array.from([...file, 0x0d]), 1e6);
  expect(read).toEqual({ ...dots, length: file.length });
});

test('refuses sizes above the bound and other files, with a reason', () => {
  expect(readPcx(writePcx(dots), 10)).toEqual({ error: message('picture_fault.too_large', { width: 19, height: 5 }) });
  expect(readPcx(new Uint8Array(200), 10)).toEqual({ error: message('picture_fault.not_pcx') });
  expect(readMonoBmp(new Uint8Array(200), 10)).toEqual({ error: message('picture_fault.not_bmp') });
});

test('a BMP file of one bit takes its polarity from the palette and its rows bottom up', () => {
  const file = new Uint8Array(62 + 8);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(10, 62, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 9, true);
  view.setInt32(22, 2, true);
  view.setUint16(28, 1, true);
  file.set([0, 0, 0, 0, 0xff, 0xff, 0xff, 0], 54);
  file.set([0xff, 0xff, 0, 0, 0x7f, 0xff, 0, 0], 62);
  const read = readMonoBmp(file, 1e6);
  expect(read).toMatchObject({ widthDots: 9, heightDots: 2, length: 70 });
  expect('data' in read && [...read.data]).toEqual([0x80, 0, 0, 0]);
});

const white = (count: number): number[] => Array.from({ length: count }, () => 0xff);
/** A PCX file of the dots: `valueOf` gives black and white dots the value of each plane. */
function colourPcx(
  kind: { bits: number; planes: number; head?: readonly number[]; tail?: readonly number[] },
  valueOf: (black: boolean, plane: number) => number,
): Uint8Array {
  const { bits, planes, head = [], tail = [] } = kind;
  const lineBytes = (Math.ceil((dots.widthDots * bits) / 8) + 1) & ~1;
  const file = [...new Uint8Array(128)];
  file.splice(0, 4, 0x0a, 5, 1, bits);
  file.splice(8, 3, dots.widthDots - 1, 0, dots.heightDots - 1);
  file.splice(65, 2, planes, lineBytes);
  file.splice(16, head.length, ...head);
  for (let y = 0; y < dots.heightDots; y++) {
    for (let plane = 0; plane < planes; plane++) {
      const row = new Uint8Array(lineBytes);
      for (let x = 0; x < dots.widthDots; x++) {
        const black = ((dots.data[y * 3 + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
        row[(x * bits) >> 3]! |= valueOf(black, plane) << (8 - bits - ((x * bits) & 7));
      }
      for (const byte of row) file.push(...(byte >= 0xc0 ? [0xc1, byte] : [byte]));
    }
  }
  return Uint8Array.from([...file, ...tail]);
}

test.each([
  ['256 colours', colourPcx({ bits: 8, planes: 1, tail: [0x0c, ...white(21), 0, 0, 0, ...white(744)] }, (black) => (black ? 7 : 200))],
  ['256 grays', colourPcx({ bits: 8, planes: 1 }, (black) => (black ? 7 : 200))],
  ['three planes', colourPcx({ bits: 8, planes: 3 }, (black) => (black ? 20 : 230))],
  ['16 colours in planes', colourPcx({ bits: 1, planes: 4, head: [0, 0, 0, ...white(45)] }, (black, plane) => ((black ? 0 : 15) >> plane) & 1)],
  ['16 colours', colourPcx({ bits: 4, planes: 1, head: [...white(9), 0, 0, 0, ...white(36)] }, (black) => (black ? 3 : 9))],
])('a PCX file of %s: dark colours become black', (_, file) => {
  const { length: __, ...read } = readPcx(file, 1e6) as Exclude<ReturnType<typeof readPcx>, { error: unknown }>;
  expect(read).toEqual(dots);
}); // prettier-ignore
