/**
 * Bar codes of SBPL, for reader and writer: linear ones by the type letter of `B`, `D` and `BD`, composite ones by the
 * number of `EU`, two-dimensional ones by the number of `2Dxx`.
 */
import { message } from '@platen/messages';
import { readSymbolData, writeSymbolData } from '../../bytes/symbol-data.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { FNC1, FNC2, FNC3, type BarcodeElement } from '../../label/index.ts';
import { createHead, option, settableBy, type Slot, slotsOf, type SlotValues, writeSlots } from '../../language/codes/barcode-slots.ts'; // prettier-ignore
import {
  type BarcodeRow,
  type LinearRow,
  type Resolved,
  MALFORMED_SEGMENTS,
  NO_GS1,
  carrierOf,
  createBarcodeTable,
  noOption,
  upceShortened,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { always, among, type Parameter, text } from '../../language/frame/parameters.ts';
import {
  type CodeSet,
  type Options,
  checkCharacters,
  code39Pairs,
  codabarWhole,
  findSymbology,
  gs1Raw,
  joinCarrier,
  pdf417Level,
  qrBytes,
  spellCode128,
  type SpelledCode128,
  startSet,
  withCheckDigit,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { CODE_128_ESCAPES, COMPOSITE_FNC1 } from './escapes.ts';

/** A command's data converted to data and options of the tree. */
interface ReadCode {
  readonly text: string;
  readonly symbology?: string;
  readonly options?: Options;
  readonly line?: BarcodeElement['humanReadable']['position'];
}

interface SbplLinearRow extends LinearRow {
  /** Converts the data of the command. By default it is the element's data. */
  readonly read?: (text: string) => ReadCode | undefined;
  /** True if `P` sets the gap between its characters. */
  readonly hasGap?: boolean;
  /** Set if the command decides on guard bars: `B` short, `D` long, `BD` long; `digits`: `BD` prints the digits. */
  readonly guards?: 'digits' | 'bare';
}

const MODULES = [1, 36] as const;
const NO_DIGITS = notExpressible(message('reason.digits', { language: 'SBPL' }));
const NO_CHARACTER = notExpressible(message('reason.characters', { language: 'SBPL' }));
const numeric = (text: string): string | NotExpressible => (/^\d+$/.test(text) ? text : NO_DIGITS);

/** Returns an EAN or UPC number without its check digit; of UPC-E the printer adds number system 0. */
function shortened(code: Resolved): string | NotExpressible {
  const { symbology } = code.element;
  const digits = symbology === 'upce' ? upceShortened(code) : withoutCheckDigit(symbology, code.data);
  if (digits instanceof NotExpressible) return digits;
  return digits.length === (findSymbology(symbology)?.digits ?? 6) ? numeric(digits) : NO_DIGITS;
}

/** Returns the data with the check characters that its options require. */
const checked = ({ element, data, options }: Resolved): string =>
  data + checkCharacters(element.symbology, data, options);

const even = (digits: string): string => (digits.length % 2 === 1 ? `0${digits}` : digits);

const linear = (code: string, symbology: string, row: Partial<SbplLinearRow> = {}): SbplLinearRow => ({
  code,
  symbology,
  moduleDots: MODULES,
  ...row,
});

const guarded = { settable: ['guards'], guards: 'digits' } as const;

/** Types of `B`, `D`, `BD` and `BT`. */
export const LINEAR = createBarcodeTable<SbplLinearRow>([
  linear('0', 'codabar', {
    hasGap: true,
    settable: ['start', 'stop', 'startStop'],
    writeData: ({ data, options }) => codabarWhole(data, options),
  }),
  linear('1', 'code39', {
    hasGap: true,
    settable: ['fullAscii', 'checkDigit', 'startStop'],
    read: (text) => ({ text: text.replace(/^\*([\s\S]*)\*$/, '$1') }),
    writeData: ({ data, options }) => {
      const pairs = options['fullAscii'] ? code39Pairs(data) : data;
      if (pairs === undefined) return NO_CHARACTER;
      return `*${pairs}${checkCharacters('code39', data, options)}*`;
    },
  }),
  linear('1', 'logmars', { hasGap: true, settable: ['startStop'], writeData: (code) => `*${checked(code)}*` }),
  linear('2', 'interleaved2of5', {
    settable: ['checkDigit'],
    writeData: (code) => numeric(even(checked(code))),
  }),
  linear('2', 'itf14', { writeData: ({ data }) => withCheckDigit('itf14', data) ?? NO_DIGITS }),
  linear('3', 'ean13', {
    ...guarded,
    read: (text) => ({ text, ...(text.length === 11 ? { symbology: 'upca' } : {}) }),
    writeData: shortened,
  }),
  linear('3', 'upca', { ...guarded, writeData: shortened }),
  linear('4', 'ean8', { ...guarded, writeData: shortened }),
  linear('5', 'industrial2of5', { hasGap: true }),
  linear('6', 'matrix2of5', { hasGap: true }),
  linear('A', 'msi', {
    settable: ['checkDigits'],
    accepts: /^\d+$/,
    read: (text) => ({ text, options: { checkDigits: 'none' } }),
    writeData: (code) =>
      code.options['checkDigits'] === 'mod1110' ? noOption(code, 'SBPL', 'checkDigits') : checked(code),
  }),
  linear('C', 'code93', {
    accepts: /^[\x00-\x7f]{1,99}$/,
    read: (text) => (/^\d\d/.test(text) ? { text: text.slice(2, 2 + Number(text.slice(0, 2))) } : undefined),
    writeData: ({ data }) => `${two(data.length)}${data}`,
  }),
  linear('E', 'upce', { settable: ['guards'], guards: 'bare', writeData: shortened }),
  linear('F', 'upc-ean-extension'),
  linear('G', 'code128', { settable: ['codeSet', 'checkDigit'], read: readCode128, writeData: writeCode128 }),
  // The printer adds the identifier 00 and the check digit; the digit before the number sets the position of the line.
  linear('I', 'gs1-128', {
    options: { input: 'sscc' },
    accepts: /^00\d{17}$/,
    read: (text) => ({
      text: `00${text.slice(1)}`,
      options: { input: 'sscc' },
      line: text[0] === '1' ? 'above' : text[0] === '2' ? 'below' : 'none',
    }),
    writeData: ({ data }) => data.slice(-17),
  }),
  linear('G', 'gs1-128', {
    settable: ['input', 'checkDigit'],
    writeData: ({ data, options }) => {
      if (options['input'] === 'sscc') return NO_DIGITS;
      const raw = gs1Raw(data);
      if (raw === undefined) return NO_GS1;
      return automaticSets(FNC1 + raw + checkCharacters('gs1-128', raw, options)) ?? NO_CHARACTER;
    },
  }),
  linear('H', 'upca', { guards: 'bare', settable: ['guards'], writeData: shortened }),
  linear('L', 'upca', { guards: 'bare', settable: ['guards'], read: (text) => ({ text, line: 'below' }) }),
]);

const STARTS: Readonly<Record<string, string>> = { G: 'A', H: 'B', I: 'C' };
const startOf = (codeSet: string): string => `>${Object.keys(STARTS).find((letter) => STARTS[letter] === codeSet)!}`;

/** Reads data that starts in a code set with `>G`, `>H` or `>I`, by default in B. */
function readCode128(data: string): ReadCode {
  const start = /^>([GHI])/.exec(data);
  const text = CODE_128_ESCAPES.read(data.slice(start ? 2 : 0));
  return { text, options: { codeSet: start ? STARTS[start[1]!]! : 'B' } };
}

/** Writes data with start and switches. For `auto`, the code sets are those of the shortest symbol. */
function writeCode128(code: Resolved): string | NotExpressible {
  const { text, codeSet } = startSet(checked(code), code.options['codeSet'] as CodeSet | 'auto');
  if (codeSet === 'auto') return automaticSets(text) ?? NO_CHARACTER;
  const written = spellSets({ text, codeSet });
  return /[\ue000-\ue0ff]/.test(written) ? NO_CHARACTER : written;
}

/** Returns SBPL data with the code sets of the shortest symbol, or undefined if a character has no command data. */
function automaticSets(data: string): string | undefined {
  const spelled = spellCode128(data, 'auto');
  const written = spelled && spellSets(spelled);
  return written && /[\ue000-\ue0ff]/.test(written) ? undefined : written;
}

const spellSets = ({ text, codeSet }: SpelledCode128): string => startOf(codeSet) + CODE_128_ESCAPES.write(text);

const two = (value: number): string => String(value).padStart(2, '0');

const as = (value: unknown): number => Number(value);
const slot = slotsOf<unknown>();
/** The number at the beginning of a parameter; `most` is for people. */
const count = (most: number, fallback = 0): Parameter<number> => ({
  expected: message('expected.integer', { min: 0, max: most }),
  range: [0, most],
  read: (raw) => {
    const value = Number.parseInt(raw, 10);
    return Number.isNaN(value) ? fallback : value;
  },
  fallback: () => fallback,
});
const module = (name = 'module') =>
  slot(name, count(99, 1), ({ element }) => Math.round(element.moduleDots), (dots) => ({ moduleDots: Math.max(1, dots) }), { digits: 2, shape: '\\d\\d' }); // prettier-ignore

interface CompositeRow extends BarcodeRow {
  /** The parameters behind the type, without separators. */
  readonly slots: readonly Slot<unknown>[];
  readonly head: ReturnType<typeof createHead<unknown>>;
  /** True for the symbologies whose linear data are element strings. */
  readonly isGs1: boolean;
  /** Height of linear bars in modules, which the command does not set. */
  readonly modules?: number;
}

/** Segments in a row of DataBar Expanded that is not stacked. */
const ALL_SEGMENTS = 22;
export const STACKED = 'databar-expanded-stacked';

const SEGMENTS = slot(
  'segments',
  count(ALL_SEGMENTS, ALL_SEGMENTS),
  ({ element, options }) => (element.symbology === STACKED ? as(options['segments']) : ALL_SEGMENTS),
  (segments) =>
    segments < ALL_SEGMENTS ? { symbology: STACKED, options: { segments: Math.max(2, segments & ~1) } } : {},
  { digits: 2, shape: '\\d\\d', sets: ['segments'] },
);
const HEIGHT = slot(
  'height',
  count(999, 1),
  ({ element }) => Math.min(999, element.heightDots),
  (dots) => ({ heightDots: Math.max(1, dots) }),
  { digits: 3, shape: '\\d{3}' },
);

const composite = (
  code: string,
  symbology: string,
  { then, ...row }: Partial<CompositeRow> & { readonly then?: Slot<unknown> } = {},
): CompositeRow => {
  const slots = [module(), ...(then ? [then] : [])];
  return {
    code,
    symbology,
    slots,
    head: createHead(slots),
    isGs1: then !== undefined,
    settable: ['composite', 'segments', 'input', 'guards'],
    moduleDots: [1, 12],
    ...row,
  };
};

/** `EUaabb…` (CL4NX, LC400e, WS4 programming references, Composite Symbol). Without `|` there is no component. */
export const COMPOSITES = createBarcodeTable<CompositeRow>([
  composite('01', 'databar-omni', { modules: 33 }),
  composite('02', 'databar-truncated', { modules: 13 }),
  composite('03', 'databar-stacked'),
  composite('04', 'databar-stacked-omni'),
  composite('05', 'databar-limited', { modules: 10 }),
  composite('06', 'databar-expanded', { then: SEGMENTS, modules: 34 }),
  composite('06', 'databar-expanded-stacked', { then: SEGMENTS }),
  composite('07', 'upca'),
  composite('08', 'upce'),
  composite('09', 'ean13'),
  composite('10', 'ean8'),
  composite('12', 'gs1-128', { then: HEIGHT, options: { composite: 'ccc' } }),
  composite('11', 'gs1-128', { then: HEIGHT }),
]);

/** Returns linear part and component as data of `EU`, or undefined if `EU` cannot encode them. */
export function writeComposite({ data, options }: Resolved, row: CompositeRow): string | undefined {
  const kind = options['composite'] ?? 'none';
  if (kind !== 'none' && kind !== 'auto' && kind !== 'ccc') return undefined;
  const [first = '', component] = kind === 'none' ? [data] : data.split('|', 2);
  const message = (part: string): string | undefined => {
    const raw = gs1Raw(part);
    return raw === undefined || raw.includes(COMPOSITE_FNC1) ? undefined : raw.replaceAll(FNC1, COMPOSITE_FNC1);
  };
  const main = row.isGs1 ? message(first) : compositeNumber(row.symbology, first);
  const above = component === undefined ? '' : message(component);
  if (main === undefined || above === undefined || !/^[\x20-\x7e]*$/.test(main + above)) return undefined;
  return component === undefined ? main : `${main}|${above}`;
}

/** Returns a DataBar, EAN or UPC number without check digit, as in `EU`; UPC-E as ten digits of its UPC-A number. */
function compositeNumber(symbology: string, text: string): string | undefined {
  const digits = text.replace(/^\(01\)/, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (symbology === 'upce') return /^0?(\d{10})\d?$/.exec(digits.length >= 10 ? digits : '')?.[1];
  const short = withoutCheckDigit(symbology, digits);
  return short.length === (findSymbology(symbology)?.digits ?? 13) ? short : undefined;
}

interface ReadText {
  readonly text: string;
  readonly encoding?: CodePage;
}

/** A two-dimensional code: the parameters of its setting in their places, and the notation of its data. */
interface SbplCode extends BarcodeRow {
  readonly slots: readonly Slot<unknown>[];
  readonly readBytes?: (bytes: Uint8Array, values: SlotValues) => ReadText;
  readonly writeBytes?: (code: Resolved) => Uint8Array | NotExpressible;
  /** True if `L` sets its module. */
  readonly byMagnification?: true;
}

const matrix = (code: string, symbology: string, slots: SbplCode['slots'], row: Partial<SbplCode> = {}): SbplCode => ({
  code,
  symbology,
  slots,
  settable: settableBy(slots, symbology),
  moduleDots: MODULES,
  accepts: NO_FUNCTIONS,
  ...row,
});

const NO_FUNCTIONS = /^[^\ue000-\ue0ff]*$/;
const bytesOf = ({ data, element }: Resolved): Uint8Array => writeSymbolData(data, element.encoding).bytes;

const number = (key: 'columns' | 'rows', most: number) => option<unknown>(key, count(most), { digits: 2 });
/** A parameter that is always the same. */
const fixed = (name: string, value: string | number) => slot(name, always(String(value)), () => value);
const MAX_ROW = 24;
/** Height of a row in dots. */
const rowHeight = (modules: number) =>
  slot('rowHeight', count(MAX_ROW, modules), ({ element }) => {
    const dots = Math.round(element.heightDots || element.moduleDots * modules);
    return dots <= MAX_ROW ? dots : notExpressible(message('reason.row_size', { dots, language: 'SBPL', least: 1, most: MAX_ROW }));
  }, (dots) => ({ heightDots: Math.max(1, dots) }), { digits: 2 }); // prettier-ignore
const level = (letters: string, otherwise: string) =>
  slot('level', among([...letters]), (code) => (code.options['level'] === 'auto' ? noOption(code, 'SBPL', 'level') : String(code.options['level'])), (raw) => ({ options: { level: raw.length === 1 && letters.includes(raw) ? raw : otherwise } }), { sets: ['level'] }); // prettier-ignore

const isPart = ({ options }: Pick<Resolved, 'options'>): boolean => as(options['appendTotal']) > 0;
/** A parameter of a structured append, behind the one that says that the symbol is part of it. */
const append = (key: 'appendTotal' | 'appendIndex' | 'appendParity', radix: 10 | 16) =>
  slot(key, text(), (code) => (isPart(code) ? as(code.options[key]).toString(radix).toUpperCase() : undefined),
    (raw, _, __, { append }) => (append === 1 ? { options: { [key]: Number.parseInt(raw, radix) || 0 } } : {}), { digits: 2, sets: [key] }); // prettier-ignore

const qrCode = (code: string, model: 1 | 2): SbplCode => {
  const slots = [
    level('LMQH', 'M'),
    module(),
    fixed('mode', 1),
    slot('append', count(1), (code) => (isPart(code) ? 1 : 0), () => (model === 1 ? { options: { model } } : {})),
    append('appendTotal', 10),
    append('appendIndex', 10),
    append('appendParity', 16),
  ]; // prettier-ignore
  return matrix(code, 'qrcode', slots, {
    options: { model },
    settable: [...settableBy(slots, 'qrcode'), 'input'],
    ignores: ['mask'],
    moduleDots: [1, 32],
    writeBytes: (code) => qrBytes(bytesOf(code), code.options) ?? MALFORMED_SEGMENTS,
  });
};

const three = { digits: 3 } as const;
const DATA_MATRIX = [
  module('width'),
  slot('height', count(99, 1), ({ element }) => Math.round(element.moduleDots), undefined, { digits: 2 }),
  slot('columns', count(999), (code) => (as(code.options['rows']) === 0 && code.options['shape'] !== 'square' ? noOption(code, 'SBPL', 'shape') : as(code.options['columns'])), undefined, { ...three, sets: ['columns'] }),
  slot('rows', count(999), ({ options }) => as(options['rows']), (rows, _, __, { columns }) => rows === 0 || columns === 0 ? {} : ({ options: { columns, rows, ...(columns !== rows ? { shape: 'rectangle' } : {}) } as Options }), { ...three, sets: ['rows', 'shape'] }),
]; // prettier-ignore

/** A parameter of the carrier of MaxiCode in modes 2 and 3. */
const carried = (key: 'service' | 'country' | 'postal') =>
  slot(key, text(), (code) => {
    const carrier = carrierOf(code);
    return carrier instanceof NotExpressible ? carrier : carrier?.[key];
  }); // prettier-ignore

/** Numbers of `2Dxx`; `BX`, `BK`, `BQ` and `BV` are older commands of the same codes. */
export const MATRIX = createBarcodeTable<SbplCode>([
  matrix('10', 'pdf417', [
    module(),
    rowHeight(3),
    option('security', count(8), { write: ({ data, options, element }) => pdf417Level(data, options, element.encoding) }),
    number('columns', 30),
    number('rows', 90),
    slot('truncated', count(1), ({ options }) => (options['truncated'] ? 1 : undefined), (value) => ({ options: { truncated: value === 1 } }), { sets: ['truncated'] }),
  ], { moduleDots: [1, 9] }),
  matrix('12', 'micropdf417', [module(), rowHeight(2), number('columns', 4), number('rows', 44)], { moduleDots: [1, 9] }),
  matrix('20', 'maxicode', [
    slot('mode', count(6, 4), (code) => (code.options['mode'] === 5 ? noOption(code, 'SBPL', 'mode') : as(code.options['mode'])), (mode) => ({ moduleDots: 1, options: { mode } }), { sets: ['mode', 'layout'] }),
    carried('service'),
    carried('country'),
    carried('postal'),
  ], {
    // The manuals do not specify which characters the bytes beyond ASCII are.
    accepts: /^[\x00-\x7f]*$/,
    readBytes: (bytes, { mode, service, country, postal }) => {
      const message = readSymbolData(bytes).text;
      const carrier = { postal: String(postal), country: String(country), service: String(service) };
      return { text: mode === 2 || mode === 3 ? joinCarrier({ ...carrier, message }) : message };
    },
    writeBytes: (code) => {
      const carrier = carrierOf(code);
      if (carrier instanceof NotExpressible) return carrier;
      return carrier ? writeSymbolData(carrier.message, code.element.encoding).bytes : bytesOf(code);
    },
  }),
  qrCode('30', 2),
  qrCode('31', 1),
  matrix('32', 'microqr', [level('LMQ', 'auto'), module(), fixed('mode', 1)]),
  matrix('50', 'datamatrix', DATA_MATRIX, {
    // A tilde is sent twice.
    readBytes: (bytes) => readSymbolData(withoutTwins(bytes, 0x7e)),
    writeBytes: (code) => Uint8Array.from([...bytesOf(code)].flatMap((byte) => (byte === 0x7e ? [byte, byte] : [byte]))),
  }),
  matrix('51', 'gs1-datamatrix', DATA_MATRIX, {
    accepts: /^/,
    readBytes: (bytes) => {
      const { text, encoding } = unescape(bytes, 0x31);
      // FNC1 at the start makes it a GS1 symbol, which the symbology already states.
      return { text: text.startsWith(FNC1) ? text.slice(1) : text, ...(encoding ? { encoding } : {}) };
    },
    writeBytes: ({ data }) => {
      const raw = gs1Raw(data);
      return raw === undefined ? NO_GS1 : latin1Bytes(`\x1b1${raw.replaceAll('\x1b', '\x1b\x1b').replaceAll(FNC1, '\x1b1')}`);
    },
  }),
  matrix('70', 'aztec', [
    slot('compact', count(1), (code) => (as(code.options['size']) >= 300 ? noOption(code, 'SBPL', 'size') : isIn(code, 100) ? 1 : 0)),
    slot('correction', count(99), (code) => (isIn(code, 0) ? as(code.options['size']) : 0), undefined, { digits: 2 }),
    slot('layers', count(32), (code) => (isIn(code, 0) ? 0 : as(code.options['size']) % 100), (layers, _, __, { compact, correction }) => ({ options: { size: layers > 0 ? (compact === 1 ? 100 : 200) + layers : Number(correction) } }), { digits: 2, sets: ['size'] }),
    fixed('menu', 0),
    fixed('append', 'N'),
    fixed('file', ''),
  ], {
    accepts: /^/,
    byMagnification: true,
    readBytes: (bytes) => unescape(bytes, 0x30),
    writeBytes: ({ data, element }) => {
      if (data.includes(FNC2) || data.includes(FNC3)) return NO_CHARACTER;
      const parts = data.replaceAll('\x1b', '\x1b\x1b').split(FNC1).map((part) => writeSymbolData(part, element.encoding).bytes);
      return concatBytes(parts.flatMap((part, i) => (i === 0 ? [part] : [latin1Bytes('\x1b0'), part])));
    },
  }),
]); // prettier-ignore

/** True for a size of Aztec Code of this kind: percentages of correction, compact symbols (100), or full ones (200). */
function isIn({ options }: Resolved, from: 0 | 100 | 200): boolean {
  return Math.floor(as(options['size']) / 100) * 100 === from;
}

/** Returns parameters and data of a two-dimensional code. */
export function writeMatrix(code: Resolved, row: SbplCode) {
  const values = writeSlots(row.slots, code, row);
  if (values instanceof NotExpressible) return values;
  const data = row.writeBytes ? row.writeBytes(code) : bytesOf(code);
  return data instanceof NotExpressible ? data : { parameters: Object.values(values), data };
}

/** Returns the bytes with each pair of `twin` reduced to one. */
function withoutTwins(bytes: Uint8Array, twin: number): Uint8Array {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    kept.push(bytes[at]!);
    if (bytes[at] === twin && bytes[at + 1] === twin) at++;
  }
  return Uint8Array.from(kept);
}

const ESC = 0x1b;

/** ESC `mark` is FNC1, ESC ESC an ESC. */
function unescape(bytes: Uint8Array, mark: number): { text: string; encoding?: CodePage } {
  const pieces: number[][] = [[]];
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === ESC ? bytes[at + 1] : undefined;
    if (escaped === mark) pieces.push([]);
    else pieces.at(-1)!.push(bytes[at]!);
    if (escaped === mark || escaped === ESC) at++;
  }
  const { encoding } = readSymbolData(Uint8Array.from(pieces.flat()));
  const texts = pieces.map((piece) => decodeBytes(Uint8Array.from(piece), encoding ?? 'utf-8'));
  return { text: texts.join(FNC1), ...(encoding && { encoding }) };
}
