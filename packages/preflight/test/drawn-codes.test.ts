/** Bar codes that a picture or a page of a PDF shows are judged like those that a document states. */
import { convert, type FormatName } from '@platen/codecs';
import { describe, expect, it } from 'vitest';
import { preflight } from '../src/index.ts';
import { sheetOf, zplOf } from './sheets.ts';

const drawn = async (zpl: string, format: FormatName, dpi = 203) => {
  const { bytes } = await convert(Buffer.from(zpl), { from: 'zpl', to: format, dpi });
  return preflight(bytes, format, { dpi });
};
const label = (fields: string): string => `^XA^PW600^LL400${fields}^XZ`;
const codesOf = ({ findings }: Awaited<ReturnType<typeof preflight>>): string[] =>
  findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code);

describe('a label that is a picture', { timeout: 60_000 }, () => {
  // Code 128 and QR Code; MaxiCode and GS1-128; Code 128 and PDF417; EAN-13; Code 39; Interleaved 2 of 5; Aztec and Data Matrix.
  it.each([
    [0, 'pdf'],
    [2, 'png'],
    [3, 'pdf'],
    [5, 'png'],
    [7, 'png'],
    [8, 'png'],
    [9, 'pdf'],
  ] as const)('shows the codes of sheet %i as the %s that it became, in the same sizes', async (number, format) => {
    const sheet = sheetOf(number);
    const stated = await preflight(Buffer.from(zplOf(sheet)), 'zpl', { dpi: sheet.dpi });
    const found = await drawn(zplOf(sheet), format, sheet.dpi);
    expect(codesOf(found)).toEqual([]);
    const facts = ({ codes }: typeof found) =>
      codes
        .map(({ title, moduleMm, heightMm, quietZone, decoders }) =>
          [
            title,
            moduleMm.toFixed(2),
            Math.round(heightMm),
            quietZone?.modules,
            ...decoders.map(({ result }) => result),
          ].join(' '),
        )
        .toSorted();
    expect(facts(found)).toEqual(facts(stated));
    expect(found.codes.every(({ isDrawn, element }) => isDrawn && element.kind === 'image')).toBe(true);
  });

  it.each([
    ['a frame in the quiet zone', '^BY3^FO100,100^BCN,120,N^FDABC-123^FS^FO76,90^GB4,140,4^FS', ['quiet_zone']],
    ['low bars', '^BY3^FO100,100^BCN,16,N^FDABC-123^FS', ['bars_too_low']],
    ['modules of a dot', '^BY1^FO100,100^BCN,80,N^FDABC-123^FS', ['module_too_small']],
    ['a wrong check digit', '^BY2^FO60,100^BCN,80,N,N,N,D^FD(01)04006381333930^FS', ['gs1_syntax']],
    ['bars that a box covers', '^BY3^FO60,100^BCN,120,N^FDABC-12345^FS^FO300,90^GB14,140,14^FS', ['unread_bars']],
    ['upright bars that a box covers', '^BY3^FO60,20^BCR,120,N^FDABC-1^FS^FO50,160^GB140,30,30^FS', ['unread_bars']],
  ])('is reported for %s', async (_, fields, codes) => {
    expect(codesOf(await drawn(label(fields), 'png'))).toEqual(codes);
  });

  it('of a table, a comb and letters shows no bars', async () => {
    const comb = Array.from({ length: 24 }, (_, at) => `^FO${40 + 20 * at},200^GB3,60,3^FS`).join('');
    const fields = `^FO40,20^A0N,80,40^FDILLUMINATION HILL^FS${comb}^FO40,300^GB500,60,3^FS`;
    expect(codesOf(await drawn(label(fields), 'png'))).toEqual([]);
  });
});

it('bars that a document draws of boxes are judged', async () => {
  // Code 39 of "A1" between its stars, narrow bars of 3 dots and wide ones of 9.
  const patterns = ['121121211', '211112112', '211211112', '121121211'].map((character) => `${character}1`).join('');
  let x = 60;
  const boxes = [...patterns].map((width, at) => {
    const dots = width === '2' ? 9 : 3;
    x += dots;
    return at % 2 === 0 ? `^FO${x - dots},100^GB${dots},100,${dots}^FS` : '';
  });
  const { codes, findings } = await preflight(Buffer.from(label(boxes.join(''))), 'zpl', { dpi: 203 });
  expect(codes).toMatchObject([{ title: 'Code 39', isDrawn: true, data: 'A1', element: { kind: 'box' } }]);
  expect(codes[0]!.moduleMm).toBeCloseTo((3 * 25.4) / 203, 2);
  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
});
