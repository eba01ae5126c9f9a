/** What a PDF prints without and does not contain: fonts, and the pages of a dynamic form. */
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { pageOf } from './pdf-source.ts';

const fontPage = (name: string, text = '*ABC123*'): Uint8Array => {
  const page = Buffer.from(pageOf({ content: `BT /F1 24 Tf 20 100 Td (${text}) Tj ET` })).toString('latin1');
  return Buffer.from(page.replace('/BaseFont /Helvetica', `/BaseFont /${name}`), 'latin1');
};

const reports = async (bytes: Uint8Array, conversionMode: 'IMAGE' | 'NATIVE'): Promise<string[]> =>
  (await readPdf(bytes, { dpi: 203, pdf: { conversionMode } })).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  );

describe.each(['IMAGE', 'NATIVE'] as const)('a page reports, %s', (mode) => {
  it.each([
    'Free3of9',
    'IDAutomationHC39M',
    'Code128',
    'LibreBarcode39-Regular',
    'C39HrP24DhTt',
    'IDAHC39M#20Code#2039#20Barcode',
    'EAN-13',
  ])('the font %s of bar codes that it does not contain', async (name) => {
    const font = name.replaceAll('#20', ' ');
    expect(await reports(fontPage(name), mode)).toEqual([
      `barcode_font_missing: The font ${font} draws bar codes, and the PDF does not contain it: letters print in place of the bars.`,
    ]);
  });
  it('another font that no typeface of ours is like', async () => {
    expect(await reports(fontPage('BrushMT'), mode)).toEqual([
      'font_substituted: The PDF does not contain the font BrushMT; another one prints in its place.',
    ]);
  });
  it.each([
    'Helvetica',
    'ArialMT',
    'Arial,Bold',
    'TimesNewRomanPS-BoldMT',
    'CourierNew',
    'Verdana',
    'Symbol',
    'ZapfDingbats',
  ])('nothing of %s', async (name) => {
    expect(await reports(fontPage(name), mode)).toEqual([]);
  });
  it('a dynamic form', async () => {
    const page = pageOf({
      content: 'BT /F1 24 Tf 20 100 Td (Please wait...) Tj ET',
      catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>',
      objects: [
        {
          entries: '',
          data: '<?xml version="1.0"?><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><config xmlns="http://www.xfa.org/schema/xci/2.6/"/><template xmlns="http://www.xfa.org/schema/xfa-template/2.6/"/></xdp:xdp>',
        },
      ],
    });
    expect((await reports(page, mode)).map((report) => report.split(':')[0])).toEqual(['dynamic_form']);
  });
});

it.each(['png', 'zpl', 'json'] as const)('a conversion to %s, and a print, say so too', async (target) => {
  for (const forPrinter of [false, true]) {
    const request = { source: 'pdf', target, bytes: fontPage('Free3of9'), forPrinter } as const;
    const { diagnostics, failure } = await convertDocument(request);
    expect(failure).toBeUndefined();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['barcode_font_missing', 'warning']]);
  }
});
