/** Pictures in every coding of ZPL print the same dots, and data that cannot be unpacked is skipped completely. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZpl } from '../src/formats/zpl/read.ts';
import { encodePng } from '../src/pictures/png.ts';
import { createMonoBitmap, type MonoBitmap } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

const rows = Buffer.from('80c0e0f0f8fcfeff', 'hex');
const picture: MonoBitmap = { ...createMonoBitmap(8, 8), data: Uint8Array.from(rows) };
const join = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const dots = (source: Buffer): string => {
  const [label] = readZpl(source).document.labels;
  return label ? Buffer.from(renderLabel(label).data).toString('hex') : 'no label';
};
const reference = dots(join('^XA^FO8,8^GFA,8,8,1,', rows.toString('hex'), '^FS^XZ'));

test('^GFC: a zlib stream, PackBits and plain rows', () => {
  const packed = deflateSync(rows);
  const packBits = join(Uint8Array.of(7), rows);
  for (const data of [packed, packBits, rows])
    expect(dots(join(`^XA^FO8,8^GFC,${data.length},8,1,`, data, '^FS^XZ'))).toBe(reference);
});

test('^GFC in another compression is skipped by its length, even if it looks like commands', () => {
  const data = join('^XZ~DG', Uint8Array.of(200, 1, 94, 70, 68));
  const source = join(
    `^XA^FO8,8^GFC,${data.length},800,10,`,
    data,
    '^FS^FO8,8^GFA,8,8,1,',
    rows.toString('hex'),
    '^FS^XZ',
  );
  const { diagnostics } = readZpl(source);
  expect(diagnostics.map(({ code }) => code)).toEqual(['graphic_compression_unknown']);
  expect(dots(source)).toBe(reference);
});

test('~DY: every letter of its kinds', () => {
  const png = encodePng(picture);
  const packed = deflateSync(rows);
  const recalled = '^XA^FO8,8^XGR:P.GRF,1,1^FS^XZ';
  for (const download of [
    join('~DYR:P,A,G,8,1,', rows.toString('hex')),
    join('~DYR:P,B,G,8,1,', rows),
    join('~DYR:P,C,G,8,1,', packed),
    join('~DYR:P,A,G,8,1,:Z64:', packed.toString('base64'), ':0000'),
    join(`~DYR:P,B,P,${png.length},0,`, png),
    join(`~DYR:P,P,P,${png.length},0,`, png),
    join(`~DYR:P,P,G,${png.length},1,`, png),
    join(`~DYR:P,A,P,${png.length},0,`, Buffer.from(png).toString('hex')),
    join(`~DYR:P,P,P,${png.length},0,:B64:`, Buffer.from(png).toString('base64'), ':0000'),
  ])
    expect(dots(join(download, recalled)), download.subarray(0, 24).toString('latin1')).toBe(reference);
});
