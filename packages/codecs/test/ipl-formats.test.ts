/** Stored and downloaded data of IPL: pages, fonts, the field of a new format, prefixes, counted regions (IPL Programmer's Reference Manual rev 012). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { latin1Bytes } from '../src/bytes/cursor.ts';
import { readIpl } from '../src/formats/ipl/read.ts';
import { writeIpl } from '../src/formats/ipl/write.ts';
import { sampleText, dumpDocument, type Element, literal } from '../src/label/index.ts';
import { renderLabel } from '../src/render/index.ts';
import { likeness } from './likeness.ts';

const message = (...texts: readonly string[]): string => texts.map((text) => `\x02${text}\x03`).join('');
const read = (...texts: readonly string[]) => readIpl(latin1Bytes(message(...texts)), {});
const elementsOf = (...texts: readonly string[]): readonly Element[] => read(...texts).document.labels[0]!.elements;
const saidBy = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => ('content' in element ? [sampleText(element.content)] : []));

describe('pages', () => {
  const formats = [
    '\x0fW900\x0fL1200\x1bP',
    'E1;F1;D0;H0;o10,20;d0,20;L1;o10,60;l100;w4;',
    'E2;F2;D0;B0;o5,5;h40;w2;d0,20;',
    'R;',
  ];

  test('print their formats together, each with its own data, moved and turned', () => {
    const elements = elementsOf(
      ...formats, '\x1bP', 'S3;Mb,2;O300,40;Ma,1;O50,60;Mc,1;O700,500;q1;', 'R;', '\x1bG3\x18',
      '\x1bEa', 'FIRST\r', '\x1bEb', 'CODE\r', '\x1bEc', 'THIRD\r', '\x17',
    ); // prettier-ignore
    expect(elements).toMatchObject([
      { kind: 'text', x: 80, y: 1218 - 60, rotation: 270, content: literal('FIRST') },
      { kind: 'box', x: 120, y: 1218 - 160, widthDots: 4, heightDots: 100 },
      { kind: 'barcode', x: 45, y: 1218 - 305, content: literal('CODE') },
      // A quarter turn counter-clockwise about (700, 500): on the paper, what read upwards is upside down.
      { kind: 'text', x: 490, y: 1218 - 720, rotation: 180, content: literal('THIRD') },
      { kind: 'box', x: 390, y: 1218 - 764, widthDots: 100, heightDots: 4 },
    ]);
  });

  test('a slave takes the data of its master, counted regions raised by its offset', () => {
    const elements = elementsOf(
      ...formats, '\x1bP', 'S1;Ma,1;Mb,1;O0,300;e1,a,25;', 'R;', '\x1bG1\x18\x1bEa', 'No \x1c090\x1c\r', '\x17',
    ); // prettier-ignore
    expect(saidBy(elements)).toEqual(['No 090', 'No 115']);
  });

  test('positions and pages are deleted; page 0 is the format alone; missing ones are reported', () => {
    const both = ['S1;Ma,1;Mb,2;', 'R;'];
    const kept = elementsOf(...formats, '\x1bP', ...both, '\x1bP', 'S1;mb;', 'R;', '\x1bG1', 'A\r', '\x17');
    expect(saidBy(kept)).toEqual(['A']);
    expect(saidBy(elementsOf(...formats, '\x1bP', ...both, '\x1bG1', '\x1bG0\x1bE2\x18', 'B\r', '\x17'))).toEqual([
      'B',
    ]);
    expect(read(...formats, '\x1bG1\x1bEd', '\x1bE1\x17').diagnostics.map(({ code }) => code)).toContain(
      'ipl_no_format',
    );
  });
});

describe('downloaded fonts', () => {
  const dollar = ['00111110001100', '01111111001110', '01100011000110', '01100011000110', '11111111111111']; // prettier-ignore
  const columns = [...dollar, '11111111111111', '01100011000110', '01100011000110', '01110011111110', '00110001111100'];
  const font = `T11,FONT11;x10;y14;t36;Z12;${columns.map((dots, i) => `u${i},${dots};`).join('')}t105;Z4;u0,00110011111111;u1,00110011111111;`;
  const packed =
    'T11,FONT11;x10;y14;t36;Z12;u0,|q@;u1,~sA;u2,FcA;u3,FcA;u4,\x7f\x7fC;u5,\x7f\x7fC;u6,FcA;u7,FcA;u8,N\x7fA;u9,L~@;t105;Z4;u0,L\x7fC;u1,L\x7fC;';
  const label = [
    '\x1bC\x0fW812\x0fL1200\x1bP',
    'E1;F1;D0;H0;o1178,40;f3;c11;h4;w4;d3,$i$;H1;o900,40;f0;c11,3;h1;w2;d3,i$;R;',
    '\x1bE1\x17',
  ];

  test('print their own dots, the same from both ways to send them', () => {
    const emulated = read('\x1bc', '\x1bP', font, 'R;', ...label);
    expect(dumpDocument(read('\x1bC', '\x1bP', packed, 'R;', ...label).document)).toBe(dumpDocument(emulated.document));
    expect(emulated.diagnostics).toEqual([]);
    const { data, strideBytes } = renderLabel(emulated.document.labels[0]!);
    const black = (x: number, y: number): number => (data[y * strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
    for (const [column, dots] of columns.entries())
      for (const [row, dot] of [...dots].entries())
        expect(black(40 + 4 * column + 2, 40 + 4 * row + 2), `${column}, ${row}`).toBe(Number(dot));
    // Z is the way to the next character.
    expect([black(40 + 4 * 12 + 2, 40 + 4 * 2 + 2), black(40 + 4 * 14 + 2, 40 + 4 * 2 + 2)]).toEqual([1, 0]);
  });

  test('are written again with all their characters, and any other font of a document as bitmaps', () => {
    const once = read('\x1bc', '\x1bP', font, 'R;', ...label).document;
    const { bytes, retention } = writeIpl(once);
    expect(retention).toEqual({ elements: 2, native: 2, pictures: 0 });
    expect(Buffer.from(bytes).toString('latin1')).toContain('T11;x10;y14;');
    expect(dumpDocument(readIpl(bytes, {}).document)).toBe(dumpDocument(once));
  });

  test('TrueType fonts in hex (J, j) print as they are, and travel as bitmaps of the characters used', () => {
    const file = new Uint8Array(readFileSync(path.join(import.meta.dirname, '../src/fonts/files/ocr-b.ttf')));
    const hex = Buffer.from(file).toString('hex').toUpperCase();
    const parts = hex.match(/.{1,200}/g)!.map((part) => `j${part};`);
    const source = ['\x1bP', 'J8,MINE,1;', ...parts, 'R;', '\x1bP', 'E1;F1;D0;H0;o40,60;c8;k20;d3,$i;R;', '\x1bE1\x17'];
    const once = read(...source);
    expect(once.diagnostics).toEqual([]);
    expect(once.document.labels[0]!.elements[0]).toMatchObject({ font: { name: 'ipl-8', file, heightDots: 56 } });
    const { bytes, retention } = writeIpl(once.document);
    expect(retention!.native).toBe(1);
    const again = readIpl(bytes, {}).document.labels[0]!;
    expect(likeness(renderLabel(once.document.labels[0]!), renderLabel(again))).toBeGreaterThan(0.97);
    expect(read('\x1bP', 'J8,OLD,0;j00;', 'R;').diagnostics.map(({ code }) => code)).toContain('unsupported_command');
  });
});

test('R ends Program mode also where Print mode goes on in the same message', () => {
  const source = ['\x1bP;E32;F32;', 'H1;o60,55;f3;c26;d0,20;', 'R\x1bE32\x18', 'ONE\r', '\x1e1\x17'];
  expect(saidBy(elementsOf(...source))).toEqual(['ONE']);
});

describe('data', () => {
  test('a new format has a text field 0 for the host, which D0 takes away', () => {
    const rest = ['H1;o20,60;d0,20;', 'R;', '\x1bE1\x18', 'ONE\rTWO\r', '\x17'];
    expect(elementsOf('\x1bP', 'E1;F1;', ...rest)).toMatchObject([
      { x: 0, y: 102, content: literal('ONE'), font: { name: 'ipl-0', heightDots: 18, widthDots: 14 } },
      { x: 60, y: 82, content: literal('TWO') },
    ]);
    expect(saidBy(elementsOf('\x1bP', 'E1;F1;D0;', ...rest))).toEqual(['ONE']);
  });

  test('a copy is raised by its offset in digits between FS, in digits and letters between GS', () => {
    const copies = (data: string): string[] =>
      saidBy(elementsOf('\x1bP', 'F1;D0;B0;o9,9;d0,20;H1;o9,99;d2,0,12;', 'R;', '\x1bE1\x18', `${data}\r`, '\x17'));
    expect(copies('A\x1c0095\x1cB')).toEqual(['A0095B', 'A0107B']);
    expect(copies('A\x1d0Z\x1d')).toEqual(['A0Z', 'A1B']);
    expect(copies('PLAIN')).toEqual(['PLAIN', 'PLAIN']);
  });

  test('an alphanumeric region counts through digits and letters', () => {
    const source = ['\x1bP', 'F1;D0;H0;o9,9;d0,20;', 'R;', '\x1bE1\x18', 'A\x1d0Z\x1d\r', '\x1bI1\x1e3\x17'];
    expect(elementsOf(...source)).toMatchObject([
      { content: [literal('A')[0], { kind: 'serial', start: '0Z', mask: 'nn', increment: '1' }] },
    ]);
  });

  test('a prefix of Code 39 is in the bars and not in their readable line', () => {
    const [element] = elementsOf('\x1bP', 'F1;D0;B0;o9,9;c0,0;pABC4;h50;w2;i2;d3,99;', 'R;', '\x1bE1\x17');
    expect(element).toMatchObject({ content: literal('ABC499'), humanReadable: { text: literal('99') } });
    expect(saidBy(elementsOf('\x1bP', 'F1;D0;B0;o9,9;c0,0;p@;d3,99;', 'R;', '\x1bE1\x17'))).toEqual(['99']);
  });

  test('shifted characters: SUB and DLE carry one, in Emulation mode SUB sets its eighth bit', () => {
    const text = (mode: string, data: string): string =>
      saidBy(elementsOf(mode, '\x1bP', `F1;D0;H0;o9,9;d3,${data};`, 'R;', '\x1bE1\x17'))[0]!;
    expect(text('\x1bC', 'a\x1a;b\x10\x02c')).toBe('a;b\x02c');
    expect(text('\x1bc', 'x\x1a\x01')).toBe('xü');
  });

  test('a field in a language of its own', () => {
    const source = [
      '\x1bC\x0fl0',
      '\x1bP',
      'F1;D0;H0;o9,9;c25,,12;k9;d3,\xcf\xf0\xe8;H1;o9,99;c25;k9;d3,\xe1;',
      'R;',
      '\x1bE1\x17',
    ];
    expect(saidBy(elementsOf(...source))).toEqual(['При', 'ß']);
  });

  test('RFID fields are reported as not written; a cut is a cutter', () => {
    const { document, diagnostics } = read('\x1bP', 'F1;D0;H0;d3,A;Q1;a3,1;d3,0;', 'R;', '\x1bE1\x0e\x17');
    expect(diagnostics.map(({ code, command }) => `${code} ${command}`)).toEqual([
      'side_effect_lost Q',
      'side_effect_lost a',
    ]);
    expect(document.labels[0]!.print.mode).toBe('cutter');
  });
});
