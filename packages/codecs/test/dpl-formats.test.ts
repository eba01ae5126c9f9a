/** What DPL brings along and draws besides plain records: fonts, attributes in data, rings, Codablock, TLC39, counters, switches (Class Series manual 88-2316). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { readEpl } from '../src/formats/epl/read.ts';
import { readDpl } from '../src/formats/dpl/read.ts';
import { writeDpl } from '../src/formats/dpl/write.ts';
import { sampleText, createLabel, type Element, isBlack, literal } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { barcode, box, text } from './elements.ts';
import { through } from './languages/index.ts';
import { likeness } from './likeness.ts';

const label = (...lines: readonly string[]): string =>
  `\x02n\r\x02L\rD11\rA2\r${lines.map((line) => `${line}\r`).join('')}E\r`;
const read = (source: string) => readDpl(latin1Bytes(source), {});
const elementsOf = (...lines: readonly string[]): readonly Element[] =>
  read(label(...lines)).document.labels[0]!.elements;

const ring: Element = {
  kind: 'ellipse',
  x: 100,
  y: 300,
  widthDots: 160,
  heightDots: 160,
  thicknessDots: 20,
  ink: 'black',
};

test('a character that the bitmap fonts lack prints in an outline font', () => {
  // A bitmap font of EPL: the nearest of DPL is one too.
  const { document } = readEpl(Buffer.from('q400\nQ160,24\nN\nA20,20,0,4,2,2,N,"15"\nP1\n'));
  const label = document.labels[0]!;
  const elements = label.elements.map((each) =>
    each.kind === 'text' ? { ...each, content: literal('15 € Śruba') } : each,
  );
  const { bytes, diagnostics } = writeDpl({ labels: [{ ...label, elements }] });
  expect(diagnostics.map(({ code }) => code)).not.toContain('unencodable_character');
  expect(readDpl(bytes, {}).document.labels[0]!.elements).toMatchObject([
    { kind: 'text', content: literal('15 € Śruba') },
  ]);
});

describe('rings', () => {
  test('a thick one on bare ground is a disc with a smaller one inverted in it', async () => {
    const { alike, retention, text: source } = await through('dpl', [box, ring]);
    expect(retention).toEqual({ elements: 2, native: 2, pictures: 0 });
    expect(source).toMatch(/C0010001\d{4}\rA1\r1X11001\d{8}C0010001\d{4}\rA2\r/);
    expect(alike).toBeGreaterThan(0.97);
  });

  test('over something else it is a picture, for it would invert that', async () => {
    const { alike, retention } = await through('dpl', [{ ...box, x: 150, y: 280 }, ring]);
    expect(retention.pictures).toBe(1);
    expect(alike).toBe(1);
  });
});

describe('symbologies', () => {
  test('Codablock and TLC39 there and back', async () => {
    const codablock = barcode('codablock-f', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', {
      heightDots: 16,
      options: { rows: 4, columns: 10 },
    });
    const linked = barcode('tlc39', '123456,ABCD12345678901234', {
      heightDots: 60,
      options: { microModuleDots: 2, microRowDots: 4 },
    });
    for (const element of [codablock, linked]) {
      const { alike, retention, again, problems } = await through('dpl', [element]);
      expect(problems).toEqual([]);
      expect(retention.native, element.symbology).toBe(1);
      expect(again.elements[0]).toMatchObject({ symbology: element.symbology, content: element.content });
      expect(alike).toBeGreaterThan(0.99);
    }
    // Without a serial number the Code 39 stands alone; a third part has no place in the record.
    expect((await through('dpl', [{ ...linked, content: literal('123456') }])).retention.native).toBe(1);
    expect((await through('dpl', [{ ...linked, content: literal('123456,SN1,MORE') }])).retention.pictures).toBe(1);
  });

  test('as the manuals have them, in headers with and without the 1 of W1', () => {
    expect(elementsOf('1W1q2202501000100E0040212345678')).toMatchObject([
      { symbology: 'codablock-f', content: literal('12345678'), options: { rows: 4, columns: 2, gs1: true } },
    ]);
    expect(elementsOf('1Wt0000001500150123456;ABCD12345678901234')).toMatchObject([
      { symbology: 'tlc39', content: literal('123456,ABCD12345678901234') },
    ]);
    expect(elementsOf('1Wc44000010001002000000000DATAMAX')).toMatchObject([
      { symbology: 'datamatrix', content: literal('DATAMAX') },
    ]);
  });
});

describe('fonts', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../src/fonts/files/ocr-b.ttf'));

  test('a TrueType file is downloaded, prints its own glyphs and is sent on', () => {
    const size = file.length.toString(16).toUpperCase().padStart(8, '0');
    const source = Buffer.concat([
      latin1Bytes(`\x02iDT50MINE\r${size}`), file, latin1Bytes(`\r${label('1911S5002000100P020P020Brought')}`),
    ]); // prettier-ignore
    const { document, diagnostics } = readDpl(source, {});
    expect(diagnostics).toEqual([]);
    const [element] = document.labels[0]!.elements;
    expect(element).toMatchObject({ kind: 'text', content: literal('Brought'), font: { name: 'dpl-S50' } });
    expect(Buffer.from((element as Extract<Element, { kind: 'text' }>).font.file as Uint8Array).equals(file)).toBe(
      true,
    );
    const { bytes, retention } = writeDpl(document);
    expect(retention!.native).toBe(1);
    const again = readDpl(bytes, {});
    expect(again.diagnostics).toEqual([]);
    expect(likeness(renderLabel(document.labels[0]!), renderLabel(again.document.labels[0]!))).toBe(1);
  });

  test('other types of fonts are named; a file that is cut short prints in a font of ours', () => {
    expect(read(`\x02iDB50OLD\r00000002ab\r${label('121100001000100A')}`).diagnostics.map(({ code }) => code)).toEqual([
      'unsupported_command',
    ]);
    const cut = readDpl(latin1Bytes('\x02iDT50MINE\r00FFFFFF\x00\x01\x00\x00'), {});
    expect(cut.document.labels).toEqual([]);
  });

  test('bitmap fonts loaded by ESC commands print their own dots', () => {
    const word = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
    const descriptor = [
      ...word(64),
      0,
      2,
      0,
      0,
      ...word(6),
      ...word(8),
      ...word(8),
      ...Array.from({ length: 52 }, () => 0),
    ];
    // A triangle 5 dots wide and 3 high, whose top lies 3 above the baseline, one dot right of the origin; 7 dots to the next.
    const character = [
      4,
      0,
      14,
      1,
      0,
      0,
      ...word(1),
      ...word(3),
      ...word(5),
      ...word(3),
      ...word(28),
      0x20,
      0x70,
      0xf8,
    ];
    const loaded = (data: readonly number[], command: string): string =>
      `\x1b${command}${data.length}W${String.fromCharCode(...data)}`;
    const source = `\x1b*c100D${loaded(descriptor, ')s')}\x1b*c65E${loaded(character, '(s')}`;
    const { document, diagnostics } = read(`${source}${label('192210000500050AA')}`);
    expect(diagnostics).toEqual([]);
    const [element] = document.labels[0]!.elements;
    expect(element).toMatchObject({ kind: 'text', font: { name: 'dpl-100', heightDots: 16, widthDots: 16 } });
    const dots = renderLabel(
      createLabel({ widthDots: 60, heightDots: 20, elements: [{ ...element, x: 0, y: 12 } as Element] }),
    );
    const rows = Array.from({ length: 20 }, (_, y) =>
      Array.from({ length: 28 }, (__, x) => (isBlack(dots, x, y) ? '#' : '.')).join(''),
    );
    // Twice as large: 14 dots to the next character, six rows over the baseline.
    const twice = (row: string): string[] => [row, row];
    expect(rows.filter((row) => row.includes('#'))).toEqual([
      ...twice('......##............##......'), ...twice('....######........######....'), ...twice('..##########....##########..'),
    ]); // prettier-ignore
  });

  test('attributes in the data change size and weight where FA+ says so', () => {
    const data = '1911S0002000100P012P012Price \\<FP24>\\<FS24>\\<FB+>9.50\\<FB-> EUR';
    const runs = elementsOf('FA+', data);
    expect(runs.map((run) => 'content' in run && sampleText(run.content))).toEqual(['Price ', '9.50', ' EUR']);
    expect(runs).toMatchObject([
      { x: 203, font: { heightDots: 34, widthDots: 34 } }, { font: { heightDots: 67, widthDots: 67, bold: true } },
      { font: { heightDots: 67, bold: false } },
    ]); // prettier-ignore
    const places = runs.map((run) => ('x' in run ? run.x : 0));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(elementsOf(data)).toHaveLength(1);
  });

  test('several attributes may stand in one mark; a turned baseline prints level and is reported', () => {
    const data = '1911S0002000100P012P012A \\<FP24FS36>B\\<FB+I+>C';
    const runs = elementsOf('FA+', data);
    expect(runs.map((run) => 'content' in run && sampleText(run.content))).toEqual(['A ', 'B', 'C']);
    expect(runs).toMatchObject([
      { font: { heightDots: 34, widthDots: 34 } }, { font: { heightDots: 67, widthDots: 101 } },
      { font: { heightDots: 67, widthDots: 101, bold: true, italic: true } },
    ]); // prettier-ignore
    const turned = read(label('FA+', '1911S0002000100P012P012A \\<FR45>B\\<FR0>C'));
    expect(turned.diagnostics.map(({ code }) => code)).toEqual(['unsupported_command']);
  });
});

test('counters of letters and of hexadecimal digits count on, there and back', () => {
  const counters = [
    ['>001', 'LOT A9', { start: 'A9', mask: 'ad', increment: '1' }],
    ['(003', '00FE', { start: '00FE', mask: 'hhhh', increment: '3' }],
    ['+001', '0012', { start: '0012', step: 1 }],
  ] as const;
  for (const [command, data, serial] of counters) {
    const once = read(label(`121100001000100${data}`, command));
    expect(once.document.labels[0]!.elements[0], command).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ kind: 'serial', ...serial })]),
    });
    const again = readDpl(writeDpl(once.document).bytes, {}).document.labels[0]!.elements[0]!;
    expect('content' in again && again.content).toEqual(
      'content' in once.document.labels[0]!.elements[0]! && once.document.labels[0]!.elements[0]!.content,
    );
  }
});

test('software switches say cutter and present sensor, there and back', () => {
  for (const [mode, switches] of [
    ['cutter', 1],
    ['peel-off', 4],
  ] as const) {
    const bytes = writeDpl({ labels: [createLabel({ elements: [text], print: { mode } })] }).bytes;
    expect(Buffer.from(bytes).toString('latin1')).toContain(`\x02V${switches}\r`);
    expect(readDpl(bytes, {}).document.labels[0]!.print.mode).toBe(mode);
  }
});
