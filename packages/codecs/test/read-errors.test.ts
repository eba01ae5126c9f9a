/** Errors of grade error: which fail a conversion, and which leave a label beside them (decision 0248). */
import { expect, it } from 'vitest';
import { convert } from '../src/convert/face.ts';
import { DIAGNOSTIC_CODES } from '../src/diagnostics/index.ts';
import type { FormatName } from '../src/formats/format.ts';

const FAILS = [
  'doctype_refused',
  'invalid_attribute',
  'invalid_content',
  'label_too_large',
  'limit_exceeded',
  'malformed_json',
  'malformed_xml',
  'missing_attribute',
  'no_label',
  'not_a_label',
  'pdf_broken',
  'pdf_encrypted',
  'pdf_no_pages',
  'pdf_page_broken',
  'pdf_page_missing',
  'pdf_too_many_pages',
  'picture_too_large',
  'quantity_too_large',
  'recursive_format',
  'unparseable_document',
  'unreadable_picture',
];
const BESIDE_A_LABEL = ['barcode_data_too_long', 'barcode_not_encodable', 'barcode_option', 'side_effect_lost'];

it('every code of grade error is in one of the lists', () => {
  const errors = Object.entries(DIAGNOSTIC_CODES).filter(([, severity]) => severity === 'error');
  expect(errors.map(([code]) => code).toSorted()).toEqual([...FAILS, ...BESIDE_A_LABEL].toSorted());
});

const text = '^FO20,60^A0N,40^FDok^FS';
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10broken';

it.each<readonly [what: string, from: FormatName, document: string]>([
  ['a bar code without data', 'zpl', `^XA^FO20,160^BEN,100^FDABC^FS${text}^XZ`],
  ['a bar code that is too long', 'zpl', `^XA^FO20,160^BXN,4,200^FD${'x'.repeat(4000)}^FS${text}^XZ`],
  ['what writes an RFID tag', 'zpl', `^XA^RFW,H^FD3034^FS${text}^XZ`],
  ['a broken PNG', 'zpl', `~DYR:X.PNG,B,P,${png.length},0,${png}^XA^FO10,10^XGR:X.PNG^FS${text}^XZ`],
  ['a broken PCX', 'epl', 'N\r\nGM"X"10\r\nbrokenpcx!\r\nGG10,10,"X"\r\nA10,60,0,3,1,1,N,"ok"\r\nP1\r\n'],
  ['a broken BMP', 'tspl', 'DOWNLOAD "X.BMP",12,BMbrokenbmp!\r\nCLS\r\nPUTBMP 10,10,"X.BMP"\r\nTEXT 10,60,"3",0,1,1,"ok"\r\nPRINT 1\r\n'],
  ['a broken PCX', 'dpl', '\x02IDpX\r\x0abrokenpcx\r\x02L\r1Y1100000100010X\r131100000600010ok\rE\r'],
  ['a broken BMP', 'sbpl', '\x02\x1bA\x1bV10\x1bH10\x1bGM00020,BMbrokenbmp!xxxxxxxx\x1bV60\x1bH10\x1bL0202\x1bXMok\x1bQ1\x1bZ\x03'],
  ['a broken PCX', 'cpcl', '! 0 200 200 200 1\r\nPCX 10 10 broken\r\nTEXT 4 0 10 60 ok\r\nPRINT\r\n'],
])('%s in %s is reported, and the rest of the label prints', async (_what, from, document) => {
  const { bytes, diagnostics, failure } = await convert(Buffer.from(document, 'latin1'), { from, to: 'json' });
  expect(failure).toBeUndefined();
  expect(Buffer.from(bytes).toString()).toContain('ok');
  expect(diagnostics.some(({ severity }) => severity !== 'info')).toBe(true);
}); // prettier-ignore

it.each<readonly [what: string, document: string, code: string]>([
  ['a graphic that is larger than any', `^XA^FO10,10^GFA,9,999999999,9,FF^FS${text}^XZ`, 'limit_exceeded'],
  ['a format that recalls itself', `^XA^DFR:A^FS^XFR:A^FS^XZ^XA^XFR:A^FS${text}^XZ`, 'recursive_format'],
])('%s fails: nobody knows what would print', async (_what, document, code) => {
  const { diagnostics, failure } = await convert(Buffer.from(document), { from: 'zpl', to: 'json' });
  expect(failure?.code).toBe('unparseable_document');
  expect(diagnostics.map((one) => one.code)).toContain(code);
});
