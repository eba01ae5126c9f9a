/**
 * Bar codes of SBPL, for reader and writer: linear ones by the type letter of `B`, `D` and `BD`, composite ones by the
 * number of `EU`, two-dimensional ones by the number of `2Dxx`.
 */
import { message } from '@platen/messages';
import { readSymbolData, writeSymbolData } from '../../bytes/symbol-data.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import { type CodePage, decodeBytes } from '../../bytes/code-pages.ts';
import { FNC1, FNC2, FNC3, type BarcodeElement } from '../../label/index.ts';
import {
  type BarcodeRow,
  type LinearRow,
  type Resolved,
  MALFORMED_SEGMENTS,
  NO_CARRIER,
  NO_GS1,
  createBarcodeTable,
  noOption,
  upceShortened,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
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
  splitCarrier,
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
    write: ({ data, options }) => codabarWhole(data, options),
  }),
  linear('1', 'code39', {
    hasGap: true,
    settable: ['fullAscii', 'checkDigit', 'startStop'],
    read: (text) => ({ text: text.replace(/^\*([\s\S]*)\*$/, '$1') }),
    write: ({ data, options }) => {
      const pairs = options['fullAscii'] ? code39Pairs(data) : data;
      if (pairs === undefined) return NO_CHARACTER;
      return `*${pairs}${checkCharacters('code39', data, options)}*`;
    },
  }),
  linear('1', 'logmars', { hasGap: true, settable: ['startStop'], write: (code) => `*${checked(code)}*` }),
  linear('2', 'interleaved2of5', {
    settable: ['checkDigit'],
    write: (code) => numeric(even(checked(code))),
  }),
  linear('2', 'itf14', { write: ({ data }) => withCheckDigit('itf14', data) ?? NO_DIGITS }),
  linear('3', 'ean13', {
    ...guarded,
    read: (text) => ({ text, ...(text.length === 11 ? { symbology: 'upca' } : {}) }),
    write: shortened,
  }),
  linear('3', 'upca', { ...guarded, write: shortened }),
  linear('4', 'ean8', { ...guarded, write: shortened }),
  linear('5', 'industrial2of5', { hasGap: true }),
  linear('6', 'matrix2of5', { hasGap: true }),
  linear('A', 'msi', {
    settable: ['checkDigits'],
    accepts: /^\d+$/,
    read: (text) => ({ text, options: { checkDigits: 'none' } }),
    write: (code) =>
      code.options['checkDigits'] === 'mod1110' ? noOption(code, 'SBPL', 'checkDigits') : checked(code),
  }),
  linear('C', 'code93', {
    accepts: /^[\x00-\x7f]{1,99}$/,
    read: (text) => (/^\d\d/.test(text) ? { text: text.slice(2, 2 + Number(text.slice(0, 2))) } : undefined),
    write: ({ data }) => `${two(data.length)}${data}`,
  }),
  linear('E', 'upce', { settable: ['guards'], guards: 'bare', write: shortened }),
  linear('F', 'upc-ean-extension'),
  linear('G', 'code128', { settable: ['codeSet', 'checkDigit'], read: readCode128, write: writeCode128 }),
  // The printer adds the identifier 00 and the check digit; the digit before the number sets the position of the line.
  linear('I', 'gs1-128', {
    options: { input: 'sscc' },
    accepts: /^00\d{17}$/,
    read: (text) => ({
      text: `00${text.slice(1)}`,
      options: { input: 'sscc' },
      line: text[0] === '1' ? 'above' : text[0] === '2' ? 'below' : 'none',
    }),
    write: ({ data }) => data.slice(-17),
  }),
  linear('G', 'gs1-128', {
    settable: ['input', 'checkDigit'],
    write: ({ data, options }) => {
      if (options['input'] === 'sscc') return NO_DIGITS;
      const raw = gs1Raw(data);
      if (raw === undefined) return NO_GS1;
      return automaticSets(FNC1 + raw + checkCharacters('gs1-128', raw, options)) ?? NO_CHARACTER;
    },
  }),
  linear('H', 'upca', { guards: 'bare', settable: ['guards'], write: shortened }),
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

