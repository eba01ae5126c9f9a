/** Every symbology that a decoder knows is proved on a label: read back as the data of the document, by all that know it. */
import { expect, it } from 'vitest';
import { type CheckedCode, preflight } from '../src/index.ts';

const label = (field: string): Uint8Array => Buffer.from(`^XA^CI28^PW812^LL609${field}^FS^XZ`);

type Readers = 'both' | 'zxing-cpp' | 'none';

const CODES: readonly (readonly [name: string, field: string, readers: Readers])[] = [
  ['Code 128', '^BY3^FO100,100^BCN,120,Y^FDABC-12345', 'both'],
  ['Code 128 upside down', '^BY3^FO100,100^BCI,120,Y^FDABC-12345', 'both'],
  ['Code 128 along the label', '^BY2^FO100,60^BCR,120,N^FDABC-12345', 'both'],
  ['GS1-128 of an SSCC', '^BY3^FO100,100^BCN,240,Y,N,N,D^FD(00)106141412345678908', 'both'],
  ['GS1-128 whose check digit the printer adds', '^BY3^FO100,100^BCN,240,Y,N,Y,U^FD0010614141234567890', 'both'],
  ['Code 128 with FNC1', '^BY2^FO60,100^BCN,200,Y,N,N^FD>;>8010400638133393117261231>810>6ABC', 'both'],
  ['Code 39', '^BY2^FO100,100^B3N,N,120,Y^FDABC123', 'both'],
  ['Code 39 with its check character', '^BY2^FO100,100^B3N,Y,120,Y^FDABC123', 'both'],
  ['Code 93', '^BY2^FO100,100^BAN,120,Y^FDABC123abc', 'both'],
  ['Codabar', '^BY2^FO100,100^BKN,N,120,Y^FD12345678', 'both'],
  ['Interleaved 2 of 5', '^BY3^FO100,100^B2N,150,Y^FD12345678', 'both'],
  ['EAN-13', '^BY3^FO200,100^BEN,120,Y^FD590123412345', 'both'],
  ['EAN-8', '^BY3^FO200,100^B8N,120,Y^FD1234567', 'both'],
  ['UPC-A', '^BY3^FO200,100^BUN,120,Y^FD03600029145', 'both'],
  ['UPC-E', '^BY3^FO200,100^B9N,120,Y^FD123456', 'zxing-cpp'],
  ['QR Code', '^FO200,100^BQN,2,6^FDQA,https://example.com/ä', 'both'],
  ['Data Matrix', '^FO200,100^BXN,6,200^FDData Matrix', 'both'],
  ['Aztec', '^FO200,100^BON,6^FDAztec example 1234', 'both'],
  ['PDF417', '^BY3^FO100,100^B7N,8,3,4^FDPDF417 sample data', 'both'],
  ['truncated PDF417', '^BY3^FO100,100^B7N,8,3,4,,Y^FDPDF417 sample data', 'both'],
  ['MicroPDF417', '^BY3^FO100,100^BFN,8,10^FDMicro sample', 'zxing-cpp'],
  ['MaxiCode', '^FO200,100^BD4^FDHELLO MAXICODE', 'both'],
  ['GS1 DataBar', '^FO100,100^BRN,1,4,2,150^FD0950110153000', 'both'],
  ['GS1 DataBar Stacked', '^FO100,100^BRN,3,4,2^FD0950110153000', 'zxing-cpp'],
  ['GS1 DataBar Limited', '^FO100,100^BRN,5,4,2,60^FD0950110153000', 'zxing-cpp'],
  ['GS1 DataBar Expanded', '^FO100,100^BRN,6,3,2,120,22^FD(01)09501101530003(10)AB12', 'zxing-cpp'],
  ['MSI', '^BY3^FO100,100^BMN,B,120,Y^FD123456', 'none'],
];

const EXPECTED: Readonly<Record<Readers, CheckedCode['decoders']>> = {
  both: [
    { name: 'zxing-cpp', result: 'match' },
    { name: 'zxing-js', result: 'match' },
  ],
  'zxing-cpp': [
    { name: 'zxing-cpp', result: 'match' },
    { name: 'zxing-js', result: 'unknown_symbology' },
  ],
  none: [
    { name: 'zxing-cpp', result: 'unknown_symbology' },
    { name: 'zxing-js', result: 'unknown_symbology' },
  ],
};

it.each(CODES)('%s is read, and not accused', async (_, field, readers) => {
  const { codes, findings } = await preflight(label(field), 'zpl', { dpi: 203 });
  expect(codes.map(({ decoders }) => decoders.map(({ name, result }) => ({ name, result })))).toEqual([
    EXPECTED[readers],
  ]);
  expect(findings.map(({ code }) => code)).toEqual(readers === 'none' ? ['not_scanned'] : []);
});

it('states what it measured: data, module and height in millimetres, white in modules', async () => {
  const { codes } = await preflight(label('^BY3^FO45,100^BCN,120,N^FDABC-12345'), 'zpl', { dpi: 203 });
  expect(codes[0]).toMatchObject({
    label: 0,
    element: { index: 0, kind: 'barcode', symbology: 'code128' },
    title: 'Code 128',
    data: 'ABC-12345',
    box: { x: 45, y: 100, heightDots: 120 },
    quietZone: { modules: 10, needed: 10 },
  });
  expect(codes[0]!.moduleMm).toBeCloseTo(0.375, 3);
  expect(codes[0]!.heightMm).toBeCloseTo(15.01, 1);
});
