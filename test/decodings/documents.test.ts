/**
 * Documents in the forms of manuals and of strangers, rebuilt with sample data, in languages of which few are published: what
 * scanners and readers find on the label. `<STX>`, `<ESC>` and their kin are control characters.
 */
import { expect, test } from 'vitest';
import { read } from '../../packages/codecs/src/formats/face.ts';
import type { PrinterLanguage } from '../../packages/codecs/src/formats/format.ts';
import { contentText } from '../../packages/codecs/src/label/index.ts';
import { renderLabel } from '../../packages/codecs/src/render/index.ts';
import { scanCodes } from '../../packages/codecs/src/scan/scan.ts';

interface Row {
  readonly language: PrinterLanguage;
  /** What the document shows, and where its form is from. */
  readonly about: string;
  readonly document: string;
  readonly codes?: readonly string[];
  readonly texts?: readonly string[];
}

const CONTROLS: Readonly<Record<string, string>> = {
  STX: '\x02', ETX: '\x03', ESC: '\x1b', CR: '\r', LF: '\n', CAN: '\x18', ETB: '\x17', FS: '\x1c', GS: '\x1d', RS: '\x1e', SI: '\x0f', US: '\x1f', FF: '\x0c',
}; // prettier-ignore
const bytesOf = (document: string): Uint8Array =>
  Buffer.from(
    document.replaceAll(/<([A-Z]{2,3})>/g, (whole, name: string) => CONTROLS[name] ?? whole),
    'latin1',
  );

const ipl = (about: string, fields: readonly string[], data: string, found: Partial<Row>): Row => ({
  language: 'ipl',
  about,
  document: [
    '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX>',
    ...fields.map((field) => `<STX>${field}<ETX>`),
    `<STX>R;<ETX><STX><ESC>E4<ETX><STX><CAN><ETX>${data}<STX><ETB><ETX>`,
  ].join('\n'),
  ...found,
});
const dpl = (about: string, records: readonly string[], found: Partial<Row>): Row => ({
  language: 'dpl',
  about,
  document: ['<STX>n', '<STX>L', 'D11', ...records, 'Q0001', 'E', ''].join('<CR>'),
  ...found,
});
const sbpl = (about: string, commands: string, found: Partial<Row>): Row => ({
  language: 'sbpl',
  about,
  document: `<STX><ESC>A${commands}<ESC>Q1<ESC>Z<ETX>`,
  ...found,
});

