/**
 * What the ZPL II Programming Guide says of values that are missing, out of range or too long: a row each, with the
 * section. `notes` are the codes of the diagnostics.
 */
import { describe, expect, it } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { encodePng } from '../src/formats/png/write.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { createMonoBitmap, type Element, sampleText } from '../src/label/index.ts';

interface Row {
  readonly says: string;
  readonly source: string;
  /** The elements: their data, or what they are, with the facts in question. */
  readonly shows: readonly string[];
  readonly notes?: readonly string[];
}

const row = (says: string, source: string, shows: readonly string[], notes: readonly string[] = []): Row => ({
  says,
  source,
  shows,
  notes,
});
const inLabel = (fields: string): string => `^XA^PW400^LL300${fields}^XZ`;
const stored = (where: string): string => `^XA^DF${where}^FS^FO20,20^A0N,40^FDof ${where[0]}^FS^XZ`;
const graphic = (where: string, bytes: string): string => `~DG${where},1,1,${bytes}`;

function shown(element: Element): string {
  if (element.kind === 'line') return `line ${element.thicknessDots}`;
  const at = `${element.x},${element.y}`;
  switch (element.kind) {
    case 'text':
      return `${sampleText(element.content)} at ${at} font ${element.font.name} ${element.font.heightDots}`;
    case 'barcode':
      return `${element.symbology} ${sampleText(element.content)} at ${at} module ${element.moduleDots} height ${element.heightDots}`;
    case 'box':
    case 'ellipse':
      return `${element.kind} ${element.widthDots}x${element.heightDots} of ${element.thicknessDots} at ${at}`;
    case 'image':
      return `image ${element.picture.data[0]!.toString(16)} ${element.widthDots}x${element.heightDots} at ${at}`;
    case 'addressBlock':
      return element.kind;
  }
}

function read({ source }: Row) {
  const { document, diagnostics } = readZpl(latin1Bytes(source));
  return {
    shows: document.labels.flatMap(({ elements }) => elements.map(shown)),
    notes: diagnostics.map(({ code }) => code),
  };
}

const GREAT = '^CF0,40';
const png = Buffer.from(encodePng({ ...createMonoBitmap(8, 8), data: new Uint8Array(8).fill(0xaa) })).toString('hex');

