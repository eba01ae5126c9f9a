/** Short ZPL cannot cause unlimited work: reading, rendering and writing have limits and named diagnostics. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createDiagnosticSink } from '../src/diagnostics/index.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { renderLabel } from '../src/render/index.ts';
import { MAX_MS, workedMs } from '../../../test/processor-time.ts';

/** Codes of reading, drawing and writing the first label; fails if they take too long. */
function codesOf(source: string): { read: string[]; drawn: string[]; written: string[]; bytes: number } {
  const started = workedMs();
  const { document, diagnostics } = readZpl(Buffer.from(source));
  const sink = createDiagnosticSink();
  const [label] = document.labels;
  if (label) renderLabel(label, { sink });
  const { bytes, diagnostics: writing } = writeZpl(document);
  expect(workedMs() - started).toBeLessThan(MAX_MS);
  const codes = (list: readonly { code: string }[]): string[] => [...new Set(list.map(({ code }) => code))];
  return { read: codes(diagnostics), drawn: codes(sink.list()), written: codes(writing), bytes: bytes.length };
}

const label = (fields: string): string => `^XA^CI28${fields}^XZ`;
const field = (commands: string, count: number): string => label(`^FO10,10${commands}^FS`.repeat(count));

describe('thousands of texts: the renderer stops, and the writer where it does', () => {
  test.each([
    ['over each other', field('^A0N,500,500^FDSphinx of black quartz', 10_000)],
    ['in a column of one letter', field(`^A0N,10,10^FB1,9999^FD${'x'.repeat(3000)}`, 400)],
    ['of letters that join', field(`^A0N,30,30^FB400,99^FD${'دروازه '.repeat(200)}`, 300)],
  ])('%s', (_, source) => {
    const { read, drawn, written } = codesOf(source);
    expect(read).toEqual([]);
    expect(drawn).toEqual(['limit_exceeded']);
    expect(written).toEqual(['limit_exceeded']);
  });
});

test.each([
  ['lines as wide as a wall', field(`^A0N,10,10^FB32000,9999^FD${'word and '.repeat(3600)}`, 30)],
  ['one word of a thousand lines', field(`^A0N,10,10^FB300,9999^FD${'w'.repeat(32_000)}`, 20)],
  ['one text of letters that join', field(`^A0N,30,30^FB400,9999^FD${'بببب'.repeat(4000)}`, 1)],
])('texts that only look large are drawn: %s', (_, source) => {
  expect(codesOf(source).drawn).toEqual([]);
});

test('streams that become far more than was announced', () => {
  const bomb = deflateSync(Buffer.alloc(31_000_000));
  const hex = `^FO1,1^GFA,8,8,1,:Z64:${bomb.toString('base64')}:0000^FS`;
  expect(codesOf(label(hex.repeat(60))).read).toContain('limit_exceeded');
  const raw = Buffer.concat(
    Array.from({ length: 60 }, () => Buffer.concat([Buffer.from(`^FO1,1^GFC,${bomb.length},8,1,`), bomb])),
  );
  const started = workedMs();
  expect(readZpl(Buffer.concat([Buffer.from('^XA'), raw, Buffer.from('^FS^XZ')])).diagnostics.at(-1)?.code).toBe(
    'limit_exceeded',
  );
  expect(workedMs() - started).toBeLessThan(MAX_MS);
});

test('one text on thousands of places, by field numbers and by stored formats', () => {
  const long = 'xyz'.repeat(10_000);
  expect(codesOf(label(`${'^FO1,1^FN1^FS'.repeat(20_000)}^FN1^FD${long}^FS`)).read).toContain('limit_exceeded');
  const stored = `^XA^DFR:A^FS^FO1,1^FD${long}^FS^XZ`;
  expect(codesOf(stored + '^XA^XFR:A^FS^XZ'.repeat(9000)).read).toContain('limit_exceeded');
});

test('one picture on thousands of places is packed once, and written as often as it is drawn', () => {
  const stored = '~DGR:A,16000000,500,FF';
  const recalled = '^FO1,1^XGR:A.GRF,1,1^FS';
  const { drawn, written } = codesOf(stored + label(recalled.repeat(20_000)));
  expect([drawn, written]).toEqual([['limit_exceeded'], ['limit_exceeded']]);
  const places = Array.from({ length: 20_000 }, (_, i) => `^FO${i % 800},${i % 1200}^XGR:A.GRF,1,1^FS`).join('');
  expect(codesOf(stored + label(places)).written).toEqual(['limit_exceeded']);
});

test('a document that becomes too large ends between two labels', () => {
  let seed = 1;
  const noise = Buffer.from(
    Array.from({ length: 60_000 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255),
  ).toString('hex');
  const source = `~DGR:A.GRF,60000,100,${noise}${'^XA^FO1,1^XGR:A.GRF^FS^XZ'.repeat(9000)}`;
  const { written, bytes } = codesOf(source);
  expect(written).toEqual(['limit_exceeded']);
  expect(bytes).toBeLessThan(140_000_000);
});
