/** ^SN, ^SF, ^FC: counters and clocks print their start or the time, and stay counters and clocks when written. */
import { describe, expect, test } from 'vitest';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { readTspl } from '../src/formats/tspl/read.ts';
import { writeTspl } from '../src/formats/tspl/write.ts';
import { contentText, copyOfLabel, dumpDocument, type Label } from '../src/label/index.ts';
import { readXml } from '../src/formats/xml/read.ts';
import { writeXml } from '../src/formats/xml/write.ts';

const now = new Date(2026, 0, 2, 23, 4, 5);
const read = (source: string) => readZpl(latin1Bytes(source), { mergeFields: false });
const labelOf = (field: string): Label => read(`^XA^FO10,10${field}^FS^XZ`).document.labels[0]!;
const textOf = (label: Label): string => {
  const element = label.elements[0]!;
  return 'content' in element ? contentText(element.content, now) : '';
};
const prints = (field: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => textOf(copyOfLabel(labelOf(field), index)));

describe('^SF counts as in the examples of the manual', () => {
  test('letters, digits and both, each with its carry', () => {
    expect(prints('^FD12A^SFnnA,F', 7)).toEqual(['12A', '12F', '12K', '12P', '12U', '12Z', '13E']);
    expect(prints('^FDBL0008^SFAAdddd,1', 3)).toEqual(['BL0008', 'BL0009', 'BL0010']);
    expect(prints('^FDBL9999^SFAAdddd,1', 2)).toEqual(['BL9999', 'BM0000']);
    expect(prints('^FDBL00-8^SFAAdd%d,1%1', 4)).toEqual(['BL00-8', 'BL01-9', 'BL03-0', 'BL04-1']);
    expect(prints('^FD0FE^SFhhh,1', 3)).toEqual(['0FE', '0FF', '100']);
    expect(prints('^FD76^SFoo,1', 3)).toEqual(['76', '77', '00']);
    expect(prints('^FDaz^SFaa', 2)).toEqual(['az', 'ba']);
    expect(prints('^FDNo. 098 X^SFddd%%,1%%', 4)).toEqual(['No. 098 X', 'No. 099 X', 'No. 100 X', 'No. 101 X']);
  });

  test('a mask before its data, over data of a field number, and longer than its data', () => {
    expect(prints('^SFAd^FDx9', 2)).toEqual(['x9', 'y0']);
    const stored = read('^XA^DFR:F^FS^FO1,1^FN1^SFdd^FS^XZ^XA^XFR:F^FS^FN1^FDB41^FS^XZ').document.labels[0]!;
    expect(textOf(copyOfLabel(stored, 2))).toBe('B43');
    expect(prints('^FD7^SFdddd', 2)).toEqual(['7', '8']);
  });

  test('each value as often as ^PQ specifies', () => {
    const { labels } = read('^XA^FO1,1^SN7,1,N^FS^PQ4,0,2^XZ').document;
    expect([0, 1, 2, 3].map((index) => textOf(copyOfLabel(labels[0]!, index)))).toEqual(['7', '7', '8', '8']);
  });

  test('a mask without effect or without data is reported', () => {
    const codes = (field: string) => read(`^XA^FO1,1${field}^FS^XZ`).diagnostics.map(({ code }) => code);
    expect(codes('^FD12^SFxyz')).toEqual(['invalid_parameter']);
    expect(codes('^FD12^SF')).toEqual(['missing_parameter']);
    expect(codes('^FDA%%^SF%%%')).toEqual(['invalid_parameter']);
    expect(readZpl(latin1Bytes('^XA^FO1,1^FD{NO}^SFdd^FS^XZ')).diagnostics.map(({ code }) => code)).toEqual([
      'serial_mask_without_data',
    ]);
  });
});

describe('written again they count on', () => {
  const FIELDS = [
    '^FD12A^SFnnA,F',
    '^FDBL00-8^SFAAdd%d,1%1',
    '^FDNo. 098 X^SFddd%%,5%%',
    '^SN0099,1,Y',
    '^SN 99,-1,N',
    '^BCN,50^FD>:AB0012^SFddd,2',
    '^BCN,50,Y,N,N,A^SN00128,3,Y',
    '^BQN,2,4^FDQA,LOT-0A^SFhh,1',
    '^B3N,N,50^FC%^FD%Y-%m',
    '^SL,4^FC%^FD%A %d %B',
    '^SO2,0,1,0,0,30^FC%,{^FD%H:%M {d.{m. {H:{M',
  ];

  test.each(FIELDS)('%s', async (field) => {
    const source = read(`^XA^FO10,20${field}^FS^PQ9^XZ`).document;
    const { bytes, diagnostics } = writeZpl(source, { now });
    expect(diagnostics).toEqual([]);
    const again = readZpl(bytes, { mergeFields: false }).document;
    for (const copy of [0, 1, 8]) {
      const [before, after] = [source, again].map(({ labels }) => textOf(copyOfLabel(labels[0]!, copy)));
      expect(after).toBe(before);
    }
    const xml = (await readXml((await writeXml(source, {})).bytes, {})).document;
    expect(textOf(copyOfLabel(xml.labels[0]!, 8))).toBe(textOf(copyOfLabel(source.labels[0]!, 8)));
  });

  test('two counters, or one in the notation of a symbology, are reported as fixed', () => {
    const codes = (field: string) =>
      writeZpl(read(`^XA^FO10,20${field}^FS^XZ`).document, { now }).diagnostics.map(({ code }) => code);
    expect(codes('^BCN,50^FD>91718^SFdd,1')).toEqual(['element_approximated']);
  });

  test('a language without such counters prints the start, with a diagnostic', () => {
    const written = writeTspl(labelDocument('^FD12A^SFnnA,F'), { now });
    expect(written.diagnostics.map(({ code }) => code)).toContain('element_approximated');
    expect(dumpDocument(readTspl(written.bytes, {}).document)).toContain('12A');
  });
});

const labelDocument = (field: string) => ({ labels: [labelOf(field)] });

describe('^FC', () => {
  test('^SO moves a clock by hours, minutes and seconds too', () => {
    expect(textOf(labelOf('^SO2,0,0,0,1,-2,30^FC%,#^FD%H:%M:%S #d.#m. #H:#M:#S'))).toBe('23:04:05 03.01. 00:02:35');
  });

  test('^SL sets the language of day and month names', () => {
    expect(textOf(labelOf('^SL,4^FC%^FD%A, %d. %B %Y'))).toBe('Freitag, 02. Januar 2026');
    expect(textOf(labelOf('^SLT,3^FC%^FD%A'))).toBe('vendredi');
    expect(textOf(labelOf('^SL,1^FC%^FD%b'))).toBe('Jan');
  });

  test('the written document has the clock and no time', () => {
    expect(latin1(writeZpl(labelDocument('^BCN,50^FC%^FD%Y%m%d'), { now }).bytes)).toContain('^FC%^FD%Y%m%d^FS');
  });
});
