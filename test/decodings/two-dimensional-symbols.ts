/** Matrix and stacked bar codes of the matrix: modes, encodings, sizes, structured append, function characters. */
import { FNC1 } from '../../packages/codecs/src/label/index.ts';
import { expandedCases, stackedDataBar } from './linear-symbols.ts';
import { bars, type Case, type Figure, modules, rows } from './symbol.ts';

const GS = '\x1d';
const RS = '\x1e';
const EOT = '\x04';

const SIGNS = '^FD~DG_7E>;\\,|"x"!{a}';
const LONG = 'The quick brown fox jumps over the lazy dog. 0123456789 '.repeat(5);
const GS1 = '(01)09501101020917(10)ab-1(17)261231';
const GS1_BYTES = `010950110102091710ab-1${GS}17261231`;

/** Data that every symbology of bytes must hold. */
const TEXTS: readonly Case[] = [
  { data: 'https://example.com/?a=1,2&b="x"' },
  { data: SIGNS, about: 'signs that commands use' },
  { data: '1', about: 'shortest' },
  { data: 'Grüße 大きい 😀', about: 'UTF-8' },
  { data: 'a\r\nb\tc', about: 'line ends' },
  { data: ' lead, trail ', about: 'blanks at the ends' },
];
const LATIN: Case = { data: 'Grüße', encoding: 'latin1', bytes: 'Gr\xfc\xdfe', about: 'Latin-1' };

/** Why a symbol has one witness. */
const COMPACTION = 'The standard leaves the compaction to the encoder: that of bwip-js makes other codewords.';
const OWN_COMPACTION = 'Most printers choose the compaction; rows of manuals compare its codewords where they do not.';
const PROGRAMS = 'zxing-js reads no symbol that programs the reader.';
const CHANNELS = 'zxing-js reads no FLG(n) of an extended channel.';
const APPEND = 'zxing-js returns the header of a structured append as data, or nothing.';

const inRows = (bcid: string, text: string, options: object = {}): Figure => ({
  kind: 'rows',
  bcid,
  text,
  options: { ...options },
});
/** Symbologies whose modules bwip-js alone can compare; `^nnn` is a byte. */
const compared = (bcid: string, data: string, more: Partial<Case> = {}, theirs: object = {}): Case => ({
  data,
  figure: inRows(
    bcid,
    data.replace(/[^A-Za-z0-9]/g, (sign) => `^${String(sign.charCodeAt(0)).padStart(3, '0')}`),
    { parse: true, ...theirs },
  ),
  ...more,
});
/** The second witness of a symbology that only one decoder reads. */
const second = (bcid: string, theirs: object, one: Case): Case =>
  compared(bcid, Buffer.from(one.data).toString('latin1'), one, theirs);

