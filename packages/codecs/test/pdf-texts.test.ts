/** Texts of a PDF in every target: those that stay texts, and the width of their lines. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { measureText } from '../src/fonts/index.ts';
import { read } from '../src/formats/face.ts';
import type { FormatName } from '../src/formats/format.ts';
import { type Label, sampleText, type TextElement } from '../src/label/index.ts';
import { pageOf } from './pdf-source.ts';

const page = readFileSync(new URL('samples/pdf/typefaces.pdf', import.meta.url));
const LINES = [
  'Ελληνικά: Αθήνα, οδός Σταδίου 12',
  'Москва, ул. Тверская, 7 — Київ',
  'Ship to: Example GmbH, Wide Street 1234',
  'A line like Times: 12 pieces of fragile glass',
  'HANDLE WITH CARE',
  'Mono 0123456789 ABC iiii',
  'oblique line of text, illicit',
];

const native = { dpi: 203, pdf: { conversionMode: 'NATIVE' } } as const;
const textsOf = ({ elements }: Label): TextElement[] => elements.filter((element) => element.kind === 'text');

it.each(['zpl', 'epl', 'tspl', 'dpl', 'ipl', 'sbpl', 'xml', 'json', 'pdf'] as const)(
  'Greek and Cyrillic lines of a PDF stay texts in %s',
  async (target) => {
    const result = await convertDocument({ source: 'pdf', target, bytes: page, params: native });
    const { document } = await read(target, result.bytes, { dpi: 203, pdf: native.pdf });
    const texts = textsOf(document.labels[0]!).map(({ content }) => sampleText(content));
    const pictures = result.diagnostics.filter(({ code }) => code === 'element_as_picture');
    // A language with one code page a label prints the lines of the other script as pictures.
    expect(texts.length + pictures.length).toBe(LINES.length);
    expect(texts).toEqual(expect.arrayContaining(LINES.slice(2)));
    if (!ONE_PAGE.has(target)) expect(texts).toEqual(LINES);
  },
);
const ONE_PAGE: ReadonlySet<FormatName> = new Set(['epl', 'tspl', 'ipl']);

// EPL magnifies dot fonts by whole numbers, IPL has outlines in whole points.
it.each(['zpl', 'tspl', 'dpl', 'sbpl', 'xml', 'json', 'pdf'] as const)(
  'lines in the typefaces of a PDF print as wide in %s, within 2 %',
  async (target) => {
    // Ten times as fine, a line is as wide as the page has it.
    const fine = textsOf((await read('pdf', page, { dpi: 2030, pdf: native.pdf })).document.labels[0]!);
    const { bytes } = await convertDocument({ source: 'pdf', target, bytes: page, params: native });
    const texts = textsOf((await read(target, bytes, { dpi: 203, pdf: native.pdf })).document.labels[0]!);
    expect(texts.length).toBeGreaterThan(4);
    for (const text of texts) {
      const line = sampleText(text.content);
      const source = fine.find(({ content }) => sampleText(content) === line)!;
      const off = widthOf(text, 203) / (widthOf(source, 2030) / 10) - 1;
      expect(Math.abs(off), line).toBeLessThan(0.02);
    }
  },
);

const widthOf = ({ font, content, charGapDots = 0 }: TextElement, dpi: number): number =>
  measureText(font, sampleText(content), dpi, charGapDots);

const TYPEFACES: Readonly<Record<string, string>> = {
  'Ship to: Example GmbH, Wide Street 1234': 'Helvetica',
  'A line like Times: 12 pieces of fragile glass': 'Times-Roman',
  'HANDLE WITH CARE': 'Helvetica-Bold',
  'Mono 0123456789 ABC iiii': 'Courier',
  'oblique line of text, illicit': 'Helvetica-Oblique',
};

it.each(['pdf', 'json', 'xml'] as const)('texts of a PDF keep their standard typeface by way of %s', async (way) => {
  const between = await convertDocument({ source: 'pdf', target: way, bytes: page, params: native });
  const { bytes } = await convertDocument({ source: way, target: 'pdf', bytes: between.bytes, params: native });
  const texts = textsOf((await read('pdf', bytes, { dpi: 203, pdf: native.pdf })).document.labels[0]!);
  const typefaces = texts.map(({ content, font }) => [sampleText(content), font.typeface]);
  expect(Object.fromEntries(typefaces)).toMatchObject(TYPEFACES);
  for (const name of new Set(Object.values(TYPEFACES)))
    expect(Buffer.from(bytes).toString('latin1')).toContain(`/BaseFont /${name}\n`);
});

const MIXED = 'Łódź Ωmega Ж ệ ѫ';

it.each(['dpl', 'ipl', 'sbpl', 'epl'] as const)(
  'a text with characters that no code page of %s has becomes a picture and loses none',
  async (target) => {
    const source = Buffer.from(`^XA^CI28^PW812^LL203^FO20,20^A0N,40,40^FD${MIXED}^FS^XZ`);
    const { bytes, diagnostics } = await convertDocument({
      source: 'zpl',
      target,
      bytes: source,
      params: { dpi: 203 },
    });
    const codes = diagnostics.map(({ code }) => code);
    const texts = textsOf((await read(target, bytes, { dpi: 203 })).document.labels[0]!);
    expect(codes).not.toContain('unencodable_character');
    expect(texts.length === 0).toBe(codes.includes('element_as_picture'));
    for (const { content } of texts) expect(sampleText(content)).toBe(MIXED);
  },
);

const nativeTexts = async (content: string): Promise<string[]> => {
  const { document } = await read('pdf', pageOf({ content }), native);
  return textsOf(document.labels[0]!).map(({ content }) => sampleText(content));
};

it.each([
  ['[(Sch\\310)333(uttgut)] TJ', 'Schüttgut'],
  ['[(caf\\302)333(e \\310)333(A)] TJ', 'café Ä'],
  ['[(fa\\313)333(cade)] TJ', 'façade'],
  ['(at 5\\310 here) Tj', 'at 5¨ here'],
])('an accent that is set over a letter becomes one with it: %s', async (shown, text) => {
  expect(await nativeTexts(`BT /F1 14 Tf 30 100 Td ${shown} ET`)).toEqual([text]);
});

it('an accent that is raised over a capital letter becomes one with it', async () => {
  const content = 'BT /F1 14 Tf 30 100 Td (vor ) Tj 24 3 Td (\\310) Tj -1 -3 Td (Ol) Tj ET';
  expect(await nativeTexts(content)).toEqual(['vor Öl']);
});

it.each(['IMAGE', 'NATIVE'] as const)('letters that no standard face has print in ours, %s', async (conversionMode) => {
  const names =
    '/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [200 /ccaron /tcaron /aogonek] >>';
  const page = pageOf({ content: 'BT /F1 14 Tf 30 100 Td (\\310\\311\\312) Tj ET' });
  const source = Buffer.from(page).toString('latin1').replace('/Subtype /Type1', `/Subtype /Type1 ${names}`);
  const { document } = await read('pdf', Buffer.from(source, 'latin1'), { dpi: 203, pdf: { conversionMode } });
  expect(textsOf(document.labels[0]!).map(({ content }) => sampleText(content))).toEqual(['čťą']);
});
