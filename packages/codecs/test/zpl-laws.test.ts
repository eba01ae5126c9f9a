/** Laws of ZPL: a written document reads back as the same picture, and equivalent spellings read the same. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusLabels } from '../../../test/corpus/corpus.ts';
import { latin1, latin1Bytes } from '../src/bytes/cursor.ts';
import { createDiagnosticSink } from '../src/diagnostics/index.ts';
import type { ReadOptions } from '../src/formats/format.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { writeZpl } from '../src/formats/zpl/write.ts';
import { dumpDocument } from '../src/label/dump.ts';
import type { Document } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { MAX_MS, workedMs } from '../../../test/processor-time.ts';

const now = new Date(2026, 0, 2, 3, 4, 5);
const samples = path.join(import.meta.dirname, 'languages/zpl/samples');

interface Sample {
  readonly name: string;
  readonly file: string;
  readonly options: ReadOptions;
}

const own: readonly Sample[] = readdirSync(samples)
  .filter((file) => file.endsWith('.zpl'))
  .map((file) => ({ name: file, file: path.join(samples, file), options: { mergeFields: false } }));

const carriers: readonly Sample[] = corpusLabels().map(({ group, name, file, ...size }) => ({
  name: `${group}/${name}`,
  file,
  options: size,
}));

const all = [...own, ...carriers];

/** The labels' dots, each as text, so that a difference names its label. */
const pictures = (document: Document): string[] =>
  document.labels.map((label) => {
    const { widthDots, heightDots, data } = renderLabel(label, { now });
    return `${widthDots}x${heightDots} ${Buffer.from(data).toString('base64')}`;
  });

test.each(['Z64', 'COMPRESSED_HEX'] as const)('write(read(x)) prints the dots of x (%s)', (imageCompression) => {
  const different: string[] = [];
  for (const { name, file, options } of all) {
    const { document } = readZpl(readFileSync(file), options);
    const written = writeZpl(document, { imageCompression, now });
    const again = readZpl(written.bytes, { ...options, mergeFields: false });
    const [before, after] = [pictures(document), pictures(again.document)];
    if (before.length !== after.length || before.some((dots, i) => dots !== after[i])) different.push(name);
  }
  expect(different).toEqual([]);
});

test('a written document is written the same again', () => {
  for (const { file, options, name } of own) {
    const once = writeZpl(readZpl(readFileSync(file), options).document, { now }).bytes;
    const twice = writeZpl(readZpl(once, options).document, { now }).bytes;
    expect(latin1(twice), name).toBe(latin1(once));
  }
});

test('every element of the corpus that ZPL can express is written as itself', () => {
  let elements = 0;
  let pictured = 0;
  for (const { file, options } of all) {
    const { retention, diagnostics } = writeZpl(readZpl(readFileSync(file), options).document, { now });
    // A text with characters that the printer's fonts lack must be a picture: it is not counted.
    const lackFont = diagnostics.filter(({ message }) => message.includes('only in a font that was loaded')).length;
    elements += retention!.elements - lackFont;
    pictured += retention!.pictures - lackFont;
  }
  expect(pictured / elements).toBeLessThan(0.01);
});

describe('spelling does not matter', () => {
  const read = (source: string, options: ReadOptions = {}): string =>
    dumpDocument(readZpl(latin1Bytes(source), options).document);
  const label = '^XA^FO10,10^A0N,30,30^FDone^FS^FO20,50^BY2^BCN,40,Y^FD123^FS^XZ';

  test('lower case, line ends between commands, blanks around parameters', () => {
    expect(read(label.replace(/\^([A-Z0]{2})/g, (command) => command.toLowerCase()))).toBe(read(label));
    expect(read(label.replaceAll('^', '\r\n^'))).toBe(read(label));
    expect(read(label.replaceAll(',', ' , '))).toBe(read(label));
  });

  test('other prefix characters', () => {
    const other = `^XA^CC+${label.slice(3, -3).replaceAll('^', '+')}+CC^^XZ`;
    expect(read(other)).toBe(read(label));
  });

  test('a stored format prints what it would print itself', () => {
    const body = label.slice(3, -3);
    expect(read(`^XA^DFR:F.ZPL^FS${body}^XZ^XA^XFR:F.ZPL^FS^XZ`)).toBe(read(label));
  });

  test('storing a format changes no setting of the labels behind it', () => {
    const settings = '^PW400^LL300^LH9,9^FWR^CFD,18^BY4^LRY^POI^SL0,4^PA1,0,0,0^CI13^SEE:GB18030.DAT';
    const plain = '^XA^FO10,10^FDone^FS^FO20,50^BCN,40^FD123^FS^XZ';
    expect(read(`^XA^DFR:F.ZPL^FS${settings}^FO1,1^FDx^FS^XZ${plain}`)).toBe(read(plain));
  });

  test('ignored commands have no effect', () => {
    const noisy = `^XA^PQ5^FO10,10^GFB,4,4,1,^^~~^FS${label.slice(3)}`;
    expect(read(noisy, { commandsToIgnore: ['^PQ', 'gf'] })).toBe(read(label));
  });

  test('merge fields are text if they are switched off', () => {
    const merged = '^XA^FO1,1^FD{NAME}^FS^XZ';
    expect(read(merged)).toContain('field(name=NAME)');
    expect(read(merged, { mergeFields: false })).toContain('content="{NAME}"');
  });

  test('moca keeps merge fields as ~name,len~', () => {
    const { document } = readZpl(latin1Bytes('^XA^FO1,1^FDDear ~name,20~^FS^FO1,50^BQN,2,4^FDQA,{CODE}^FS^XZ'));
    const text = latin1(writeZpl(document, { dialect: 'moca' }).bytes);
    expect(text).toContain('^FDDear ~name,20~^FS');
    expect(text).toContain('A,~CODE,255~^FS');
  });
});

