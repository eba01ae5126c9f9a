/** Rows of the matrix and stacked symbologies. */
import { type Message, message } from '@platen/messages';
import { SYMBOL_SIZES } from '../data-matrix/sizes.ts';
import { MICRO_SIZES } from '../pdf417/micro-sizes.ts';
import { flag, integer, oneOf, string, type Row } from './info.ts';

const MODULES = { moduleDots: true, wideRatio: false, heightDots: 'none' } as const;
const ROWS = { moduleDots: true, wideRatio: false, heightDots: 'row' } as const;

const matrix = (title: string, data: string | Message, options: Row['options'], more: Partial<Row> = {}): Row => ({
  title,
  kind: 'matrix',
  data,
  sizing: MODULES,
  checkDigit: 'none',
  humanReadable: 'none',
  options,
  ...more,
});
const stacked = (title: string, data: string | Message, options: Row['options'], more: Partial<Row> = {}): Row =>
  matrix(title, data, options, { kind: 'stacked', sizing: ROWS, ...more });

const inverse = flag(false, 'Black and white exchanged.');
const separatorDots = integer(
  0,
  80,
  0,
  'Height of the separator pattern between the rows or below a composite component, in dots; 0 is one module.',
);
const composite = oneOf(
  ['none', 'auto', 'cca', 'ccb'],
  'What follows `|` in the data is a GS1 composite component of this type above the symbol; `none`: `|` is data.',
);

/** Structured append of PDF417 and MicroPDF417. */
const segments = {
  appendIndex: integer(0, 99_999, 0, 'Structured append: number of this symbol, from 1; 0 is none.'),
  appendTotal: integer(0, 99_999, 0, 'Structured append: number of symbols.'),
  appendId: integer(0, 899, 0, 'Structured append: the codeword that identifies the message.'),
} as const;

const qrOptions = {
  model: integer(1, 2, 2, 'Model 1 (obsolete) or 2.'),
  level: oneOf(['M', 'L', 'Q', 'H'], 'Error correction level; raised where the version has room for a higher one.'),
  mask: integer(-1, 7, -1, 'Mask pattern; -1 chooses the best.'),
  version: integer(0, 40, 0, 'Smallest version; 0 is what the data needs.'),
  input: oneOf(
    ['auto', 'segments'],
    '`auto`: the modes follow from the data; `segments`: the data is segments separated by commas, each `N` and digits, `A` and alphanumeric characters, `Bnnnn` and that many bytes, or `K` and kanji (ZPL ^BQ manual mode).',
  ),
  appendIndex: integer(0, 16, 0, 'Structured append: number of this symbol, from 1; 0 is none.'),
  appendTotal: integer(0, 16, 0, 'Structured append: number of symbols.'),
  appendParity: integer(0, 255, 0, 'Structured append: parity byte of the whole message.'),
} as const;

const dataMatrixOptions = {
  columns: integer(0, 144, 0, 'Columns of modules, finder included; 0 is what the data needs.'),
  rows: integer(0, 144, 0, 'Rows of modules, finder included; 0 is what the data needs.'),
  shape: oneOf(['square', 'rectangle', 'any'], 'Shapes taken where columns and rows are 0.'),
  encodation: oneOf(['auto', 'ascii', 'c40', 'text', 'x12', 'edifact', 'base256'], 'Encodation scheme.'),
  macro: oneOf(
    ['none', '05', '06'],
    'Macro codeword at the start, for the header and trailer of ISO/IEC 15434 format 05 or 06.',
  ),
  readerProgramming: flag(false, 'The message programs the reader.'),
  appendIndex: integer(0, 16, 0, 'Structured append: number of this symbol, from 1; 0 is none.'),
  appendTotal: integer(0, 16, 0, 'Structured append: number of symbols.'),
  appendFileId: integer(0, 65535, 0, 'Structured append: the two file identification codewords, high × 256 + low.'),
  inverse,
} as const;

