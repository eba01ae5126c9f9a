/** Bar codes of ZPL scan with the data of the document: any data, module width and orientation. Read by zxing. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import { encodePng } from '../src/formats/png/write.ts';
import { readZpl } from '../src/formats/zpl/read.ts';
import { measureElement, renderLabel } from '../src/render/index.ts';
import { loadScanner } from './scanner.ts';

beforeAll(loadScanner);

type Format = NonNullable<ReaderOptions['formats']>[number];

interface Symbology {
  /** The ^B command behind its orientation, `@` in its place; `#` is the module. */
  readonly command: string;
  readonly format: Format;
  readonly data: fc.Arbitrary<string>;
  /** Field data for the data; default: as it is, escaped. */
  readonly field?: (data: string) => string;
  /** What the scanner says; default: the data. */
  readonly text?: (data: string) => string;
  /** Widest module in dots that is tried. Default 5. */
  readonly widest?: number;
  /** The scanner reads it upright only. */
  readonly upright?: boolean;
}

const digits = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
const of = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength });

const CODE39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.$/+% ';
/** Text that a scanner gives back as it is: no blanks at its ends. */
const trimmed = (data: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  data.map((text) => text.trim()).filter((text) => text !== '');
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const WIDE = `${ASCII}äöüßéèñçÄÖÜ€£✓日本語кирил`;

const checkDigit = (body: string): string => {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum += Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
};
const withCheck = (body: string): string => body + checkDigit(body);
const gtin = (body: string): string => `01${withCheck(body)}`;
const sscc = (body: string): string => withCheck(body);

const SYMBOLOGIES: Readonly<Record<string, Symbology>> = {
  Aztec: { command: '^B0@,#', format: 'Aztec', data: of(ASCII, 120) },
  'Aztec of 50 %': { command: '^BO@,#,N,50', format: 'Aztec', data: of(ASCII, 60) },
  'Interleaved 2 of 5': {
    command: '^B2@,60,N,N,N',
    format: 'ITF',
    data: digits(6, 20),
    text: (data) => (data.length % 2 === 1 ? `0${data}` : data),
  },
  'Code 39': { command: '^B3@,N,60,N', format: 'Code39Std', data: trimmed(of(CODE39, 16)) },
  PDF417: { command: '^B7@,10,2', format: 'PDF417', data: of(ASCII.replace('\\', ''), 150), widest: 3 },
  'PDF417 of 5 columns': { command: '^B7@,8,4,5', format: 'PDF417', data: of(ASCII.replace('\\', ''), 80), widest: 3 },
  'PDF417 truncated': {
    command: '^B7@,10,3,3,,Y',
    format: 'CompactPDF417',
    data: of(ASCII.replace('\\', ''), 40),
    widest: 3,
  },
  'EAN-8': { command: '^B8@,60,N', format: 'EAN8', data: digits(7), text: withCheck },
  'EAN-13': { command: '^BE@,60,N', format: 'EAN13', data: digits(12).map((d) => `4${d.slice(1)}`), text: withCheck },
  'UPC-A': { command: '^BU@,60,N', format: 'UPCA', data: digits(11), text: (data) => `0${withCheck(data)}` },
  'UPC-E': {
    command: '^B9@,60,N',
    format: 'UPCE',
    data: fc.tuple(digits(5), fc.integer({ min: 5, max: 9 })).map(([maker, product]) => `${maker}0000${product}`),
    text: (data) => `0${withCheck(`0${data}`)}`,
  },
  'Code 93': { command: '^BA@,60,N', format: 'Code93', data: of(ASCII.replace(/[&'()]/g, ''), 16) },
  'Code 128, mode N': {
    command: '^BC@,60,N',
    format: 'Code128',
    data: of(ASCII, 16),
    // The invocation characters of the manual: a caret and a tilde may also stand as they are, by ^FH.
    field: (data) => data.replaceAll('>', '>0'),
  },
  'Code 128, mode A': { command: '^BC@,60,N,N,N,A', format: 'Code128', data: of(ASCII.replace('>', ''), 20) },
  'Code 128, mode U': {
    command: '^BC@,60,N,N,N,U',
    format: 'Code128',
    data: digits(17),
    field: (data) => `00${data}`,
    text: (data) => `00${sscc(data)}`,
  },
  'Code 128, mode D': {
    command: '^BC@,60,N,N,N,D',
    format: 'Code128',
    data: fc.tuple(digits(13), of('ABCDEF0123456789', 8)).map(([body, lot]) => `(01)${withCheck(body)}(10)${lot}`),
    text: (data) => data.replace(/[()]/g, ''),
    widest: 4,
  },
  Codabar: {
    command: '^BK@,N,60,N,N,A,B',
    format: 'Codabar',
    // Scanners take fewer characters for noise.
    data: of('0123456789-$:/.+', 14).filter((data) => data.length > 3),
    text: (data) => `A${data}B`,
  },
  LOGMARS: {
    command: '^BL@,60',
    format: 'Code39Std',
    data: trimmed(of(CODE39.slice(0, 36), 10)),
    text: (data) => data + mod43(data),
  },
  MicroPDF417: { command: '^BF@,6,33', format: 'MicroPDF417', data: of(ASCII, 60), widest: 3 },
  MaxiCode: {
    command: '^BD4',
    format: 'MaxiCode',
    data: of('ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789', 60),
    upright: true,
  },
  'QR, automatic': {
    command: '^BQN,2,#',
    format: 'QRCode',
    data: of(WIDE, 100),
    field: (data) => `QA,${data}`,
  },
  'QR, level H': { command: '^BQN,2,#', format: 'QRCode', data: of(ASCII, 60), field: (data) => `HA,${data}` },
  'QR, bytes by hand': {
    command: '^BQN,2,#',
    format: 'QRCode',
    data: of(ASCII, 60),
    field: (data) => `LM,B${String(data.length).padStart(4, '0')}${data}`,
  },
  DataBar: { command: '^BR@,1,#', format: 'DataBarOmni', data: digits(13), text: gtin },
  'DataBar Truncated': { command: '^BR@,2,#', format: 'DataBar', data: digits(13), text: gtin },
  'DataBar Stacked': { command: '^BR@,3,#', format: 'DataBarStk', data: digits(13), text: gtin },
  'DataBar Stacked Omnidirectional': { command: '^BR@,4,#', format: 'DataBarStkOmni', data: digits(13), text: gtin },
  'DataBar Limited': {
    command: '^BR@,5,#',
    format: 'DataBarLtd',
    data: digits(13).map((d) => `1${d.slice(1)}`),
    text: gtin,
  },
  'DataBar Expanded': {
    command: '^BR@,6,#',
    format: 'DataBarExp',
    data: fc.tuple(digits(13), of('ABCDEF0123456789', 6)).map(([body, lot]) => `(01)${withCheck(body)}(10)${lot}`),
    text: (data) => data.replace(/[()]/g, ''),
    widest: 3,
  },
  'Data Matrix': { command: '^BX@,#,200', format: 'DataMatrix', data: of(ASCII.replace('_', ''), 120) },
  'Data Matrix, rectangle': { command: '^BX@,#,200,,,,_,2', format: 'DataMatrix', data: of('ABC0123456789', 20) },
};

function mod43(data: string): string {
  const sum = [...data].reduce((total, character) => total + CODE39.replace(' ', '').indexOf(character), 0);
  return '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'[sum % 43]!;
}

const hex = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
/** Field data in which nothing means anything to ZPL. */
const escaped = (text: string): string => text.replace(/[^A-Za-z0-9,()>]/gu, hex);

async function scan(zpl: string, format: Format): Promise<ReadResult[]> {
  const { document } = readZpl(Buffer.from(zpl, 'utf8'), { mergeFields: false });
  const [label] = document.labels;
  const ends = label!.elements.map((element) => measureElement(element, label!.dpi));
  const sized = {
    ...label!,
    widthDots: Math.ceil(Math.max(...ends.map(({ x, widthDots }) => x + widthDots))) + 80,
    heightDots: Math.ceil(Math.max(...ends.map(({ y, heightDots }) => y + heightDots))) + 80,
  };
  return readBarcodes(encodePng(renderLabel(sized)), {
    tryHarder: true,
    tryRotate: true,
    textMode: 'Plain',
    formats: [format],
    tryInvert: false,
    maxNumberOfSymbols: 20,
  });
}

/** Data of each symbology and orientation; the same in every run. */
const RUNS = Number(process.env['SCAN_RUNS'] ?? 3);

describe.each(Object.entries(SYMBOLOGIES))('%s', (name, row) => {
  const { command, format, data, field = (text) => text, text = (same) => same, widest = 5, upright } = row;
  test.each(upright ? ['N'] : ['N', 'R', 'I', 'B'])('reads back, orientation %s', async (letter) => {
    const cases = fc.sample(fc.tuple(data, fc.integer({ min: 2, max: widest })), {
      numRuns: RUNS,
      seed: name.length * 1000 + letter.charCodeAt(0),
    });
    for (const [value, module] of cases) {
      const bars = command.replace('@', letter).replace('#', String(module));
      const zpl = `^XA^CI28^BY${module},3,60^FO80,80${bars}^FH^FD${escaped(field(value))}^FS^XZ`;
      const found = (await scan(zpl, format)).map((result) => result.text);
      expect(found, `${zpl} (${value})`).toContain(text(value));
    }
  });
});

const LONG = 'One text in as many symbols as it takes, 0123456789 0123456789. '.repeat(12);

test.each([
  ['PDF417', '^FM50,50,50,400,50,750,50,1000^BY2,3^B7N,5,5,9,30', 'PDF417', LONG],
  ['MicroPDF417', '^FM50,50,50,400,50,750,450,50,450,400^BY2,3^BFN,5,33', 'MicroPDF417', LONG.slice(0, 600)],
] as const)('%s in several places is one message', async (_name, command, format, message) => {
  const found = await scan(`^XA${command}^FD${message}^FS^XZ`, format);
  const symbols = found.toSorted((a, b) => a.sequenceIndex - b.sequenceIndex);
  expect(symbols.length).toBeGreaterThan(1);
  expect(symbols.map(({ sequenceIndex, sequenceSize }) => [sequenceIndex, sequenceSize])).toEqual(
    symbols.map((_, index) => [index, symbols.length]),
  );
  expect(symbols.map(({ text }) => text).join('')).toBe(message);
});