interface CompositeRow extends BarcodeRow {
  /** The parameter behind type and narrow bar: segments in a row, or height of the bars. */
  readonly then?: 'segments' | 'height';
  /** Height of linear bars in modules, which the command does not set. */
  readonly modules?: number;
}

/** Segments in a row of DataBar Expanded that is not stacked. */
export const ALL_SEGMENTS = 22;

const composite = (code: string, symbology: string, row: Partial<CompositeRow> = {}): CompositeRow => ({
  code,
  symbology,
  settable: ['composite', 'segments', 'input', 'guards'],
  moduleDots: [1, 12],
  ...row,
});

/** `EUaabb…` (CL4NX, LC400e, WS4 programming references, Composite Symbol). Without `|` there is no component. */
export const COMPOSITES = createBarcodeTable<CompositeRow>([
  composite('01', 'databar-omni', { modules: 33 }),
  composite('02', 'databar-truncated', { modules: 13 }),
  composite('03', 'databar-stacked'),
  composite('04', 'databar-stacked-omni'),
  composite('05', 'databar-limited', { modules: 10 }),
  composite('06', 'databar-expanded', { then: 'segments', modules: 34 }),
  composite('06', 'databar-expanded-stacked', { then: 'segments' }),
  composite('07', 'upca'),
  composite('08', 'upce'),
  composite('09', 'ean13'),
  composite('10', 'ean8'),
  composite('12', 'gs1-128', { then: 'height', options: { composite: 'ccc' } }),
  composite('11', 'gs1-128', { then: 'height' }),
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
  const main = row.then ? message(first) : compositeNumber(row.symbology, first);
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

/** A two-dimensional code: the parameters of its setting, and its data. */
export interface MatrixCommand {
  readonly parameters: readonly (string | number)[];
  readonly data: Uint8Array;
  /** True if `L` sets its module. */
  readonly byMagnification?: true;
}

export interface MatrixRow extends BarcodeRow {
  /** `p`: the parameters of the setting, behind its number. */
  readonly read: (p: readonly string[], bytes: Uint8Array) => ReadMatrix;
  readonly write: (code: Resolved) => MatrixCommand | NotExpressible;
}

export interface ReadMatrix {
  readonly text: string;
  readonly encoding?: CodePage;
  readonly options?: Options;
  readonly moduleDots?: number;
  readonly heightDots?: number;
}

const number = (p: readonly string[], index: number, fallback = 0): number => {
  const value = Number.parseInt(p[index] ?? '', 10);
  return Number.isNaN(value) ? fallback : value;
};
const least = (p: readonly string[], index: number, fallback = 1): number => Math.max(1, number(p, index, fallback));
const bytesOf = ({ data, element }: Resolved): Uint8Array => writeSymbolData(data, element.encoding).bytes;
const as = (value: unknown): number => Number(value);
const NO_FUNCTIONS = /^[^\ue000-\ue0ff]*$/;

const MAX_ROW = 24;

/** Height of a row in dots. */
function rowDots({ element }: Resolved, modules: number): number | NotExpressible {
  const dots = element.heightDots || element.moduleDots * modules;
  if (dots <= MAX_ROW) return dots;
  return notExpressible(message('reason.row_size', { dots, language: 'SBPL', least: 1, most: MAX_ROW }));
}

const qrCode = (code: string, model: 1 | 2): MatrixRow => ({
  symbology: 'qrcode',
  code,
  options: { model },
  settable: ['level', 'input', 'appendIndex', 'appendTotal', 'appendParity'],
  ignores: ['mask'],
  moduleDots: [1, 32],
  accepts: NO_FUNCTIONS,
  read: (p, bytes) => ({
    ...readSymbolData(bytes),
    moduleDots: least(p, 1),
    options: {
      level: /^[LMQH]$/.exec(p[0] ?? '')?.[0] ?? 'M',
      ...(model === 1 ? { model } : {}),
      ...(number(p, 3) === 1
        ? {
            appendTotal: number(p, 4),
            appendIndex: number(p, 5),
            appendParity: Number.parseInt(p[6] ?? '0', 16) || 0,
          }
        : {}),
    },
  }),
  write: (code) => {
    const { element, options } = code;
    const data = qrBytes(bytesOf(code), options);
    if (!data) return MALFORMED_SEGMENTS;
    const parity = as(options['appendParity']).toString(16).toUpperCase().padStart(2, '0');
    const total = as(options['appendTotal']);
    const append = total > 0 ? [1, two(total), two(as(options['appendIndex'])), parity] : [0];
    return { parameters: [String(options['level']), two(element.moduleDots), 1, ...append], data };
  },
});

/** Columns and rows of Data Matrix, if set. */
const sides = (p: readonly string[]): Options => {
  const [columns, rows] = [number(p, 2), number(p, 3)];
  if (columns === 0 || rows === 0) return {};
  return { columns, rows, ...(columns !== rows ? { shape: 'rectangle' } : {}) };
};

const dataMatrix = (
  symbology: string,
  code: string,
  {
    read,
    write,
    accepts,
  }: { read: MatrixRow['read']; write: (code: Resolved) => Uint8Array | undefined; accepts?: RegExp },
): MatrixRow => ({
  symbology,
  code,
  settable: ['rows', 'columns', 'shape'],
  moduleDots: MODULES,
  ...(accepts ? { accepts } : {}),
  read: (p, bytes) => ({ ...read(p, bytes), moduleDots: least(p, 0), options: sides(p) }),
  write: (resolved) => {
    const { element, options } = resolved;
    const [rows, columns] = [as(options['rows']), as(options['columns'])];
    if (rows === 0 && options['shape'] !== 'square') return noOption(resolved, 'SBPL', 'shape');
    const data = write(resolved);
    if (!data) return NO_GS1;
    const module = two(element.moduleDots);
    return { parameters: [module, module, three(columns), three(rows)], data };
  },
});

const three = (value: number): string => String(value).padStart(3, '0');

/** Numbers of `2Dxx`; `BX`, `BK`, `BQ` and `BV` are older commands of the same codes. */
export const MATRIX = createBarcodeTable<MatrixRow>([
  {
    symbology: 'pdf417',
    code: '10',
    settable: ['columns', 'rows', 'security', 'truncated'],
    moduleDots: [1, 9],
    accepts: NO_FUNCTIONS,
    read: (p, bytes) => ({
      ...readSymbolData(bytes),
      moduleDots: least(p, 0),
      heightDots: least(p, 1, 3),
      options: { security: number(p, 2), columns: number(p, 3), rows: number(p, 4), truncated: number(p, 5) === 1 },
    }),
    write: (code) => {
      const { element, data, options } = code;
      const height = rowDots(code, 3);
      if (height instanceof NotExpressible) return height;
      const sized = [two(as(options['columns'])), two(as(options['rows'])), ...(options['truncated'] ? [1] : [])];
      const parameters = [two(element.moduleDots), two(height), pdf417Level(data, options, element.encoding), ...sized];
      return { parameters, data: bytesOf(code) };
    },
  },
  {
    symbology: 'micropdf417',
    code: '12',
    settable: ['columns', 'rows'],
    moduleDots: [1, 9],
    accepts: NO_FUNCTIONS,
    read: (p, bytes) => ({
      ...readSymbolData(bytes),
      moduleDots: least(p, 0),
      heightDots: least(p, 1, 2),
      options: { columns: number(p, 2), rows: number(p, 3) },
    }),
    write: (code) => {
      const { element, options } = code;
      const height = rowDots(code, 2);
      if (height instanceof NotExpressible) return height;
      const sized = [two(as(options['columns'])), two(as(options['rows']))];
      return { parameters: [two(element.moduleDots), two(height), ...sized], data: bytesOf(code) };
    },
  },
  {
    symbology: 'maxicode',
    code: '20',
    settable: ['mode', 'layout'],
    // The manuals do not specify which characters the bytes beyond ASCII are.
    accepts: /^[\x00-\x7f]*$/,
    read: (p, bytes) => {
      const mode = number(p, 0, 4);
      const message = readSymbolData(bytes).text;
      const [, service = '', country = '', postal = ''] = p;
      const text = mode === 2 || mode === 3 ? joinCarrier({ postal, country, service, message }) : message;
      return { text, moduleDots: 1, options: { mode } };
    },
    write: (code) => {
      const { element, data, options } = code;
      const mode = as(options['mode']);
      if (mode === 5) return noOption(code, 'SBPL', 'mode');
      if (mode !== 2 && mode !== 3) return { parameters: [mode], data: bytesOf(code) };
      const carrier = splitCarrier(data, mode, options['layout'] === 'class-first');
      if (!carrier) return NO_CARRIER;
      const { service, country, postal } = carrier;
      const { bytes } = writeSymbolData(carrier.message, element.encoding);
      return { parameters: [mode, service, country, postal], data: bytes };
    },
  },
  qrCode('30', 2),
  qrCode('31', 1),
  {
    symbology: 'microqr',
    code: '32',
    settable: ['level'],
    moduleDots: MODULES,
    accepts: NO_FUNCTIONS,
    read: (p, bytes) => ({
      ...readSymbolData(bytes),
      moduleDots: least(p, 1),
      options: { level: /^[LMQ]$/.exec(p[0] ?? '')?.[0] ?? 'auto' },
    }),
    write: (code) => {
      const level = String(code.options['level']);
      if (level === 'auto') return noOption(code, 'SBPL', 'level');
      return { parameters: [level, two(code.element.moduleDots), 1], data: bytesOf(code) };
    },
  },
  dataMatrix('datamatrix', '50', {
    accepts: NO_FUNCTIONS,
    // A tilde is sent twice.
    read: (_, bytes) => readSymbolData(withoutTwins(bytes, 0x7e)),
    write: (code) => Uint8Array.from([...bytesOf(code)].flatMap((byte) => (byte === 0x7e ? [byte, byte] : [byte]))),
  }),
  dataMatrix('gs1-datamatrix', '51', {
    read: (_, bytes) => {
      const { text, encoding } = unescape(bytes, 0x31);
      // FNC1 at the start makes it a GS1 symbol, which the symbology already states.
      return { text: text.startsWith(FNC1) ? text.slice(1) : text, ...(encoding ? { encoding } : {}) };
    },
    write: ({ data }) => {
      const raw = gs1Raw(data);
      return raw === undefined
        ? undefined
        : latin1Bytes(`\x1b1${raw.replaceAll('\x1b', '\x1b\x1b').replaceAll(FNC1, '\x1b1')}`);
    },
  }),
  {
    symbology: 'aztec',
    code: '70',
    settable: ['size'],
    moduleDots: MODULES,
    read: (p, bytes) => {
      const layers = number(p, 2);
      const size = layers > 0 ? (number(p, 0) === 1 ? 100 : 200) + layers : number(p, 1);
      return { ...unescape(bytes, 0x30), options: { size } };
    },
    write: (code) => {
      const { element, data, options } = code;
      const size = as(options['size']);
      if (size >= 300) return noOption(code, 'SBPL', 'size');
      if (data.includes(FNC2) || data.includes(FNC3)) return NO_CHARACTER;
      const [compact, ecc, layers] = size > 200 ? [0, 0, size - 200] : size > 100 ? [1, 0, size - 100] : [0, size, 0];
      const escaped = data.replaceAll('\x1b', '\x1b\x1b').split(FNC1);
      const parts = escaped.map((part) => writeSymbolData(part, element.encoding).bytes);
      const bytes = concatBytes(parts.flatMap((part, i) => (i === 0 ? [part] : [latin1Bytes('\x1b0'), part])));
      return { parameters: [compact, two(ecc), two(layers), 0, 'N', ''], data: bytes, byMagnification: true };
    },
  },
]);

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
