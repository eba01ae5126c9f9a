/** SBPL: SATO's CL4NX/CL6NX Programming Reference, bar codes (B, D, BD, BT/BW), two-dimensional codes (2D…), composite symbols (EU). */
import { expandedStacked, rows, twoWidths } from './figures.ts';
import { known, rowsOf } from './row.ts';

const GS = '\x1d';
const row = rowsOf('sbpl', (command) => `<STX><ESC>A<ESC>V0100<ESC>H0100${command}<ESC>Q1<ESC>Z<ETX>`);
const linear = (code: string, data: string, expected: Parameters<typeof row>[2]) =>
  row(code, `<ESC>B${code}02100${data}`, expected);
const matrix = (code: string, settings: string, data: string, expected: Parameters<typeof row>[2]) =>
  row(code, `<ESC>2D${code},${settings}<ESC>DN${String(data.replaceAll(/<[A-Z]+>/g, 'x').length).padStart(4, '0')},${data}`, expected); // prettier-ignore
const GTIN = '0950110153000';
const composite = (code: string, data: string, expected: Parameters<typeof row>[2]) =>
  row(code, `<ESC>EU${code}03${data}`, expected);

export const SBPL = [
  linear('0', 'A40156B', 'A40156B'),
  linear('1', '*PART-77*', 'PART-77'),
  linear('2', '1234567890', '1234567890'),
  linear('3', '5901234123457', '5901234123457'),
  linear('4', '96385074', '96385074'),
  linear('5', '1234567', twoWidths('industrial2of5', '1234567')),
  linear('6', '1234567', twoWidths('matrix2of5', '1234567')),
  linear('A', '12345674', twoWidths('msi', '1234567', { includecheck: true, checktype: 'mod10' })),
  linear('C', '06CODE93', 'CODE93'),
  linear('E', '123456', known('upce', '123456')),
  linear('F', '12', known('upc-ean-extension', '12')),
  linear('F', '54321', known('upc-ean-extension', '54321')),
  linear('G', '>HABC-123', 'ABC-123'),
  linear('G', '>GABC 12', 'ABC 12'),
  linear('G', '>I123456', '123456'),
  linear('G', '>HAB>D1234>ECD', 'AB1234CD'),
  linear('G', '>I>F0109501101020917', { data: '0109501101020917', identifier: ']C1' }),
  linear('I', '001234567000000001', { data: '00012345670000000015', identifier: ']C1' }),
  linear('H', '03600029145', '036000291452'),
  row('L', '<ESC>BLH02100036000291452', '036000291452'),
  row('1', '<ESC>D102100*PART-77*', 'PART-77'),
  row('1', '<ESC>BD102100*PART-77*', 'PART-77'),
  row('1', '<ESC>BT102050205<ESC>BW02100*PART-77*'.replace('<ESC>BW02100', '<ESC>BW01100'), 'PART-77'),
  composite('01', GTIN, known('databar-omni', GTIN)),
  composite('02', GTIN, known('databar-truncated', GTIN)),
  composite('03', GTIN, known('databar-stacked', GTIN)),
  composite('04', GTIN, known('databar-stacked-omni', GTIN)),
  composite('05', GTIN, known('databar-limited', GTIN)),
  composite('06', '22(01)09501101020917(10)ABC12', known('databar-expanded', '(01)09501101020917(10)ABC12')),
  composite('06', '04(01)09501101020917(10)ABC12', known('databar-expanded-stacked', '(01)09501101020917(10)ABC12')),
  composite('06', '02(01)09501101020917(10)ABC12', expandedStacked('(01)09501101020917(10)ABC12', 2)),
  composite('01', `${GTIN}|(17)250101(10)A-1`, known('databar-omni', `${GTIN}|(17)250101(10)A-1`)),
  composite('07', '01200000012|(15)021231', known('upca', '01200000012|(15)021231')),
  composite('08', '0123456|(15)021231', known('upce', '0123456|(15)021231')),
  composite('09', '950110153000|(17)250101', known('ean13', '950110153000|(17)250101')),
  composite('10', '9638507|(17)250101', known('ean8', '9638507|(17)250101')),
  composite('11', '060(01)03212345678906|(21)A1B2C3D4', known('gs1-128', '(01)03212345678906|(21)A1B2C3D4')),
  composite('12', '060(01)03212345678906|(21)A1B2C3D4', rows('gs1-128composite', '(01)03212345678906|(21)A1B2C3D4', { ccversion: 'c' }, { bytes: '0103212345678906' })),
  matrix('10', '03,09,3,00,00', 'PDF417 DATA1', 'PDF417 DATA1'),
  matrix('10', '03,09,2,04,00', 'four columns', 'four columns'),
  matrix('10', '03,09,2,03,12', 'Rows and columns', 'Rows and columns'),
  matrix('10', '03,09,2,03,00,1', 'Truncated', { data: 'Truncated', format: 'CompactPDF417' }),
  matrix('12', '02,06,02,17', 'ABC123', rows('micropdf417', 'ABC123', { columns: 2, rows: 17 })),
  matrix('12', '02,06,02,00', 'ABC123', known('micropdf417', 'ABC123')),
  matrix('20', '2,001,840,152382802', 'MESSAGE', `152382802${GS}840${GS}001${GS}MESSAGE`),
  matrix('20', '3,999,056,B1050A', 'MESSAGE', `B1050A${GS}056${GS}999${GS}MESSAGE`),
  matrix('20', '4', 'Mode 4 message', 'Mode 4 message'),
  matrix('30', 'M,05,1,0', 'https://example.com/t/1', 'https://example.com/t/1'),
  row('30', '<ESC>2D30,H,05,0,0<ESC>DS1,123456', '123456'),
  row('30', '<ESC>2D30,L,05,0,0<ESC>DS2,ABC-1', 'ABC-1'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('31', '<ESC>2D31,H,05,0,0<ESC>DS1,123456', '123456'),
  matrix('32', 'M,05,1', '12345', '12345'),
  matrix('50', '06,06,000,000', 'DATA 123', 'DATA 123'),
  matrix('50', '06,06,026,026', 'square of 26', 'square of 26'),
  matrix('50', '06,06,032,008', 'RECT 8x32', 'RECT 8x32'),
  matrix('51', '06,06,026,026', '<ESC>1010950110153000310A<ESC>121X', { data: `010950110153000310A${GS}21X`, identifier: ']d2' }),
  matrix('51', '06,06,000,000', '<ESC>1010950110153000310A<ESC>121X', { data: `010950110153000310A${GS}21X`, identifier: ']d2' }),
  row('70', '<ESC>L0404<ESC>2D70,0,23,0,0,N,<ESC>DSAztec text', 'Aztec text'),
  row('70', '<ESC>L0404<ESC>2D70,1,0,3,0,N,<ESC>DSCOMPACT', 'COMPACT'),
  row('70', '<ESC>L0404<ESC>2D70,0,0,6,0,N,<ESC>DSFULL', 'FULL'),
]; // prettier-ignore
