/** DPL: Datamax-O'Neil Class Series 2 Programmer's Manual 88-2360, appendices F (one-dimensional) and G (two-dimensional codes). */
import { byteCompaction, expandedStacked, heights, twoWidths } from './figures.ts';
import { channel3, known, rowsOf } from './row.ts';

const GS = '\x1d';
const row = rowsOf('dpl', (command) => ['<STX>n', '<STX>L', 'D11', command, 'Q0001', 'E', ''].join('<CR>'));
/** A record without its readable line: a letter in lower case. */
const linear = (code: string, data: string, expected: Parameters<typeof row>[2], bars = '62') =>
  row(code, `1${code.length === 1 ? code.toLowerCase() : code}${bars}10001000020${data}`, expected);
const GTIN = '0950110153000';
const dataBar = (kind: string, data: string, expected: Parameters<typeof row>[2]) =>
  row('W1k', `1W1k0000001000020${kind}311${data}`, expected);

export const DPL = [
  linear('A', 'PART-77', 'PART-77'),
  linear('B', '03600029145', '036000291452', '22'),
  linear('C', '123456', known('upce', '123456'), '22'),
  linear('D', '1234567890', '1234567890'),
  row('E', '1e2210001000020BABC-123', 'ABC-123'),
  row('E', '1e2210001000020AABC 12', 'ABC 12'),
  row('E', '1e2210001000020C123456', '123456'),
  row('E', '1e2210001000020C&G0109501101020917', { data: '0109501101020917', identifier: ']C1' }),
  linear('F', '590123412345', '5901234123457', '22'),
  linear('G', '9638507', '96385074', '22'),
  linear('H', 'A999BJC5D6E71', known('hibc39', 'A999BJC5D6E71')),
  linear('I', 'A40156B', 'A40156B'),
  linear('J', '123456789', '1234567895'),
  linear('K', '12345678', known('msi', '12345678', { checkDigits: 'mod10' })),
  linear('L', '1540014128876', '15400141288763'),
  linear('M', '12', known('upc-ean-extension', '12'), '22'),
  linear('N', '54321', known('upc-ean-extension', '54321'), '22'),
  linear('O', 'CODE93', 'CODE93', '22'),
  row('p', '1p0000001000020' + '12345', known('postnet', '12345')),
  linear('Q', '0034012345000000017', known('gs1-128', '0034012345000000017'), '22'),
  linear('R', '0109501101530003', { data: '0109501101530003', identifier: ']C1' }, '22'),
  linear('S', '0109501101530003', { data: '0109501101530003', identifier: ']C1' }, '22'),
  linear('T', 'Telepen 1', known('telepen', 'Telepen 1')),
  row('v', '1v0000001000020A', known('fim', 'A')),
  row('W1G', '1W1G6210001000020' + '123-4567890', twoWidths('code11', '123-4567890', { includecheck: true })),
  row('W1I', '1W1I2210001000020' + '0109501101530003', { data: '0109501101530003', identifier: ']C1' }),
  row('W1J', '1W1J2210001000020' + 'abc123456', 'abc123456'),
  row('W1L', '1W1L0000001000020' + '01234567890', known('planet', '01234567890')),
  row('W1m', '1W1m0000001000020' + '1139549554', heights('auspost', '1139549554')),
  row('W1N', '1W1N6210001000020' + '1234567', twoWidths('industrial2of5', '1234567')),
  row('W1p', '1W1p0000001000020' + '01234567094987654321', known('usps4cb', '01234567094987654321')),
  row('W1R', '1W1R2210001000020' + '0109501101530003', { data: '0109501101530003', identifier: ']C1' }),
  row('W1S', '1W1S6210001000020' + '1234567', twoWidths('iata2of5', '1234567')),
  row('W1t', '1W1t6210001000020' + '123456,ABCD12345678901234,5551212', known('tlc39', '123456,ABCD12345678901234,5551212')),
  row('u', '1u0000001000020' + '152382802840001MESSAGE', `152382802${GS}840${GS}001${GS}MESSAGE`),
  row('z', '1z0000001000020F3000000PDF417 payload', 'PDF417 payload'),
  row('z', '1z0000001000020F4004000four columns', 'four columns'),
  row('z', '1z0000001000020F2103012Rows and columns'.replace('F2103012', 'F2003012'), 'Rows and columns'),
  row('z', '1z0000001000020T2003000Truncated', { data: 'Truncated', format: 'CompactPDF417' }),
  // Its rows are as high as wide: zxing-cpp finds none such.
  row('W1z', '1W1z220000100002020000ABC123', { ...known('micropdf417', 'ABC123'), format: null }),
  row('W1z', '1W1z220000100002020100bytes', { ...byteCompaction('micropdf417', { columns: 2 }), format: null }),
  row('W1c', '1W1c550000100002020000000' + '00DATA 123', 'DATA 123'),
  row('W1c', '1W1c5500001000020200' + '0026026square of 26', 'square of 26'),
  row('W1d', '1W1d5500001000020https://example.com/p/1<CR>', 'https://example.com/p/1'),
  row('W1D', '1W1D5500001000020HA,SN-0042<CR>', 'SN-0042'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('W1D', '1W1D55000010000201,H5A,SN-0042<CR>', 'SN-0042'),
  row('W1D', '1W1D55000010000202,H5A,SN-0042<CR>', 'SN-0042'),
  row('W1D', '1W1D5500001000020MM,N123456,AABC', '123456ABC'),
  row('W1f', '1W1f5500001000020' + '0000AZTEC 1', 'AZTEC 1'),
  row('W1f', '1W1f5500001000020' + '0040forty percent', 'forty percent'),
  row('W1f', '1W1f5500001000020' + '0206FULL', 'FULL'),
  row('W1f', '1W1f5500001000020' + '1000<ESC>6000003ABC', channel3),
  row('W1q', '1W1q2202501000020F10208COLUMNS 012345', known('codablock-f', 'COLUMNS 012345')),
  dataBar('R', GTIN, known('databar-omni', GTIN)),
  dataBar('T', GTIN, known('databar-truncated', GTIN)),
  dataBar('S', GTIN, known('databar-stacked', GTIN)),
  dataBar('D', GTIN, known('databar-stacked-omni', GTIN)),
  dataBar('L', GTIN, known('databar-limited', GTIN)),
  dataBar('R', `${GTIN}|(17)250101(10)A-1`, known('databar-omni', `${GTIN}|(17)250101(10)A-1`)),
  row('W1k', '1W1k0000001000020E31122(01)09501101020917(10)ABC12', known('databar-expanded', '(01)09501101020917(10)ABC12')),
  row('W1k', '1W1k0000001000020E31104(01)09501101020917(10)ABC12', known('databar-expanded-stacked', '(01)09501101020917(10)ABC12')),
  row('W1k', '1W1k0000001000020E31102(01)09501101020917(10)ABC12', expandedStacked('(01)09501101020917(10)ABC12', 2)),
]; // prettier-ignore
