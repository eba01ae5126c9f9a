/** The bar codes of IPL, for reader and writer: by the number of `c`, with the parameters after it. */
import { type Message, message } from '@platen/messages';
import { writeSymbolData } from '../../bytes/symbol-data.ts';
import { type BarcodeElement, type Content, FNC1, literal, sampleText, textWhenRead } from '../../label/index.ts';
import {
  type Draft,
  option,
  readSlots,
  settableBy,
  type Slot,
  slotsOf,
  valuesAt,
  writeSlots,
} from '../../language/codes/barcode-slots.ts';
import {
  type BarcodeRow,
  carrierOf,
  MALFORMED_SEGMENTS,
  NO_GS1,
  type Resolved,
  createBarcodeTable,
  noOption,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { type SymbolDescription, compareSymbols } from '../../language/codes/same-symbol.ts';
import {
  type CodeSet,
  type Options,
  encodeBarcode,
  checkCharacters,
  gs1Raw,
  joinCarrier,
  pdf417Overhead,
  plainCode39,
  qrBytes,
  startSet,
  upceDigits,
  withCheckDigit,
  withoutCheckDigit,
} from '../../symbologies/index.ts';
import { among, type Parameter } from '../../language/frame/parameters.ts';
import { ASSUMED } from './assumptions.ts';
import { digits } from './parameters.ts';
import type { FieldSettings } from './state.ts';

/** `rn`: ratios of wide to narrow bars. */
export const RATIOS: Readonly<Record<number, number>> = { 0: 2.5, 1: 3, 2: 2, 3: 2.3 };

/** A bar code field for the `read` of its row. */
interface CodeField {
  /** Returns the parameter of `c` at an index, from 1. */
  readonly m: (index: number, fallback?: number) => number;
  readonly texts: (index: number) => string;
  /** The number of `c` and its parameters. */
  readonly words: readonly string[];
  readonly element: BarcodeElement;
  readonly settings: FieldSettings;
  readonly dpi: number;
}

/** Parameters and data of the field of a bar code. */
interface IplSymbol {
  /** Parameters of `c` after its number. */
  readonly m?: readonly (string | number)[];
  /** Data in place of the content. */
  readonly data?: string | Uint8Array;
  /** `h` and `w`; if undefined, the element's bar height and module; null writes none. */
  readonly h?: number | null;
  readonly w?: number | null;
  /** How the printed symbol differs from the element's. */
  readonly differs?: Message;
}

export interface IplRow extends BarcodeRow {
  /** Returns the properties that the parameters set on the element; omitted if they set none. */
  readonly read?: (field: CodeField) => Partial<BarcodeElement>;
  readonly write: (code: Resolved) => IplSymbol | NotExpressible;
  /** The parameters of `c` of a two-dimensional code, for readers of the table. */
  readonly slots?: readonly Slot<CodeField>[];
  /** True if `h` sets the height of the bars. */
  readonly hasBars?: boolean;
  /** True if IPL prints its human-readable line. */
  readonly hasLine?: boolean;
  /** True if narrow bars of one dot print as two along the head (f0, f2). */
  readonly widensDots?: boolean;
  /** True if the data may contain function characters. */
  readonly hasFunctions?: boolean;
  /** The size of a symbol that has magnifications, or none at all, instead of sizes. */
  readonly ownSize?: (dpi: number, symbol: Pick<IplSymbol, 'h' | 'w'>) => { moduleDots: number; heightDots: number };
  /** Dots of a module if `w` is omitted; 1 by default. */
  readonly usualModule?: number;
}

const MODULES = [1, 99] as const;
const NO_FUNCTIONS = /^[^\ue000-\ue0ff]*$/;
const NO_NUMBER = notExpressible(message('reason.digits', { language: 'IPL' }));
const as = (value: unknown): number => Number(value);
const at = (values: readonly unknown[], value: unknown): number => values.indexOf(value);

const linear = (code: string, symbology: string, row: Partial<IplRow> = {}): IplRow => ({
  code,
  symbology,
  moduleDots: MODULES,
  hasBars: true,
  hasLine: true,
  widensDots: true,
  write: () => ({}),
  ...row,
});

/** `c7,m1,m2`: the variant by number, or by the length of the data; digits after a point are an add-on. */
function readUpcEan({ m, element: { content: read } }: CodeField): Partial<BarcodeElement> {
  const [main = '', addOn = ''] = sampleText(read).split('.');
  // With m1 of 2 or more the host sends the check digit.
  const length = main.length - (m(1) >= 2 ? 1 : 0);
  const byLength = length >= 12 ? 'ean13' : length === 11 ? 'upca' : length === 7 ? 'ean8' : 'upce';
  const hasAddOn = addOn.length === 2 || addOn.length === 5;
  const isFixed = read.length === 1 && read[0]!.kind === 'literal';
  return {
    symbology: ['', 'ean8', 'ean13', 'upca', 'upce'][m(2)] || byLength,
    content: isFixed ? literal(main + (hasAddOn ? addOn : '')) : read,
    options: hasAddOn ? { addOnDigits: String(addOn.length) } : {},
  };
}

/** Returns the digits without their check digit; UPC-E with its number system unless that is 0. */
function numberOf({ element: { symbology }, data, options }: Resolved): string {
  const addOn = as(options['addOnDigits']);
  const short = symbology === 'upce' ? upceDigits(data, addOn) : undefined;
  const digits = short
    ? (short.numberSystem === '0' ? '' : short.numberSystem) + short.digits
    : withoutCheckDigit(symbology, data, addOn);
  return addOn > 0 ? `${digits.slice(0, -addOn)}.${digits.slice(-addOn)}` : digits;
}

const upcEan = (symbology: string, version: number): IplRow =>
  linear('7', symbology, {
    settable: ['guards', 'addOnDigits'],
    read: readUpcEan,
    write: (code) => ({ m: [0, version], data: numberOf(code) }),
  });

function postalSize(dpi: number, { h, w }: { h?: number | null | undefined; w?: number | null | undefined }) {
  const toDots = (mils: number, times: number): number => Math.max(1, Math.round((mils * dpi * times) / 2000));
  return { moduleDots: toDots(ASSUMED.postalModuleMils, w ?? 2), heightDots: toDots(ASSUMED.postalHeightMils, h ?? 2) };
}

/** POSTNET and Planet, which have magnifications instead of sizes. */
const postal = (code: string, symbology: string, write: IplRow['write']): IplRow => ({
  code,
  symbology,
  write,
  read: ({ settings, dpi }) => postalSize(dpi, code === '11' ? settings : {}),
  ownSize: postalSize,
});

/** `m1` of DataBar with the default height in modules. */
const DATABAR: readonly (readonly [symbology: string, modules: number])[] = [
  ['databar-omni', 33],
  ['databar-truncated', 13],
  ['databar-stacked', 7],
  ['databar-stacked-omni', 33],
  ['databar-limited', 10],
  ['databar-expanded', 33],
  ['databar-expanded-stacked', 34],
];

const isExpanded = (symbology: string): boolean => symbology.startsWith('databar-expanded');

/** Returns the separator and the segments in a row, for DataBar Expanded Stacked only. */
const segmentsOf = ({ element: { symbology }, options }: Resolved): number[] =>
  symbology === 'databar-expanded-stacked' ? [1, as(options['segments'])] : [];
const readSegments = (symbology: string, { m }: CodeField): { segments?: number } =>
  symbology === 'databar-expanded-stacked' ? { segments: Math.max(2, m(3, 22) & ~1) } : {};

const databar = ([symbology, modules]: (typeof DATABAR)[number], index: number): IplRow => ({
  code: '20',
  symbology,
  settable: ['segments', 'composite'],
  ignores: ['separatorDots'],
  moduleDots: MODULES,
  // Symbols with a 2D component are written with c21.
  accepts: /^[^|]*$/,
  hasFunctions: true,
  read: (field) => {
    const [found, height] = DATABAR[field.m(1)] ?? DATABAR[0]!;
    const heightDots = field.settings.h === undefined ? height * field.element.moduleDots : field.element.heightDots;
    return { symbology: found, heightDots, options: readSegments(found, field) };
  },
  write: (code) => {
    const { element, data } = code;
    const written = isExpanded(symbology) ? gs1Raw(data) : withoutCheckDigit(symbology, data);
    if (written === undefined) return NO_GS1;
    return { m: [index, ...segmentsOf(code)], data: written, h: element.heightDots || modules * element.moduleDots };
  },
});

/** `m1` of composite symbols. */
const COMPOSITES: readonly string[] = [
  'gs1-128',
  'gs1-128',
  'ean13',
  'ean8',
  'upca',
  'upce',
  ...DATABAR.map(([symbology]) => symbology),
];

const composite = (symbology: string, index: number): IplRow => ({
  code: '21',
  symbology,
  options: { composite: index === 0 ? 'ccc' : 'auto' },
  settable: ['segments', 'input', 'guards'],
  moduleDots: MODULES,
  hasFunctions: true,
  read: (field) => {
    const { settings, element } = field;
    const found = COMPOSITES[field.m(1)] ?? 'gs1-128';
    const isGs1 = found === 'gs1-128';
    return {
      symbology: found,
      content: literal(textWhenRead(element.content).replace('\t', '|')),
      options: {
        composite: field.m(1) === 0 ? 'ccc' : 'auto',
        ...(isGs1 ? { input: 'raw' } : {}),
        ...readSegments(found, field),
      },
      ...(settings.h !== undefined || isGs1 ? {} : { heightDots: 0 }),
    };
  },
  write: (code) => {
    const [first = '', component] = code.data.split('|', 2);
    const main = symbology === 'gs1-128' || isExpanded(symbology) ? gs1Raw(first) : first.replace(/^\(01\)/, '');
    const above = gs1Raw(component ?? '');
    if (main === undefined || above === undefined || component === undefined) return NO_GS1;
    return { m: [index, ...segmentsOf(code)], data: `${main}\t${above}`, h: code.element.heightDots || null };
  },
});

const slot = slotsOf<CodeField>();

/** A number of `c`; one that is too large becomes the largest. */
const count = (most: number, fallback = 0): Parameter<number, CodeField> => ({
  expected: message('expected.integer', { min: 0, max: most }),
  range: [0, most],
  read: (raw) => Math.min(most, digits(raw, fallback)),
  fallback: () => fallback,
});

/** A two-dimensional code: its parameters follow the number of `c`. Rows are `rowModules` high unless `h` sets their height. */
const matrix = (
  code: string,
  symbology: string,
  slots: readonly Slot<CodeField>[],
  { write = () => ({}), rowModules, ...row }: Partial<IplRow> & { rowModules?: number } = {},
): IplRow => ({
  code,
  symbology,
  slots,
  settable: settableBy(slots, symbology),
  moduleDots: MODULES,
  accepts: NO_FUNCTIONS,
  read: (field) => {
    const values = valuesAt(slots, field.words.slice(1), field);
    const { moduleDots } = field.element;
    const heightDots = rowModules && field.settings.h === undefined ? { heightDots: moduleDots * rowModules } : {};
    return readSlots<CodeField, Draft>(slots, values, { symbology, moduleDots, ...heightDots, options: {} }, field);
  },
  write: (resolved) => {
    const values = writeSlots(slots, resolved, undefined);
    const symbol = values instanceof NotExpressible ? values : write(resolved);
    if (symbol instanceof NotExpressible) return symbol;
    const { heightDots, moduleDots } = resolved.element;
    const h = rowModules ? { h: heightDots || moduleDots * rowModules } : {};
    return { m: Object.values(values) as (string | number)[], ...h, ...symbol };
  },
  ...row,
});

const isPart = (options: Options, key = 'appendTotal'): boolean => as(options[key]) > 0;
/** A parameter of a structured append, which begins with the number of the symbol. */
const part = (key: 'appendIndex' | 'appendTotal', most: number, write: (options: Options) => number): Slot<CodeField> =>
  slot(key, count(most), ({ options }) => (isPart(options) ? write(options) : undefined), (value, _, __, { appendIndex }) => (Number(appendIndex) > 0 ? { options: { [key]: value } } : {}), { sets: [key] }); // prettier-ignore
const isRectangle = ({ options: { shape, rows, columns } }: Resolved): boolean =>
  shape === 'rectangle' || rows !== columns;

/** Columns of PDF417. IPL cannot set the rows: the symbol keeps its columns and has as many rows as the data needs. */
function columnsOf(code: Resolved): number {
  const { rows, truncated, columns } = code.options;
  const grid = as(rows) > 0 ? gridOf(code) : undefined;
  return grid ? Math.round((grid.columns - pdf417Overhead(truncated === true)) / 17) : as(columns);
}

/** Characters of Code 39 that need no pair. */
const CODE39_SET = /^[0-9A-Z .$/+%-]*$/;

export const BARCODES = createBarcodeTable<IplRow>([
  linear('0', 'code39', {
    settable: ['fullAscii', 'checkDigit', 'startStop'],
    read: ({ m, element: { content } }) => {
      const isFull = (m(1) >= 3 && m(1) <= 5) || !CODE39_SET.test(sampleText(content));
      return {
        options: { ...(m(1) % 3 === 1 ? { checkDigit: 'mod43' } : {}), ...(isFull ? { fullAscii: true } : {}) },
      };
    },
    write: ({ data, options, isDynamic }) => ({
      m: [(options['fullAscii'] ? 3 : 6) + at(['none', 'mod43'], options['checkDigit'])],
      data: isDynamic ? data : plainCode39(data, options),
    }),
  }),
  linear('0', 'logmars', { settable: ['startStop'], write: () => ({ m: [7] }) }),
  linear('1', 'code93'),
  linear('2', 'interleaved2of5', {
    settable: ['checkDigit'],
    read: ({ m }) => (m(1) === 1 ? { options: { checkDigit: 'mod10' } } : {}),
    write: ({ options }) => ({ m: [at(['none', 'mod10'], options['checkDigit'])] }),
  }),
  linear('2', 'itf14', {
    write: ({ data }) => {
      const digits = withCheckDigit('itf14', data);
      return digits === undefined ? NO_NUMBER : { m: [0], data: digits };
    },
  }),
  linear('3', 'industrial2of5', {
    read: ({ m }) => ({ symbology: m(1) === 1 ? 'standard2of5' : 'industrial2of5' }),
    write: () => ({ m: [0] }),
  }),
  linear('3', 'standard2of5', { write: () => ({ m: [1] }) }),
  linear('4', 'codabar', {
    settable: ['start', 'stop', 'startStop'],
    read: ({ m, texts }) => {
      const [start, stop] = [texts(2), texts(3)];
      if (m(1) !== 1 || !/^[A-D]{2}$/i.test(start + stop)) return {};
      return { options: { start: start.toUpperCase(), stop: stop.toUpperCase() } };
    },
    write: ({ options: { start, stop } }) => {
      if ((start === 'data') !== (stop === 'data'))
        return notExpressible(message('reason.start_and_stop', { language: 'IPL' }));
      return { m: start === 'data' ? [0] : [1, String(start), String(stop)] };
    },
  }),
  linear('5', 'code11', {
    settable: ['checkDigits'],
    read: ({ m }) => ({ options: { checkDigits: ['2', '1', '0', '0'][m(1) & 3]! } }),
    write: (code) => {
      const digits = at(['2', '1', '0'], code.options['checkDigits']);
      return digits < 0 ? noOption(code, 'IPL', 'checkDigits') : { m: [digits] };
    },
  }),
  linear('6', 'code128', {
    settable: ['codeSet', 'checkDigit'],
    hasFunctions: true,
    read: (field) => {
      const shown = field.m(2) === 1 ? withoutParentheses(field.element) : {};
      if (field.m(1) === 1) return { ...shown, symbology: 'gs1-128', options: { input: 'sscc' } };
      const codeSet = ['auto', 'A', 'B', 'C'][field.m(3)] ?? 'auto';
      return codeSet === 'auto' ? shown : { ...shown, options: { codeSet } };
    },
    write: ({ data, options }) => {
      const start = startSet(data, options['codeSet'] as CodeSet | 'auto');
      const set = at(['auto', 'A', 'B', 'C'], start.codeSet);
      return { m: [0, 0, ...(set > 0 ? [set] : [])], data: start.text + checkCharacters('code128', data, options) };
    },
  }),
  linear('6', 'gs1-128', {
    options: { input: 'sscc' },
    accepts: /^00\d{17}$/,
    write: ({ data }) => ({ m: [1, 0], data }),
  }),
  linear('6', 'gs1-128', {
    settable: ['input', 'checkDigit'],
    hasLine: false,
    write: ({ data, options }) => {
      if (options['input'] === 'sscc') return NO_NUMBER;
      const raw = gs1Raw(data);
      if (raw === undefined || /[^\x00-\x7f\uE001-\uE004]/.test(raw)) return NO_GS1;
      return { m: [0, 0], data: FNC1 + raw + checkCharacters('gs1-128', raw, options) };
    },
  }),
  upcEan('ean13', 2),
  upcEan('ean8', 1),
  upcEan('upca', 3),
  upcEan('upce', 4),
  linear('8', 'hibc39', { settable: ['startStop'] }),
  linear('16', 'hibc128', { hasFunctions: true }),
  linear('15', 'itf14', {
    options: { bearerBars: 'frame' },
    read: ({ m }) => ({
      options: { bearerBars: 'frame' },
      moduleDots: [5, 8, 10][m(1)] ?? 5,
      wideRatio: 2.5,
      humanReadable: { position: 'below', align: 'center' },
    }),
    write: () => notExpressible(message('reason.own_measures', { language: 'IPL' })),
  }),
  { code: '9', symbology: 'code16k', moduleDots: MODULES, hasBars: true, accepts: NO_FUNCTIONS, write: () => ({}) },
  { code: '10', symbology: 'code49', moduleDots: MODULES, hasBars: true, accepts: NO_FUNCTIONS, write: () => ({}) },
  postal('11', 'postnet', ({ element }) => ({
    h: Math.max(1, Math.round(element.heightDots / 12.5)),
    w: Math.max(1, Math.round(element.moduleDots / 2)),
  })),
  postal('22', 'planet', () => ({ h: null, w: null })),
  matrix('12', 'pdf417', [
    option('columns', count(30), { write: (code) => columnsOf(code), sets: ['columns', 'rows'] }),
    slot('security', count(9, 9), ({ options }) => (as(options['security']) < 0 ? 9 : as(options['security'])), (security) => ({ options: { security: security > 8 ? -1 : security } }), { sets: ['security'] }),
    slot('truncated', count(9), ({ options }) => (options['truncated'] ? 1 : 0), (value) => ({ options: { truncated: value === 1 } }), { sets: ['truncated'] }),
  ], {
    rowModules: 3,
    write: (code) => {
      const { element, options } = code;
      const isOther = as(options['rows']) > 0 && !isSameSymbol(code, { ...element.options, columns: columnsOf(code), rows: 0 });
      return isOther ? { differs: message('reason.own_size') } : {};
    },
  }),
  matrix('19', 'micropdf417', [option('columns', count(4)), option('rows', count(44))], { rowModules: 2 }),
  matrix('14', 'maxicode', [slot('mode', count(6, 2), ({ options }) => as(options['mode']), (mode) => ({ options: { mode: Math.max(2, mode) } }), { sets: ['mode', 'layout'] })], {
    moduleDots: [0, Infinity],
    write: (code) => {
      const carrier = code.options['layout'] === 'ansi' ? undefined : carrierOf(code);
      if (carrier instanceof NotExpressible) return carrier;
      return { h: null, w: null, ...(carrier ? { data: joinCarrier(carrier) } : {}) };
    },
  }),
  matrix('17', 'datamatrix', [
    slot('quality', count(200, 200), () => 200, () => ({ heightDots: 0 })),
    slot('shape', count(9), (code) => (isRectangle(code) ? 1 : 0), (shape) => (shape === 1 ? { options: { shape: 'rectangle' } } : {}), { sets: ['shape', 'rows', 'columns'] }),
    part('appendIndex', 16, (options) => as(options['appendIndex'])),
    part('appendTotal', 16, (options) => as(options['appendTotal'])),
    slot('fileHigh', count(65535, 1), ({ options }) => (isPart(options) ? as(options['appendFileId']) >> 8 : undefined)),
    slot('fileLow', count(65535, 1), ({ options }) => (isPart(options) ? as(options['appendFileId']) & 0xff : undefined), (low, { options }, _, { fileHigh }) => (isPart(options, 'appendIndex') ? { options: { appendFileId: Math.min(65535, Number(fileHigh) * 256 + low) } } : {}), { sets: ['appendFileId'] }),
  ], {
    usualModule: 3,
    write: (code) => {
      const { appendIndex, appendTotal, appendFileId } = code.options;
      const shape = isRectangle(code) ? 'rectangle' : 'square';
      const append = { appendIndex: appendIndex!, appendTotal: appendTotal!, appendFileId: appendFileId! };
      const chosen: Options = isPart(code.options) ? { shape, ...append } : { shape };
      // IPL cannot set the size: a smaller symbol with the same message is accepted.
      const isSame = isSameSymbol(code, chosen);
      if (!isSame && !isWithin(gridOf(code, chosen), gridOf(code))) return notExpressible(message('reason.symbol_size', { language: 'IPL' }));
      return { h: null, ...(isSame ? {} : { differs: message('reason.own_size') }) };
    },
  }),
  matrix('18', 'qrcode', [
    option('model', count(9, 2), { values: { 1: 1, 2: 2 }, usual: 'unread' }),
    slot('level', among(['L', 'M', 'Q', 'H'], 'M'), ({ options }) => String(options['level']), (raw) => ({ heightDots: 0, options: { level: /^[LMQH]$/.exec(raw.trim().toUpperCase())?.[0] ?? 'M' } }), { sets: ['level'] }),
    slot('mask', count(999, 8), ({ options }) => (as(options['mask']) < 0 ? 8 : as(options['mask'])), (mask) => (mask < 8 ? { options: { mask } } : {}), { sets: ['mask', 'input'] }),
  ], {
    usualModule: 3,
    write: ({ element, data, options }) => {
      const bytes = qrBytes(writeSymbolData(data, element.encoding).bytes, options);
      if (!bytes) return MALFORMED_SEGMENTS;
      return { h: null, ...(options['input'] === 'segments' ? { data: bytes, differs: message('reason.own_encoding') } : {}) };
    },
  }),
  ...DATABAR.map(databar),
  ...COMPOSITES.map(composite),
]); // prettier-ignore

/** Removes the parentheses and blanks, which only the human-readable line shows, from the data of the bars. */
const withoutParentheses = ({ content }: BarcodeElement): Partial<BarcodeElement> => ({
  content: changeLiterals(content, /[() ]/g),
  humanReadable: { position: 'none', text: changeLiterals(content, /[\ue000-\ue0ff]/g) },
});

const changeLiterals = (content: Content, without: RegExp): Content =>
  content.map((part) => (part.kind === 'literal' ? { ...part, text: part.text.replace(without, '') } : part));

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const described = ({ element, data }: Resolved, options: Options): SymbolDescription => {
  const { symbology, wideRatio, encoding } = element;
  return { symbology, data, options, wideRatio, ...(encoding ? { encoding } : {}) };
};

const isSameSymbol = (code: Resolved, options: Options): boolean =>
  compareSymbols(described(code, code.options), described(code, options)) === 'same';

/** Returns the symbol's columns and rows in modules; undefined unless it is a matrix. */
function gridOf(code: Resolved, options = code.options): Grid | undefined {
  const symbol = encodeBarcode(described(code, options));
  return symbol.kind === 'matrix' ? symbol : undefined;
}

const isWithin = (inner: Grid | undefined, outer: Grid | undefined): boolean =>
  inner !== undefined && outer !== undefined && inner.columns <= outer.columns && inner.rows <= outer.rows;
