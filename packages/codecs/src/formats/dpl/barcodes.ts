/**
 * The bar codes of DPL, for reader and writer: a letter, or `W1` and a letter. Of most the capital prints the readable line;
 * of those without one, capital and small letter differ only in the form of their data.
 */
import { type Message, message } from '@platen/messages';
import { fromHex, toHex } from '../../bytes/encodings.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, CODE_A, CODE_B, CODE_C, type Content, FNC1, FNC4, literal, sampleText, textWhenRead } from '../../label/index.ts'; // prettier-ignore
import {
  createHead,
  type Draft,
  option,
  readSlots,
  settableBy,
  type Slot,
  slotsOf,
  type SlotValues,
  writeSlots,
} from '../../language/codes/barcode-slots.ts';
import {
  type BarcodeRow,
  createBarcodeTable,
  NO_CARRIER,
  NO_GS1,
  noData,
  ofSymbol,
  type Resolved,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { always, among, int, oneOf } from '../../language/frame/parameters.ts';
import {
  checkCharacters,
  type CodeSet,
  code39Pairs,
  codabarWhole,
  findSymbology,
  gs1Raw,
  joinCarrier,
  microColumns,
  microRows,
  pdf417Level,
  splitCarrier,
  startSet,
  withCheckDigit,
} from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import { symbolContent } from './content.ts';
import { CODE_128_ESCAPES, LOOKS_ESCAPED, SET_A_CONTROLS } from './escapes.ts';
import { MAX_MULTIPLIER, type RecordHeader } from './record.ts';

/** A record of a bar code: the element as most codes have it, and what a code reads besides. */
export interface Given {
  readonly header: RecordHeader;
  readonly element: BarcodeElement;
  readonly data: Uint8Array;
  /** The data, a character a byte. */
  readonly text: string;
  readonly dpi: number;
  readonly row: DplBarcode;
}

/** The data of a record as its code wants it; the content itself, with its counters, where `data` is absent. */
export interface RecordData {
  /** Without the parameters in front of it. */
  readonly data?: Uint8Array;
  /** What stands before the first character of the content. */
  readonly lead?: string;
  /** Multipliers and bar height where they are not those of the element. */
  readonly c?: number;
  readonly d?: number;
  readonly heightDots?: number;
  /** Where it is not that of the row; then the data has no parameters in front of it. */
  readonly code?: string;
  /** Closes the record by a second line end (automatic QR). */
  readonly twice?: boolean;
}

export interface DplBarcode extends BarcodeRow {
  /** Where the readable line of the capital letter stands; absent where case means something else. */
  readonly line?: 'below' | 'above';
  /** Default height of the bars in inches (`eee` = 000). */
  readonly heightIn: number;
  /** Default wide and narrow bar, or module and row height, at 203 and at 300 dpi. */
  readonly dots: readonly [at203: readonly [number, number], at300: readonly [number, number]];
  /** Its wide bars are stated (`c`). */
  readonly ratio?: true;
  /** The record has module and row height where others have bars. */
  readonly isStacked?: true;
  /** Sizes that records do not set, in mils. */
  readonly mils?: { readonly module: number; readonly height: number };
  /** The data may hold line ends: then the capital letter announces its bytes. */
  readonly counted?: true;
  /** The record states neither multipliers nor height. */
  readonly unsized?: true;
  /** The parameters in front of the data. */
  readonly slots?: readonly Slot<Given>[];
  readonly head?: ReturnType<typeof createHead<Given>>;
  /** What they should be. */
  readonly expected?: Message;
  readonly readData?: (given: Given, values: SlotValues) => Partial<BarcodeElement>;
  readonly writeData?: (code: Resolved, row: DplBarcode, dpi: number) => RecordData | NotExpressible;
}

/** The size of a symbol that records do not set. */
export const milsToDots = ({ module, height }: NonNullable<DplBarcode['mils']>, dpi: number) => ({
  moduleDots: Math.max(1, Math.round((module * dpi) / 1000)),
  heightDots: (height * dpi) / 1000,
});

const RATIO = [[6, 2], [9, 4]] as const; // prettier-ignore
const WIDE = [[6, 3], [9, 4]] as const; // prettier-ignore
const FIVE = [[5, 2], [9, 4]] as const; // prettier-ignore
const STACKED = [[2, 6], [3, 9]] as const; // prettier-ignore
const HIGH_ROWS = [[2, 12], [3, 18]] as const; // prettier-ignore
const same = (a: number, b: number) => [[a, a], [b, b]] as const; // prettier-ignore
const NO_FUNCTIONS = /^[^\ue000-\ue0ff]*$/;

type Fields = Partial<DplBarcode>;

const bars = (code: string, symbology: string, row: Fields = {}): DplBarcode => ({
  code,
  symbology,
  line: 'below',
  heightIn: 0.4,
  dots: same(3, 4),
  moduleDots: [0, MAX_MULTIPLIER],
  ...row,
});

/** Wide and narrow bars. */
const ratio = (code: string, symbology: string, row: Fields = {}): DplBarcode =>
  bars(code, symbology, { ratio: true, dots: RATIO, ...row });

/** Two-dimensional codes, whose data begins with parameters of their own. */
const matrix = (code: string, symbology: string, slots: readonly Slot<Given>[], row: Fields = {}): DplBarcode =>
  bars(code, symbology, {
    line: undefined,
    heightIn: 0,
    dots: same(4, 6),
    accepts: NO_FUNCTIONS,
    slots,
    head: createHead(slots, { isOptional: row.expected === undefined }),
    settable: settableBy(slots, symbology),
    ...row,
  });

const postal = (code: string, symbology: string, height: number): DplBarcode =>
  bars(code, symbology, { line: undefined, dots: same(0, 0), mils: { module: 20, height }, unsized: true });

const numbers = (code: string, symbology: string): DplBarcode =>
  bars(code, symbology, { heightIn: 0.8, settable: ['guards'] });

const gs1128 = (code: string, row: Fields = {}): DplBarcode =>
  bars(code, 'gs1-128', {
    heightIn: 1.4,
    dots: same(2, 4),
    reads: { input: 'raw' },
    settable: ['input'],
    ignores: ['separatorDots'],
    ...row,
  });

const written = (text: string): RecordData => ({ data: latin1Bytes(text) });

/** What the data of a record means; undefined if the parameters in front of it are wrong. */
export function readRecordData(given: Given): Partial<BarcodeElement> | undefined {
  const { row, text, data } = given;
  const { symbology, slots, head, readData } = row;
  if (!slots || !head) return readData?.(given, {}) ?? {};
  const found = head(text, given);
  if (!found) return undefined;
  const start = { symbology, options: {}, ...(row.isStacked ? stackedSize(given) : {}) };
  const draft = readSlots<Given, Draft>(slots, found.values, start, given);
  const { options, ...meant } = readData?.(given, found.values) ?? {};
  return {
    ...plainContent(data.subarray(found.length)),
    ...draft,
    ...meant,
    options: { ...draft.options, ...options },
  };
}

/** Returns the data of a record with the parameters in front of it. */
export function writeRecordData(code: Resolved, row: DplBarcode, dpi: number): RecordData | NotExpressible {
  const data = row.writeData?.(code, row, dpi) ?? {};
  if (data instanceof NotExpressible || !row.slots) return data;
  const values = writeSlots(row.slots, code, row);
  if (values instanceof NotExpressible) return values;
  const head = latin1Bytes(data.code ? '' : Object.values(values).join(''));
  const bytes = data.data ?? writeSymbolData(code.data, code.element.encoding).bytes;
  return { ...(row.isStacked ? stackedMultipliers(code, row, dpi) : {}), ...data, data: concatBytes([head, bytes]) };
}

/** Content without registers, dates and hex codes. */
const plainContent = (data: Uint8Array) => symbolContent(data, { stx: -1, registers: new Map() }, false);

/** Module and row height of stacked codes. */
const stackedSize = ({ header, row, dpi }: Given): Partial<BarcodeElement> => {
  const [module, rowHeight] = row.dots[dpi >= 250 ? 1 : 0];
  return { moduleDots: header.c || module, heightDots: header.d || rowHeight };
};

/**
 * Module and row height in `c` and `d`; 0, 0 where they are what the printer prints unasked: a manual wants 00 there for
 * PDF417, others take the sizes.
 */
function stackedMultipliers({ element }: Resolved, { dots }: DplBarcode, dpi: number): { c: number; d: number } {
  const [module, row] = dots[dpi >= 250 ? 1 : 0];
  const height = element.heightDots || element.moduleDots * 3;
  return element.moduleDots === module && height === row ? { c: 0, d: 0 } : { c: element.moduleDots, d: height };
}

const slot = slotsOf<Given>();
/** Two or three digits. */
const digits = (count: 2 | 3) => ({ digits: count, shape: `\\d{${count}}` }) as const;
const number = (count: 2 | 3) => int(0, 10 ** count - 1, 0);
/** A parameter that is written as `value` and not read. */
const fixed = (name: string, value: string, shape: string) =>
  slot(name, always(value), () => value, undefined, { shape });

/** Bytes of the data as they are sent. */
const bytesOf = ({ data, element }: Resolved): Uint8Array => writeSymbolData(data, element.encoding).bytes;

const PDF417 = [
  slot(
    'kind',
    oneOf({ F: 'F', T: 'T' }, 'F'),
    ({ options }) => (options['truncated'] ? 'T' : 'F'),
    (kind) => ({ options: { truncated: kind === 'T' } }),
    { shape: '[FT]', sets: ['truncated'] },
  ),
  option<Given>('security', int(0, 8, 0), {
    shape: '[0-8]',
    write: ({ data, options, element }) => pdf417Level(data, options, element.encoding),
  }),
  fixed('aspect', '00', '\\d\\d'),
  option<Given>('rows', number(2), digits(2)),
  option<Given>('columns', number(2), digits(2)),
];

/** Columns of a MicroPDF417, and the place of its rows among those that so many columns can have. */
const microSize = (code: Resolved) =>
  ofSymbol(code, (symbol) => {
    const columns = microColumns(symbol.columns);
    const index = columns > 0 ? microRows(columns).indexOf(symbol.rows) : -1;
    return index < 0 ? notExpressible(message('reason.not_encodable')) : { columns, index };
  });
const MICRO_PDF417 = [
  slot(
    'columns',
    int(1, 4, 1),
    (code) => ofSize(microSize(code), ({ columns }) => columns),
    (columns) => ({ options: { columns } }),
    { shape: '[1-4]', sets: ['columns'] },
  ),
  slot(
    'rows',
    among([...'0123456789A']),
    (code) => ofSize(microSize(code), ({ index }) => index.toString(16).toUpperCase()),
    (index, _, __, { columns }) => ({ options: { rows: microRows(Number(columns))[Number.parseInt(index, 16)] ?? 0 } }),
    { shape: '[0-9A]', sets: ['rows'] },
  ),
  option<Given>('compaction', int(0, 1, 0), { shape: '[01]', values: { 0: 'auto', 1: 'binary' } }),
  fixed('upsideDown', '0', '[01]'),
  fixed('reserved', '0', '0'),
];
const ofSize = <S, T>(size: S | NotExpressible, value: (size: S) => T): T | NotExpressible =>
  size instanceof NotExpressible ? size : value(size);

const DATA_MATRIX = [
  fixed('quality', '200', '\\d{3}'),
  fixed('format', '0', '\\d'),
  option<Given>('rows', number(3), {
    ...digits(3),
    usual: 'unread',
    write: ({ options: { rows, columns } }) =>
      rows === columns ? rows : notExpressible(message('reason.symbol_size', { language: 'DPL' })),
  }),
  slot(
    'columns',
    number(3),
    ({ options }) => options['columns'],
    (columns, _, __, { rows }) => {
      const side = Math.max(Number(rows), columns);
      return side > 0 ? { options: { rows: side, columns: side } } : {};
    },
    { ...digits(3), sets: ['columns'] },
  ),
];

const QR = [
  slot(
    'model',
    { ...int(1, 2, 2), read: (raw) => Number(raw[0]) },
    ({ options }) => `${String(options['model'])},`,
    (model) => ({ options: { model } }),
    { shape: '(?:[12],)?', sets: ['model'] },
  ),
  option<Given>('level', among(['H', 'Q', 'M', 'L'], 'M'), { shape: '[HQML]?' }),
  slot(
    'mask',
    int(0, 8, 8),
    ({ options: { mask } }) => (Number(mask) >= 0 ? mask : undefined),
    (mask) => (mask === 8 ? {} : { options: { mask } }),
    { shape: '[0-8]?', sets: ['mask'] },
  ),
  // Line ends in the data: hex codes, as the manual form has them.
  slot(
    'input',
    among(['A', 'M', 'a', 'm'], 'A'),
    (code) => (code.options['input'] === 'segments' ? 'M' : isLined(bytesOf(code)) ? 'a' : 'A'),
    (input) => (/m/i.test(input) ? { options: { input: 'segments' } } : {}),
    { shape: '[AaMm]?', sets: ['input'] },
  ),
  fixed('comma', ',', ','),
];

const AZTEC = [
  slot(
    'extended',
    int(0, 1, 0),
    () => 0,
    (extended) => (extended === 1 ? { options: { extendedChannel: true } } : {}),
    { shape: '[01]' },
  ),
  option<Given>('size', number(3), digits(3)),
];

/** Rows and columns of Codablock F; A has a check digit instead. */
const codablockSide = (key: 'rows' | 'columns', least: number, most: number) =>
  slot(
    key,
    number(2),
    ({ options }) =>
      Number(options[key]) < least ? notExpressible(message('reason.needs_size', { language: 'DPL' })) : options[key],
    (count, { symbology }) => (symbology === 'codablock-f' ? { options: { [key]: Math.min(most, count) } } : {}),
    { ...digits(2), sets: [key] },
  );
const CODABLOCK = [
  slot(
    'kind',
    oneOf({ A: 'A', E: 'E', F: 'F' }, 'F'),
    ({ options }) => (options['gs1'] ? 'E' : 'F'),
    (kind, { moduleDots }, { header, element }) =>
      kind === 'A'
        ? { symbology: 'codablock-a' }
        : {
            moduleDots: header.c || (moduleDots ?? element.moduleDots),
            ...(kind === 'E' ? { options: { gs1: true } } : {}),
          },
    { shape: '[AEF]', sets: ['gs1'] },
  ),
  slot(
    'security',
    int(0, 1, 1),
    () => 1,
    (security, { symbology }) => (symbology === 'codablock-a' ? { options: { security: security === 1 } } : {}),
    { shape: '[01]' },
  ),
  codablockSide('rows', 1, 44),
  codablockSide('columns', 2, 62),
];

const DATABAR = {
  R: 'databar-omni', T: 'databar-truncated', S: 'databar-stacked', D: 'databar-stacked-omni', L: 'databar-limited',
  E: 'databar-expanded',
} as const; // prettier-ignore

/** Segments in a row of DataBar Expanded that is not stacked. */
const ALL_SEGMENTS = 22;

/** `W1k`: the letter of the kind stands in the data, of DataBar Expanded also the segments. */
const databar = (letter: keyof typeof DATABAR, symbology: string = DATABAR[letter]): DplBarcode =>
  matrix(
    'W1k',
    symbology,
    [
      slot(
        'kind',
        oneOf<keyof typeof DATABAR>({ R: 'R', T: 'T', S: 'S', D: 'D', L: 'L', E: 'E' }, 'R'),
        () => letter,
        (kind) => ({ symbology: DATABAR[kind] }),
        { shape: '[RTSDLE]' },
      ),
      slot(
        'module',
        int(1, 9, 1),
        ({ element }) => element.moduleDots,
        (module, _, { header }) => ({ moduleDots: module * Math.max(1, header.d), heightDots: 0 }),
        { shape: '[1-9]' },
      ),
      fixed('separator', '00', '\\d\\d'),
      slot(
        'segments',
        { ...int(2, 22, ALL_SEGMENTS), read: (raw) => Number(raw) || ALL_SEGMENTS },
        ({ options }) =>
          letter !== 'E' ? undefined : symbology === 'databar-expanded' ? ALL_SEGMENTS : options['segments'],
        (segments) =>
          segments < ALL_SEGMENTS
            ? { symbology: 'databar-expanded-stacked', options: { segments: segments & ~1 || 2 } }
            : {},
        { digits: 2, shape: '(?<=^E...)[^]{0,2}|', sets: ['segments', 'composite'] },
      ),
    ],
    {
      expected: message('expected.dpl_databar'),
      dots: same(2, 3),
      moduleDots: [0, 9],
      readData: ({ text }) => (text.includes('|') ? { options: { composite: 'auto' } } : {}),
      writeData: (code) => writeDataBar(letter, code),
    },
  );

export const BARCODES = createBarcodeTable<DplBarcode>([
  ratio('A', 'code39', {
    settable: ['fullAscii', 'checkDigit'],
    ignores: ['startStop'],
    writeData: ({ data, options }) => {
      const pairs = options['fullAscii'] ? code39Pairs(data) : data;
      if (pairs === undefined) return NO_CHARACTER;
      const check = checkCharacters('code39', data, options);
      return pairs === data && check === '' ? {} : written(pairs + check);
    },
  }),
  ratio('A', 'logmars', {
    ignores: ['startStop'],
    writeData: ({ data, options }) => written(data + checkCharacters('logmars', data, options)),
  }),
  numbers('B', 'upca'),
  numbers('C', 'upce'),
  ratio('D', 'interleaved2of5', {
    // An odd number of digits gets its leading zero.
    writeData: ({ data }) => (/^\d+$/.test(data) && data.length % 2 === 1 ? written(`0${data}`) : {}),
  }),
  ratio('D', 'itf14', { writeData: ({ data }) => itfDigits(data, 14) }),
  // Without a code set the printer chooses it.
  bars('W1J', 'code128', {
    dots: same(2, 4),
    reads: {},
    options: { codeSet: 'auto' },
    settable: ['checkDigit'],
    writeData: writeAutomatic,
  }),
  bars('E', 'code128', {
    dots: same(2, 4),
    settable: ['codeSet', 'checkDigit'],
    readData: readCode128,
    writeData: writeCode128,
  }),
  numbers('F', 'ean13'),
  numbers('G', 'ean8'),
  ratio('H', 'hibc39', { ignores: ['startStop'] }),
  ratio('I', 'codabar', {
    dots: WIDE,
    settable: ['start', 'stop'],
    ignores: ['startStop'],
    writeData: ({ data, options }) => {
      const whole = codabarWhole(data, options);
      return whole === data ? {} : written(whole);
    },
  }),
  ratio('J', 'interleaved2of5', { dots: FIVE, options: { checkDigit: 'mod10' } }),
  ratio('K', 'msi', {
    dots: WIDE,
    options: { checkDigits: 'mod10' },
    // A plus sign at the end asks for a second check digit.
    readData: ({ text, element }) =>
      text.endsWith('+')
        ? { content: literal(textWhenRead(element.content).slice(0, -1)), options: { checkDigits: 'mod1010' } }
        : {},
  }),
  ratio('K', 'msi', { dots: WIDE, options: { checkDigits: 'mod1010' }, writeData: ({ data }) => written(`${data}+`) }),
  ratio('L', 'itf14', {
    heightIn: 1.3,
    dots: FIVE,
    options: { bearerBars: 'horizontal' },
    writeData: ({ data }) => itfDigits(data, 13),
  }),
  bars('M', 'upc-ean-extension', { heightIn: 0.9, line: 'above', accepts: /^\d\d$/ }),
  bars('N', 'upc-ean-extension', { heightIn: 0.8, line: 'above' }),
  bars('O', 'code93'),
  postal('p', 'postnet', 125),
  gs1128('Q', { reads: { input: 'sscc' }, options: { input: 'sscc' }, accepts: /^\d{17,19}$/ }),
  gs1128('W1I', {
    heightIn: 0.4,
    writeData: ({ data, options }) => {
      const raw = options['input'] === 'sscc' ? undefined : gs1Raw(data);
      if (raw === undefined) return NO_GS1;
      return LOOKS_ESCAPED.test(raw) || /[^\x20-\x7e\ue001]/.test(raw)
        ? NO_CHARACTER
        : written(CODE_128_ESCAPES.write(raw));
    },
  }),
  gs1128('R', { line: 'above' }),
  gs1128('S', { dots: same(2, 3) }),
  gs1128('W1R'),
  bars('T', 'telepen', { heightIn: 0.8, dots: same(1, 1) }),
  bars('v', 'fim', { heightIn: 0.5, line: undefined }),
  ratio('W1G', 'code11'),
  postal('W1L', 'planet', 125),
  postal('W1m', 'auspost', 200),
  ratio('W1N', 'industrial2of5'),
  postal('W1p', 'usps4cb', 145),
  ratio('W1S', 'standard2of5'),
  ratio('W1t', 'tlc39', {
    line: undefined,
    reads: ASSUMED.tlc39,
    settable: ['microModuleDots', 'microRowDots'],
    // The serial number stands behind a semicolon; other languages have a comma there.
    readData: ({ text }) => ({ content: literal(text.replace(/^(\d{6});/, '$1,')) }),
    writeData: ({ element, data, options }) => {
      if (Object.entries(ASSUMED.tlc39).some(([name, dots]) => options[name] !== 0 && options[name] !== dots))
        return notExpressible(message('reason.symbol_size', { language: 'DPL' }));
      const [, number, serial] = /^(\d{6})(?:,([0-9A-Z]{1,25}))?$/i.exec(data) ?? [];
      if (number === undefined) return noData(element, 'DPL');
      return written(serial === undefined ? number : `${number};${serial}`);
    },
  }),
  matrix(
    'u',
    'maxicode',
    [
      slot(
        'mode',
        { ...int(2, 6, undefined), read: (raw) => Number(raw[1]) },
        ({ options }) => `#${String(options['mode'])}`,
        undefined,
        { shape: '(?:#[2-6])?', sets: ['mode', 'layout'] },
      ),
    ],
    {
      dots: same(0, 0),
      unsized: true,
      // What characters beyond ASCII are is the printer's to say; a line end would end the record.
      accepts: /^[\x01-\x09\x0b\x0c\x0e-\x7f]*$/,
      readData: readMaxicode,
      writeData: ({ data, options: { mode, layout } }) => {
        if (Number(mode) > 3 || layout !== 'class-first') return written(data);
        const carrier = splitCarrier(data, Number(mode), true);
        return carrier ? written(joinCarrier(carrier)) : NO_CARRIER;
      },
    },
  ),
  matrix('z', 'pdf417', PDF417, {
    expected: message('expected.dpl_pdf417'),
    dots: STACKED,
    counted: true,
    isStacked: true,
  }),
  matrix('W1z', 'micropdf417', MICRO_PDF417, {
    expected: message('expected.dpl_micropdf417'),
    dots: STACKED,
    counted: true,
    isStacked: true,
  }),
  matrix('W1c', 'datamatrix', DATA_MATRIX, { expected: message('expected.dpl_datamatrix'), counted: true }),
  matrix('W1D', 'qrcode', QR, {
    readData: ({ text }, { input }) =>
      input === 'a' || input === 'm'
        ? plainContent(fromHex(text.slice(text.indexOf(`${input},`) + 2).replace(/[^0-9A-Fa-f]/g, '')))
        : {},
    writeData: (code) => {
      const { model, level, mask, input } = code.options;
      const bytes = bytesOf(code);
      if (input === 'segments') return {};
      if (isLined(bytes)) return { ...written(toHex(bytes)), twice: true };
      const isAutomatic = model === 2 && level === 'M' && Number(mask) < 0;
      return { twice: true, ...(isAutomatic ? { code: 'W1d' } : {}) };
    },
  }),
  bars('W1d', 'qrcode', {
    line: undefined,
    heightIn: 0,
    dots: same(4, 6),
    accepts: NO_FUNCTIONS,
    reads: { level: 'M', model: 2 },
  }),
  matrix('W1f', 'aztec', AZTEC, { expected: message('expected.dpl_aztec'), counted: true }),
  matrix('W1q', 'codablock-f', CODABLOCK, {
    expected: message('expected.dpl_codablock'),
    accepts: /^[^\0\r\n\ue000-\ue0ff]*$/,
    dots: HIGH_ROWS,
    writeData: ({ element }) => ({ heightDots: element.heightDots }),
  }),
  databar('R'),
  databar('T'),
  databar('S'),
  databar('D'),
  databar('L'),
  databar('E'),
  databar('E', 'databar-expanded-stacked'),
]);

/** Code 128 with the code set that it starts in as its option; its data then begins behind the start character. */
export function withStartSet(code: Resolved): Resolved {
  if (code.element.symbology !== 'code128') return code;
  const { text, codeSet } = startSet(code.data, code.options['codeSet'] as CodeSet | 'auto');
  return { ...code, data: text, options: { ...code.options, codeSet } };
}

/** True for bytes that only a record of announced length, or one that NUL ends, can hold. */
export const isLined = (data: Uint8Array): boolean => data.includes(0) || data.includes(0x0a) || data.includes(0x0d);

const NO_CHARACTER = notExpressible(message('reason.characters', { language: 'DPL' }));

const BY_ID: ReadonlyMap<string, DplBarcode> = new Map([
  ...BARCODES.rows.toReversed().map((row) => [row.code.toUpperCase(), row] as const),
  ...BARCODES.byCode,
]);

/** The row of a record's id: the small letter of `W1d` has one of its own. */
export const findBarcode = (id: string): DplBarcode | undefined => BY_ID.get(id) ?? BY_ID.get(id.toUpperCase());

function itfDigits(data: string, count: number): RecordData | NotExpressible {
  const digits = withCheckDigit('itf14', data);
  return digits === undefined
    ? notExpressible(message('reason.digits', { language: 'DPL' }))
    : written(digits.slice(0, count));
}

/** The start letter is taken off, and the code sets are followed: in set A small letters are control characters. */
function readCode128({ element }: Given): Partial<BarcodeElement> {
  let codeSet: CodeSet = 'B';
  let isFirst = true;
  const content: Content = element.content.map((part) => {
    if (part.kind !== 'literal') return part;
    const start = isFirst ? (/^[ABC]/.exec(part.text)?.[0] as CodeSet | undefined) : undefined;
    if (isFirst) codeSet = start ?? 'B';
    isFirst = false;
    return { ...part, text: meantBy(start ? part.text.slice(1) : part.text, start ?? 'B') };
  });
  return { content, options: { codeSet } };
}

/** Escapes and small letters of bar code `E` as characters; a switch to the set in force is FNC4. */
function meantBy(text: string, start: CodeSet): string {
  let set = start;
  let meant = '';
  for (const [spelled] of text.matchAll(/&[A-G]|[\s\S]/g)) {
    const character = spelled.length > 1 ? CODE_128_ESCAPES.read(spelled) : spelled;
    const next = SWITCHES[character];
    if (next !== undefined && next === set && next !== 'C') meant += FNC4;
    else meant += set === 'A' && spelled.length === 1 ? SET_A_CONTROLS.read(character) : character;
    set = next ?? set;
  }
  return meant;
}

const SWITCHES: Readonly<Record<string, CodeSet>> = { [CODE_A]: 'A', [CODE_B]: 'B', [CODE_C]: 'C' };

/** The data of bar code `E` behind its start letter; undefined where E has no such character. */
function spelled(text: string, start: CodeSet): string | undefined {
  let set = start;
  let data = '';
  for (const character of text) {
    if (character === FNC4) data += CODE_128_ESCAPES.write(set === 'A' ? CODE_A : CODE_B);
    else if (character < ' ' && set !== 'A') return undefined;
    else data += character < ' ' ? SET_A_CONTROLS.write(character) : CODE_128_ESCAPES.write(character);
    set = SWITCHES[character] ?? set;
  }
  return /[\ue000-\ue0ff]/.test(data) ? undefined : data;
}

/** Returns the reason for data that has one of the spellings of function characters. */
function misread(data: string): NotExpressible | undefined {
  const [text] = LOOKS_ESCAPED.exec(data) ?? [];
  return text === undefined ? undefined : notExpressible(message('reason.other_character', { language: 'DPL', text }));
}

function writeCode128({ data, element, options }: Resolved): RecordData | NotExpressible {
  const codeSet = options['codeSet'] as CodeSet;
  const check = checkCharacters('code128', data, element.options);
  const wrong = misread(data);
  if (wrong) return wrong;
  if (isPlain(element) && check === '') return { lead: codeSet };
  const text = spelled(data + check, codeSet);
  return text === undefined ? NO_CHARACTER : { data: writeSymbolData(codeSet + text, element.encoding).bytes };
}

function writeAutomatic({ data, element }: Resolved): RecordData | NotExpressible {
  const check = checkCharacters('code128', data, element.options);
  const wrong = misread(data);
  if (wrong) return wrong;
  if (/[\r\n]$/.test(data) || (data.includes('\0') && /[\r\n]/.test(data)))
    return notExpressible(message('reason.line_ends', { language: 'DPL' }));
  if (isPlain(element) && check === '') return {};
  const text = CODE_128_ESCAPES.write(data + check);
  return /[\ue000-\ue0ff]/.test(text) ? NO_CHARACTER : { data: writeSymbolData(text, element.encoding).bytes };
}

/** True where the content stands in the record as it is. */
const isPlain = ({ content }: BarcodeElement): boolean => /^[\x20-\x7e]*$/.test(sampleText(content));

function writeDataBar(letter: string, { element, data }: Resolved): RecordData | NotExpressible {
  const { symbology, moduleDots, heightDots } = element;
  const own = findSymbology(symbology)?.heightModules;
  if (heightDots > 0 && own !== undefined && heightDots !== own * moduleDots)
    return notExpressible(message('reason.own_measures', { language: 'DPL' }));
  const raw = letter === 'E' ? gs1Raw(data) : data.replace(/^\(01\)/, '').slice(0, data.includes('|') ? undefined : 13);
  if (raw === undefined) return NO_GS1;
  if (raw.includes(FNC1)) return notExpressible(message('reason.function_characters', { language: 'DPL' }));
  return { ...written(raw), c: 1, d: 1 };
}

const GS = '\x1d';

function readMaxicode({ text }: Given, { mode: stated }: SlotValues): Partial<BarcodeElement> {
  let data = stated ? text.slice(2) : text;
  if (/^\d{15}/.test(data) && !data.includes(GS))
    data = [data.slice(0, 9), data.slice(9, 12), data.slice(12, 15), data.slice(15)].join(GS);
  const postal = /^(?:\[\)>\x1e01\x1d\d\d)?([^\x1d]*)\x1d/.exec(data)?.[1] ?? '';
  const mode = stated ? Number(stated) : /^\d+$/.test(postal) ? 2 : postal ? 3 : 4;
  return { content: literal(data), options: { mode } };
}