const SECTIONS: Readonly<Record<string, readonly Row[]>> = {
  '^XF, default of d: R:, E:, B: and A: in this order': [
    row('only on E', `${stored('E:F')}${inLabel('^XFF^FS')}`, ['of E at 20,20 font 0 40']),
    row('only on A', `${stored('A:F.ZPL')}${inLabel('^XFF.ZPL^FS')}`, ['of A at 20,20 font 0 40']),
    row('on R and E: R', `${stored('E:F')}${stored('R:F')}${inLabel('^XFF^FS')}`, ['of R at 20,20 font 0 40']),
    row('on B and A: B', `${stored('A:F')}${stored('B:F')}${inLabel('^XFF^FS')}`, ['of B at 20,20 font 0 40']),
    row(
      'a device that is stated is the only one',
      `${stored('E:F')}${inLabel('^XFB:F^FS')}`,
      [],
      ['object_not_stored', 'no_label'],
    ),
    row('on none', inLabel('^XFF^FS^FO1,1^GB9,9,9^FS'), ['box 9x9 of 9 at 1,1'], ['object_not_stored']),
  ],
  '^XG, ^IM and ^IL, default of d: the same order': [
    row('^XG', `${graphic('E:P', 'AA')}${inLabel('^FO5,5^XGP^FS')}`, ['image aa 8x1 at 5,5']),
    row('^XG of two', `${graphic('E:P', 'AA')}${graphic('R:P', '55')}${inLabel('^FO5,5^XGP.GRF,2,3^FS')}`, [
      'image 55 16x3 at 5,5',
    ]),
    row('^IM', `${graphic('B:P', 'AA')}${inLabel('^FO5,5^IMP^FS')}`, ['image aa 8x1 at 5,5']),
    row('^IL', `^XA^FO9,9^GB5,5,5^FS^ISE:P,N^XZ${inLabel('^ILP^FS')}`, ['box 5x5 of 5 at 9,9']),
  ],
  '^ID, ~DG, default of d: R:': [
    row('~DG stores on R', `${graphic('P', 'AA')}${inLabel('^FO5,5^XGR:P^FS')}`, ['image aa 8x1 at 5,5']),
    row('^ID deletes from R', `${graphic('E:P', 'AA')}${inLabel('^IDP^FS^FO5,5^XGE:P^FS')}`, ['image aa 8x1 at 5,5']),
  ],
  '~DY': [
    row('a PNG in hexadecimal, announced by P', `~DYE:P,P,P,75,,${png}${inLabel('^FO5,5^XGP.PNG^FS')}`, [
      'image aa 8x8 at 5,5',
    ]),
    row(
      'its number of bytes may be that of its digits',
      `~DYE:P,P,P,${png.length},,${png}${inLabel('^FO5,5^XGP.PNG^FS')}`,
      ['image aa 8x8 at 5,5'],
    ),
    row('announced by B', `~DYE:P.PNG,B,P,75,,${png.toUpperCase()}${inLabel('^FO5,5^IMP.PNG^FS')}`, [
      'image aa 8x8 at 5,5',
    ]),
  ],
  '^FO': [
    row('x and y are 0', inLabel(`${GREAT}^FO^FDa^FS^FO,7^FDb^FS^FO7^FDc^FS`), [
      'a at 0,0 font 0 40',
      'b at 0,7 font 0 40',
      'c at 7,0 font 0 40',
    ]),
  ],
  '^FT: a missing coordinate is that after the last field': [
    row('x alone', inLabel(`${GREAT}^FT20,60^FD1^FS^FT,120^FD2^FS`), ['1 at 20,60 font 0 40', '2 at 39,120 font 0 40']),
    row('y alone', inLabel(`${GREAT}^FT20,60^FD1^FS^FT90^FD2^FS`), ['1 at 20,60 font 0 40', '2 at 90,60 font 0 40']),
    row('both', inLabel(`${GREAT}^FT20,60^FD1^FS^FT^FD2^FS`), ['1 at 20,60 font 0 40', '2 at 39,60 font 0 40']),
    row('x alone, of the first field', inLabel(`${GREAT}^FT,60^FD1^FS`), ['1 at 0,60 font 0 40']),
  ],
  '^XA, ^XZ, ^FS: STX, ETX and SI; the prefixes: RS and DLE': [
    row('instead of the commands', `\x02${GREAT}^FO1,1^FDa\x0f^FO1,9^FDb\x0f\x03`, [
      'a at 1,1 font 0 40',
      'b at 1,9 font 0 40',
    ]),
    row('around a label with its own', `\x02^XA^FO1,1${GREAT}^FDa^FS^XZ\x03\x02\r\n^XA^FO1,9^FDb^FS^XZ\x03`, [
      'a at 1,1 font 0 40',
      'b at 1,9 font 0 40',
    ]),
    row('SI as ^FS alone', inLabel(`^FO1,1^GB9,9,9\x0f^FO1,9${GREAT}^FDb\x0f`), [
      'box 9x9 of 9 at 1,1',
      'b at 1,9 font 0 40',
    ]),
    row('in bytes of a picture they are dots', inLabel('^FO1,1^GFB,3,3,1,\x02\x03\x0f^FS^FO1,9^GB9,9,9^FS'), [
      'image 2 8x3 at 1,1',
      'box 9x9 of 9 at 1,9',
    ]),
    row('RS for ^ and DLE for ~', `\x10SD10\x1eXA\x1eFO1,1\x1eGB9,9,9\x1eFS\x1eXZ`, ['box 9x9 of 9 at 1,1']),
    row('an RS in data stays data', inLabel('^FO1,1^BD4^FD[)>\x1e01\x1dX^FS'), [
      'maxicode [)>\x1e01\x1dX at 1,1 module 2 height 0',
    ]),
  ],
  '^CF, ^A': [
    row('^CF: font A of 9 dots', inLabel('^FO1,1^FDa^FS'), ['a at 1,1 font A 9']),
    row('^A without a size: that of ^CF', inLabel(`${GREAT}^FO1,1^A0N^FDa^FS`), ['a at 1,1 font 0 40']),
    row('^A without a font: that of ^CF', inLabel(`${GREAT}^FO1,1^A,20^FDa^FS`), ['a at 1,1 font 0 20']),
    row('only a width: the height is as large', inLabel('^FO1,1^A0N,,30^FDa^FS'), ['a at 1,1 font 0 30']),
    row(
      'an unknown font: that of ^CF',
      inLabel(`${GREAT}^FO1,1^AZN,30^FDa^FS`),
      ['a at 1,1 font 0 30'],
      ['unknown_font'],
    ),
  ],
  '^BY and ^B: the height, width and ratio of ^BY': [
    row('^BY: 2 dots, 10 high', inLabel('^FO1,1^BCN^FDa^FS'), ['code128 a at 1,1 module 2 height 10']),
    row('a missing value keeps the one before', inLabel('^BY3,,50^BY,2^FO1,1^BCN^FDa^FS'), [
      'code128 a at 1,1 module 3 height 50',
    ]),
    row('^B without a height', inLabel('^BY4,3,60^FO1,1^BCN,,N^FDa^FS'), ['code128 a at 1,1 module 4 height 60']),
    row(
      '^BY above its range',
      inLabel('^BY11,3,60^FO1,1^BCN^FDa^FS'),
      ['code128 a at 1,1 module 11 height 60'],
      ['parameter_out_of_range'],
    ),
  ],
  '^GB, ^GC': [
    row('^GB: as wide, high and thick as the thickness, 1', inLabel('^FO1,1^GB^FS^FO1,1^GB50^FS^FO1,1^GB,,5^FS'), [
      'box 1x1 of 1 at 1,1',
      'box 50x1 of 1 at 1,1',
      'box 5x5 of 5 at 1,1',
    ]),
    row('^GC: 3 dots of 1', inLabel('^FO1,1^GC^FS'), ['ellipse 3x3 of 1 at 1,1']),
    row('^GC below its least', inLabel('^FO1,1^GC1,1^FS'), ['ellipse 3x3 of 1 at 1,1'], ['parameter_out_of_range']),
  ],
  '^BU, ^BE, ^B8, ^B9: too long, cut on the left; too short, zeros': [
    row(
      '^BU of 13',
      inLabel('^FO1,1^BUN,50^FD1234567890000^FS'),
      ['upca 34567890000 at 1,1 module 2 height 50'],
      ['number_cut'],
    ),
    row('^BU of 12, with its check digit', inLabel('^FO1,1^BUN,50^FD012345678905^FS'), [
      'upca 012345678905 at 1,1 module 2 height 50',
    ]),
    row(
      '^BE of 14',
      inLabel('^FO1,1^BEN,50^FD04006381333931^FS'),
      ['ean13 006381333931 at 1,1 module 2 height 50'],
      ['number_cut'],
    ),
    row(
      '^B8 of 9',
      inLabel('^FO1,1^B8N,50^FD991234567^FS'),
      ['ean8 1234567 at 1,1 module 2 height 50'],
      ['number_cut'],
    ),
    row(
      '^B9 of 8 without a number system',
      inLabel('^FO1,1^B9N,50^FD98123456^FS'),
      ['upce 123456 at 1,1 module 2 height 50'],
      ['number_cut'],
    ),
    row(
      '^B9 of 14',
      inLabel('^FO1,1^B9N,50^FD99991230000045^FS'),
      ['upce 1230000045 at 1,1 module 2 height 50'],
      ['number_cut'],
    ),
  ],
  '^FC, ^FE, ^FH, ^FN': [
    row('^FC: % unless stated; two are one and the beginning of a code', inLabel(`${GREAT}^FO1,1^FC^FD%%d^FS`), [
      '%30 at 1,1 font 0 40',
    ]),
    row('^FH: _ unless stated', inLabel(`${GREAT}^FO1,1^FH^FD_41^FS^FO1,9^FH\\^FD\\42^FS`), [
      'A at 1,1 font 0 40',
      'B at 1,9 font 0 40',
    ]),
    row(
      '^FN without a number: 0',
      `${inLabel(`${GREAT}^FO1,1^FN^FS^FN0^FDa^FS`)}`,
      ['a at 1,1 font 0 40'],
      ['invalid_parameter'],
    ),
  ],
  '^PQ, ^LS, ^LT, ^LH': [
    row(
      '^LT above its range',
      inLabel(`${GREAT}^LT130^FO1,1^FDa^FS`),
      ['a at 1,131 font 0 40'],
      ['parameter_out_of_range'],
    ),
    row('^LH moves both', inLabel(`${GREAT}^LH10,20^FO1,1^FDa^FS`), ['a at 11,21 font 0 40']),
  ],
};

it('^BB: beside the characters of a row, the number of rows is no minimum', () => {
  const rows = (parameters: string): unknown => {
    const [element] = readZpl(latin1Bytes(inLabel(`^FO9,9^BBN,8,,${parameters}^FDsome data of a label^FS`))).document
      .labels[0]!.elements;
    return element?.kind === 'barcode' && [element.options['columns'], element.options['rows']];
  };
  expect([rows('30,44,F'), rows(',4,F'), rows('30,,F')]).toEqual([
    [30, 0],
    [0, 4],
    [30, 0],
  ]);
});

describe.each(Object.entries(SECTIONS))('%s', (_section, rows) => {
  it.each(rows)('$says', (each) => {
    expect(read(each)).toEqual({ shows: each.shows, notes: each.notes });
  });
});