test('bytes behind a length are data, even if they look like commands', () => {
  const raw = Buffer.from('^XZ~JA\r\n', 'latin1');
  const source = Buffer.concat([Buffer.from('^XA^FO1,1^GFB,8,8,1,'), raw, Buffer.from('^FS^XZ')]);
  const { document } = readZpl(source);
  const image = document.labels[0]!.elements[0]!;
  expect(image.kind === 'image' && Buffer.from(image.picture.data).equals(raw)).toBe(true);
});

describe('limits end in a named diagnostic', () => {
  const codes = (source: string): string[] => readZpl(latin1Bytes(source)).diagnostics.map(({ code }) => code);

  test('quantity above 1000, label above 15 inches', () => {
    expect(codes('^XA^FDx^FS^PQ1001^XZ')).toContain('quantity_too_large');
    expect(codes('^XA^PW9001^FDx^FS^XZ')).toContain('label_too_large');
    expect(codes('^XA^PW3045^LL3045^FDx^FS^PQ1000^XZ')).not.toContain('label_too_large');
  });

  test('formats that recall themselves, once and twice over', () => {
    expect(codes('^XA^DFR:A^FS^XFR:A^FS^FDx^FS^XZ^XA^XFR:A^FS^XZ')).toContain('recursive_format');
    const started = workedMs();
    const doubled = codes('^XA^DFR:A^FS^XFR:A^FS^XFR:A^FS^FDx^FS^XZ^XA^XFR:A^FS^XZ');
    expect(doubled).toContain('limit_exceeded');
    expect(workedMs() - started).toBeLessThan(MAX_MS);
  });

  test('too many elements, graphics and labels', () => {
    expect(codes(`^XA${'^FO1,1^GB32000,32000,1^FS'.repeat(25_000)}^XZ`)).toContain('limit_exceeded');
    expect(codes(`^XA${'^GFA,9999999,9999999,9,FF^FS'.repeat(50)}^XZ`)).toContain('limit_exceeded');
    expect(codes('^XA^FD^FS^XZ'.repeat(10_001))).toContain('limit_exceeded');
  });

  test('a label that takes too long to draw: the rest is omitted, with a diagnostic', () => {
    for (const shape of [
      '^GB32000,32000,32000,B,8',
      '^GC4095,2000',
      '^GD32000,32000,32000',
      '^A0N,32000,32000^FDABCDEFGH',
      `^B0N,4^FD${'aB1,'.repeat(400)}`,
      '^BD4^FDtext',
    ]) {
      const source = `^XA^PW2000^LL2000${`^FO0,0${shape}^FS`.repeat(4000)}^XZ`;
      const { document } = readZpl(latin1Bytes(source));
      const sink = createDiagnosticSink();
      renderLabel(document.labels[0]!, { sink });
      expect(
        sink.list().map(({ code }) => code),
        shape,
      ).toContain('limit_exceeded');
    }
  });

  test('text that grows from field numbers, pictures recalled thousands of times, too much data', () => {
    const embedded = `^XA^FN1^FD${'x'.repeat(9000)}^FS^FO1,1^FE#^FD${'#1#'.repeat(9000)}^FS^XZ`;
    expect(codes(embedded)).toContain('limit_exceeded');
    const stored = `^XA^ISR:A.GRF,N^FS${'^FO1,1^GB1,1,1^FS'.repeat(15_000)}^XZ`;
    expect(codes(`${stored}^XA^FO1,1${'^XGR:A.GRF,1,1'.repeat(20_000)}^FS^XZ`)).toContain('limit_exceeded');
    const long = readZpl(latin1Bytes(`^XA^FO1,1^FD${'x'.repeat(1_000_000)}^FS^XZ`));
    expect(long.diagnostics.map(({ code }) => code)).toEqual(['field_data_too_long']);
  });

  test('every label of a document has its own quantity, in a document of many labels too', () => {
    const { document, diagnostics } = readZpl(latin1Bytes('^XA^FO1,1^FDx^FS^PQ1000^XZ'.repeat(9999)));
    expect(diagnostics).toEqual([]);
    expect(document.labels).toHaveLength(9999);
    expect(document.labels.at(-1)!.print.quantity).toBe(1000);
  });

  test('nothing to print is an error', () => {
    expect(codes('')).toEqual(['no_label']);
    expect(codes('no ZPL at all')).toEqual(['no_label']);
    expect(codes('^XA^CI28^PW812^XZ')).toEqual(['no_label']);
  });
});
