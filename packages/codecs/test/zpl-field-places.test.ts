/** Every way of ZPL to place a field is moved by ^LH, ^LS and ^LT alike (ZPL II Programming Guide). */
import { expect, it } from 'vitest';
import { read } from '../src/formats/face.ts';

async function places(fields: string): Promise<number[][]> {
  const source = `^XA^LH100,40^LS7^LT11${fields}^XZ`;
  const { document, diagnostics } = await read('zpl', Buffer.from(source, 'latin1'));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return document.labels[0]!.elements.map((element) => ('x' in element ? [element.x, element.y] : [NaN, NaN]));
}

const long = Array.from({ length: 90 }, (_, n) => `part ${n}`).join(' ');

it.each([
  ['^FO', '^FO20,30^GB9,9^FS', [[113, 81]]],
  ['^FT', '^FT20,30^A0N,30^FDx^FS', [[113, 81]]],
  [
    '^FM',
    `^FM20,30,20,430,420,30,420,430^B7N,4,0,9,20^FD${long}^FS`,
    [
      [113, 81],
      [113, 481],
      [513, 81],
    ],
  ],
  ['^FT without coordinates and without a field before it', '^FT^A0N,30^FDx^FS', [[93, 51]]],
] as const)('%s', async (_, fields, expected) => {
  expect(await places(fields)).toEqual(expected);
});
