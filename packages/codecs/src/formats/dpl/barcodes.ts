/**
 * The bar codes of DPL, for reader and writer: a letter, or `W1` and a letter. Of most the capital prints the readable line;
 * of those without one, capital and small letter differ only in the form of their data.
 */
import { type Message, message } from '@platen/messages';
import { fromHex, toHex } from '../../bytes/encodings.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { padded } from '../../bytes/digits.ts';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, CODE_A, CODE_B, CODE_C, type Content, FNC1, FNC4, literal, sampleText, textWhenRead } from '../../label/index.ts'; // prettier-ignore
import {
  type BarcodeRow,
  createBarcodeTable,
  NO_CARRIER,
  NO_GS1,
  noData,
  type Resolved,
} from '../../language/codes/barcodes.ts';
import { type NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import {
  checkCharacters,
  type CodeSet,
  code39Pairs,
  codabarWhole,
  encodeBarcode,
  findSymbology,
  gs1Raw,
  joinCarrier,
  microColumns,
  microRows,
  type Options,
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
  readonly data?: Uint8Array;
  /** What stands before the first character of the content. */
  readonly lead?: string;
  /** Multipliers and bar height where they are not those of the element. */
  readonly c?: number;
  readonly d?: number;
  readonly heightDots?: number;
  /** Where it is not that of the row. */
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
  /** Sizes that records do not set, in mils. */
  readonly mils?: { readonly module: number; readonly height: number };
  /** The data may hold line ends: then the capital letter announces its bytes. */
  readonly counted?: true;
  /** The record states neither multipliers nor height. */
  readonly unsized?: true;
  readonly read?: (given: Given) => Partial<BarcodeElement> | Invalid;
  readonly write?: (code: Resolved, row: DplBarcode, dpi: number) => RecordData | NotExpressible;
}

/** What data should begin with. */
export interface Invalid {
  readonly expected: Message;
}

/** The size of a symbol that records do not set. */
export const milsToDots = ({ module, height }: NonNullable<DplBarcode['mils']>, dpi: number) => ({
  moduleDots: Math.max(1, Math.round((module * dpi) / 1000)),
  heightDots: (height * dpi) / 1000,
});

const RATIO = [[6, 2], [9, 4]] as const; // prettier-ignore
const WIDE = [[6, 3], [9, 4]] as const; // prettier-ignore
const FIVE = [[5, 2], [9, 4]] as const; // prettier-ignore
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
const matrix = (code: string, symbology: string, row: Fields): DplBarcode =>
  bars(code, symbology, { line: undefined, heightIn: 0, dots: same(4, 6), accepts: NO_FUNCTIONS, ...row });

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
const two = (value: unknown): string => padded(Number(value), 2);
const three = (value: unknown): string => padded(Number(value), 3);

/** Parameters, then the data. */
const headed = (head: string, { data, element }: Resolved): RecordData => ({
  data: concatBytes([latin1Bytes(head), writeSymbolData(data, element.encoding).bytes]),
});

/** The data behind so many bytes of parameters. */
function dataFrom(
  { data }: Given,
  from: number,
  options: Options,
  more: Partial<BarcodeElement> = {},
): Partial<BarcodeElement> {
  return { ...symbolContent(data.subarray(from), { stx: -1, registers: new Map() }, false), options, ...more };
}

/** Module and row height of stacked codes, which stand where others have bars. */
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

const DATABAR = {
  R: 'databar-omni', T: 'databar-truncated', S: 'databar-stacked', D: 'databar-stacked-omni', L: 'databar-limited',
  E: 'databar-expanded',
} as const; // prettier-ignore

/** `W1k`: the letter of the kind stands in the data. */
const databar = (letter: keyof typeof DATABAR, symbology: string = DATABAR[letter]): DplBarcode =>
  matrix('W1k', symbology, {
    settable: ['segments', 'composite'],
    dots: same(2, 3),
    moduleDots: [0, 9],
    read: readDataBar,
    write: (code) => writeDataBar(letter, code),
  });

export const BARCODES = createBarcodeTable<DplBarcode>([
  ratio('A', 'code39', {
    settable: ['fullAscii', 'checkDigit'],
    ignores: ['startStop'],
    write: ({ data, options }) => {
      const pairs = options['fullAscii'] ? code39Pairs(data) : data;
      if (pairs === undefined) return NO_CHARACTER;
      const check = checkCharacters('code39', data, options);
      return pairs === data && check === '' ? {} : written(pairs + check);
    },
  }),
  ratio('A', 'logmars', {
    ignores: ['startStop'],
    write: ({ data, options }) => written(data + checkCharacters('logmars', data, options)),
  }),
  numbers('B', 'upca'),
  numbers('C', 'upce'),
  ratio('D', 'interleaved2of5', {
    // An odd number of digits gets its leading zero.
    write: ({ data }) => (/^\d+$/.test(data) && data.length % 2 === 1 ? written(`0${data}`) : {}),
  }),
  ratio('D', 'itf14', { write: ({ data }) => itfDigits(data, 14) }),
  // Without a code set the printer chooses it.
  bars('W1J', 'code128', {
    dots: same(2, 4),
    reads: {},
    options: { codeSet: 'auto' },
    settable: ['checkDigit'],
    write: writeAutomatic,
  }),
  bars('E', 'code128', {
    dots: same(2, 4),
    settable: ['codeSet', 'checkDigit'],
    read: readCode128,
    write: writeCode128,
  }),
  numbers('F', 'ean13'),
  numbers('G', 'ean8'),
  ratio('H', 'hibc39', { ignores: ['startStop'] }),
  ratio('I', 'codabar', {
    dots: WIDE,
    settable: ['start', 'stop'],
    ignores: ['startStop'],
    write: ({ data, options }) => {
      const whole = codabarWhole(data, options);
      return whole === data ? {} : written(whole);
    },
  }),
  ratio('J', 'interleaved2of5', { dots: FIVE, options: { checkDigit: 'mod10' } }),
  ratio('K', 'msi', {
    dots: WIDE,
    options: { checkDigits: 'mod10' },
    // A plus sign at the end asks for a second check digit.
    read: ({ text, element }) =>
      text.endsWith('+')
        ? { content: literal(textWhenRead(element.content).slice(0, -1)), options: { checkDigits: 'mod1010' } }
        : {},
  }),
  ratio('K', 'msi', { dots: WIDE, options: { checkDigits: 'mod1010' }, write: ({ data }) => written(`${data}+`) }),
  ratio('L', 'itf14', {
    heightIn: 1.3,
    dots: FIVE,
    options: { bearerBars: 'horizontal' },
    write: ({ data }) => itfDigits(data, 13),
  }),
  bars('M', 'upc-ean-extension', { heightIn: 0.9, line: 'above', accepts: /^\d\d$/ }),
  bars('N', 'upc-ean-extension', { heightIn: 0.8, line: 'above' }),
  bars('O', 'code93'),
  postal('p', 'postnet', 125),
  gs1128('Q', { reads: { input: 'sscc' }, options: { input: 'sscc' }, accepts: /^\d{17,19}$/ }),
  gs1128('W1I', {
    heightIn: 0.4,
    write: ({ data, options }) => {
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
    read: ({ text }) => ({ content: literal(text.replace(/^(\d{6});/, '$1,')) }),
    write: ({ element, data, options }) => {
      if (Object.entries(ASSUMED.tlc39).some(([name, dots]) => options[name] !== 0 && options[name] !== dots))
        return notExpressible(message('reason.symbol_size', { language: 'DPL' }));
      const [, number, serial] = /^(\d{6})(?:,([0-9A-Z]{1,25}))?$/i.exec(data) ?? [];
      if (number === undefined) return noData(element, 'DPL');
      return written(serial === undefined ? number : `${number};${serial}`);
    },
  }),
  matrix('u', 'maxicode', {
    settable: ['mode', 'layout'],
    dots: same(0, 0),
    unsized: true,
    // What characters beyond ASCII are is the printer's to say; a line end would end the record.
    accepts: /^[\x01-\x09\x0b\x0c\x0e-\x7f]*$/,
    read: readMaxicode,
    write: ({ data, options }) => {
      const mode = Number(options['mode']);
      if (mode > 3 || options['layout'] !== 'class-first') return written(`#${mode}${data}`);
      const carrier = splitCarrier(data, mode, true);
      return carrier ? written(`#${mode}${joinCarrier(carrier)}`) : NO_CARRIER;
    },
  }),
  matrix('z', 'pdf417', {
    settable: ['columns', 'rows', 'security', 'truncated'],
    dots: [[2, 6], [3, 9]],
    counted: true,
    read: (given) => {
      const found = /^([FT])([0-8])\d\d(\d\d)(\d\d)/.exec(given.text);
      if (!found) return { expected: message('expected.dpl_pdf417') };
      const [, kind, security, rows, columns] = found;
      const options = { truncated: kind === 'T', security: Number(security), rows: Number(rows), columns: Number(columns) };
      return dataFrom(given, 8, options, stackedSize(given));
    },
    write: (code, row, dpi) => {
      const { data, element, options } = code;
      const head = `${options['truncated'] ? 'T' : 'F'}${pdf417Level(data, options, element.encoding)}00`;
      return { ...headed(head + two(options['rows']) + two(options['columns']), code), ...stackedMultipliers(code, row, dpi) };
    },
  }), // prettier-ignore
  matrix('W1z', 'micropdf417', {
    settable: ['columns', 'rows', 'compaction'],
    dots: [[2, 6], [3, 9]],
    counted: true,
    read: (given) => {
      const found = /^([1-4])([0-9A])([01])[01]0/.exec(given.text);
      if (!found) return { expected: message('expected.dpl_micropdf417') };
      const [, columns, index, binary] = found;
      const rows = microRows(Number(columns))[Number.parseInt(index!, 16)] ?? 0;
      const options = { columns: Number(columns), rows, compaction: binary === '1' ? 'binary' : 'auto' };
      return dataFrom(given, 5, options, stackedSize(given));
    },
    write: (code, row, dpi) => {
      const { element, data, options } = code;
      const symbol = encodeBarcode({ ...element, data });
      const columns = symbol.kind === 'matrix' ? microColumns(symbol.columns) : 0;
      const index = symbol.kind === 'matrix' && columns > 0 ? microRows(columns).indexOf(symbol.rows) : -1;
      if (index < 0) return notExpressible(message('reason.not_encodable'));
      const head = `${columns}${index.toString(16).toUpperCase()}${options['compaction'] === 'binary' ? 1 : 0}00`;
      return { ...headed(head, code), ...stackedMultipliers(code, row, dpi) };
    },
  }), // prettier-ignore
  matrix('W1c', 'datamatrix', {
    settable: ['rows', 'columns'],
    counted: true,
    read: (given) => {
      const [, rows, columns] = /^\d{3}\d(\d{3})(\d{3})/.exec(given.text) ?? [];
      if (rows === undefined) return { expected: message('expected.dpl_datamatrix') };
      const side = Math.max(Number(rows), Number(columns));
      return dataFrom(given, 10, side > 0 ? { rows: side, columns: side } : {});
    },
    write: (code) =>
      code.options['rows'] === code.options['columns']
        ? headed(`2000${three(code.options['rows'])}${three(code.options['columns'])}`, code)
        : notExpressible(message('reason.symbol_size', { language: 'DPL' })),
  }),
  matrix('W1D', 'qrcode', {
    settable: ['model', 'level', 'mask', 'input'],
    read: readQr,
    write: (code) => {
      const { data, element, options } = code;
      const { bytes } = writeSymbolData(data, element.encoding);
      const mask = Number(options['mask']);
      const head = `${String(options['model'])},${String(options['level'])}${mask >= 0 ? mask : ''}`;
      if (options['input'] === 'segments') return headed(`${head}M,`, code);
      // Line ends in the data: hex codes, as the manual form has them.
      if (isLined(bytes)) return { ...written(`${head}a,${toHex(bytes)}`), twice: true };
      const isAutomatic = head === '2,M';
      return isAutomatic ? { data: bytes, twice: true, code: 'W1d' } : { ...headed(`${head}A,`, code), twice: true };
    },
  }),
  matrix('W1d', 'qrcode', { read: () => ({ options: { level: 'M', model: 2 } }) }),
  matrix('W1f', 'aztec', {
    settable: ['size'],
    counted: true,
    read: (given) => {
      const [, extended, size] = /^([01])(\d{3})/.exec(given.text) ?? [];
      if (size === undefined) return { expected: message('expected.dpl_aztec') };
      return dataFrom(given, 4, { size: Number(size), ...(extended === '1' ? { extendedChannel: true } : {}) });
    },
    write: (code) => headed(`0${three(code.options['size'])}`, code),
  }),
  matrix('W1q', 'codablock-f', {
    settable: ['rows', 'columns', 'gs1'],
    accepts: /^[^\0\r\n\ue000-\ue0ff]*$/,
    dots: [[2, 12], [3, 18]],
    read: readCodablock,
    write: (code) => {
      const { rows, columns, gs1 } = code.options;
      if (Number(rows) < 1 || Number(columns) < 2) return notExpressible(message('reason.needs_size', { language: 'DPL' }));
      return { ...headed(`${gs1 ? 'E' : 'F'}1${two(rows)}${two(columns)}`, code), heightDots: code.element.heightDots };
    },
  }), // prettier-ignore
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

function readQr(given: Given): Partial<BarcodeElement> {
  const { text } = given;
  const found = /^(?:([12]),)?([HQML])?([0-8])?([AaMm])?,/.exec(text);
  if (!found) return dataFrom(given, 0, { level: 'M', model: 2 });
  const [head, model = 2, level = 'M', mask = '8', input = 'A'] = found;
  const options = {
    model: Number(model),
    level,
    ...(mask === '8' ? {} : { mask: Number(mask) }),
    ...(/m/i.test(input) ? { input: 'segments' } : {}),
  };
  if (input === 'A' || input === 'M') return dataFrom(given, head.length, options);
  const data = fromHex(text.slice(head.length).replace(/[^0-9A-Fa-f]/g, ''));
  return dataFrom({ ...given, data }, 0, options);
}

function readCodablock(given: Given): Partial<BarcodeElement> | Invalid {
  const [, kind, security, rows, columns] = /^([AEF])([01])(\d\d)(\d\d)/.exec(given.text) ?? [];
  if (kind === undefined) return { expected: message('expected.dpl_codablock') };
  if (kind === 'A') return dataFrom(given, 6, { security: security === '1' }, { symbology: 'codablock-a' });
  const size = { rows: Math.min(44, Number(rows)), columns: Math.min(62, Number(columns)) };
  const moduleDots = given.header.c || given.element.moduleDots;
  return dataFrom(given, 6, { ...size, ...(kind === 'E' ? { gs1: true } : {}) }, { moduleDots });
}

function readDataBar(given: Given): Partial<BarcodeElement> | Invalid {
  const { text, header } = given;
  const found = /^([RTSDLE])([1-9])\d\d/.exec(text);
  if (!found) return { expected: message('expected.dpl_databar') };
  const expanded = found[1] === 'E';
  const segments = expanded ? Number(text.slice(4, 6)) || ALL_SEGMENTS : ALL_SEGMENTS;
  const stacked = segments < ALL_SEGMENTS;
  const symbology = stacked ? 'databar-expanded-stacked' : DATABAR[found[1] as keyof typeof DATABAR];
  const options = {
    ...(text.includes('|') ? { composite: 'auto' } : {}),
    ...(stacked ? { segments: segments & ~1 || 2 } : {}),
  };
  const moduleDots = Number(found[2]) * Math.max(1, header.d);
  return dataFrom(given, expanded ? 6 : 4, options, { symbology, moduleDots, heightDots: 0 });
}

/** Segments in a row of DataBar Expanded that is not stacked. */
const ALL_SEGMENTS = 22;

function writeDataBar(letter: string, { element, data, options }: Resolved): RecordData | NotExpressible {
  const { symbology, moduleDots, heightDots } = element;
  const own = findSymbology(symbology)?.heightModules;
  if (heightDots > 0 && own !== undefined && heightDots !== own * moduleDots)
    return notExpressible(message('reason.own_measures', { language: 'DPL' }));
  const expanded = letter === 'E';
  const raw = expanded ? gs1Raw(data) : data.replace(/^\(01\)/, '').slice(0, data.includes('|') ? undefined : 13);
  if (raw === undefined) return NO_GS1;
  if (raw.includes(FNC1)) return notExpressible(message('reason.function_characters', { language: 'DPL' }));
  const segments = symbology === 'databar-expanded-stacked' ? options['segments'] : ALL_SEGMENTS;
  return { ...written(`${letter}${moduleDots}00${expanded ? two(segments) : ''}${raw}`), c: 1, d: 1 };
}

const GS = '\x1d';

function readMaxicode({ text }: Given): Partial<BarcodeElement> {
  const forced = /^#([2-6])/.exec(text)?.[1];
  let data = forced ? text.slice(2) : text;
  if (/^\d{15}/.test(data) && !data.includes(GS))
    data = [data.slice(0, 9), data.slice(9, 12), data.slice(12, 15), data.slice(15)].join(GS);
  const postal = /^(?:\[\)>\x1e01\x1d\d\d)?([^\x1d]*)\x1d/.exec(data)?.[1] ?? '';
  const mode = forced ? Number(forced) : /^\d+$/.test(postal) ? 2 : postal ? 3 : 4;
  return { content: literal(data), options: { mode } };
}
