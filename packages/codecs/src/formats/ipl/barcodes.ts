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
  type SlotValues,
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
  findSymbology,
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
import { among, meaning, type Parameter, text } from '../../language/frame/parameters.ts';
import { ASSUMED } from './assumptions.ts';
import { digits } from './parameters.ts';
import type { FieldSettings } from './state.ts';

/** `rn`: ratios of wide to narrow bars. */
export const RATIOS: Readonly<Record<number, number>> = { 0: 2.5, 1: 3, 2: 2, 3: 2.3 };

/** A bar code field while it is read. */
interface CodeField {
  /** The number of `c` and its parameters. */
  readonly words: readonly string[];
  readonly element: BarcodeElement;
  readonly settings: FieldSettings;
  readonly dpi: number;
}

/** Parameters and data of the field of a bar code. */
interface IplSymbol {
  /** Data in place of the content. */
  readonly data?: string | Uint8Array;
  /** `h` and `w`; if undefined, the element's bar height and module; null writes none. */
  readonly h?: number | null;
  readonly w?: number | null;
  /** How the printed symbol differs from the element's. */
  readonly differs?: Message;
}

export interface IplRow extends BarcodeRow {
  /** The parameters of `c` behind its number. */
  readonly slots: readonly Slot<CodeField>[];
  /** Returns what the field means besides its parameters. */
  readonly readData?: (field: CodeField, values: SlotValues, draft: Draft) => Partial<BarcodeElement>;
  readonly writeData?: (code: Resolved) => IplSymbol | NotExpressible;
  /** Height of a row in modules, unless `h` sets it. */
  readonly rowModules?: number;
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

/** Returns what the parameters and the data of a field mean. */
export function readField(
  { symbology, slots, rowModules, readData }: IplRow,
  field: CodeField,
): Partial<BarcodeElement> {
  const { element, settings, words } = field;
  const { moduleDots, content } = element;
  const values = valuesAt(slots, words.slice(1), field);
  const height = rowModules && settings.h === undefined ? { heightDots: moduleDots * rowModules } : {};
  const start = { symbology, moduleDots, content, ...height, options: {} };
  const draft = readSlots<CodeField, Draft>(slots, values, start, field);
  const { options, ...meant } = readData?.(field, values, draft) ?? {};
  return { ...draft, ...meant, options: { ...draft.options, ...options } };
}

/** Returns the parameters of `c` behind its number, and the rest of a field. */
export function writeField(code: Resolved, row: IplRow): (IplSymbol & { m: readonly unknown[] }) | NotExpressible {
  const values = writeSlots(row.slots, code, row);
  if (values instanceof NotExpressible) return values;
  const symbol = row.writeData?.(code) ?? {};
  if (symbol instanceof NotExpressible) return symbol;
  const { heightDots, moduleDots } = code.element;
  const height = row.rowModules ? { h: heightDots || moduleDots * row.rowModules } : {};
  return { m: Object.values(values), ...height, ...symbol };
}

const MODULES = [1, 99] as const;
const NO_FUNCTIONS = /^[^\ue000-\ue0ff]*$/;
const NO_NUMBER = notExpressible(message('reason.digits', { language: 'IPL' }));
const as = (value: unknown): number => Number(value);
const at = (values: readonly unknown[], value: unknown): number => values.indexOf(value);

const slot = slotsOf<CodeField>();

/** A number of `c`; one that is too large becomes the largest. */
const count = (most: number, fallback = 0): Parameter<number, CodeField> => ({
  expected: message('expected.integer', { min: 0, max: most }),
  range: [0, most],
  read: (raw) => Math.min(most, digits(raw, fallback)),
  fallback: () => fallback,
});
/** A number of `c` whose values mean something; one that is none of them is read as it is. */
const kind = (meanings: Readonly<Record<number, string>>, fallback = 0): Parameter<number, CodeField> => ({
  ...meaning(count(Math.max(...Object.keys(meanings).map(Number)), fallback), meanings),
  read: (raw) => digits(raw, fallback),
});
/** A parameter that is written as this number and not read. */
const fixed = (name: string, value: number) => slot(name, count(9, value), () => value);

const code = (
  number: string,
  symbology: string,
  slots: readonly Slot<CodeField>[],
  { settable = [], ...row }: Partial<IplRow> = {},
): IplRow => ({
  code: number,
  symbology,
  slots,
  settable: [...settableBy(slots, symbology), ...settable],
  moduleDots: MODULES,
  ...row,
});

const linear = (
  number: string,
  symbology: string,
  slots: readonly Slot<CodeField>[],
  row: Partial<IplRow> = {},
): IplRow => code(number, symbology, slots, { hasBars: true, hasLine: true, widensDots: true, ...row });

const matrix = (
  number: string,
  symbology: string,
  slots: readonly Slot<CodeField>[],
  row: Partial<IplRow> = {},
): IplRow => code(number, symbology, slots, { accepts: NO_FUNCTIONS, ...row });

const UPC_EAN = ['', 'ean8', 'ean13', 'upca', 'upce'];

/** `c7,m1,m2`: the variant by number, or by the length of the data; digits after a point are an add-on. */
function readUpcEan(
  { element: { content: read } }: CodeField,
  { check, version }: SlotValues,
): Partial<BarcodeElement> {
  const [main = '', addOn = ''] = sampleText(read).split('.');
  // With a check of 2 or more the host sends the check digit.
  const length = main.length - (as(check) >= 2 ? 1 : 0);
  const byLength = length >= 12 ? 'ean13' : length === 11 ? 'upca' : length === 7 ? 'ean8' : 'upce';
  const hasAddOn = addOn.length === 2 || addOn.length === 5;
  const isFixed = read.length === 1 && read[0]!.kind === 'literal';
  return {
    symbology: UPC_EAN[as(version)] || byLength,
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

const upcEan = (symbology: string): IplRow =>
  linear(
    '7',
    symbology,
    [
      fixed('check', 0),
      slot('version', kind(['by the length', ...UPC_EAN.slice(1).map((name) => findSymbology(name)!.title)]), () =>
        UPC_EAN.indexOf(symbology),
      ),
    ],
    {
      settable: ['guards', 'addOnDigits'],
      readData: readUpcEan,
      writeData: (resolved) => ({ data: numberOf(resolved) }),
    },
  );

function postalSize(dpi: number, { h, w }: { h?: number | null | undefined; w?: number | null | undefined }) {
  const toDots = (mils: number, times: number): number => Math.max(1, Math.round((mils * dpi * times) / 2000));
  return { moduleDots: toDots(ASSUMED.postalModuleMils, w ?? 2), heightDots: toDots(ASSUMED.postalHeightMils, h ?? 2) };
}

/** POSTNET and Planet, which have magnifications instead of sizes. */
const postal = (number: string, symbology: string, writeData: IplRow['writeData']): IplRow => ({
  code: number,
  symbology,
  slots: [],
  writeData,
  readData: ({ settings, dpi }) => postalSize(dpi, number === '11' ? settings : {}),
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

const STACKED = 'databar-expanded-stacked';

/** The kind by its number, and behind it the separator and the segments in a row of DataBar Expanded Stacked. */
const kinds = (names: readonly string[], index: number): Slot<CodeField>[] => [
  slot(
    'kind',
    kind(names.map((name) => findSymbology(name)!.title)),
    () => index,
    (kind) => ({ symbology: names[kind] ?? names[0]! }),
  ),
  slot('separator', count(9, 1), ({ element }) => (element.symbology === STACKED ? 1 : undefined)),
  slot(
    'segments',
    { ...count(22, 22), read: (raw: string) => digits(raw, 22) },
    ({ element, options }) => (element.symbology === STACKED ? as(options['segments']) : undefined),
    (segments, { symbology }) => (symbology === STACKED ? { options: { segments: Math.max(2, segments & ~1) } } : {}),
    { sets: ['segments'] },
  ),
];

const DATABAR_NAMES = DATABAR.map(([symbology]) => symbology);

const databar = ([symbology, modules]: (typeof DATABAR)[number], index: number): IplRow =>
  code('20', symbology, kinds(DATABAR_NAMES, index), {
    settable: ['composite'],
    ignores: ['separatorDots'],
    // Symbols with a 2D component are written with c21.
    accepts: /^[^|]*$/,
    hasFunctions: true,
    readData: ({ settings, element }, _, draft) => {
      const [, height] = DATABAR[DATABAR_NAMES.indexOf(draft.symbology!)]!;
      return { heightDots: settings.h === undefined ? height * element.moduleDots : element.heightDots };
    },
    writeData: ({ element, data }) => {
      const written = isExpanded(symbology) ? gs1Raw(data) : withoutCheckDigit(symbology, data);
      if (written === undefined) return NO_GS1;
      return { data: written, h: element.heightDots || modules * element.moduleDots };
    },
  });

/** `m1` of composite symbols. */
const COMPOSITES: readonly string[] = ['gs1-128', 'gs1-128', 'ean13', 'ean8', 'upca', 'upce', ...DATABAR_NAMES];

const composite = (symbology: string, index: number): IplRow =>
  code('21', symbology, kinds(COMPOSITES, index), {
    options: { composite: index === 0 ? 'ccc' : 'auto' },
    settable: ['input', 'guards'],
    hasFunctions: true,
    readData: ({ settings, element }, { kind }, draft) => {
      const isGs1 = draft.symbology === 'gs1-128';
      return {
        content: literal(textWhenRead(element.content).replace('\t', '|')),
        options: { composite: kind === 0 ? 'ccc' : 'auto', ...(isGs1 ? { input: 'raw' } : {}) },
        ...(settings.h !== undefined || isGs1 ? {} : { heightDots: 0 }),
      };
    },
    writeData: ({ data, element }) => {
      const [first = '', component] = data.split('|', 2);
      const main = symbology === 'gs1-128' || isExpanded(symbology) ? gs1Raw(first) : first.replace(/^\(01\)/, '');
      const above = gs1Raw(component ?? '');
      if (main === undefined || above === undefined || component === undefined) return NO_GS1;
      return { data: `${main}\t${above}`, h: element.heightDots || null };
    },
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

const CODE_39: Slot<CodeField>[] = [
  slot(
    'mode',
    kind([
      'plain',
      'plain, check digit',
      'plain',
      'full ASCII',
      'full ASCII, check digit',
      'full ASCII',
      'plain',
      'plain, check digit',
    ]),
    ({ options }) => (options['fullAscii'] ? 3 : 6) + at(['none', 'mod43'], options['checkDigit']),
    (mode, _, { element }) => {
      const isFull = (mode >= 3 && mode <= 5) || !CODE39_SET.test(sampleText(element.content));
      return {
        options: { ...(mode % 3 === 1 ? { checkDigit: 'mod43' } : {}), ...(isFull ? { fullAscii: true } : {}) },
      };
    },
    { sets: ['fullAscii', 'checkDigit'] },
  ),
];

/** Start and stop characters, unless they stand in the data. */
const CODABAR: Slot<CodeField>[] = [
  slot('mode', count(9), ({ options: { start, stop } }) => {
    if ((start === 'data') !== (stop === 'data'))
      return notExpressible(message('reason.start_and_stop', { language: 'IPL' }));
    return start === 'data' ? 0 : 1;
  }),
  slot('start', text(), ({ options: { start } }) => (start === 'data' ? undefined : String(start)), undefined, {
    sets: ['start'],
  }),
  slot(
    'stop',
    text(),
    ({ options: { stop } }) => (stop === 'data' ? undefined : String(stop)),
    (stop, _, __, { mode, start }) =>
      mode === 1 && /^[A-D]{2}$/i.test(String(start) + stop)
        ? { options: { start: String(start).toUpperCase(), stop: stop.toUpperCase() } }
        : {},
    { sets: ['stop'] },
  ),
];

const CODE_11_DIGITS = ['2', '1', '0', '0'];
const CODE_11: Slot<CodeField>[] = [
  slot(
    'digits',
    kind(['two check digits', 'one check digit', 'none']),
    (code) => {
      const digits = at(CODE_11_DIGITS, code.options['checkDigits']);
      return digits < 0 ? noOption(code, 'IPL', 'checkDigits') : digits;
    },
    (digits) => ({ options: { checkDigits: CODE_11_DIGITS[digits & 3]! } }),
    { sets: ['checkDigits'] },
  ),
];

const CODE_SETS = ['auto', 'A', 'B', 'C'];
const startOf = ({ data, options }: Resolved) => startSet(data, options['codeSet'] as CodeSet | 'auto');
const CODE_128: Slot<CodeField>[] = [
  slot(
    'kind',
    kind(['Code 128', 'serial shipping container code']),
    () => 0,
    (kind) => (kind === 1 ? { symbology: 'gs1-128', options: { input: 'sscc' } } : {}),
  ),
  slot(
    'shown',
    kind(['as the bars', 'parentheses and blanks in the line alone']),
    () => 0,
    (shown, _, { element }) => (shown === 1 ? withoutParentheses(element) : {}),
  ),
  slot(
    'set',
    kind(['automatic', 'A', 'B', 'C']),
    (code) => at(CODE_SETS, startOf(code).codeSet) || undefined,
    (set, { symbology }) =>
      symbology === 'code128' && set > 0 && set < CODE_SETS.length ? { options: { codeSet: CODE_SETS[set]! } } : {},
    { sets: ['codeSet'] },
  ),
];

/** Modules of the sizes of ITF-14 in a frame. */
const FRAMED = [5, 8, 10];

export const BARCODES = createBarcodeTable<IplRow>([
  linear('0', 'code39', CODE_39, {
    settable: ['startStop'],
    writeData: ({ data, options, isDynamic }) => ({ data: isDynamic ? data : plainCode39(data, options) }),
  }),
  linear('0', 'logmars', [fixed('mode', 7)], { settable: ['startStop'] }),
  linear('1', 'code93', []),
  linear('2', 'interleaved2of5', [option('checkDigit', kind(['none', 'check digit']), { values: { 0: 'none', 1: 'mod10' }, usual: 'unread' })]),
  linear('2', 'itf14', [fixed('checkDigit', 0)], {
    writeData: ({ data }) => {
      const digits = withCheckDigit('itf14', data);
      return digits === undefined ? NO_NUMBER : { data: digits };
    },
  }),
  linear('3', 'industrial2of5', [slot('kind', kind(['Industrial 2 of 5', 'Standard 2 of 5']), () => 0, (kind) => ({ symbology: kind === 1 ? 'standard2of5' : 'industrial2of5' }))]),
  linear('3', 'standard2of5', [fixed('kind', 1)]),
  linear('4', 'codabar', CODABAR, { settable: ['startStop'] }),
  linear('5', 'code11', CODE_11),
  linear('6', 'code128', CODE_128, {
    settable: ['checkDigit'],
    hasFunctions: true,
    writeData: (code) => ({ data: startOf(code).text + checkCharacters('code128', code.data, code.options) }),
  }),
  linear('6', 'gs1-128', [fixed('kind', 1), fixed('shown', 0)], {
    options: { input: 'sscc' },
    accepts: /^00\d{17}$/,
    writeData: ({ data }) => ({ data }),
  }),
  linear('6', 'gs1-128', [fixed('kind', 0), fixed('shown', 0)], {
    settable: ['input', 'checkDigit'],
    hasLine: false,
    writeData: ({ data, options }) => {
      if (options['input'] === 'sscc') return NO_NUMBER;
      const raw = gs1Raw(data);
      if (raw === undefined || /[^\x00-\x7f\uE001-\uE004]/.test(raw)) return NO_GS1;
      return { data: FNC1 + raw + checkCharacters('gs1-128', raw, options) };
    },
  }),
  ...['ean13', 'ean8', 'upca', 'upce'].map(upcEan),
  linear('8', 'hibc39', [], { settable: ['startStop'] }),
  linear('16', 'hibc128', [], { hasFunctions: true }),
  linear('15', 'itf14', [slot('size', kind(FRAMED.map((dots) => `${dots} dots`)), () => notExpressible(message('reason.own_measures', { language: 'IPL' })), (size) => ({ moduleDots: FRAMED[size] ?? 5 }))], {
    options: { bearerBars: 'frame' },
    readData: () => ({
      options: { bearerBars: 'frame' },
      wideRatio: 2.5,
      humanReadable: { position: 'below', align: 'center' },
    }),
  }),
  matrix('9', 'code16k', [], { hasBars: true }),
  matrix('10', 'code49', [], { hasBars: true }),
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
    writeData: (code) => {
      const { element, options } = code;
      const isOther = as(options['rows']) > 0 && !isSameSymbol(code, { ...element.options, columns: columnsOf(code), rows: 0 });
      return isOther ? { differs: message('reason.own_size') } : {};
    },
  }),
  matrix('19', 'micropdf417', [option('columns', count(4)), option('rows', count(44))], { rowModules: 2 }),
  matrix('14', 'maxicode', [slot('mode', count(6, 2), ({ options }) => as(options['mode']), (mode) => ({ options: { mode: Math.max(2, mode) } }), { sets: ['mode', 'layout'] })], {
    moduleDots: [0, Infinity],
    writeData: (code) => {
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
    writeData: (code) => {
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
    writeData: ({ element, data, options }) => {
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