export const TWO_DIMENSIONAL = {
  qrcode: modules(
    ...TEXTS,
    LATIN,
    { data: '01234567890123', about: 'digits' },
    { data: 'ABC-123 $%*+./:', about: 'alphanumeric signs' },
    { data: 'A,B;C!D,N12', about: 'signs of the manual mode' },
    { data: LONG, about: 'long' },
    { data: 'level L', options: { level: 'L' } },
    { data: 'level Q', options: { level: 'Q' } },
    { data: 'ABC-123', options: { level: 'H', version: 8, mask: 5 } },
    { data: 'N12345,AAB C,B0003xyz', options: { input: 'segments' }, bytes: '12345AB Cxyz' },
    {
      data: 'part two',
      options: { appendIndex: 2, appendTotal: 3, appendParity: 42 },
      sequence: [2, 3],
    },
  ),
  'gs1-qrcode': modules(
    { data: GS1, bytes: GS1_BYTES, identifier: ']Q3' },
    { data: '(10)50%(21)7', bytes: `1050%${GS}217`, about: 'percent sign', identifier: ']Q3' },
    { data: '(10)A;B,"C"(21)7', bytes: `10A;B,"C"${GS}217`, identifier: ']Q3' },
  ),
  microqr: modules(
    { data: '12345' },
    { data: 'MICRO 1' },
    { data: 'Micro 1', options: { level: 'L', version: 4 } },
    { data: 'a,"b"^~', options: { level: 'L', version: 4, mask: 2 } },
  ),
  rmqr: modules(
    second('rectangularmicroqrcode', { version: 'R11x27', eclevel: 'M' }, { data: 'RMQR 1', options: { version: 11 } }),
    second(
      'rectangularmicroqrcode',
      { version: 'R11x43', eclevel: 'H' },
      { data: '12345', options: { version: 12, level: 'H' } },
    ),
    second(
      'rectangularmicroqrcode',
      { version: 'R13x77', eclevel: 'M' },
      { data: 'a,"b"^~_7E;!', options: { version: 20 } },
    ),
  ),
  datamatrix: modules(
    ...TEXTS,
    LATIN,
    { data: 'ABC~1 _1 \\x \\& ~~', about: 'escapes of the languages' },
    { data: `AB${FNC1}CD`, bytes: `AB${GS}CD`, about: 'FNC1 within' },
    { data: `[)>${RS}06${GS}P12${GS}Q3${RS}${EOT}`, about: 'ISO/IEC 15434 as data' },
    { data: 'P12', options: { macro: '06' }, bytes: `[)>${RS}06${GS}P12${RS}${EOT}` },
    { data: 'PROGRAM', options: { readerProgramming: true }, programsReader: true, js: null, alone: PROGRAMS },
    { data: '0123456789012345678901', about: 'digits' },
    { data: 'ABCDEFGHIJKLMNOPQ', options: { encodation: 'c40' } },
    { data: 'abcdefghijklmnopq', options: { encodation: 'text' } },
    { data: 'ABC*>XYZ 123', options: { encodation: 'x12' } },
    { data: 'A.B.C.D.E.F', options: { encodation: 'edifact' } },
    { data: 'bytes 123456', options: { encodation: 'base256' } },
    { data: 'RECT 8x32', options: { rows: 8, columns: 32, shape: 'rectangle' } },
    { data: 'square of 26', options: { rows: 26, columns: 26 } },
    { data: 'white on black', options: { inverse: true } },
    { data: LONG, about: 'long' },
    {
      data: 'part two',
      options: { appendIndex: 2, appendTotal: 3, appendFileId: 259 },
      sequence: [2, 3],
      js: null,
      alone: APPEND,
    },
  ),
  'gs1-datamatrix': modules(
    { data: GS1, bytes: GS1_BYTES, identifier: ']d2' },
    { data: '(10)50%_~1(21)7', bytes: `1050%_~1${GS}217`, identifier: ']d2' },
    { data: '(01)09501101020917', bytes: '0109501101020917', options: { shape: 'rectangle' }, identifier: ']d2' },
  ),
  aztec: modules(
    ...TEXTS,
    LATIN,
    { data: 'a. b, c: d\r\ne', about: 'pairs of signs' },
    { data: '0123456789.,', about: 'digits' },
    { data: LONG, about: 'long' },
    { data: 'forty percent', options: { size: 40 } },
    { data: 'white on black', options: { inverse: true } },
    { data: 'COMPACT', options: { size: 103 } },
    { data: 'FULL', options: { size: 206 } },
    { data: '25', options: { size: 300 }, bytes: '025', js: null, figure: inRows('aztecrune', '25') },
    { data: 'menu', options: { menu: true }, programsReader: true, js: null, alone: PROGRAMS },
    { data: 'part two', options: { appendIndex: 2, appendTotal: 3 }, sequence: [2, 3], js: null, alone: APPEND },
    {
      data: 'part one',
      options: { appendIndex: 1, appendTotal: 3, appendId: 'LOT7' },
      sequence: [1, 3],
      sequenceId: 'LOT7',
      js: null,
      alone: APPEND,
    },
    {
      data: '\x1b6000026Grüße',
      options: { extendedChannel: true },
      bytes: Buffer.from('Grüße').toString('latin1'),
      channel: 26,
      js: null,
      alone: CHANNELS,
    },
    {
      data: '\x1b207 digits \x1b\x1b',
      options: { extendedChannel: true },
      bytes: ' digits \x1b',
      channel: 7,
      js: null,
      alone: CHANNELS,
    },
    {
      data: '\x1b0(10)A\x1b0',
      options: { extendedChannel: true },
      bytes: `(10)A${GS}`,
      identifier: ']z1',
      js: null,
      alone: CHANNELS,
    },
  ),
  maxicode: modules(
    {
      data: `152382802${GS}840${GS}001${GS}MESSAGE`,
      options: { mode: 2 },
    },
    {
      data: '001840152382802MESSAGE',
      options: { mode: 2, layout: 'class-first' },
      bytes: `152382802${GS}840${GS}001${GS}MESSAGE`,
    },
    {
      data: `[)>${RS}01${GS}96152382802${GS}840${GS}001${GS}1Z123${RS}${EOT}`,
      options: { mode: 2 },
      about: 'header of carriers',
    },
    { data: `B1050A${GS}056${GS}999${GS}MESSAGE`, options: { mode: 3 }, bytes: `B1050A${GS}056${GS}999${GS}MESSAGE` },
    { data: 'Mode 4 message', options: { mode: 4 } },
    { data: 'MODE 5', options: { mode: 5 } },
    {
      data: 'part two',
      options: { mode: 4, symbolIndex: 2, symbolTotal: 3 },
      sequence: [2, 3],
      js: null,
      alone: APPEND,
    },
  ),
  pdf417: rows(
    8,
    ...TEXTS,
    LATIN,
    { data: '0123456789012345678901234567890123456789', about: 'digits' },
    { data: LONG, about: 'long' },
    { data: 'Columns', options: { columns: 4, security: 4 } },
    { data: 'Rows and columns', options: { columns: 3, rows: 12 } },
    { data: 'Truncated', options: { columns: 3, truncated: true }, format: 'CompactPDF417' },
    { data: 'bytes', options: { compaction: 'binary' } },
    {
      data: 'part two',
      options: { appendIndex: 2, appendTotal: 3, appendId: 17 },
      sequence: [2, 3],
      sequenceId: '017',
    },
  ),
  micropdf417: rows(
    6,
    second('micropdf417', { columns: 1 }, { data: 'HELLO WORLD', options: { columns: 1 } }),
    second('micropdf417', { columns: 2 }, { data: 'ABC123', options: { columns: 2 } }),
    // zxing-cpp does not find the smallest symbols of four columns.
    second('micropdf417', { columns: 4 }, { data: '01234567890123456789', options: { columns: 4 }, format: null }),
    { data: SIGNS, options: { columns: 4 }, alone: COMPACTION },
    { data: 'Sample, "text"', options: { columns: 2 }, alone: COMPACTION },
    second('micropdf417', { columns: 2, rows: 23, rowmult: 1 }, { data: 'ABC123', options: { columns: 2, rows: 23 } }),
    { data: 'bytes', options: { columns: 2, compaction: 'binary' }, alone: OWN_COMPACTION },
    {
      data: 'part two',
      options: { columns: 3, appendIndex: 2, appendTotal: 3, appendId: 17 },
      sequence: [2, 3],
      sequenceId: '017',
      alone: 'bwip-js makes no structured append, and zxing-js reads no MicroPDF417.',
    },
  ),
  'codablock-a': rows(16),
  'codablock-f': rows(
    16,
    compared('codablockf', 'CODABLOCK F 34567890', {}, { rowheight: 8, sepheight: 1 }),
    compared('codablockf', 'lower "case", ^~>', { options: { rows: 4 } }, { rows: 4, rowheight: 8, sepheight: 1 }),
    {
      ...compared('codablockf', 'GS1', { options: { gs1: true } }),
      figure: inRows('codablockf', '^FNC1GS1', { parsefnc: true, rowheight: 8, sepheight: 1 }),
    },
    compared('codablockf', 'COLUMNS 012345', { options: { columns: 8 } }, { columns: 8, rowheight: 8, sepheight: 1 }),
  ),
  code49: rows(16, compared('code49', 'MULTIPLE ROWS IN CODE 49'), compared('code49', 'lower, "case" 12345')),
  code16k: rows(16, compared('code16k', 'ABC 123 abc'), compared('code16k', '01234567890123')),
  tlc39: bars(
    { data: '123456,ABCD12345678901234,5551212', bytes: '123456 ABCD12345678901234,5551212', js: '123456' },
    { data: '123456', about: 'the number alone' },
  ),
  'databar-stacked': stackedDataBar('databarstacked'),
  'databar-stacked-omni': stackedDataBar('databarstackedomni'),
  'databar-expanded-stacked': { ...bars(...expandedCases(4)), heightDots: 0 },
};
