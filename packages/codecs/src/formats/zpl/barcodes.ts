/**
 * The bar codes of ZPL, for reader and writer: the parameters of each ^B command in both directions, and the
 * symbologies that it prints. If a command prints several, one of its parameters chooses (`variant`).
 */
import { type Message, message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import { FNC1, type OptionValue } from '../../label/index.ts';
import { option, settableBy, type Slot, slotsOf } from '../../language/codes/barcode-slots.ts';
import {
  type BarcodeRow,
  createBarcodeTable,
  gs1Text,
  noData,
  noOption,
  type Resolved,
} from '../../language/codes/barcodes.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import {
  character,
  choice,
  decimal,
  int,
  meaning,
  type Parameter,
  text,
  yesNo,
} from '../../language/frame/parameters.ts';
import { code49Characters, type Options, pdf417Level, SYMBOLOGIES, withCheckDigit } from '../../symbologies/index.ts';
import {
  backslashCodes,
  type BarcodeDraft,
  codabarEnds,
  codablockBytes,
  code128Invocations,
  code49Data,
  code93Substitutes,
  dataMatrixEscapes,
  digitsOnly,
  gs1Data,
  hashData,
  numberOf,
  qrData,
  type Translate,
} from './barcode-data.ts';
import { automaticInvocations, invocations } from './code128.ts';
import { ROTATION_LETTERS } from './page.ts';
import { dots, orientation } from './parameters.ts';
import type { ZplReader } from './state.ts';

type Fields = Partial<BarcodeDraft>;
type ZplSlot = Slot<ZplReader, BarcodeDraft, ZplBarcodeRow> & {
  /** True if its value is the `variant` of the command's row. */
  readonly chooses?: boolean;
};

export interface BarcodeCommand {
  readonly name: string;
  readonly title: string;
  readonly slots: readonly ZplSlot[];
  /** The symbologies that it prints. */
  readonly rows: readonly ZplBarcodeRow[];
  /** What the command sets besides its parameters. */
  readonly sets?: (printer: ZplReader) => Fields;
}

export interface ZplBarcodeRow extends BarcodeRow {
  /** Value of the command's parameter that chooses this row. */
  readonly variant?: string | number;
  readonly read?: Translate;
  /** Returns the data in the command's notation; if omitted, the data is written unchanged. */
  readonly write?: (code: Resolved) => string | NotExpressible;
  /** True if the printer sets the height. */
  readonly ownHeight?: boolean;
  /** Dots of ^BY's height, by which the printer lowers a field under ^FO. */
  readonly lowered?: number;
}

const slot = slotsOf<ZplReader, BarcodeDraft, ZplBarcodeRow>();
const opt = option<ZplReader, BarcodeDraft>;

/** Reports that a value is known but does not change the label. */
const idle = ({ report }: ZplReader, problem: DiagnosticMessage, expected: string | Message): void =>
  report(problem, { expected });

const printed = ({ element }: Resolved): string => element.humanReadable.position;
const dotsHigh = ({ element }: Resolved): number => Math.round(element.heightDots);
const isYes = (key: string, on: OptionValue) => (code: Resolved) => code.options[key] === on;

const turn = slot('rotation', orientation, ({ element }) => ROTATION_LETTERS[element.rotation], 'rotation');
const asHigh = (parameter: Parameter<number, ZplReader>) => slot('height', parameter, dotsHigh, 'heightDots');
const height = asHigh(dots(1, 32000, ({ session }) => session.barHeightDots));
const below = (fallback: boolean) =>
  slot('line', yesNo(fallback), (code) => printed(code) !== 'none', (line) => ({ line: line ? 'below' : 'none' })); // prettier-ignore
const aboveBy = (fallback: boolean) =>
  slot('above', yesNo(fallback), (code) => printed(code) === 'above', (above, { line }) => (above && line !== 'none' ? { line: 'above' } : {})); // prettier-ignore
const above = aboveBy(false);
const LINE = [height, below(true), above];
const USUAL = [turn, ...LINE];
const checkInLine = (fallback: boolean, name = 'check') =>
  slot(name, yesNo(fallback), ({ element }) => element.humanReadable.checkDigit ?? fallback, 'checkDigitInLine');

