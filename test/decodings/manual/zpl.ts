/**
 * ZPL: Zebra's ZPL II Programming Guide, the commands ^B4, ^B5, ^BB, ^BD, ^BT, ^BR and ^BZ, of which fewer than two decoders know
 * the symbology, and options that its other sections leave to tables. Those other sections: packages/preflight/test/zpl-manual-rows.ts.
 */
import { rows, twoWidths } from './figures.ts';
import { channel3, known, rowsOf } from './row.ts';

const GS = '\x1d';
const RS = '\x1e';
const EOT = '\x04';
const row = rowsOf('zpl', (command) => `^XA^PW1200^LL900^BY2^FO100,100${command}^FS^XZ`);
const GTIN = '0950110153000';
const CARRIER = `152382802${GS}840${GS}001${GS}`;
/** A text in Code 49, whose modules bwip-js compares. */
const code49 = (text: string) => rows('code49', text);
const lower = known('code49', 'lower, "case" 12345');

export const ZPL = [
  row('^B1', '^B1N,N,100,N^FD123-4567890', twoWidths('code11', '123-4567890', { includecheck: true })),
  row('^B1', '^B1N,Y,100,N^FD123-45', twoWidths('code11', '123-45', { includecheck: true })),
  row('^B4', '^B4N,20,N,A^FDMULTIPLE ROWS IN CODE 49', known('code49', 'MULTIPLE ROWS IN CODE 49')),
  row('^B4', '^B4N,20,N,A^FDlower, "case" 12345', lower),
  row('^B4', '^B4N,20,N,0^FDMULTIPLE ROWS IN CODE 49', code49('MULTIPLE ROWS IN CODE 49')),
  row('^B4', '^B4N,20,N,2^FD12345678901234567890', code49('12345678901234567890')),
  row('^B4', '^B4N,20,N,5^FDL>O>W>E>R</ <7>C>A>S>E<7 =12345', lower),
  row('^B4', '^B4N,20,N,4^FD6A', code49('!A')),
  row('^B4', '^B4N,20,N,1^FDA>B<6', rows('code49', 'Ab!', { append: true })),
  row('^B4', '^B4N,20,N,3^FD4AB', rows('code49', 'AB', { sam: 23 }, { data: '4AB' })),
  row('^B5', '^B5N,100,N,N^FD01234567890', known('planet', '01234567890')),
  row('^B5', '^B5N,100,N,N^FD0123456789012', known('planet', '0123456789012')),
  row('^BB', '^BBN,16,N,,,F^FDCODABLOCK F 34567890', known('codablock-f', 'CODABLOCK F 34567890')),
  row('^BB', '^BBN,16,N,,4,F^FH^FDlower "case", _5E_7E>', known('codablock-f', 'lower "case", ^~>')),
  row('^BB', '^BBN,16,N,8,,F^FDCOLUMNS 012345', known('codablock-f', 'COLUMNS 012345')),
  row('^BB', '^BBN,16,N,,,E^FDGS1', known('codablock-f', 'GS1')),
  row('^BD', '^BD2,1,1^FH^FD001840152382802MESSAGE', `${CARRIER}MESSAGE`),
  row('^BD', '^BD2,1,1^FH^FD001840152382802[)>_1E01_1D961Z123_1E_04', `[)>${RS}01${GS}96${CARRIER}1Z123${RS}${EOT}`),
  row('^BD', '^BD3,1,1^FD999056B1050AMESSAGE', `B1050A${GS}056${GS}999${GS}MESSAGE`),
  row('^BD', '^BD4,1,1^FDMode 4 message', 'Mode 4 message'),
  row('^BD', '^BD5,1,1^FDMODE 5', 'MODE 5'),
  row('^BD', '^BD4,2,3^FDpart two', known('maxicode', 'part two')),
  row('^BT', '^BTN,2,3,60,2,6^FD123456,ABCD12345678901234,5551212', known('tlc39', '123456,ABCD12345678901234,5551212')),
  row('^BT', '^BTN,2,2,60,2,6^FD123456', known('tlc39', '123456')),
  row('^BM', '^BMN,A,100,N,N,N^FD12345678', known('msi', '12345678')),
  row('^BM', '^BMN,B,100,N,N,N^FD12345678', known('msi', '12345678', { checkDigits: 'mod10' })),
  row('^BM', '^BMN,C,100,N,N,N^FD12345678', known('msi', '12345678', { checkDigits: 'mod1010' })),
  row('^BM', '^BMN,D,100,N,N,N^FD12345678', known('msi', '12345678', { checkDigits: 'mod1110' })),
  row('^BI', '^BIN,100,N^FD1234567', known('industrial2of5', '1234567')),
  row('^BJ', '^BJN,100,N^FD1234567', known('standard2of5', '1234567')),
  row('^BP', '^BPN,N,100,N^FD0123456789', known('plessey', '0123456789')),
  row('^BS', '^BSN,100,N^FD12', known('upc-ean-extension', '12')),
  row('^BS', '^BSN,100,N^FD54321', known('upc-ean-extension', '54321')),
  row('^BZ', '^BZN,60,N,N,0^FD12345', known('postnet', '12345')),
  row('^BZ', '^BZN,60,N,N,1^FD01234567890', known('planet', '01234567890')),
  row('^BZ', '^BZN,60,N,N,3^FD01234567094987654321', known('usps4cb', '01234567094987654321')),
  row('^BR', '^BRN,1,3,1,100^FD' + GTIN, known('databar-omni', GTIN)),
  row('^BR', '^BRN,2,3,1,60^FD' + GTIN, known('databar-truncated', GTIN)),
  row('^BR', '^BRN,3,3,1^FD' + GTIN, known('databar-stacked', GTIN)),
  row('^BR', '^BRN,4,3,1^FD' + GTIN, known('databar-stacked-omni', GTIN)),
  row('^BR', '^BRN,5,3,1,60^FD' + GTIN, known('databar-limited', GTIN)),
  row('^BR', '^BRN,6,3,1,120,22^FD(01)09501101020917(10)ABC12', known('databar-expanded', '(01)09501101020917(10)ABC12')),
  row('^BR', '^BRN,6,3,1,120,4^FD(01)09501101020917(10)ABC12', known('databar-expanded-stacked', '(01)09501101020917(10)ABC12')),
  row('^BR', '^BRN,7,3,1,100^FD01200000012|(15)021231', known('upca', '01200000012|(15)021231')),
  row('^BR', '^BRN,8,3,1,100^FD0123456|(15)021231', known('upce', '0123456|(15)021231')),
  row('^BR', '^BRN,9,3,1,100^FD950110153000|(17)250101', known('ean13', '950110153000|(17)250101')),
  row('^BR', '^BRN,10,3,1,100^FD9638507|(17)250101', known('ean8', '9638507|(17)250101')),
  row('^BR', '^BRN,11,3,1,100^FD(01)03212345678906|(21)A1B2C3D4', known('gs1-128', '(01)03212345678906|(21)A1B2C3D4')),
  row('^BR', '^BRN,12,3,1,100^FD(01)03212345678906|(21)A1B2C3D4', rows('gs1-128composite', '(01)03212345678906|(21)A1B2C3D4', { ccversion: 'c' }, { bytes: '0103212345678906' })),
  row('^BO', '^BON,6,N,0,Y^FDmenu', known('aztec', 'menu')),
  row('^BO', '^BON,6,N,0,N,3,LOT7^FDpart one', known('aztec', 'part one')),
  row('^BO', '^BON,6,Y^FH^FD_1B6000003ABC', channel3),
  row('^B0', '^B0N,7,N,0,N,1,0^FDAztec zero', 'Aztec zero'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('^BQ', '^BQN,1,8^FDQA,MODEL 1', 'MODEL 1'),
  row('^BX', '^BXN,6,200,26,26^FDsquare of 26', 'square of 26'),
  row('^BO', '^BON,6,N,300^FD25', known('aztec', '25')),
]; // prettier-ignore
