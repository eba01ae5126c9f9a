/** Sizes as a person writes them, in both languages. */
import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

const MB = 1024 * 1024;
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');

it('chooses the unit that a person would choose', () => {
  const sizes = [0, 1, 640, 2048, 4 * MB, 1.5 * MB, 200.4 * MB, 5120 * MB, 1024 * 1024 * MB];
  expect(sizes.map((size) => plain(sizeText('en', size)))).toEqual([
    '0 bytes',
    '1 byte',
    '640 bytes',
    '2 kB',
    '4 MB',
    '1.5 MB',
    '200 MB',
    '5 GB',
    '1 TB',
  ]);
});

it('writes it in German', () => {
  expect([0, 640, 1.5 * MB, 5120 * MB].map((size) => plain(sizeText('de', size)))).toEqual([
    '0 Byte',
    '640 Byte',
    '1,5 MB',
    '5 GB',
  ]);
});
