/** ~DB: bitmap fonts of a document print their dots, in ZPL and in documents written from it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDpl } from '../src/formats/dpl/read.ts';
import { writeDpl } from '../src/formats/dpl/write.ts';
import { readJson } from '../src/formats/json/read.ts';
import { writeJson } from '../src/formats/json/write.ts';
import { readPdf } from '../src/formats/pdf/read.ts';
import { writePdf } from '../src/formats/pdf/write.ts';
import { readXml } from '../src/formats/xml/read.ts';
import { writeXml } from '../src/formats/xml/write.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { dumpDocument, isBlack, type Document, type TextElement } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';

/** Cell 6 × 8, baseline 6: an A over the baseline, a g that goes below it, an i that begins left of its place. */
const FONT = `~DBR:DOTS.FNT,N,8,6,6,4,3,COPYRIGHT,
#0041.5.5.0.5.6.
20 50 F8 88 88
#0067.4.3.1.2.5.
E0A0E020
#0069.2.1.-1.2.2.8080
`;
const read = (source: string): ReturnType<typeof readZpl> =>
  readZpl(Buffer.from(source, 'latin1'), { mergeFields: false });

/** Rows of dots of the label from (x, y). */
function dots(document: Document, area: readonly [x: number, y: number, width: number, height: number]): string[] {
  const picture = renderLabel(document.labels.at(-1)!);
  const [x, y, width, height] = area;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => (isBlack(picture, x + column, y + row) ? '#' : '.')).join(''),
  );
}
const label = (fields: string): string => `${FONT}^XA^PW60^LL40${fields}^XZ`;
const magnified = (rows: readonly string[], across: number, down: number): string[] =>
  rows.flatMap((row) => Array.from({ length: down }, () => row.replace(/./g, (dot) => dot.repeat(across))));

const ROWS = [
  '........................',
  '..#................#....',
  '.#.#..............#.#...',
  '#####............#####..',
  '#...#..####......#...#..',
  '#...#..#.##......#...#..',
  '.......###..............',
  '.........#..............',
];

test('its dots stand in the cell: offsets left of the pen, below the baseline, the blank as wide as specified', () => {
  const { document, diagnostics } = read(label('^FO10,10^A@N,8,6,R:DOTS.FNT^FDAgi A^FS'));
  expect(diagnostics).toEqual([]);
  expect(dots(document, [10, 10, 24, 8])).toEqual(ROWS);
  const missing = read(label('^FO10,10^A@N,8,6,R:DOTS.FNT^FDAgiZA^FS')).document;
  expect(dots(missing, [10, 10, 24, 8])).toEqual(ROWS);
});

test('^FT puts its own baseline on the point', () => {
  const { document } = read(label('^FT10,16^A@N,8,6,R:DOTS.FNT^FDAgi A^FS'));
  expect(dots(document, [10, 10, 24, 8])).toEqual(ROWS);
});

test('it prints whole multiples of its cell, with a diagnostic', () => {
  const twice = read(label('^FO6,10^A@N,16,12,R:DOTS.FNT^FDAgi A^FS'));
  expect(twice.diagnostics).toEqual([]);
  expect(dots(twice.document, [6, 10, 48, 16])).toEqual(magnified(ROWS, 2, 2));
  const high = read(label('^FO6,10^A@N,26,7,R:DOTS.FNT^FDAgi A^FS'));
  expect(dots(high.document, [6, 10, 24, 24])).toEqual(magnified(ROWS, 1, 3));
  expect(high.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'font_size_snapped ^A: font R:DOTS.FNT prints at 24 × 6 dots',
  ]);
});

test("letters of ^CW stand for it, as the field's font and as the default", () => {
  for (const fields of [
    '^CWX,R:DOTS.FNT^FO10,10^AXN,8,6^FDAgi A^FS',
    '^CWX,R:DOTS^CFX,8,6^FO10,10^FDAgi A^FS',
    '^CWA,R:DOTS.FNT^FO10,10^AAN,8^FDAgi A^FS',
    '^TOR:DOTS.FNT,E:COPY.FNT^IDR:DOTS.FNT^CWX,E:COPY.FNT^FO10,10^AX^FDAgi A^FS',
  ]) {
    const { document, diagnostics } = read(label(fields));
    expect(diagnostics, fields).toEqual([]);
    expect(dots(document, [10, 10, 24, 8]), fields).toEqual(ROWS);
  }
});

