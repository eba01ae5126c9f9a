/** A document that does not state its size or density gets a label that its fields fit on. */
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { createLabel, type Label } from '../src/label/index.ts';

const zpl = (fields: string, options = {}): Label =>
  readZpl(latin1Bytes(`^XA${fields}^XZ`), options).document.labels[0]!;
const size = ({ widthDots, heightDots }: Label): [number, number] => [widthDots, heightDots];

describe('ZPL without ^PW and ^LL', () => {
  const field = (x: number, y: number): string => `^FO${x},${y}^A0N,40,40^FDfar^FS`;

  test('is 4 × 6 in, and grows by half inches for elements further right or further down', () => {
    expect(size(zpl(field(20, 20)))).toEqual([812, 1218]);
    expect(size(zpl(field(800, 20)))).toEqual([914, 1218]);
    expect(size(zpl(field(20, 1300)))).toEqual([812, 1421]);
    expect(size(zpl(`^FO700,1200^GB150,100,2^FS`))).toEqual([914, 1320]);
  });

  test('each side grows alone: a side that is stated stays', () => {
    expect(size(zpl(`^PW400${field(500, 1300)}`))).toEqual([400, 1421]);
    expect(size(zpl(`^LL400${field(800, 600)}`))).toEqual([914, 400]);
    expect(size(zpl(field(800, 1300), { widthDots: 600, heightDots: 700 }))).toEqual([600, 700]);
  });

  test('does not grow for long rules, white boxes, the width of a paragraph, or elements outside of any label', () => {
    for (const fields of [
      '^FO0,50^GB1500,3,3^FS',
      '^FO0,0^GB1500,1500,1500,W^FS',
      '^FO10,50^A0N,30,30^FB1500,2^FDshort^FS',
      '^FO5000,20^FDx^FS^FO20,5000^FDx^FS',
    ])
      expect(size(zpl(fields)), fields).toEqual([812, 1218]);
  });

  test('is at most 15 in', () => {
    expect(size(zpl(field(20, 3030)))).toEqual([812, 15 * 203]);
  });
});

describe('a density that the document implies', () => {
  const codesOf = (result: ReturnType<typeof readZpl>): string[] => result.diagnostics.map(({ code }) => code);

  test('TSPL whose fields begin behind its SIZE is read at 300 dpi, with a warning', () => {
    const source = latin1Bytes(
      'SIZE 100 mm, 70 mm\nCLS\nTEXT 1100,600,"3",180,1,1,"BIN"\nTEXT 800,80,"3",180,1,1,"A"\nPRINT 1\n',
    );
    const result = readTspl(source);
    expect(result.document.labels).toMatchObject([{ dpi: 300, widthDots: 1181, heightDots: 827 }]);
    expect(codesOf(result)).toEqual(['density_guessed']);
    expect(result.diagnostics[0]!.message).toContain('300 dpi');
    expect(readTspl(source, { dpi: 203 }).document.labels[0]!.dpi).toBe(203);
  });

  test('TSPL with one field that no density brings onto the label stays at 203 dpi', () => {
    const source = latin1Bytes('SIZE 50 mm, 30 mm\nCLS\nTEXT 9000,10,"3",0,1,1,"OFF"\nPRINT 1\n');
    expect(readTspl(source).document.labels[0]!.dpi).toBe(203);
  });

  test('ZPL that would be longer than 15 in is a wristband of 300 dpi', () => {
    const result = readZpl(latin1Bytes('^XA^PW300^LL3300^FO120,2500^ACB,36,20^FDROE^FS^XZ'));
    expect(result.document.labels).toMatchObject([{ dpi: 300, widthDots: 300, heightDots: 3300 }]);
    expect(codesOf(result)).toEqual(['density_guessed']);
  });

  test('IPL whose fields begin behind <SI>L is one of a finer printer', () => {
    const messages = ['\x1bC1\x0fW835\x0fL630', '\x1bP', 'F1;D0;H0;o1190,40;f3;c25;k9;d3,A;R;', '\x1bE1', '\x17'];
    const result = readIpl(latin1Bytes(messages.map((each) => `\x02${each}\x03`).join('')), {});
    expect(result.document.labels).toMatchObject([{ dpi: 406, widthDots: 835 }]);
    expect(codesOf(result)).toEqual(['density_guessed']);
  });

  test('a label that fits is read at 203 dpi', () => {
    expect(createLabel().dpi).toBe(203);
    expect(readZpl(latin1Bytes('^XA^PW812^LL1218^FO900,20^FDx^FS^XZ')).document.labels[0]!.dpi).toBe(203);
  });
});
