/** Marks of drivers and editors around a document are ignored, and every command beside them is read. */
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { readDpl } from '../src/formats/dpl/read.ts';
import type { ReadResult } from '../src/formats/format.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { readSbpl } from '../src/formats/sbpl/read.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { type PrinterLanguage, read } from '../src/index.ts';
import { type Element, type Label, literal } from '../src/label/index.ts';

const mark = (inside: string): string => `<xpml>${inside}</xpml>`;
const tspl = (source: string): ReadResult => readTspl(latin1Bytes(source));
const epl = (source: string): ReadResult => readEpl(latin1Bytes(source));
const places = ({ diagnostics }: ReadResult): string[] =>
  diagnostics.map(({ line, column, code }: Diagnostic) => `${line}:${column} ${code}`);

describe('<xpml> of Seagull drivers', () => {
  const open = mark("<page quantity='0' pitch='20.0 mm'>");
  const next = mark('</page>') + mark("<page quantity='1' pitch='20.0 mm'>");
  const end = mark('</page>') + mark('<end/>');

  test('leaves the command on its line in TSPL', () => {
    const source = `${open}SIZE 50 mm, 20 mm\r\nCLS\r\n${next}TEXT 20,20,"3",0,1,1,"BOLT"\r\nPRINT 1\r\n${end}`;
    const result = tspl(source);
    expect(result.document.labels).toMatchObject([
      { widthDots: 400, heightDots: 160, elements: [{ content: literal('BOLT') }] },
    ]);
    expect(result.diagnostics).toEqual([]);
  });

  test('leaves the code page on its line in EPL', () => {
    const result = epl(`${open}I8,A\nq400\nQ160,24\n${next}N\nA20,20,0,3,1,1,N,"caf\xe9"\nP1\n${end}`);
    expect(result.document.labels).toMatchObject([
      { widthDots: 400, heightDots: 160, elements: [{ content: literal('café') }] },
    ]);
    expect(result.diagnostics).toEqual([]);
  });

  test('does not move the spans of diagnostics', () => {
    expect(places(tspl(`${open}SIZE 50 mm, 20 mm\nCLS\n${next}SMUDGE 1\nBAR 1,1,9,9\nPRINT 1\n`))).toEqual([
      `3:${next.length + 1} unknown_command`,
    ]);
  });

  test('leaves the end of a job in SBPL, the commands of a DPL driver', () => {
    const sbpl = readSbpl(latin1Bytes(`${open}\x1bA\x1bH0100\x1bV0050\x1bL0202\x1bSBOX\x1bQ1\x1bZ${end}`), {});
    expect(sbpl.document.labels).toMatchObject([{ elements: [{ content: literal('BOX') }] }]);
    expect(sbpl.diagnostics).toEqual([]);
    const dpl = readDpl(latin1Bytes(`${open}\x02\x1bG0\r\x02n\r\x02L\rD11\r${next}1911C1001760021BOX\rE\r${end}`), {});
    expect(dpl.document.labels).toMatchObject([{ elements: [{ content: literal('BOX') }] }]);
    expect(dpl.diagnostics).toEqual([]);
  });
});

test('a byte order mark does not hide the first command', () => {
  const tsplLabel = tspl('\xef\xbb\xbfSIZE 40 mm,30 mm\r\nCLS\r\nTEXT 20,20,"3",0,1,1,"A"\r\nPRINT 1\r\n');
  expect(tsplLabel.document.labels).toMatchObject([{ widthDots: 320, heightDots: 240 }]);
  const eplLabel = epl('\xef\xbb\xbfq320\nN\nA20,20,0,3,1,1,N,"A"\nP1\n');
  expect(eplLabel.document.labels).toMatchObject([{ widthDots: 320 }]);
  expect([...tsplLabel.diagnostics, ...eplLabel.diagnostics]).toEqual([]);
});

test.each<[PrinterLanguage, string]>([
  ['zpl', '^XA^FO20,20^A0N,30^FDX^FS^XZ'],
  ['epl', 'N\nq400\nQ200,24\nA20,20,0,3,1,1,N,"X"\nP1\n'],
  ['tspl', 'SIZE 50 mm,30 mm\r\nCLS\r\nTEXT 20,20,"3",0,1,1,"X"\r\nPRINT 1\r\n'],
  ['dpl', '\x02L\rD11\r1911A0800100010X\rE\r'],
  ['sbpl', '\x1bA\x1bH0100\x1bV0050\x1bSX\x1bQ1\x1bZ'],
  [
    'ipl',
    '\x02\x1bC\x03\x02\x1bP\x03\x02E3;F3;\x03\x02H0;o50,50;f0;c25;k10;d3,X;\x03\x02R\x03\x02\x1bE3\x18\x03\x02\x17\x03',
  ],
  ['cpcl', '! 0 200 200 210 1\r\nT 4 0 10 10 X\r\nPRINT\r\n'],
])('%s between page feeds, ends of files, PJL and ESC @ is the same label', async (language, source) => {
  const { document } = await read(language, latin1Bytes(source));
  const texts = (labels: readonly Label[]): unknown[] => labels.map(({ elements }) => elements.map(withoutSpan));
  expect(document.labels).toHaveLength(1);
  for (const marked of [
    `\f${source}\f`,
    `\0${source}\r\n\x1a`,
    `\x1b@${source}\0\0`,
    `${EXIT}@PJL JOB\r\n${source}${EXIT}`,
  ]) {
    const found = await read(language, latin1Bytes(marked));
    expect(texts(found.document.labels)).toEqual(texts(document.labels));
    expect(found.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  }
});

const EXIT = '\x1b%-12345X';
const withoutSpan = (element: Element): unknown => ({ ...element, span: undefined });

test('a page feed between two labels is no command, and text behind a job of SBPL loses no label', () => {
  const label = 'N\nA20,20,0,3,1,1,N,"X"\nP1\n';
  expect(epl(`${label}\f\n${label}\f${label}`)).toMatchObject({ document: { labels: [{}, {}, {}] }, diagnostics: [] });
  const { document, diagnostics } = readSbpl(latin1Bytes('\x1bA\x1bH0100\x1bV0050\x1bSBOX\x1bQ1\x1bZ-- end --'), {});
  expect(diagnostics.map(({ message: text }) => text)).toEqual(['There is no command "-- end --" here.']);
  expect(document.labels).toMatchObject([{ elements: [{ content: literal('BOX') }] }]);
});