test('documents written from it print the same dots: ZPL, DPL, XML, JSON, PDF', async () => {
  const { document } = read(
    label('^FO10,10^A@N,8,6,R:DOTS.FNT^FDAgi A^FS^FT2,38^A@N,16,6,R:DOTS.FNT^FDgA^FS^FO50,2^A@R,8,6^FDAg^FS'),
  );
  const all = [0, 0, 60, 40] as const;
  const written = writeZpl(document);
  expect(written.retention).toMatchObject({ pictures: 0 });
  expect(dots(readZpl(written.bytes, {}).document, all)).toEqual(dots(document, all));
  const dpl = writeDpl(document);
  expect(dpl.retention).toMatchObject({ pictures: 0 });
  expect(dots(readDpl(dpl.bytes, {}).document, all)).toEqual(dots(document, all));
  const xml = (await readXml(writeXml(document, {}).bytes, {})).document;
  expect(dumpDocument(xml)).toBe(dumpDocument(document));
  const json = (await readJson(writeJson(document, {}).bytes, {})).document;
  expect(dumpDocument(json)).toBe(dumpDocument(document));
  const pdf = await readPdf((await writePdf(document, {})).bytes, { mergeFields: false });
  expect(dots(pdf.document, all)).toEqual(dots(document, all));
});

test('a label that was stored with the font as a TrueType file prints the same dots', async () => {
  const stored = readFileSync(new URL('samples/xml/dots-as-truetype.xml', import.meta.url));
  const { document, diagnostics } = await readXml(stored, {});
  expect(diagnostics).toEqual([]);
  expect(dots(document, [10, 10, 24, 8])).toEqual(ROWS);
});

test('at a size between its multiples it stays text in ZPL and DPL, in a font of that size', () => {
  const [large] = read(label('^FO10,10^A@N,16,16,R:DOTS.FNT^FDAA^FS')).document.labels;
  const [text] = large!.elements as readonly TextElement[];
  const between = {
    labels: [{ ...large!, elements: [{ ...text!, font: { ...text!.font, heightDots: 12, widthDots: 12 } }] }],
  };
  for (const again of [readZpl(writeZpl(between).bytes, {}), readDpl(writeDpl(between).bytes, {})]) {
    expect(again.document.labels[0]!.elements).toMatchObject([{ kind: 'text', font: { heightDots: 12 } }]);
    expect(dots(again.document, [0, 0, 60, 40])).toEqual(dots(between, [0, 0, 60, 40]));
  }
});

describe('errors of a font are reported at their place', () => {
  const head = '~DBR:F.FNT,N,8,6,6,4';
  const reportedValue = (source: string): string[] =>
    read(`${source}^XA^FO1,1^A0N,20^FDx^FS^XZ`).diagnostics.map(
      ({ code, message, offset, length }) => `${code} «${source.slice(offset, offset + length)}» ${message}`,
    );

  test.each([
    [`${head},2,C,#0041.1.8.0.1.9.FF`, '2 characters are announced and 1 follow', '~DBR:F.FNT,N,8,6,6,4,2,'],
    [`${head},1,C,#0041.2.8.0.1.9.FF`, 'character #0041 has 1 of its 2 bytes', '#0041.2.8.0.1.9.'],
    [`${head},1,C,#0041.2.8.0.1.9.FFFFFF`, 'character #0041 has more than its 2 bytes', '#0041.2.8.0.1.9.'],
    [`${head},1,C,#0041.1.8.0.1.9.F/`, 'no hexadecimal digits', '#0041.1.8.0.1.9.'],
    [`${head},2,C,#0041.1.8.0.1.9.FF#0041.1.8.0.1.9.FF`, 'stands twice', '#0041.1.8.0.1.9.'],
    [`${head},2,C,#0041.1.8.0.1.9.FF#hello`, 'character 2 does not begin with its code', '#hello'],
    [`${head},2,C,#0041.1.8.0.1.9.FF#42.9999.1.1.1.1.FF`, 'is too large', '#42.9999.1.1.1.1.'],
    [`${head},1,C,`, 'R:F.FNT has no characters', '~DBR:F.FNT,N,8,6,6,4,1,'],
    ['~DBR:F.FNT,N,,6,6,4,1,C,#0041.1.8.0.1.9.FF', 'without a height', '~DBR:F.FNT,N,,6,6,4,1,'],
    ['~DBR:F.FNT,N,8,6,6,,1,C,#0041.1.8.0.1.9.FF', 'parameter 6 (space) is missing', '~DBR:F.FNT,N,8,6,6,,1,'],
    ['~DBR:F.FNT,R,8,6,6,4,1,C,#0041.1.8.0.1.9.FF', 'parameter 2 (orientation) is "R"', '~DBR:F.FNT,R,8,6,6,4,1,'],
  ])('%s', (source, message, span) => {
    const found = reportedValue(source).filter((line) => line.includes(message));
    expect(found, reportedValue(source).join('\n')).toHaveLength(1);
    expect(found[0]).toContain(`«${span}»`);
  });

  test('without a copyright, and with letters O for zeros as in the manual, it is read', () => {
    expect(reportedValue(`${head},1,#0041.2.8.0.1.9.\nOOFF`)).toEqual([]);
  });

  test('too large fonts are not stored, with a diagnostic', () => {
    const empty = `${head},1,C,${Array.from({ length: 60 }, (_, i) => `#${i}.2000.2000.0.8.9.`).join('')}`;
    expect(
      reportedValue(empty).some((line) => line.startsWith('limit_exceeded') && line.includes('too many dots')),
    ).toBe(true);
  });
});