/** The versions of rMQR Code in their order (ISO/IEC 23941, table 1). */
const RMQR_SIZES = [
  ...[7, 9].flatMap((rows) => [43, 59, 77, 99, 139].map((columns) => ({ columns, rows }))),
  ...[11, 13].flatMap((rows) => [27, 43, 59, 77, 99, 139].map((columns) => ({ columns, rows }))),
  ...[15, 17].flatMap((rows) => [43, 59, 77, 99, 139].map((columns) => ({ columns, rows }))),
];

export const TWO_DIMENSIONAL_ROWS = {
  qrcode: matrix('QR Code', message('expected.text_or_bytes'), qrOptions),
  'gs1-qrcode': matrix('GS1 QR Code', message('expected.element_strings'), qrOptions),
  microqr: matrix('Micro QR Code', message('expected.qr_capacity', { digits: 35, letters: 21, bytes: 15 }), {
    level: oneOf(
      ['auto', 'L', 'M', 'Q'],
      'Error correction level; `auto` is the highest that the smallest version allows.',
    ),
    version: integer(0, 4, 0, 'Version M1 to M4; 0 is what the data needs.'),
    mask: integer(-1, 3, -1, 'Mask pattern; -1 chooses the best.'),
  }),
  rmqr: matrix(
    'rMQR Code',
    message('expected.qr_capacity', { digits: 361, letters: 219, bytes: 150 }),
    {
      level: oneOf(['M', 'H'], 'Error correction level.'),
      version: integer(
        0,
        38,
        0,
        '0: the smallest that holds the data; 1–32: R7x43, R7x59, R7x77, R7x99, R7x139, R9x43 … R17x139; 33–38: 7, 9, 11, 13, 15 or 17 rows and what columns the data needs. As TSPL RMQR parameter type.',
      ),
    },
    { sizes: RMQR_SIZES },
  ),
  datamatrix: matrix('Data Matrix', message('expected.text_or_bytes_fnc1'), dataMatrixOptions, {
    sizes: SYMBOL_SIZES,
  }),
  'gs1-datamatrix': matrix('GS1 Data Matrix', message('expected.element_strings'), dataMatrixOptions, {
    sizes: SYMBOL_SIZES,
  }),
  aztec: matrix('Aztec Code', message('expected.text_or_bytes'), {
    size: integer(
      0,
      300,
      0,
      '0: 23 % error correction; 1–99: that percentage at least; 101–104: compact with 1–4 layers; 201–232: full with 1–32 layers; 300: rune (a number 0–255). As ZPL ^BO parameter d.',
    ),
    menu: flag(false, 'Menu symbol: the message programs the reader.'),
    extendedChannel: flag(
      false,
      'Escapes stand in the data: ESC, a digit n and n digits are the number of the extended channel (ECI) of what follows; ESC 0 is FNC1, ESC ESC an ESC.',
    ),
    appendIndex: integer(0, 26, 0, 'Structured append: number of this symbol, from 1; 0 is none.'),
    appendTotal: integer(0, 26, 0, 'Structured append: number of symbols.'),
    appendId: string(24, '', 'Structured append: identification of the message.'),
    inverse,
  }),
  maxicode: matrix(
    'MaxiCode',
    message('expected.maxicode'),
    {
      mode: integer(
        2,
        6,
        2,
        '2: numeric postal code; 3: alphanumeric postal code; 4: standard; 5: full error correction; 6: reader programming.',
      ),
      layout: oneOf(
        ['ansi', 'class-first'],
        'Modes 2 and 3. `ansi`: postal code, GS, country, GS, service class, GS, message, after an optional header `[)>` RS `01` GS year; `class-first`: class (3 digits), country (3 digits), postal code (9 digits in mode 2, 6 characters in mode 3), then the message (ZPL ^BD).',
      ),
      symbolIndex: integer(1, 8, 1, 'Structured append: number of this symbol.'),
      symbolTotal: integer(1, 8, 1, 'Structured append: number of symbols.'),
    },
    { kind: 'maxicode', sizing: { moduleDots: false, wideRatio: false, heightDots: 'none' } },
  ),
  pdf417: stacked('PDF417', message('expected.text_or_bytes'), {
    columns: integer(0, 30, 0, 'Columns of data; 0 is what the data and the rows need.'),
    rows: integer(0, 90, 0, 'Rows; 0 is what the data and the columns need.'),
    security: integer(-1, 8, -1, 'Error correction level; -1 follows from the length of the data.'),
    truncated: flag(false, 'Without right row indicators and stop pattern.'),
    compaction: oneOf(['auto', 'binary'], '`binary` encodes all bytes in byte compaction.'),
    ...segments,
  }),
  micropdf417: stacked(
    'MicroPDF417',
    message('expected.text_or_some_bytes', { most: 150 }),
    {
      columns: integer(0, 4, 0, 'Columns of data; 0 is what the data needs.'),
      rows: integer(0, 44, 0, 'Rows; 0 is what the data needs.'),
      compaction: oneOf(['auto', 'binary'], '`binary` encodes all bytes in byte compaction.'),
      ...segments,
    },
    { sizes: MICRO_SIZES },
  ),
  'codablock-a': stacked('Codablock A', message('expected.code39'), {
    columns: integer(0, 62, 0, 'Data characters a row; 0 is what the data and the rows need.'),
    rows: integer(0, 22, 0, 'Rows; 0 is what the data and the columns need.'),
    security: flag(true, 'Adds the check characters of the whole message.'),
  }),
  'codablock-f': stacked(
    'Codablock F',
    message('expected.any_bytes'),
    {
      columns: integer(0, 62, 0, 'Symbol characters a row; 0 is what the data and the rows need.'),
      rows: integer(0, 44, 0, 'Rows; 0 is what the data and the columns need.'),
      gs1: flag(false, 'FNC1 at the start (Codablock E).'),
    },
    { humanReadable: 'none' },
  ),
  code49: stacked(
    'Code 49',
    message('expected.any_ascii'),
    {
      mode: oneOf(
        ['auto', '0', '1', '2', '3', '4', '5'],
        'Starting mode: 1 multiple read, 3 one of a group, whose place the first character of the data gives (1: first of two, 2: second of two, 3: first of three). The others follow from the data: 0 alphanumeric, 2 numeric, 4 alphanumeric shift 1, 5 alphanumeric shift 2.',
      ),
    },
    { humanReadable: 'below' },
  ),
  code16k: stacked('Code 16K', message('expected.any_ascii'), {}),
  tlc39: stacked(
    'TCIF Linked Bar Code 3 of 9',
    message('expected.tlc39'),
    {
      microRowDots: integer(0, 255, 0, 'Height of a row of the MicroPDF417 part; 0 is twice its module.'),
      microModuleDots: integer(0, 10, 0, 'Module of the MicroPDF417 part; 0 is `moduleDots`.'),
    },
    { sizing: { moduleDots: true, wideRatio: true, heightDots: 'bars' } },
  ),
  'databar-stacked': stacked(
    'GS1 DataBar Stacked',
    message('expected.databar'),
    { composite, separatorDots },
    { checkDigit: 'always' },
  ),
  'databar-stacked-omni': stacked(
    'GS1 DataBar Stacked Omnidirectional',
    message('expected.databar'),
    { composite, separatorDots },
    {
      checkDigit: 'always',
    },
  ),
  'databar-expanded-stacked': stacked(
    'GS1 DataBar Expanded Stacked',
    message('expected.element_strings'),
    {
      segments: integer(2, 22, 4, 'Segments a row, even.'),
      composite,
      separatorDots,
    },
    { checkDigit: 'always' },
  ),
} as const satisfies Record<string, Row>;