/** Y and N for two values of an option. */
const either = (name: string, key: string, on: OptionValue, off: OptionValue) =>
  slot(name, yesNo(false), isYes(key, on), (yes) => ({ options: { [key]: yes ? on : off } }), { sets: [key] }); // prettier-ignore
const flag = (key: string) => either(key, key, true, false);

/** A letter for each value of an option; omitted for any other value. */
const lettered = (name: string, key: string, values: Readonly<Record<string, string>>, fallback: string) =>
  opt(key, choice(Object.keys(values), fallback), { name, values });

/** A number that is an option, omitted if it is 0. */
const counted = (key: string, most: number) =>
  opt(key, int(0, most, 0), { write: ({ options }) => Number(options[key]) || undefined });

/** Chooses among the rows of the command. */
const variant = (name: string, parameter: Parameter<unknown, ZplReader>, read?: ZplSlot['read']): ZplSlot => ({
  ...slot(name, parameter as Parameter<never, ZplReader>, (_, row) => row.variant, read),
  chooses: true,
});

const DATABAR_TITLES = {
  1: 'Omnidirectional', 2: 'Truncated', 3: 'Stacked', 4: 'Stacked Omnidirectional', 5: 'Limited', 6: 'Expanded',
  7: 'UPC-A with a 2D component', 8: 'UPC-E with a 2D component', 9: 'EAN-13 with a 2D component',
  10: 'EAN-8 with a 2D component', 11: 'GS1-128 with CC-A or CC-B', 12: 'GS1-128 with CC-C',
}; // prettier-ignore
const POSTAL_TITLES = { 0: 'POSTNET', 1: 'PLANET', 2: 'POSTNET', 3: 'Intelligent Mail' };

const module = (parameter: Parameter<number, ZplReader>) =>
  slot('magnification', parameter, ({ element }) => element.moduleDots, 'moduleDots');

/** Default magnification of ^BQ and ^B0 by density. */
const magnification = ({ dpi }: ZplReader): number => (dpi < 180 ? 1 : dpi < 250 ? 2 : dpi < 450 ? 3 : 6);
const byDensity =
  (low: number, middle: number, high: number) =>
  ({ dpi }: ZplReader): number =>
    dpi < 250 ? low : dpi < 450 ? middle : high;

/** The height of ^BY is divided among the rows if the command states none. */
const shared = (stated: number, { session }: ZplReader): Fields =>
  stated === 0 ? { totalHeightDots: session.barHeightDots } : {};

/** Row height in modules. */
const rowModules = (fallback: number) =>
  slot(
    'height',
    int(1, 32000, fallback),
    ({ element }) => {
      const times = element.heightDots / element.moduleDots;
      return Number.isInteger(times) && times >= 1 ? times : notExpressible(message('reason.whole_rows'));
    },
    (times, _, reader) => ({ heightDots: times * reader.session.moduleDots, ...shared(times, reader) }),
  );

const matrix = (): Fields => ({ heightDots: 0 });

/** ^BF modes 0 to 33 (ZPL II Programming Guide, table "MicroPDF417 Mode"). */
const MICRO_PDF_MODES = SYMBOLOGIES.micropdf417.sizes!.map(({ columns, rows }) => ({ columns, rows }));

function aztecSize({ report }: ZplReader, size: number): number {
  if (size <= 99 || (size >= 101 && size <= 104) || (size >= 201 && size <= 232) || size === 300) return size;
  report(message('zpl.invalid_parameter.error_control', { size }), { expected: '0–99, 101–104, 201–232, 300' });
  return 0;
}

const appended = ({ options }: Resolved): boolean => Number(options['appendTotal']) > 1;
const AZTEC = [
  turn,
  module(int(1, 10, magnification)),
  flag('extendedChannel'),
  slot('size', int(0, 300, 0), ({ options }) => Number(options['size']), (size, _, reader) => ({ options: { size: aztecSize(reader, size) } }), { sets: ['size'] }),
  flag('menu'),
  slot('symbols', int(1, 26, 1), (code) => (appended(code) ? Number(code.options['appendTotal']) : undefined), (appendTotal): Fields => (appendTotal > 1 ? { options: { appendIndex: 1, appendTotal } } : {}), { sets: ['appendIndex', 'appendTotal'] }),
  slot('id', text(), (code) => (appended(code) ? String(code.options['appendId']) : undefined), (id, { options }): Fields => (options['appendTotal'] ? { options: { appendId: id.slice(0, 24) } } : {}), { sets: ['appendId'] }),
]; // prettier-ignore

