/** A conversion to any target reports content that will not print, and refuses a document that is not a label. */
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { type FormatName, PRINTER_LANGUAGES } from '../src/index.ts';
import { pageOf } from './pdf-source.ts';

const TARGETS: readonly FormatName[] = ['png', 'pdf', ...PRINTER_LANGUAGES, 'xml', 'json'];
const run = (source: FormatName, target: FormatName, text: string) =>
  convertDocument({ source, target, bytes: Buffer.from(text) });

const label = (barcode: string, data: string): string =>
  `<label width="3" height="2"><barcode x="60" y="40" ${barcode}>"${data}"</barcode></label>`;

describe.each(TARGETS)('a conversion to %s reports', (target) => {
  it.each([
    ['a bar code that cannot hold its data', 'zpl', '^XA^FO50,50^BEN,100,Y,N^FDABC^FS^XZ', 'barcode_not_encodable'],
    ['Codablock A', 'zpl', '^XA^FO50,50^BBN,30,Y,20,,A^FD1234567890ABCDEF^FS^XZ', 'barcode_not_encodable'],
    ['a QR code without data', 'zpl', '^XA^FO50,50^BQN,2,5^FDQA,^FS^XZ', 'barcode_not_encodable'],
    ['a character without a glyph', 'zpl', '^XA^CI28^FO50,50^A0N,50^FDa\u{1F600}^FS^XZ', 'missing_glyphs'],
    ['UTF-8 without ^CI28', 'zpl', '^XA^FO50,50^A0N,50^FDJürgen^FS^XZ', 'utf8_without_ci28'],
    ['ink over the edge', 'zpl', '^XA^PW400^LL200^FO300,50^GB200,50,3^FS^XZ', 'over_edge'],
    [
      'the first digit of an EAN over the edge',
      'zpl',
      '^XA^PW400^LL200^BY2^FO5,20^BEN,100,Y,N^FD400638133393^FS^XZ',
      'over_edge',
    ],
    [
      'the last digit of a UPC-A over the edge',
      'zpl',
      '^XA^PW400^LL200^BY3^FO112,20^BUN,100,Y,N^FD07000002198^FS^XZ',
      'over_edge',
    ],
    ['inverting text over the edge', 'zpl', '^XA^PW400^LL200^FO300,50^FR^A0N,60,60^FDCUT OFF^FS^XZ', 'over_edge'],
    ['the line below the bars', 'zpl', '^XA^PW400^LL200^BY2^FO40,90^B3N,N,100,Y^FDABC^FS^XZ', 'over_edge'],
    ['the line above the bars', 'zpl', '^XA^PW400^LL200^BY2^FO40,5^BCN,100,Y,Y^FDABC^FS^XZ', 'over_edge'],
    ['a text outside of the label', 'zpl', '^XA^PW400^LL200^FO500,50^A0N,30^FDaway^FS^XZ', 'outside_label'],
    ['modules too fine to scan', 'zpl', '^XA^FO50,50^BY1^BCN,100^FDABC^FS^XZ', 'module_too_small'],
    [
      'lines that are cut off',
      'tspl',
      'SIZE 50 mm,30 mm\nCLS\nBLOCK 10,10,150,30,"2",0,1,1,"one two three four five six"\nPRINT 1\n',
      'text_cut_off',
    ],
    [
      'lines printed over each other',
      'zpl',
      '^XA^FO50,50^FB100,1^A0N,30^FDone two three four^FS^XZ',
      'text_overprinted',
    ],
    ['an unknown component', 'xml', '<label><foo/><line x1="1" y1="1" x2="9" y2="1"/></label>', 'unknown_component'],
  ] as const)('%s', async (_name, source, text, code) => {
    const { diagnostics, failure } = await run(source, target, text);
    expect(failure).toBeUndefined();
    expect(diagnostics.filter((one) => one.code === code)).toHaveLength(1);
    expect(diagnostics.find((one) => one.code === code)!.length).toBeGreaterThan(0);
  });

  it.each([
    ['a replaced check digit', 'ean13', '4006381333930', ['check_digit_replaced']],
    ['a number made longer', 'ean13', '40063813339', ['number_padded']],
    ['a replaced check digit before an add-on', 'ean13" addOnDigits="2', '400638133393012', ['check_digit_replaced']],
    ['a replaced check digit of UPC-E', 'upce', '01234564', ['check_digit_replaced']],
    ['that of UPC-E in twelve digits', 'upce', '012345000064', ['check_digit_replaced']],
    ['UPC-E made longer', 'upce', '12345', ['number_padded']],
    ['nothing for UPC-E as it prints', 'upce', '01234565', []],
    ['nothing for UPC-E in twelve digits', 'upce', '012345000065', []],
  ])('%s', async (_, type, data, codes) => {
    const { diagnostics } = await run('xml', target, label(`type="${type}" height="60" moduleWidth="2"`, data));
    const numbers = ['check_digit_replaced', 'number_padded', 'barcode_not_encodable'];
    expect(diagnostics.map(({ code }) => code).filter((code) => numbers.includes(code))).toEqual(codes);
  });

  it.each([
    ['', '^XA^CI28^FO50,50^A0N,50^FDJürgen^FS^FO50,150^BEN,100,Y,N^FD400638133393^FS^XZ'],
    // A line break behind a centred text is how ZPL centres it.
    [', with a line break behind a centred text', '^XA^FO50,300^A0N,30^FB400,1,0,C^FDtext\\&^FS^XZ'],
    [', whose lines just end within the label', '^XA^PW230^LL140^BY2^FO22,22^BEN,90,Y,N^FD400638133393^FS^XZ'],
  ])('nothing for a label that prints as intended%s', async (_, good) => {
    const { diagnostics } = await run('zpl', target, good);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});

describe('a document that is not a label is refused', () => {
  it.each([
    ['json', '{}'],
    ['json', '{"title":"x","contentType":"raw_base64"}'],
    ['json', '{"components":[{"type":"variabeltext","content":"\\"a\\""}]}'],
    ['xml', '<label><foo/></label>'],
    ['xml', '<label width="4" height="2"><variabletext x="1" y="1">"a"</variabletext></label>'],
  ] as const)('%s %s', async (source, text) => {
    const { failure, diagnostics } = await run(source, 'png', text);
    expect(failure?.code).toBe('unparseable_document');
    expect(diagnostics.map(({ code }) => code)).toContain('not_a_label');
  });

  it.each([
    ['json', '{"schemaVersion":"v2","width":4,"height":2}'],
    ['json', '{"components":[]}'],
    ['xml', '<label width="4" height="2"/>'],
  ] as const)('an empty label is one: %s %s', async (source, text) => {
    expect((await run(source, 'png', text)).failure).toBeUndefined();
  });
});

describe('ink over the edge is lost where the document says where its label ends', () => {
  const codesOf = async (source: FormatName, bytes: Uint8Array, params = {}): Promise<readonly string[]> =>
    (await convertDocument({ source, target: 'zpl', bytes, params })).diagnostics.map(({ code }) => code);
  it('a part that was cut out on purpose is no loss', async () => {
    const xml = Buffer.from(
      '<label width="4" height="2"><box x="10" y="10" width="700" height="300" thickness="3"/></label>',
    );
    expect(await codesOf('xml', xml, { label: { width: 1, height: 1 }, position: { x: 100, y: 50 } })).toEqual([]);
  });
  it('one label of a sheet is all that the job holds', async () => {
    let content = '';
    for (let row = 0; row < 10; row++)
      for (let column = 0; column < 3; column++) {
        const [x, y] = [20 + column * 190, 740 - row * 72];
        content += `${x} ${y} 180 66 re S BT /F1 12 Tf ${x + 8} ${y + 45} Td (Label ${row * 3 + column + 1}) Tj ET\n`;
      }
    const page = Buffer.from(pageOf({ content })).toString('latin1').replace('[0 0 288 216]', '[0 0 595 842]');
    const params = {
      pdf: { conversionMode: 'NATIVE' },
      position: { x: 582, y: 287 },
      label: { width: 2.6, height: 0.98 },
    } as const;
    for (const target of PRINTER_LANGUAGES) {
      const bytes = Buffer.from(page, 'latin1');
      const { diagnostics, bytes: job } = await convertDocument({ source: 'pdf', target, bytes, params });
      expect(
        Buffer.from(job)
          .toString('latin1')
          .match(/Label \d+/g) ?? ['Label 5'],
      ).toEqual(['Label 5']);
      expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    }
  });
  it('a label made smaller has modules as fine as it prints', async () => {
    const xml = Buffer.from(label('type="code128" height="60" moduleWidth="2"', 'ABC'));
    expect(await codesOf('xml', xml)).toEqual([]);
    expect(await codesOf('xml', xml, { scaling: 50 })).toEqual(['module_too_small']);
  });
});
