/** A document that prints no label says what is missing, where that is a usual mistake. */
import { expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { type PrinterLanguage, read } from '../src/index.ts';

const IPL =
  '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX><STX>H0;o9,9;f3;c25;k9;d3,TEA;<ETX><STX>R<ETX><STX><ESC>E4<ETX><STX><CAN><ETX>';
const NOTHING = 'language.no_label';
const WRITTEN = 'language.no_label.written_line_ends';
const NOT_PRINTED = 'language.no_label.not_printed';

test.each<[PrinterLanguage, string, string, string]>([
  ['ipl', 'a format that no <ETB> prints', IPL, 'ipl.no_label.no_etb'],
  ['ipl', 'no format', '<STX><ESC>C<ETX>', NOTHING],
  ['sbpl', "the notation of SATO's manuals", '<A><V>100<H>50<XM>HELLO<Q>1<Z>', 'sbpl.no_label.printed_notation'],
  ['sbpl', 'nothing of SBPL', 'hello', NOTHING],
  ['dpl', 'records without an STX', 'nD11\r1911A1401500020Hello\rE\r', 'dpl.no_label.no_stx'],
  ['zpl', 'nothing of ZPL', 'hello', NOTHING],
  ['epl', 'elements without a P', 'N\nq400\nQ200,24\nA20,20,0,3,1,1,N,"X"\n', NOT_PRINTED],
  ['tspl', 'elements without a PRINT', 'SIZE 50 mm,30 mm\nCLS\nTEXT 20,20,"3",0,1,1,"X"\n', NOT_PRINTED],
  ['dpl', 'a label that no E ends', '\x02L\rD11\r1911A0800100010X\r', NOT_PRINTED],
  ['sbpl', 'a job that no Z ends', '\x1bA\x1bH100\x1bV100\x1bXMX\x1bQ1', NOT_PRINTED],
  ['cpcl', 'a session that no PRINT ends', '! 0 200 200 600 1\nT 4 0 10 350 X\n', NOT_PRINTED],
  ['epl', 'line ends that a shell did not write', String.raw`N\nq400\nA20,20,0,3,1,1,N,"X"\nP1\n`, WRITTEN],
  ['tspl', 'line ends that a shell did not write', String.raw`SIZE 50 mm,30 mm\r\nCLS\r\nPRINT 1\r\n`, WRITTEN],
  [
    'cpcl',
    'line ends that a shell did not write',
    String.raw`! 0 200 200 210 1\r\nT 4 0 10 10 X\r\nPRINT\r\n`,
    WRITTEN,
  ],
  ['dpl', 'settings alone', '\x02n\r\x02M0500\r', NOTHING],
])('%s: %s', async (language, _, source, key) => {
  const { document, diagnostics } = await read(language, latin1Bytes(source));
  expect(document.labels).toEqual([]);
  expect(diagnostics.filter(({ code }) => code === 'no_label').map((one) => one.key)).toEqual([key]);
});

test('DPL whose label begins with an L alone is read without its STX', async () => {
  const { document } = await read('dpl', latin1Bytes('L\r\nD11\r\n1911A1401500020Hello\r\nE\r\n'));
  expect(document.labels).toHaveLength(1);
});

test('PRINT 0 of TSPL prints one label and is reported', async () => {
  const source = latin1Bytes('SIZE 40 mm,30 mm\r\nCLS\r\nTEXT 9,9,"3",0,1,1,"A"\r\nPRINT 0,1\r\n');
  const { document, diagnostics } = await read('tspl', source);
  expect(document.labels).toMatchObject([{ print: { quantity: 1 } }]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['parameter_out_of_range']);
});

test('SBPL: a text without H and V stands where the text before it stands', async () => {
  const source = latin1Bytes('\x02\x1bA\x1bV0100\x1bH0050\x1bXMHELLO\x1bXMWORLD\x1bQ1\x1bZ\x03');
  const { document } = await read('sbpl', source);
  expect(document.labels[0]!.elements).toMatchObject([
    { x: 49, y: 99 },
    { x: 49, y: 99 },
  ]);
});

test('TSPL at 300 dpi has 11.81 dots a millimetre', async () => {
  const source = latin1Bytes('SIZE 100 mm,50 mm\r\nCLS\r\nTEXT 9,9,"3",0,1,1,"A"\r\nPRINT 1\r\n');
  const { document } = await read('tspl', source, { dpi: 300 });
  expect(document.labels).toMatchObject([{ widthDots: 1181, heightDots: 591 }]);
});
