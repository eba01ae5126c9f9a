import { expect, test } from 'vitest';
import { readMonoBmp, readPcx, writePcx } from './mono-pictures.ts';

const dots = { widthDots: 19, heightDots: 5, strideBytes: 3, data: new Uint8Array(15) };
for (let i = 0; i < 15; i++) dots.data[i] = i % 3 === 2 ? (i * 67) & 0xe0 : (i * 89) & 0xff;

test('a PCX file that we write reads back dot by dot, and says where it ends', () => {
  const file = writePcx(dots);
  const read = readPcx(Uint8Array.from([...file, 0x0d]), 1e6);
  expect(read).toEqual({ ...dots, length: file.length });
});

test('refuses sizes above the bound and other files, in words', () => {
  expect(readPcx(writePcx(dots), 10)).toEqual({ error: 'has 19 × 5 dots, which is too large' });
  expect(readPcx(new Uint8Array(200), 10)).toEqual({ error: 'is not a PCX file' });
  expect(readMonoBmp(new Uint8Array(200), 10)).toEqual({ error: 'is not a BMP file' });
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