const ROWS: readonly Row[] = [
  ipl(
    'a text and a Code 39 with data from the host',
    ['H0;o102,51;f0;c25;h20;w20;d0,30;', 'L1;o102,102;f0;l575;w5;', 'B2;o203,153;c0,0;h100;w2;i1;d0,10;', 'I2;h1;w1;c20;'],
    '<STX>A SAMPLE TEXT<CR><ETX><STX>PART7<ETX>',
    { codes: ['PART7'], texts: ['A SAMPLE TEXT'] },
  ),
  ipl('fixed data: d3', ['H0;o50,50;f0;c25;k12;d3,Size;', 'B1;o50,150;c6,0;h100;w2;d3,ABC-123;'], '', {
    codes: ['ABC-123'],
    texts: ['Size'],
  }),
  ipl('Interleaved 2 of 5', ['B1;o50,150;c2,0;h100;w2;d3,12345678;'], '', { codes: ['12345678'] }),
  ipl('Code 93', ['B1;o50,150;c1;h100;w2;d3,CODE93;'], '', { codes: ['CODE93'] }),
  ipl('Codabar', ['B1;o50,150;c4;h100;w2;d3,A40156B;'], '', { codes: ['A40156B'] }),
  ipl('UPC-A', ['B1;o50,150;c7,0;h100;w3;d3,03600029145;'], '', { codes: ['0036000291452'] }),
  ipl('a text turned by a quarter', ['H0;o60,560;f1;c25;k10;d3,LOT 23455;'], '', { texts: ['LOT 23455'] }),
  ipl('a box and a text of two sizes', ['W0;o15,15;w10;l600;h300;', 'H1;o60,60;f0;c25;k24;d3,BIG;', 'H2;o60,200;f0;c25;k8;d3,small;'], '', {
    texts: ['BIG', 'small'],
  }),
  dpl('texts in four turns', ['121100000050005HOME', '191100602000200TURN 1', '291100602000200TURN 2', '391100602000200TURN 3', '491100602000200TURN 4'], {
    texts: ['HOME', 'TURN 1', 'TURN 2', 'TURN 3', 'TURN 4'],
  }),
  dpl('Code 39 with its line', ['1A3104003000260123456'], { codes: ['123456'] }),
  dpl('Code 39 without its line', ['1a6210002500140123456'], { codes: ['123456'] }),
  dpl('UPC-A without its check digit', ['1B4210001000010' + '01234567890'], {
    codes: ['0012345678905'],
  }),
  dpl('Interleaved 2 of 5', ['1D6310001000010' + '12345678'], { codes: ['12345678'] }),
  dpl('Code 128', ['1e4210001000010' + 'BABC-123'], { codes: ['ABC-123'] }),
  dpl('EAN-13', ['1f4210001000010' + '590123412345'], { codes: ['5901234123457'] }),
  dpl('QR Code, automatic', ['1W1d5500000100010' + 'Pallet 35, Box 7<CR>'], { codes: ['Pallet 35, Box 7'] }),
  sbpl('MSI with its check digit as data', '<ESC>H0100<ESC>V0050<ESC>BA03100123455<ESC>H0170<ESC>V0160<ESC>XS12345', {
    texts: ['12345'],
  }),
  sbpl('the code of a carton: the printer adds 00 and the check digit', '<ESC>H0100<ESC>V0100<ESC>BI03150001234567000000001', {
    codes: ['(00)012345670000000015'],
  }),
  sbpl('Code 39', '<ESC>V0100<ESC>H0100<ESC>B103100*ABC123*', { codes: ['ABC123'] }),
  sbpl('Code 128 with a start set', '<ESC>V0100<ESC>H0100<ESC>BG03100>HABC-123', { codes: ['ABC-123'] }),
  sbpl('EAN-13', '<ESC>V0100<ESC>H0100<ESC>B303100590123412345', { codes: ['5901234123457'] }),
  sbpl('QR Code', '<ESC>V0100<ESC>H0100<ESC>2D30,M,05,0,0<ESC>DS2,12345', { codes: ['12345'] }),
  sbpl('a text of several sizes', '<ESC>V0100<ESC>H0100<ESC>P02<ESC>L0202<ESC>XMHELLO<ESC>V0200<ESC>H0100<ESC>L0101<ESC>XSworld', {
    texts: ['HELLO', 'world'],
  }),
  ipl('EAN-13', ['B1;o50,150;c7,0,2;h100;w3;d3,590123412345;'], '', { codes: ['5901234123457'] }),
  ipl('EAN-8', ['B1;o50,150;c7,0,1;h100;w3;d3,9638507;'], '', { codes: ['96385074'] }),
  ipl('Data Matrix', ['B1;o50,150;c17,200;h6;w6;d3,DATA 123;'], '', { codes: ['DATA 123'] }),
  ipl('QR Code', ['B1;o50,150;c18,2;h6;w6;d3,https://example.com/1;'], '', { codes: ['https://example.com/1'] }),
  ipl('PDF417', ['B1;o50,150;c12;h6;w2;d3,PDF417 DATA;'], '', { codes: ['PDF417 DATA'] }),
  ipl('two codes and two texts of the host', ['H0;o50,50;c25;k10;d0,20;', 'B1;o50,120;c6,0;h80;w2;d0,20;', 'H2;o50,260;c25;k10;d0,20;', 'B3;o50,330;c0,0;h80;w2;d0,20;'], '<STX>ONE<CR>A-1<CR>TWO<CR>B-2<CR><ETX>', {
    codes: ['A-1', 'B-2'],
    texts: ['ONE', 'TWO'],
  }),
  dpl('UPC-E', ['1C6310001000010' + '0123456'], { codes: ['0012345000065'] }),
  dpl('EAN-8', ['1G6310001000010' + '9638507'], { codes: ['96385074'] }),
  dpl('Codabar', ['1I6310001000010' + 'A40156B'], { codes: ['A40156B'] }),
  dpl('Code 93', ['1O4210001000010' + 'CODE93'], { codes: ['CODE93'] }),
  dpl('Data Matrix', ['1W1c5500000100010' + '2000000000' + 'DATA 123'], { codes: ['DATA 123'] }),
  dpl('a text and two copies of a record', ['191100401000050ITEM 1', '1e4206000500050BA-1'], { codes: ['A-1'], texts: ['ITEM 1'] }),
  sbpl('Codabar', '<ESC>V0100<ESC>H0100<ESC>B003100A40156B', { codes: ['A40156B'] }),
  sbpl('Interleaved 2 of 5', '<ESC>V0100<ESC>H0100<ESC>B20310012345678', { codes: ['12345678'] }),
  sbpl('EAN-8', '<ESC>V0100<ESC>H0100<ESC>B4031009638507', { codes: ['96385074'] }),
  sbpl('UPC-A with guards', '<ESC>V0100<ESC>H0100<ESC>BLH0212001234567890', { codes: ['0012345678905'] }),
  sbpl('UPC-E', '<ESC>V0100<ESC>H0100<ESC>BE03100123456', { codes: ['0012345000065'] }),
  sbpl('Code 93 with its count', '<ESC>V0100<ESC>H0100<ESC>BC0310006CODE93', { codes: ['CODE93'] }),
  sbpl('Data Matrix', '<ESC>V0100<ESC>H0100<ESC>2D50,06,06,000,000<ESC>DN0008,DATA 123', { codes: ['DATA 123'] }),
  sbpl('a code turned by a quarter', '<ESC>%1<ESC>V0500<ESC>H0100<ESC>BG03100>HABC-123<ESC>%0', { codes: ['ABC-123'] }),
  ipl('UPC-E', ['B1;o50,150;c7,0,4;h100;w3;d3,123456;'], '', { codes: ['0012345000065'] }),
  ipl('Code 39 with its check character', ['B1;o50,150;c0,1;h100;w2;d3,CODE39;'], '', { codes: ['CODE39W'] }),
  ipl('a bar code turned by a quarter', ['B1;o300,500;f1;c6,0;h100;w2;d3,TURNED;'], '', { codes: ['TURNED'] }),
  ipl('an interpretive field below the bars', ['B1;o50,100;c6,0;h80;w2;i1;d3,LINE-1;', 'I1;h1;w1;c20;'], '', { codes: ['LINE-1'] }),
  ipl('a text of the host beside a fixed one', ['H0;o50,50;c25;k10;d3,Lot;', 'H1;o200,50;c25;k10;d0,20;'], '<STX>23455<CR><ETX>', {
    texts: ['Lot', '23455'],
  }),
  ipl('a line between two texts', ['H0;o50,50;c25;k10;d3,above;', 'L1;o50,120;f0;l300;w4;', 'H2;o50,140;c25;k10;d3,below;'], '', {
    texts: ['above', 'below'],
  }),
  dpl('Code 128 with FNC1 of GS1', ['1e4210001000010' + 'C&G0109501101020917'], { codes: ['(01)09501101020917'] }),
  dpl('Code 128 in subset C', ['1e4210001000010' + 'C123456'], { codes: ['123456'] }),
  dpl('Interleaved 2 of 5 with its check digit', ['1J6310001000010' + '123456789'], { codes: ['1234567895'] }),
  dpl('HIBC', ['1H6210001000010' + 'A999BJC5D6E71'], { codes: ['a999BJC5D6E71.'] }),
  dpl('Aztec', ['1W1f5500000100010' + '0000' + 'AZTEC 1'], { codes: ['AZTEC 1'] }),
  dpl('a scalable font in points', ['1911S0001500050P014P012Points'], { texts: ['Points'] }),
  sbpl('Code 128 in set C', '<ESC>V0100<ESC>H0100<ESC>BG03100>I123456', { codes: ['123456'] }),
  sbpl('GS1-128 by FNC1', '<ESC>V0100<ESC>H0100<ESC>BG03100>I>F0109501101020917', { codes: ['(01)09501101020917'] }),
  sbpl('EAN-13 with long guard bars', '<ESC>V0100<ESC>H0100<ESC>D303100590123412345', { codes: ['5901234123457'] }),
  sbpl('Code 39 in the ratio 2:5', '<ESC>V0100<ESC>H0100<ESC>BD103100*ABC123*', { codes: ['ABC123'] }),
  sbpl('a text in a bitmap font', '<ESC>V0100<ESC>H0100<ESC>XMPART 7', { texts: ['PART 7'] }),
]; // prettier-ignore

test.each(ROWS)('$language: $about', async ({ language, document, codes, texts }) => {
  const { document: found } = await read(language, bytesOf(document), { mergeFields: false });
  const [label] = found.labels;
  const now = new Date(2026, 0, 2);
  if (codes) {
    const scanned = await scanCodes(renderLabel(label!, { now }), { isDark: true });
    expect(scanned.map(({ text }) => text)).toEqual(codes);
  }
  const written = label!.elements.flatMap((element) =>
    element.kind === 'text' ? [contentText(element.content, now)] : [],
  );
  if (texts) expect(written).toEqual(texts);
});
