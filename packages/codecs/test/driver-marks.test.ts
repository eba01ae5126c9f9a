/** Marks of drivers and editors around a document are ignored, and every command beside them is read. */
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import type { Diagnostic } from '../src/diagnostics/index.ts';
import { readDpl } from '../src/formats/dpl/read.ts';
import type { ReadResult } from '../src/formats/format.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { readSbpl } from '../src/formats/sbpl/read.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { literal } from '../src/label/index.ts';

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
