/** A document that stores, repeats, nests or unpacks more than a reader holds ends in time, and says what is left out. */
import { deflateSync } from 'node:zlib';
import type { FormatName } from '@platen/formats';
import { describe, expect, it } from 'vitest';
import { read } from '../src/formats/face.ts';
import { CODEC_LIMITS } from '../src/limits.ts';
import { encodeBarcode } from '../src/symbologies/index.ts';
import { SYMBOLOGIES } from '../src/symbologies/table/index.ts';
import { MAX_MS, workedMs } from '../../../test/processor-time.ts';

const many = (count: number, each: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => each(n)).join('');

async function keysOf(format: FormatName, document: string | Uint8Array): Promise<string[]> {
  const bytes = typeof document === 'string' ? Buffer.from(document, 'latin1') : document;
  const began = workedMs();
  const { diagnostics } = await read(format, bytes);
  expect(workedMs() - began).toBeLessThan(MAX_MS);
  return [...new Set(diagnostics.map(({ key }) => String(key)))];
}

/** A program of TSPL that runs. */
const program = (...lines: string[]): string => ['DOWNLOAD "P.BAS"', ...lines, 'EOP', 'P', ''].join('\r\n');
const png = (width: number, height: number): Buffer => {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const STORED = 'language.limit_exceeded.stored';
const REST = 'language.limit_exceeded.rest';
const { elementsPerLabel, labels, attributes, nesting, commandsAgain, quantity } = CODEC_LIMITS;

describe('a symbol holds so much, and a longer one is refused in time', () => {
  it.each(Object.keys(SYMBOLOGIES))('%s', (symbology) => {
    const began = workedMs();
    for (const data of ['1', 'A', 'é'])
      for (const length of [7999, 8001]) {
        const symbol = encodeBarcode({ symbology, data: data.repeat(length), options: {} });
        if (length > 8000) expect(symbol.kind).toBe('error');
      }
    expect(workedMs() - began).toBeLessThan(MAX_MS);
  });
});

describe('a reader holds so much, and names what it leaves out', () => {
  it.each<[what: string, format: FormatName, key: string, make: () => string | Uint8Array]>([
    ['bytes of a document', 'zpl', 'document.limit_exceeded', () => Buffer.alloc(CODEC_LIMITS.sourceBytes + 1, ' ')],
    ['labels of ZPL', 'zpl', 'language.limit_exceeded.printed', () => '^XA^FO1,1^GB9,9^FS^XZ'.repeat(labels + 1)],
    [
      'labels of IPL',
      'ipl',
      'language.limit_exceeded',
      () =>
        `\x02\x1bP\x03\x02E1;F1,P;\x03\x02H0;o1,1;d3,A;\x03\x02R;\x03${'\x02\x1bE1\x18\x03\x02\x1e1\x1f1\x17\x03'.repeat(labels + 1)}`,
    ],
    [
      'elements of a label',
      'epl',
      'language.limit_exceeded.label_elements',
      () => `N\n${'LO1,1,1,1\n'.repeat(elementsPerLabel + 1)}P1\n`,
    ],
    [
      'elements of a document',
      'epl',
      'language.limit_exceeded.elements',
      () => `N\n${'LO1,1,1,1\n'.repeat(19_000)}P1\n`.repeat(11),
    ],
    [
      'commands again',
      'tspl',
      'language.limit_exceeded',
      () => program(`FOR I=1 TO ${commandsAgain}`, 'BAR 1,1,1,1', 'CLS', 'NEXT'),
    ],
    [
      'quantity',
      'tspl',
      'language.quantity_too_large.most',
      () => `SIZE 2,1\r\nBAR 1,1,9,9\r\nPRINT ${quantity + 1}\r\n`,
    ],
    ['EPL forms', 'epl', STORED, () => many(1001, (n) => `FS"F${n}"\nFE\n`)],
    ['EPL commands of a form', 'epl', REST, () => `FS"F"\n${'LO1,1,1,1\n'.repeat(elementsPerLabel + 1)}FE\n`],
    ['EPL soft fonts', 'epl', 'epl.limit_exceeded.soft_fonts', () => `ES"a"${'\xff\xff'.repeat((1 << 19) + 99)}\n`],
    ['SBPL overlays', 'sbpl', STORED, () => `\x1bA${many(1001, (n) => `\x1b&S,${n}`)}\x1bZ`],
    ['SBPL commands of a field', 'sbpl', REST, () => `\x1bA\x1bYS,1\x1b/N,1,10${'\x1bH1'.repeat(65)}\x1bZ`],
    ['CPCL formats', 'cpcl', STORED, () => many(1001, (n) => `! DF F${n}\nPRINT\n`)],
    ['CPCL commands of a format', 'cpcl', REST, () => `! DF F\n${'L 1 1 9 9 1\n'.repeat(elementsPerLabel + 1)}PRINT\n`],
    ['IPL pages', 'ipl', STORED, () => many(101, (n) => `\x02\x1bP;S${n};\x03`)],
    ['IPL graphics', 'ipl', STORED, () => many(1001, (n) => `\x02\x1bP;G${n};x8;y8;\x03`)],
    [
      'IPL fields of a format',
      'ipl',
      'ipl.limit_exceeded.fields',
      () => `\x02\x1bP;F1;${many(201, (n) => `H${n};`)}\x03`,
    ],
    [
      'IPL data of a field',
      'ipl',
      REST,
      () =>
        `\x02\x1bP;E1;F1;H0;d0,9;R;\x03\x02\x1bE1\x18\x03${`\x02\x1bF0${'x'.repeat(3000)}\x03`.repeat(1)}${`\x02${'y'.repeat(3000)}\x03`.repeat(3)}`,
    ],
    ['IPL bytes of a font', 'ipl', REST, () => `\x02\x1bP;J1,a,2;${many(9, () => `j${'00'.repeat(512 * 1024)};`)}\x03`],
    ['DPL formats', 'dpl', STORED, () => many(labels + 1, (n) => `\x02L\r1911A0100100010A\rsC${n}\r`)],
    ['DPL fonts', 'dpl', 'dpl.limit_exceeded.fonts', () => `\x02iDT50F\r01000001${'x'.repeat(0x100_0001)}`],
    ['DPL soft fonts', 'dpl', STORED, () => many(101, (n) => `\x1b*c${n}D\x1b)s12W${'\0'.repeat(12)}`)],
    [
      'CPCL lines',
      'cpcl',
      REST,
      () => `! 0 200 200 400 1\r\nML 20\r\nTEXT 4 0 1 1\r\n${'a\r\n'.repeat(1001)}ENDML\r\nPRINT\r\n`,
    ],
    ['TSPL files', 'tspl', STORED, () => many(1001, (n) => `DOWNLOAD "F${n}.PCX",1,x\r\n`)],
    ['TSPL programs', 'tspl', STORED, () => many(1001, (n) => `DOWNLOAD "F${n}.BAS"\r\nCLS\r\nEOP\r\n`)],
    ['TSPL open files', 'tspl', STORED, () => many(1001, (n) => `OPEN "F${n}",0\r\n`)],
    ['TSPL variables', 'tspl', REST, () => many(1001, (n) => `V${n}=1\r\n`)],
    [
      'TSPL written files',
      'tspl',
      'tspl.limit_exceeded.written',
      () => program('OPEN "F",0', `A$="${'x'.repeat(4000)}"`, ':A', 'WRITE 0,A$', 'GOTO A'),
    ],
    ['TSPL idle programs', 'tspl', 'tspl.limit_exceeded.idle', () => program(':A', 'GOTO A')],
    [
      'TSPL expressions',
      'tspl',
      'tspl.limit_exceeded.expressions',
      () => program('A$="x"', ':A', `A$=A$${'+""'.repeat(300)}`, 'BAR 1,1,1,1', 'CLS', 'GOTO A'),
    ],
    [
      'TSPL loops in loops',
      'tspl',
      'tspl.tspl_basic_structure.deep_loops',
      () => program(...Array.from({ length: 65 }, (_, n) => `FOR I${n}=1 TO 2`)),
    ],
    [
      'TSPL long text',
      'tspl',
      'tspl.tspl_bad_expression.long_text',
      () => program('A$="0123456789"', ...Array.from({ length: 20 }, () => 'A$=A$+A$')),
    ],
    [
      'TSPL pictures',
      'tspl',
      'tspl.tspl_bad_picture',
      () =>
        Buffer.concat([
          Buffer.from('SIZE 2,1\r\nDOWNLOAD "A.PNG",'),
          Buffer.from(`${png(9000, 9000).length},`),
          png(9000, 9000),
          Buffer.from('\r\nPUTPNG 1,1,"A.PNG"\r\nPRINT 1\r\n'),
        ]),
    ],
    ['ZPL linked fonts', 'zpl', REST, () => `^XA${many(17, (n) => `^FLE:A${n}.TTF,E:B.TTF,1`)}^XZ`],
    ['ZPL stored objects', 'zpl', 'zpl.limit_exceeded.objects', () => many(4097, (n) => `^XA^DFR:A${n}^FS^XZ`)],
    ['ZPL recalls', 'zpl', 'zpl.limit_exceeded.recalls', () => `^XA^DFR:A^FS^XZ^XA${'^XFR:A^FS'.repeat(20_001)}^XZ`],
    [
      'ZPL bytes of graphics',
      'zpl',
      'zpl.limit_exceeded.graphicBytes',
      () => `^XA${'^GFA,9999990,9999990,9,FF^FS'.repeat(8)}^XZ`,
    ],
    ['ZPL one graphic', 'zpl', 'zpl.limit_exceeded.graphic', () => '^XA^GFA,16777217,16777217,1,FF^FS^XZ'],
    [
      'ZPL embedded fields',
      'zpl',
      'zpl.limit_exceeded.embedded',
      () => `^XA^FN1^FD${'x'.repeat(9000)}^FS^FO1,1^FE#^FD${'#1#'.repeat(9000)}^FS^XZ`,
    ],
    [
      'ZPL repeated characters',
      'zpl',
      'zpl.limit_exceeded.repeatedCharacters',
      () => `^XA${'^FO1,1^FN1^FS'.repeat(20_000)}^FN1^FD${'xyz'.repeat(10_000)}^FS^XZ`,
    ],
    [
      'ZPL characters without a size',
      'zpl',
      'zpl.limit_exceeded.encodedCharacters',
      () => `^XA^CVY${`^FO1,1^BXN,,200^FD${'x'.repeat(1000)}^FS`.repeat(4000)}^XZ`,
    ],
    ['ZPL data of a field', 'zpl', 'zpl.field_data_too_long.cut', () => `^XA^FO1,1^FD${'x'.repeat(40_000)}^FS^XZ`],
    ['ZPL glyphs', 'zpl', 'zpl.limit_exceeded.character', () => `~DBR:F.FNT,N,20,20,15,5,1,X,#0041.2001.1.0.0.0.FF`],
    ['XML nesting', 'xml', 'xml.limit_exceeded.nesting', () => '<label>'.repeat(nesting + 1)],
    [
      'XML attributes',
      'xml',
      'xml.limit_exceeded.attributes',
      () => `<label ${many(attributes + 1, (n) => `a${n}="1" `)}/>`,
    ],
    [
      'XML components',
      'xml',
      'notation.limit_exceeded.components',
      () => `<label>${'<text/>'.repeat(elementsPerLabel + 1)}</label>`,
    ],
    [
      'JSON nesting',
      'json',
      'json.limit_exceeded.nesting',
      () => `${'['.repeat(nesting + 1)}${']'.repeat(nesting + 1)}`,
    ],
    [
      'JSON members',
      'json',
      'json.limit_exceeded.members',
      () =>
        JSON.stringify({
          components: [
            Object.fromEntries([['kind', 'text'], ...Array.from({ length: attributes + 1 }, (_, n) => [`a${n}`, 1])]),
          ],
        }),
    ],
    [
      'JSON entries',
      'json',
      'json.limit_exceeded.entries',
      () => JSON.stringify({ components: Array.from({ length: elementsPerLabel + 1 }, () => ({ kind: 'text' })) }),
    ],
    ['pixels of a picture', 'png', 'picture', () => png(30_000, 2000)],
    ['the side of a picture', 'png', 'picture', () => png(30_001, 1)],
  ])('%s', async (_, format, key, make) => {
    const keys = await keysOf(format, make());
    expect(
      keys.some((each) => each.startsWith(key)),
      keys.join(' '),
    ).toBe(true);
  });
});
