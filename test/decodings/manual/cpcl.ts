/** CPCL: Zebra's CPCL Programming Manual, BARCODE (types, UCC EAN 128, QR, PDF417, MaxiCode, Aztec, Data Matrix). */
import { widths } from './figures.ts';
import { known, rowsOf } from './row.ts';

const GS = '\x1d';
const row = rowsOf(
  'cpcl',
  (command) => `! 0 200 200 800 1\r\nPAGE-WIDTH 800\r\n${command.replaceAll('\n', '\r\n')}\r\nPRINT\r\n`,
);
const linear = (code: string, data: string, expected: Parameters<typeof row>[2]) =>
  row(code, `BARCODE ${code} 2 2 80 60 60 ${data}`, expected);
const upcE = (addOn: string) => widths('upce', `01234565 ${addOn}`, { addongap: 9 }, { bytes: `012345000065${addOn}` });

export const CPCL = [
  linear('128', 'ABC-12345', 'ABC-12345'),
  linear('UCCEAN128', '(01)09501101530003(10)AB12', { data: '010950110153000310AB12', identifier: ']C1' }),
  linear('39', 'PART-77', 'PART-77'),
  linear('39C', 'CODE39', 'CODE39W'),
  linear('F39', 'lower Case!', known('code39', 'lower Case!')),
  linear('F39C', 'CODE39', 'CODE39W'),
  linear('93', 'CODE93', 'CODE93'),
  linear('I2OF5', '1234567890', '1234567890'),
  linear('I2OF5C', '123456789', '1234567895'),
  linear('I2OF5G', '56310243031', '563102430313'),
  linear('UPCA', '03600029145', '036000291452'),
  linear('UPCA2', '0360002914512', known('upca', '03600029145212')),
  linear('UPCA5', '0360002914554321', known('upca', '03600029145254321')),
  linear('UPCE', '123456', known('upce', '123456')),
  linear('UPCE2', '12345612', upcE('12')),
  linear('UPCE5', '12345654321', upcE('54321')),
  linear('EAN13', '590123412345', '5901234123457'),
  linear('EAN132', '59012341234512', known('ean13', '590123412345712')),
  linear('EAN135', '97802013796254321', known('ean13', '978020137962454321')),
  linear('EAN8', '9638507', '96385074'),
  linear('EAN82', '963850712', known('ean8', '9638507412')),
  linear('EAN85', '963850754321', known('ean8', '9638507454321')),
  linear('CODABAR', 'A40156B', 'A40156B'),
  linear('CODABAR16', 'A12345B', known('codabar', 'A12345B')),
  linear('MSI', '12345678', known('msi', '12345678')),
  linear('MSI10', '12345678', known('msi', '12345678', { checkDigits: 'mod10' })),
  linear('MSI1010', '12345678', known('msi', '12345678', { checkDigits: 'mod1010' })),
  linear('MSI1110', '12345678', known('msi', '12345678', { checkDigits: 'mod1110' })),
  linear('POSTNET', '12345', known('postnet', '12345')),
  ...['A', 'B', 'C', 'D'].map((mark) => linear('FIM', mark, known('fim', mark))),
  row('QR', 'BARCODE QR 60 60 M 2 U 6\nMA,QR code ABC123\nENDQR', 'QR code ABC123'),
  // Model 1 is drawn as model 2, which every scanner reads.
  row('QR', 'BARCODE QR 60 60 M 1 U 6\nMA,MODEL 1\nENDQR', 'MODEL 1'),
  row('QR', 'BARCODE QR 60 60 M 2 U 6\nH5A,QR code ABC123\nENDQR', 'QR code ABC123'),
  row('QR', 'BARCODE QR 60 60 M 2 U 6\nL8A,QR code ABC123\nENDQR', 'QR code ABC123'),
  row('QR', 'BARCODE QR 60 60 M 2 U 6\nLM,N0123456789012345\nENDQR', '0123456789012345'),
  row('QR', 'BARCODE QR 60 60 M 2 U 6\nHM,AABC,N123\nENDQR', 'ABC123'),
  row('PDF-417', 'BARCODE PDF-417 60 60 XD 3 YD 12 C 3 S 2\nPDF Data\nABCDE12345\nENDPDF', 'PDF Data\r\nABCDE12345'),
  row('DATAMATRIX', 'BARCODE DATAMATRIX 60 60 H 6 S 200\nDATA 123\nENDDATAMATRIX', 'DATA 123'),
  row('DATAMATRIX', 'BARCODE DATAMATRIX 60 60 H 6 S 200 C 26 R 26\nsquare of 26\nENDDATAMATRIX', 'square of 26'),
  row('AZTEC', 'BARCODE AZTEC 60 60 XD 7 EC 47\n123456789012\nENDAZTEC', '123456789012'),
  row('AZTEC', 'BARCODE AZTEC 60 60 XD 7 EC 206\nFULL\nENDAZTEC', 'FULL'),
  row('MAXICODE', 'BARCODE MAXICODE 60 60\nCC 840\nMSG This is a low priority message.\nSC 1\nPOST 02886\nENDMAXICODE', {
    data: `028860000${GS}840${GS}001${GS}THIS IS A LOW PRIORITY MESSAGE.`,
  }),
]; // prettier-ignore