/** Modes of Code 49 in which each character of the symbol is given: the data does not tell them. */
const isWrittenOut = ({ options: { mode } }: Pick<Resolved, 'options'>): boolean => mode === '1' || mode === '3';

const FUNCTIONS = /[\ue000-\ue0ff]/;
const NO_FUNCTIONS = notExpressible(message('reason.function_characters', { language: 'ZPL' }));
const NO_DIGITS = notExpressible(message('reason.digits', { language: 'ZPL' }));
const plain = ({ data }: Resolved): string | NotExpressible => (FUNCTIONS.test(data) ? NO_FUNCTIONS : data);

type Row = Partial<ZplBarcodeRow>;
const one = (symbology: string, row: Row = {}): ZplBarcodeRow => ({ code: '', symbology, moduleDots: [1, 10], ...row });
const digits = { read: digitsOnly } as const;
/** The length of the guard bars cannot be set in ZPL. */
const guarded = (symbology: 'ean13' | 'ean8' | 'upca' | 'upce'): ZplBarcodeRow =>
  one(symbology, { read: numberOf(symbology), ignores: ['guards'] });

/** ^BR of a symbology with a fixed height: prints a 2D component above it if the data has one. */
const databar = (symbology: string, type: number, row: Row = {}): ZplBarcodeRow =>
  one(symbology, {
    variant: type,
    ownHeight: true,
    reads: { composite: 'auto' },
    settable: ['composite'],
    write: (code) => {
      const { composite } = code.options;
      const isWritten = composite === 'auto' || (composite === 'none' && !code.data.includes('|'));
      return isWritten ? code.data.replaceAll(FNC1, '#') : noOption(code, 'ZPL', 'composite');
    },
    ...row,
  });
/** ^BR of a linear symbology that carries a 2D component. */
const carrier = (symbology: string, type: number, composite = 'auto'): ZplBarcodeRow =>
  one(symbology, { variant: type, options: { composite }, settable: ['input'], ignores: ['guards'] });

/** ^BX of a shape that it has, with its data in escapes. */
const escaped = (write: (code: Resolved) => string | NotExpressible): Row => ({
  moduleDots: [1, Infinity],
  write: (code) => (code.options['shape'] === 'any' ? noOption(code, 'ZPL', 'shape') : write(code)),
});
const underscored = (text: string): string => text.replaceAll('_', '__').replaceAll(FNC1, '_1');

const command = (
  name: string,
  title: string,
  slots: readonly ZplSlot[],
  rows: string | readonly ZplBarcodeRow[],
  sets?: BarcodeCommand['sets'],
): BarcodeCommand => ({
  name,
  title,
  slots,
  rows: (typeof rows === 'string' ? [one(rows)] : rows).map((row) => ({
    ...row,
    code: name,
    settable: [...settableBy(slots, row.symbology), ...(row.settable ?? [])],
  })),
  ...(sets ? { sets } : {}),
});

const mark = (reader: ZplReader): string => reader.command.name;

