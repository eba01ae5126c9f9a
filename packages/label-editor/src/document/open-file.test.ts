/** A file is known by what is in it, and then by its name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convert, FORMAT_NAMES, PRINTER_LANGUAGES } from '@platen/codecs';
import { expect, it } from 'vitest';
import { formatOf, openFile } from './open-file.ts';

const ZPL = new TextEncoder().encode('^XA^PW400^LL200^FO20,20^A0N,40^FDHello^FS^XZ');
const SAMPLES = path.resolve(import.meta.dirname, '../../../codecs/test/languages');

it.each(FORMAT_NAMES)('%s is known without a name', async (format) => {
  const { bytes } = await convert(ZPL, { from: 'zpl', to: format });
  expect(formatOf('upload', bytes)).toBe(format);
});

it.each(PRINTER_LANGUAGES)('samples of %s are known by their extension', (language) => {
  const folder = path.join(SAMPLES, language, 'samples');
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${language}`)))
    expect(formatOf(file, readFileSync(path.join(folder, file)))).toBe(language);
});

it('a picture with a wrong extension is a picture', async () => {
  const { bytes } = await convert(ZPL, { from: 'zpl', to: 'png' });
  expect(formatOf('label.zpl', bytes)).toBe('png');
});

it('what is no label is none', () => {
  expect(formatOf('notes.txt', new TextEncoder().encode('Dear Sir or Madam'))).toBeUndefined();
  expect(formatOf('empty', new Uint8Array())).toBeUndefined();
});

it('a file of more than 20 MB is not read', async () => {
  const fileOf = (bytes: number): File => new File([ZPL, new Uint8Array(bytes - ZPL.length)], 'label.zpl');
  expect(await openFile(fileOf(20_000_000))).toMatchObject({ document: { format: 'zpl' } });
  expect(await openFile(fileOf(20_000_001))).toEqual({ fault: 'large', name: 'label.zpl' });
});
