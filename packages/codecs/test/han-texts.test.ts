/** Chinese, Japanese and Korean in printer languages: a picture, unless the document names a printer font that has them. */
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { type FormatName, PRINTER_LANGUAGES, read } from '../src/index.ts';

const bytesOf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const kindsOf = async (format: FormatName, bytes: Uint8Array): Promise<string[]> =>
  (await read(format, bytes, {})).document.labels[0]!.elements.map(({ kind }) => kind);
const codesOf = (diagnostics: readonly { readonly code: string }[]): string[] =>
  diagnostics.map(({ code }) => code).filter((code) => code === 'element_as_picture' || code === 'needs_printer_font');

describe.each(PRINTER_LANGUAGES)('a text that needs a font that printers lack, written to %s', (target) => {
  it.each(['仓库', 'カタカナ', '창고 12'])('%s is a picture of that one element', async (text) => {
    const source = `^XA^CI28^PW600^LL300^FO20,40^A0N,40,40^FD${text}^FS^FO20,140^A0N,40,40^FDStore^FS^XZ`;
    const { bytes, diagnostics } = await convertDocument({ source: 'zpl', target, bytes: Buffer.from(source) });
    expect((await kindsOf(target, bytes)).toSorted()).toEqual(['image', 'text']);
    expect(codesOf(diagnostics)).toEqual(['element_as_picture']);
  });
});

describe('a font of the printer that the source names keeps the text', () => {
  const cases: readonly (readonly [FormatName, string, Buffer, string])[] = [
    ['zpl', '^A@', bytesOf('^XA^CI28^FO20,40^A@N,40,40,E:SIMSUN.TTF^FD', Buffer.from('仓库'), '^FS^XZ'), '^A@N,40,40,E:SIMSUN.TTF'],
    ['zpl', '^CW', bytesOf('^XA^CI28^CW1,E:SIMSUN.FNT^FO20,40^A1N,40,40^FD', Buffer.from('仓库'), '^FS^XZ'), 'E:SIMSUN.FNT'],
    ['tspl', 'TSS24.BF2', bytesOf('SIZE 60 mm,40 mm\r\nCLS\r\nTEXT 20,20,"TSS24.BF2",0,1,1,"', iconv.encode('仓库', 'gb18030'), '"\r\nPRINT 1\r\n'), '"TSS24.BF2"'],
    ['dpl', 'UB1', bytesOf('\x02L\rD11\r1911UB100100050P012P012', Buffer.from('仓库\0', 'utf16le').swap16(), '\rE\r'), '911UB1'],
    ['dpl', 'uB1', bytesOf('\x02L\rD11\r1911uB100100050P012P0124ED35E930000\rE\r'), '4ED35E930000'],
    ['sbpl', 'K2', bytesOf('\x02\x1bA\x1bH0050\x1bV0050\x1bL0101\x1bKC1\x1bK2H8AAF8CC9\x1bQ1\x1bZ\x03'), 'K2H'],
  ]; // prettier-ignore

  it.each(cases)('%s %s', async (language, _name, source, command) => {
    const before = (await read(language, source, {})).document.labels[0]!.elements;
    const { bytes, diagnostics } = await convertDocument({ source: language, target: language, bytes: source });
    expect(Buffer.from(bytes).toString('latin1')).toContain(command);
    expect(codesOf(diagnostics)).toEqual(['needs_printer_font']);
    const after = (await read(language, bytes, {})).document.labels[0]!.elements;
    expect(after.map((element) => element.kind === 'text' && element.content)).toEqual(
      before.map((element) => element.kind === 'text' && element.content),
    );
  });

  it('and is a picture in another language', async () => {
    const [, , source] = cases[0]!;
    const { diagnostics } = await convertDocument({ source: 'zpl', target: 'tspl', bytes: source });
    expect(codesOf(diagnostics)).toEqual(['element_as_picture']);
  });
});

it('merge fields beside such characters stay fields', async () => {
  const source = '^XA^CI28^FO20,40^A0N,40,40^FD仓库 {place}^FS^XZ';
  const { bytes, diagnostics } = await convertDocument({
    source: 'zpl', target: 'zpl', bytes: Buffer.from(source), params: { dialect: 'moca' },
  }); // prettier-ignore
  expect(Buffer.from(bytes).toString()).toContain('仓库');
  expect(codesOf(diagnostics)).toEqual(['needs_printer_font']);
});
