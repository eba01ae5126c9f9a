/** A conversion to any target reports content that will not print, and refuses a document that is not a label. */
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { type FormatName, PRINTER_LANGUAGES } from '../src/index.ts';

const TARGETS: readonly FormatName[] = ['png', 'pdf', ...PRINTER_LANGUAGES, 'xml', 'json'];
const run = (source: FormatName, target: FormatName, text: string) =>
  convertDocument({ source, target, bytes: Buffer.from(text) });

describe.each(TARGETS)('a conversion to %s reports', (target) => {
  it.each([
    ['a bar code that cannot hold its data', 'zpl', '^XA^FO50,50^BEN,100,Y,N^FDABC^FS^XZ', 'barcode_not_encodable'],
    ['Codablock A', 'zpl', '^XA^FO50,50^BBN,30,Y,20,,A^FD1234567890ABCDEF^FS^XZ', 'barcode_not_encodable'],
    ['a QR code without data', 'zpl', '^XA^FO50,50^BQN,2,5^FDQA,^FS^XZ', 'barcode_not_encodable'],
    ['a character without a glyph', 'zpl', '^XA^CI28^FO50,50^A0N,50^FDa\u{1F600}^FS^XZ', 'missing_glyphs'],
    ['UTF-8 without ^CI28', 'zpl', '^XA^FO50,50^A0N,50^FDJürgen^FS^XZ', 'utf8_without_ci28'],
    ['an unknown component', 'xml', '<label><foo/><line x1="1" y1="1" x2="9" y2="1"/></label>', 'unknown_component'],
  ] as const)('%s', async (_name, source, text, code) => {
    const { diagnostics, failure } = await run(source, target, text);
    expect(failure).toBeUndefined();
    expect(diagnostics.filter((one) => one.code === code)).toHaveLength(1);
    expect(diagnostics.find((one) => one.code === code)!.length).toBeGreaterThan(0);
  });

  it('nothing for a label that prints as intended', async () => {
    const label = '^XA^CI28^FO50,50^A0N,50^FDJürgen^FS^FO50,150^BEN,100,Y,N^FD400638133393^FS^XZ';
    const { diagnostics } = await run('zpl', target, label);
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