export const COMMANDS: readonly BarcodeCommand[] = [
  command('^BO', 'Aztec', AZTEC, [
    one('aztec', {
      write: ({ data, options: { appendTotal, appendIndex } }) =>
        Number(appendTotal) > 0 && appendIndex !== 1 ? notExpressible(message('reason.no_append', { language: 'ZPL' })) : data,
    }),
  ], matrix),
  // Another name of ^BO.
  command('^B0', 'Aztec', AZTEC, [], matrix),
  command('^B1', 'Code 11', [turn, either('oneDigit', 'checkDigits', '1', '2'), ...LINE], [
    one('code11', {
      write: (code) => (['1', '2'].includes(String(code.options['checkDigits'])) ? code.data : noOption(code, 'ZPL', 'checkDigits')),
    }),
  ]),
  command('^B2', 'Interleaved 2 of 5', [...USUAL, either('check', 'checkDigit', 'mod10', 'none')], [
    one('interleaved2of5', digits),
    one('itf14', { write: ({ data }) => withCheckDigit('itf14', data) ?? NO_DIGITS }),
  ]),
  command('^B3', 'Code 39', [turn, either('check', 'checkDigit', 'mod43', 'none'), ...LINE], 'code39'),
  command('^B4', 'Code 49', [
    turn,
    rowModules(0),
    slot('line', choice(['N', 'A', 'B'], 'N'), (code) => ({ none: 'N', above: 'A', below: 'B' })[printed(code)],
      (line) => ({ line: line === 'N' ? 'none' : line === 'A' ? 'above' : 'below' })),
    // The other modes follow from the data that the characters make.
    slot('mode', choice(['0', '1', '2', '3', '4', '5', 'A'], 'A'), (code) => (isWrittenOut(code) ? String(code.options['mode']) : 'A'),
      (mode) => ({ options: { mode: mode === '1' || mode === '3' ? mode : 'auto' }, ...(mode === 'A' ? {} : { translate: code49Data(mode) }) }), { sets: ['mode'] }),
  ], [
    one('code49', {
      write: (code) => (isWrittenOut(code) ? (code49Characters(code.data, String(code.options['mode'])) ?? NO_FUNCTIONS) : code.data),
    }),
  ]),
  command('^B5', 'PLANET', [turn, height, below(false), above], [one('planet', digits)]),
  command('^B7', 'PDF417', [
    turn,
    slot('height', dots(1, 32000, 0), (code) =>
      dotsHigh(code) < 1 ? notExpressible(message('reason.row_size', { dots: dotsHigh(code), language: 'ZPL', least: 1, most: 32000 })) : dotsHigh(code),
      (heightDots, _, reader) => ({ heightDots, ...shared(heightDots, reader) })),
    opt('security', int(0, 8, 0), { write: ({ data, element }) => pdf417Level(data, element.options, element.encoding) }),
    counted('columns', 30),
    slot('rows', int(0, 90, 0), ({ options }) => Number(options['rows']) || undefined, (rows) => ({ options: { rows: rows > 0 && rows < 3 ? 3 : rows } }), { sets: ['rows'] }),
    flag('truncated'),
  ], [
    one('pdf417', {
      read: backslashCodes,
      write: ({ data }) => (data.includes('\\') ? notExpressible(message('reason.character', { language: 'ZPL', character: '\\' })) : data.replaceAll('\r\n', '\\&')),
    }),
  ]),
  command('^B8', 'EAN-8', USUAL, [guarded('ean8')]),
  command('^B9', 'UPC-E', [...USUAL, checkInLine(true)], [guarded('upce')]),
  command('^BA', 'Code 93', [...USUAL, checkInLine(false)], [
    one('code93', {
      read: code93Substitutes,
      write: ({ data }) => {
        const [text] = /[&'()][A-Z]/.exec(data) ?? [];
        return text === undefined ? data : notExpressible(message('reason.other_character', { language: 'ZPL', text }));
      },
    }),
  ]),
  command('^BB', 'Codablock', [
    turn,
    rowModules(8),
    slot('security', yesNo(true), ({ options }) => options['security'] !== false, (security) => ({ options: { security } }), { sets: ['security'] }),
    counted('columns', 62),
    // Beside a number of columns, the rows follow from the data.
    slot('rows', int(0, 44, 0), (code) => (code.options['columns'] && code.options['rows'] ? noOption(code, 'ZPL', 'rows') : Number(code.options['rows']) || undefined),
      (rows, { options: { columns } }) => ({ options: { rows: columns ? 0 : rows } }), { sets: ['rows'] }),
    variant('mode', choice(['A', 'E', 'F'], 'F')),
  ], [
    one('codablock-a', { variant: 'A', read: codablockBytes, write: plain }),
    one('codablock-f', { variant: 'E', options: { gs1: true }, read: codablockBytes, write: plain }),
    one('codablock-f', { variant: 'F', options: { gs1: false }, read: codablockBytes, write: plain }),
  ]),
  command('^BC', 'Code 128', [
    ...USUAL,
    slot('ucc', yesNo(false), () => false),
    // Labelary adds no check digit for parameter e outside mode U.
    variant('mode', choice(['N', 'U', 'A', 'D'], 'N'), (mode: string, _, reader, { ucc }) => {
      if (ucc && mode !== 'U')
        idle(reader, message('zpl.parameter_without_effect.check_digit', { command: mark(reader) }), message('expected.or_mode', { value: 'N', mode: 'U' }));
      return {};
    }),
  ], [
    // Mode A accepts no function characters: the writer writes the code sets that mode A would choose.
    one('code128', { variant: 'A', options: { codeSet: 'auto' }, accepts: /^[^\ue000-\ue0ff]*$/ }),
    one('code128', {
      variant: 'N',
      reads: { codeSet: 'B' },
      settable: ['codeSet'],
      read: code128Invocations,
      write: ({ data, element, options: { codeSet } }) =>
        (codeSet === 'auto' ? automaticInvocations(data, element.encoding) : invocations(data, String(codeSet))) ?? noData(element, 'ZPL'),
    }),
    one('gs1-128', { variant: 'U', options: { input: 'sscc' } }),
    one('gs1-128', {
      variant: 'D',
      reads: { input: 'parentheses' },
      settable: ['input'],
      read: gs1Data,
      // What is data here would be read as FNC1: mode D has no escape for it.
      write: (code) => (code.data.includes('>8') ? noData(code.element, 'ZPL') : plain({ ...code, data: code.data.replaceAll(FNC1, '>8') })),
    }),
  ]),
  command('^BD', 'MaxiCode', [
    opt('mode', int(2, 6, 2)),
    slot('number', int(1, 8, 1), ({ options }) => Number(options['symbolIndex']), (symbolIndex) => ({ options: { layout: 'class-first', symbolIndex } }), { sets: ['layout', 'symbolIndex'] }),
    slot('total', int(1, 8, 1), ({ options }) => Number(options['symbolTotal']), (symbolTotal, { options }) => ({ options: { symbolIndex: Math.min(Number(options['symbolIndex']), symbolTotal), symbolTotal } }), { sets: ['symbolTotal'] }),
  ], [
    one('maxicode', {
      write: (code) => {
        const { mode, layout } = code.options;
        // ^BD has no orientation.
        if (code.element.rotation !== 0) return notExpressible(message('reason.not_turned', { language: 'ZPL' }));
        return Number(mode) < 4 && layout !== 'class-first' ? noOption(code, 'ZPL', 'layout') : code.data;
      },
    }),
  ], matrix),
  command('^BE', 'EAN-13', USUAL, [guarded('ean13')]),
  command('^BF', 'MicroPDF417', [
    turn,
    asHigh(dots(1, 9999, ({ session }) => session.barHeightDots)),
    slot('mode', int(0, 33, 0), (code) => {
      const { columns, rows } = code.options;
      const mode = MICRO_PDF_MODES.findIndex((each) => each.columns === columns && each.rows === rows);
      return mode < 0 || dotsHigh(code) < 1 ? notExpressible(message('reason.symbol_size', { language: 'ZPL' })) : mode;
    }, (mode) => ({ options: { ...MICRO_PDF_MODES[mode] } as Options }), { sets: ['columns', 'rows'] }),
  ], 'micropdf417'),
  command('^BI', 'Industrial 2 of 5', USUAL, [one('industrial2of5', digits)]),
  command('^BJ', 'Standard 2 of 5', USUAL, [one('standard2of5', digits)]),
  command('^BK', 'Codabar', [
    turn,
    slot('check', yesNo(false), () => false),
    ...LINE,
    lettered('start', 'start', { A: 'A', B: 'B', C: 'C', D: 'D' }, 'A'),
    lettered('stop', 'stop', { A: 'A', B: 'B', C: 'C', D: 'D' }, 'A'),
  ], [
    one('codabar', {
      read: codabarEnds,
      write: ({ data, options: { start, stop } }) =>
        (start === 'data') === (stop === 'data') && (start === 'data') === /^[A-D].*[A-D]$/is.test(data)
          ? data
          : notExpressible(message('reason.start_and_stop', { language: 'ZPL' })),
    }),
  ]),
  command('^BL', 'LOGMARS', [turn, height, above], [
    one('logmars', {
      write: (code) => (printed(code) === 'none' ? notExpressible(message('reason.always_line', { language: 'ZPL' })) : code.data),
    }),
  ], () => ({ line: 'below' })),
  command('^BM', 'MSI', [
    turn,
    lettered('check', 'checkDigits', { A: 'none', B: 'mod10', C: 'mod1010', D: 'mod1110' }, 'B'),
    ...LINE,
    checkInLine(false, 'checkInLine'),
  ], [one('msi', digits)]),
  command('^BP', 'Plessey', [turn, checkInLine(false), ...LINE], 'plessey'),
  command('^BQ', 'QR code', [
    slot('rotation', text(), ({ element }) => (element.rotation === 0 ? 'N' : notExpressible(message('reason.not_turned', { language: 'ZPL' }))), (turned, _, reader) => {
      if (/^[RIB]/i.test(turned)) idle(reader, message('zpl.parameter_without_effect.orientation', { command: mark(reader), value: turned }), 'N');
    }),
    slot('model', int(1, 2, 2), ({ options }) => Number(options['model']), (model, _, reader) => {
      if (model === 1) idle(reader, message('zpl.parameter_without_effect.model', { command: mark(reader) }), '2');
      return { options: { model } };
    }, { sets: ['model'] }),
    slot('magnification', int(1, 100, magnification), ({ element }) => element.moduleDots, (moduleDots, _, { session }) => ({ moduleDots: (session.moduleDots = moduleDots) })),
    opt('level', choice(['H', 'Q', 'M', 'L'], 'Q'), { write: () => undefined }),
    // Labelary and printers ignore the mask (docs on rendering ZPL).
    slot('mask', int(0, 7, -1), () => undefined, (mask, _, reader) => {
      if (mask >= 0) idle(reader, message('zpl.parameter_without_effect.mask', { command: mark(reader), value: mask }), message('expected.no_mask'));
    }),
  ], [
    one('qrcode', {
      moduleDots: [1, 100],
      lowered: 1,
      settable: ['input', 'appendIndex', 'appendTotal', 'appendParity'],
      ignores: ['mask'],
      read: qrData,
      write: writeQr,
    }),
  ], ({ session }) => ({ heightDots: 0, lowerDots: session.barHeightDots })),
  command('^BU', 'UPC-A', [...USUAL, checkInLine(true)], [guarded('upca')]),
  command('^BR', 'GS1 DataBar', [
    turn,
    variant('type', meaning(int(1, 12, 1), DATABAR_TITLES)),
    module(int(1, 10, byDensity(2, 3, 6))),
    slot('separator', int(1, 2, 1), (code) => {
      const separator = Number(code.options['separatorDots'] ?? 0) / code.element.moduleDots || 1;
      return separator === 1 || separator === 2 ? separator : noOption(code, 'ZPL', 'separatorDots');
    }, (separator, { moduleDots }) => ({ options: { separatorDots: separator * moduleDots } }), { sets: ['separatorDots'] }),
    slot('height', dots(1, 32000, 25), (code, { ownHeight }) => (ownHeight ? undefined : dotsHigh(code)), 'heightDots'),
    slot('segments', int(2, 22, 22), (code) => code.options['segments'] as number | undefined, (segments, _, { report }) => {
      if (segments % 2 === 1)
        report(message('zpl.invalid_parameter.segments', { segments, used: segments - 1 }), { expected: message('expected.even', { min: 2, max: 22 }) });
      return { options: { segments: segments & ~1 } };
    }, { sets: ['segments'] }),
  ], [
    databar('databar-omni', 1),
    databar('databar-truncated', 2),
    databar('databar-stacked', 3),
    databar('databar-stacked-omni', 4),
    databar('databar-limited', 5),
    databar('databar-expanded', 6, { read: hashData }),
    // A component above it is read back above the other symbology.
    databar('databar-expanded-stacked', 6, { read: hashData, accepts: /^[^|]*$/ }),
    carrier('upca', 7),
    carrier('upce', 8),
    carrier('ean13', 9),
    carrier('ean8', 10),
    carrier('gs1-128', 11),
    carrier('gs1-128', 12, 'ccc'),
  ]),
  command('^BS', 'UPC/EAN extension', [turn, height, below(true), aboveBy(true)], [one('upc-ean-extension', digits)]),
  command('^BT', 'TLC39', [
    turn,
    module(dots(1, 10, byDensity(2, 2, 4))),
    slot('ratio', decimal(2, 3, 2), ({ element }) => element.wideRatio, 'wideRatio'),
    asHigh(dots(1, 9999, byDensity(40, 60, 120))),
    ...([['microModuleDots', dots(1, 10, byDensity(2, 2, 4))], ['microRowDots', dots(1, 255, byDensity(4, 4, 8))]] as const).map(([key, parameter]) =>
      opt(key, parameter, { write: ({ options }) => (Number(options[key]) < 1 ? notExpressible(message('reason.needs_size', { language: 'ZPL' })) : Number(options[key])) })),
  ], 'tlc39'),
  command('^BX', 'Data Matrix', [
    turn,
    slot('module', dots(0, 32000, 0), ({ element }) => element.moduleDots, (moduleDots, _, reader) => ({ moduleDots, ...shared(moduleDots, reader) })),
    // The other qualities are obsolete.
    slot('quality', int(0, 200, 0), () => 200, (quality, _, reader) => {
      if (quality !== 200) idle(reader, message('zpl.parameter_without_effect.quality', { command: mark(reader), value: quality }), '200');
    }),
    counted('columns', 144),
    counted('rows', 144),
    // Belongs to the obsolete qualities; design programs write 1 beside quality 200.
    slot('format', int(0, 6, 6), () => undefined),
    slot('escape', character('_'), () => '_', (escape, _, __, { quality }) => ({ translate: quality === 200 ? dataMatrixEscapes(escape) : backslashCodes })),
    slot('shape', int(1, 2, 1), ({ options }) => (options['shape'] === 'rectangle' ? 2 : undefined), (shape) => ({ options: { shape: shape === 2 ? 'rectangle' : 'square' } }), { sets: ['shape'] }),
  ], [
    one('datamatrix', {
      settable: ['macro', 'readerProgramming'],
      ...escaped((code) =>
        // The manual has no escape for macros: printers read `_5` and three digits as a code page.
        code.options['macro'] === 'none' ? (code.options['readerProgramming'] ? '_3' : '') + underscored(code.data) : noOption(code, 'ZPL', 'macro')),
    }),
    one('gs1-datamatrix', escaped(({ data }) => {
      const text = gs1Text(data);
      return text instanceof NotExpressible ? text : `_1${underscored(text)}`;
    })),
  ], matrix),
  command('^BZ', 'POSTNET, PLANET or Intelligent Mail', [
    turn,
    height,
    below(false),
    above,
    variant('type', meaning(int(0, 3, 0), POSTAL_TITLES), (type: number, _, reader) => {
      if (type === 2) idle(reader, message('zpl.parameter_without_effect.postal_type', { command: mark(reader) }), message('expected.or', { first: '0, 1', last: '3' }));
      return {};
    }),
  ], ['postnet', 'planet', 'postnet', 'usps4cb'].map((symbology, type) => one(symbology, { ...digits, variant: type }))),
]; // prettier-ignore

export const BARCODES = createBarcodeTable(COMMANDS.flatMap(({ rows }) => rows));

function writeQr({ data, options: values }: Resolved): string | NotExpressible {
  if (FUNCTIONS.test(data)) return NO_FUNCTIONS;
  const two = (name: string): string => String(values[name]).padStart(2, '0');
  const parity = Number(values['appendParity']).toString(16).toUpperCase().padStart(2, '0');
  const append = Number(values['appendIndex']) > 0 ? `D${two('appendIndex')}${two('appendTotal')}${parity},` : '';
  return `${append}${String(values['level'])}${values['input'] === 'segments' ? 'M' : 'A'},${data}`;
}

const VARIANTS = new Map(BARCODES.rows.toReversed().map((row) => [`${row.code} ${row.variant ?? ''}`, row]));

/** Returns the row that the value of the choosing parameter stands for. */
export const rowOf = (name: string, chosen: unknown): ZplBarcodeRow =>
  VARIANTS.get(`${name} ${String(chosen ?? '')}`) ?? BARCODES.byCode.get(name) ?? BARCODES.byCode.get('^BO')!;
