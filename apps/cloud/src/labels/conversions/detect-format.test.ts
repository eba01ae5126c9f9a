/** The format of a document is detected from its bytes: every sample of every printer language, and the signatures. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PRINTER_LANGUAGES } from '@platen/codecs';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../packages/codecs/test/languages');
const files = existsSync(samples)
  ? (readdirSync(samples, { recursive: true }) as string[]).filter((file) =>
      PRINTER_LANGUAGES.some((language) => file.endsWith(`.${language}`)),
    )
  : [];

describe('detection of formats', () => {
  it.each(files)('%s', (file) => {
    expect(detectFormat(readFileSync(path.join(samples, file)))).toBe(path.extname(file).slice(1));
  });
  it.each([
    ['^XA^FDx^FS^XZ', 'zpl'],
    ['! U1 setvar "device.languages" "zpl"\r\n^XA^FDx^FS^XZ', 'zpl'],
    ['! U1 SPEED 3\r\n! 0 200 200 99 1\r\nTEXT 7 0 9 9 ^XA\r\nPRINT\r\n', 'cpcl'],
    ['! 0 200 200 99 1\nSIZE 10\nPRINT\n', 'cpcl'],
    ['<?xml version="1.0"?><label/>', 'xml'],
    ['<label schemaVersion="v2"/>', 'xml'],
    ['{"schemaVersion":"v2"}', 'json'],
    ['%PDF-1.7', 'pdf'],
    ['GIF89a', 'gif'],
    ['hello', undefined],
    ['', undefined],
  ])('%j is %s', (text, format) => expect(detectFormat(Buffer.from(text))).toBe(format));
});
