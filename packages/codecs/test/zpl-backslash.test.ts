/** A backslash under ^CI28: a cent sign in pictures, as Labelary draws it, and a backslash where it is data. */
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { type FormatName, PRINTER_LANGUAGES, read } from '../src/index.ts';
import { contentText } from '../src/label/index.ts';

const SOURCE = Buffer.from('^XA^CI28^PW600^LL200^FO20,40^A0N,40,40^FDC:\\temp é^FS^XZ');
const textsOf = async (format: FormatName, bytes: Uint8Array): Promise<string[]> =>
  (await read(format, bytes, {})).document.labels[0]!.elements.flatMap((element) =>
    element.kind === 'text' ? [contentText(element.content, new Date(0))] : [],
  );
const picture = async (source: string): Promise<Buffer> =>
  Buffer.from((await convertDocument({ source: 'zpl', target: 'png', bytes: Buffer.from(source) })).bytes);

describe('^CI28 and a backslash', () => {
  it.each<FormatName>(['xml', 'json', ...PRINTER_LANGUAGES])('is a backslash in %s', async (target) => {
    const { bytes } = await convertDocument({ source: 'zpl', target, bytes: SOURCE });
    expect(await textsOf(target, bytes)).toEqual(['C:\\temp é']);
  });

  it('is a cent sign in a picture', async () => {
    const drawn = await picture(SOURCE.toString());
    expect(drawn.equals(await picture(SOURCE.toString().replace('\\', '¢')))).toBe(true);
  });

  it('is one too where the encoding is a parameter', async () => {
    const source = Buffer.from('^XA^PW600^LL200^FO20,40^A0N,40,40^FDC:\\temp é^FS^XZ');
    const { bytes } = await convertDocument({
      source: 'zpl',
      target: 'tspl',
      bytes: source,
      params: { encoding: 'utf-8' },
    });
    expect(await textsOf('tspl', bytes)).toEqual(['C:\\temp é']);
  });
});
