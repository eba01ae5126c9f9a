/** IPL: Intermec's IPL Programming Reference Manual 066396, Bar Code, Select Type (c) and its modifiers. */
import { expandedStacked, rows, twoWidths } from './figures.ts';
import { known, rowsOf } from './row.ts';

const GS = '\x1d';
const row = rowsOf('ipl', (command) =>
  [
    '<STX><ESC>C<ETX><STX><ESC>P<ETX><STX>E4;F4;<ETX>',
    `<STX>${command}<ETX>`,
    '<STX>R;<ETX><STX><ESC>E4<ETX><STX><CAN><ETX><STX><ETB><ETX>',
  ].join('\n'),
);
const linear = (code: string, modifiers: string, data: string, expected: Parameters<typeof row>[2]) =>
  row(code, `B1;o50,150;c${code}${modifiers};h100;w2;r2;d3,${data};`, expected);
const GTIN = '0950110153000';
const composite = (kind: number, data: string, component: string, expected: Parameters<typeof row>[2]) =>
  row('21', `B1;o40,60;c21,${kind};w3;d3,${data}<HT>${component};`, expected);
const upcE = known('upce', '123456');

export const IPL = [
  linear('0', ',0', 'PART-77', 'PART-77'),
  linear('0', ',1', 'CODE39', 'CODE39W'),
  linear('1', '', 'CODE93', 'CODE93'),
  linear('2', ',0', '1234567890', '1234567890'),
  linear('2', ',1', '123456789', '1234567895'),
  linear('3', '', '1234567', twoWidths('industrial2of5', '1234567')),
  linear('4', ',1,A,B', '40156', { data: 'A40156B' }),
  linear('5', ',1', '123-45', twoWidths('code11', '123-45', { includecheck: true })),
  linear('5', ',0', '123-4567890', twoWidths('code11', '123-4567890', { includecheck: true })),
  linear('6', ',0', 'ABC-123', 'ABC-123'),
  linear('7', ',0', '03600029145', '036000291452'),
  linear('7', ',0,1', '9638507', '96385074'),
  linear('7', ',0,2', '590123412345', '5901234123457'),
  linear('7', ',0,4', '123456', upcE),
  linear('7', ',0,3', '03600029145.12', known('upca', '03600029145212')),
  linear('8', '', 'A999BJC5D6E71', known('hibc39', 'A999BJC5D6E71')),
  linear('9', '', 'ABC 123 abc', known('code16k', 'ABC 123 abc')),
  linear('10', '', 'MULTIPLE ROWS IN CODE 49', known('code49', 'MULTIPLE ROWS IN CODE 49')),
  linear('11', '', '12345', known('postnet', '12345')),
  row('12', 'B1;o40,60;c12,0,3,0;h10;w3;d3,PDF417 ROW TEXT;', 'PDF417 ROW TEXT'),
  row('12', 'B1;o40,60;c12,4,2,0;h10;w3;d3,four columns;', 'four columns'),
  row('12', 'B1;o40,60;c12,3,9,1;h10;w3;d3,Truncated;', { data: 'Truncated', format: 'CompactPDF417' }),
  row('14', `B1;o40,60;c14,2;d3,152382802<SUB><GS>840<SUB><GS>001<SUB><GS>MESSAGE;`, `152382802${GS}840${GS}001${GS}MESSAGE`),
  row('14', 'B1;o40,60;c14,4;d3,Mode 4 message;', 'Mode 4 message'),
  row('15', 'B1;o40,60;c15;h100;w2;d3,1540014128876;', '15400141288763'),
  linear('16', '', 'A123BJC5D6E71', known('hibc128', 'A123BJC5D6E71')),
  row('17', 'B1;o40,60;c17,200,0;h6;w6;d3,DATA 123;', 'DATA 123'),
  row('17', 'B1;o40,60;c17,200,1;h6;w6;d3,RECTANGLE;', 'RECTANGLE'),
  row('18', 'B1;o40,60;c18,2,M,8;h6;w6;d3,https://example.com/t/1;', 'https://example.com/t/1'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('18', 'B1;o40,60;c18,1,M,8;h6;w6;d3,MODEL 1;', 'MODEL 1'),
  row('18', 'B1;o40,60;c18,2,H,5;h6;w6;d3,ABC-1;', 'ABC-1'),
  row('19', 'B1;o40,60;c19,2,17;h8;w2;d3,ABC123;', rows('micropdf417', 'ABC123', { columns: 2, rows: 17 })),
  row('19', 'B1;o40,60;c19,2,0;h8;w2;d3,ABC123;', known('micropdf417', 'ABC123')),
  row('20', `B1;o40,60;c20,0;w3;d3,${GTIN};`, known('databar-omni', GTIN)),
  row('20', `B1;o40,60;c20,1;w3;d3,${GTIN};`, known('databar-truncated', GTIN)),
  row('20', `B1;o40,60;c20,2;w3;d3,${GTIN};`, known('databar-stacked', GTIN)),
  row('20', `B1;o40,60;c20,3;w3;d3,${GTIN};`, known('databar-stacked-omni', GTIN)),
  row('20', `B1;o40,60;c20,4;w3;d3,${GTIN};`, known('databar-limited', GTIN)),
  row('20', 'B1;o40,60;c20,5;w3;d3,(01)09501101020917(10)ABC12;', known('databar-expanded', '(01)09501101020917(10)ABC12')),
  row('20', 'B1;o40,60;c20,6,1,4;w3;d3,(01)09501101020917(10)ABC12;', known('databar-expanded-stacked', '(01)09501101020917(10)ABC12')),
  row('20', 'B1;o40,60;c20,6,1,2;w3;d3,(01)09501101020917(10)ABC12;', expandedStacked('(01)09501101020917(10)ABC12', 2)),
  composite(0, '0103212345678906', '21A1B2C3D4', rows('gs1-128composite', '(01)03212345678906|(21)A1B2C3D4', { ccversion: 'c' }, { bytes: '0103212345678906' })),
  composite(1, '0103212345678906', '21A1B2C3D4', known('gs1-128', '(01)03212345678906|(21)A1B2C3D4')),
  composite(2, '950110153000', '17250101', known('ean13', '950110153000|(17)250101')),
  composite(3, '9638507', '17250101', known('ean8', '9638507|(17)250101')),
  composite(4, '01200000012', '15021231', known('upca', '01200000012|(15)021231')),
  composite(5, '123456', '15021231', known('upce', '0123456|(15)021231')),
  ...(['omni', 'truncated', 'stacked', 'stacked-omni', 'limited'] as const).map((kind, index) =>
    composite(6 + index, GTIN, '1725010110A-1', known(`databar-${kind}`, `${GTIN}|(17)250101(10)A-1`)),
  ),
  row('22', 'B1;o40,60;c22;h2;w2;d3,01234567890;', known('planet', '01234567890')),
]; // prettier-ignore
