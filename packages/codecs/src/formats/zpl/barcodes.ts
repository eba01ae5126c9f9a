/**
 * The bar codes of ZPL, for reader and writer: the parameters of each ^B command in both directions, and the
 * symbologies that it prints. If a command prints several, one of its parameters chooses (`variant`).
 */
import { type Message, message } from '@platen/messages';
import type { DiagnosticMessage } from '../../diagnostics/index.ts';
import { FNC1, type OptionValue } from '../../label/index.ts';
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
type Values = Readonly<Record<string, unknown>>;
type Written = string | number | boolean | undefined | NotExpressible;

/**
 * A parameter of a ^B command: how it is read into a bar code and written from one; `write` returns undefined to omit
 * it.
 */
export interface Slot {
  readonly key: string;
  readonly parameter: Parameter<unknown, ZplReader>;
  readonly read?: (value: never, printer: ZplReader, draft: BarcodeDraft, values: Values) => Fields;
  readonly write: (code: Resolved, row: ZplBarcodeRow) => Written;
  /** True if its value is the `variant` of the command's row. */
  readonly chooses?: boolean;
}

export interface BarcodeCommand {
  readonly name: string;
  readonly title: string;
  readonly slots: readonly Slot[];
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

const slot = <T>(
  key: string,
  parameter: Parameter<T, ZplReader>,
  write: Slot['write'],
  read?: (value: T, printer: ZplReader, draft: BarcodeDraft) => Fields,
): Slot => ({ key, parameter, write, ...(read ? { read: read as Slot['read'] } : {}) }) as Slot;

/** Reports that a value is known but does not change the label. */
function withoutEffect({ report }: ZplReader, problem: DiagnosticMessage, expected: string | Message): Fields {
  report(problem, { expected });
  return {};
}

const options = (values: Options): Fields => ({ options: values });
const turn = slot('rotation', orientation, ({ element }) => ROTATION_LETTERS[element.rotation], (rotation) => ({ rotation })); // prettier-ignore
const printed = ({ element }: Resolved): string => element.humanReadable.position;
const dotsHigh = ({ element }: Resolved): number => Math.round(element.heightDots);
const asHigh = (parameter: Parameter<number, ZplReader>): Slot =>
  slot('height', parameter, dotsHigh, (heightDots) => ({ heightDots }));
const height = asHigh(dots(1, 32000, ({ session }) => session.barHeightDots));
const below = (fallback: boolean): Slot =>
  slot('line', yesNo(fallback), (code) => printed(code) !== 'none', (line) => ({ line: line ? 'below' : 'none' })); // prettier-ignore
const aboveBy = (fallback: boolean): Slot =>
  slot('above', yesNo(fallback), (code) => printed(code) === 'above', (above, _, { line }) => (above && line !== 'none' ? { line: 'above' } : {})); // prettier-ignore
const above = aboveBy(false);
const LINE = [height, below(true), above];
const USUAL = [turn, ...LINE];

const checkInLine = (fallback: boolean): Slot =>
  slot(
    'check',
    yesNo(fallback),
    ({ element }) => element.humanReadable.checkDigit ?? fallback,
    (checkDigitInLine) => ({ checkDigitInLine }),
  );

/** Y and N for two values of an option. */
const either = (key: string, option: string, on: OptionValue, off: OptionValue, fallback = false): Slot =>
  slot(key, yesNo(fallback), (code) => code.options[option] === on, (yes) => options({ [option]: yes ? on : off })); // prettier-ignore

/** A letter for each value of an option; omitted for any other value. */
const lettered = (key: string, option: string, values: Readonly<Record<string, string>>, fallback: string): Slot =>
  slot(
    key,
    choice(Object.keys(values), fallback),
    (code) => Object.keys(values).find((letter) => values[letter] === code.options[option]),
    (letter) => options({ [option]: values[letter]! }),
  );

/** A number that is an option; with `blank`, 0 is omitted. */
const number = (key: string, [min, max]: readonly [number, number], fallback = 0, blank = false): Slot =>
  slot(
    key,
    int(min, max, fallback),
    (code) => (blank && !code.options[key] ? undefined : Number(code.options[key])),
    (value) => options({ [key]: value }),
  );
const columnsAndRows = (columns: number, rows: number): Slot[] => [
  number('columns', [0, columns], 0, true),
  number('rows', [0, rows], 0, true),
];

/** Chooses among the rows of the command. */
const variant = (key: string, parameter: Parameter<unknown, ZplReader>): Slot => ({
  ...slot(key, parameter, (_, row) => row.variant),
  chooses: true,
});

const DATABAR_TITLES = {
  1: 'Omnidirectional', 2: 'Truncated', 3: 'Stacked', 4: 'Stacked Omnidirectional', 5: 'Limited', 6: 'Expanded',
  7: 'UPC-A with a 2D component', 8: 'UPC-E with a 2D component', 9: 'EAN-13 with a 2D component',
  10: 'EAN-8 with a 2D component', 11: 'GS1-128 with CC-A or CC-B', 12: 'GS1-128 with CC-C',
}; // prettier-ignore
const POSTAL_TITLES = { 0: 'POSTNET', 1: 'PLANET', 2: 'POSTNET', 3: 'Intelligent Mail' };

const module = (parameter: Parameter<number, ZplReader>): Slot =>
  slot('magnification', parameter, ({ element }) => element.moduleDots, (moduleDots) => ({ moduleDots })); // prettier-ignore

/** Default magnification of ^BQ and ^B0 by density. */
const magnification = ({ dpi }: ZplReader): number => (dpi < 180 ? 1 : dpi < 250 ? 2 : dpi < 450 ? 3 : 6);
const byDensity =
  (low: number, middle: number, high: number) =>
  ({ dpi }: ZplReader): number =>
    dpi < 250 ? low : dpi < 450 ? middle : high;

/** Row height in modules; 0: the height of ^BY is divided among the rows. */
const rowModules = (fallback: number): Slot =>
  slot(
    'height',
    int(1, 32000, fallback),
    ({ element }) => {
      const times = element.heightDots / element.moduleDots;
      return Number.isInteger(times) && times >= 1 ? times : notExpressible(message('reason.whole_rows'));
    },
    (times, { session }) => ({
      heightDots: times * session.moduleDots,
      ...(times === 0 ? { totalHeightDots: session.barHeightDots } : {}),
    }),
  );

const matrix = (): Fields => ({ heightDots: 0 });
const separatorOf = ({ element, options: { separatorDots } }: Resolved): number =>
  Number(separatorDots ?? 0) / element.moduleDots || 1;

/** ^BF modes 0 to 33 (ZPL II Programming Guide, table "MicroPDF417 Mode"). */
const MICRO_PDF_MODES = SYMBOLOGIES.micropdf417.sizes!.map(({ columns, rows }) => ({ columns, rows }));

function aztecSize({ report }: ZplReader, size: number): number {
  if (size <= 99 || (size >= 101 && size <= 104) || (size >= 201 && size <= 232) || size === 300) return size;
  report(message('zpl.invalid_parameter.error_control', { size }), {
    expected: '0–99, 101–104, 201–232, 300',
  });
  return 0;
}

const AZTEC = [
  turn,
  module(int(1, 10, magnification)),
  either('extendedChannel', 'extendedChannel', true, false),
  slot('size', int(0, 300, 0), (code) => Number(code.options['size']), (size, printer) => options({ size: aztecSize(printer, size) })), // prettier-ignore
  either('menu', 'menu', true, false),
  slot(
    'symbols',
    int(1, 26, 1),
    (code) => (Number(code.options['appendTotal']) > 1 ? Number(code.options['appendTotal']) : undefined),
    (total) => (total > 1 ? options({ appendIndex: 1, appendTotal: total }) : {}),
  ),
  slot(
    'id',
    text(),
    (code) => (Number(code.options['appendTotal']) > 1 ? String(code.options['appendId']) : undefined),
    (id, _, draft) => (draft.options['appendTotal'] ? options({ appendId: id.slice(0, 24) }) : {}),
  ),
];

const command = (name: string, title: string, slots: readonly Slot[], sets?: BarcodeCommand['sets']): BarcodeCommand => ({ name, title, slots, ...(sets ? { sets } : {}) }); // prettier-ignore

export const COMMANDS: readonly BarcodeCommand[] = [
  command('^B0', 'Aztec', AZTEC, matrix),
  command('^BO', 'Aztec', AZTEC, matrix),
  command('^B1', 'Code 11', [turn, either('oneDigit', 'checkDigits', '1', '2'), ...LINE]),
  command('^B2', 'Interleaved 2 of 5', [...USUAL, either('check', 'checkDigit', 'mod10', 'none')]),
  command('^B3', 'Code 39', [turn, either('check', 'checkDigit', 'mod43', 'none'), ...LINE]),
  command('^B4', 'Code 49', [
    turn,
    rowModules(0),
    slot(
      'line',
      choice(['N', 'A', 'B'], 'N'),
      (code) => ({ none: 'N', above: 'A', below: 'B' })[printed(code)],
      (line) => ({ line: line === 'N' ? 'none' : line === 'A' ? 'above' : 'below' }),
    ),
    slot(
      'mode',
      choice(['0', '1', '2', '3', '4', '5', 'A'], 'A'),
      (code) => (isWrittenOut(code) ? String(code.options['mode']) : 'A'),
      // The other modes follow from the data that the characters make.
      (mode) => ({
        ...options({ mode: mode === '1' || mode === '3' ? mode : 'auto' }),
        ...(mode === 'A' ? {} : { translate: code49Data(mode) }),
      }),
    ),
  ]),
  command('^B5', 'PLANET', [turn, height, below(false), above]),
  command('^B7', 'PDF417', [
    turn,
    slot(
      'height',
      dots(1, 32000, 0),
      (code) =>
        dotsHigh(code) < 1
          ? notExpressible(message('reason.row_size', { dots: dotsHigh(code), language: 'ZPL', least: 1, most: 32000 }))
          : dotsHigh(code),
      (heightDots, { session }) => ({
        heightDots,
        ...(heightDots === 0 ? { totalHeightDots: session.barHeightDots } : {}),
      }),
    ),
    slot(
      'security',
      int(0, 8, 0),
      ({ data, element }) => pdf417Level(data, element.options, element.encoding),
      (security) => options({ security }),
    ),
    number('columns', [0, 30], 0, true),
    slot('rows', int(0, 90, 0), (code) => Number(code.options['rows']) || undefined, (rows) => options({ rows: rows > 0 && rows < 3 ? 3 : rows })), // prettier-ignore
    either('truncated', 'truncated', true, false),
  ]),
  command('^B8', 'EAN-8', USUAL),
  command('^B9', 'UPC-E', [...USUAL, checkInLine(true)]),
  command('^BA', 'Code 93', [...USUAL, checkInLine(false)]),
  command('^BB', 'Codablock', [
    turn,
    rowModules(8),
    slot('security', yesNo(true), (code) => code.options['security'] !== false, (security) => options({ security })), // prettier-ignore
    number('columns', [0, 62], 0, true),
    // Beside a number of columns, the rows follow from the data.
    slot(
      'rows',
      int(0, 44, 0),
      (code) =>
        code.options['columns'] && code.options['rows']
          ? noOption(code, 'ZPL', 'rows')
          : Number(code.options['rows']) || undefined,
      (rows, _, { options: { columns } }) => options({ rows: columns ? 0 : rows }),
    ),
    variant('mode', choice(['A', 'E', 'F'], 'F')),
  ]),
  command('^BC', 'Code 128', [
    ...USUAL,
    slot('ucc', yesNo(false), () => false),
    {
      ...variant('mode', choice(['N', 'U', 'A', 'D'], 'N')),
      // Labelary adds no check digit for parameter e outside mode U.
      read: (mode: string, reader, _, { ucc }) =>
        ucc && mode !== 'U'
          ? withoutEffect(
              reader,
              message('zpl.parameter_without_effect.check_digit', { command: reader.command.name }),
              message('expected.or_mode', { value: 'N', mode: 'U' }),
            )
          : {},
    } as Slot,
  ]),
  command(
    '^BD',
    'MaxiCode',
    [
      number('mode', [2, 6], 2),
      slot('number', int(1, 8, 1), (code) => Number(code.options['symbolIndex']), (symbolIndex) => options({ layout: 'class-first', symbolIndex })), // prettier-ignore
      slot('total', int(1, 8, 1), (code) => Number(code.options['symbolTotal']), (symbolTotal, _, draft) => options({ symbolIndex: Math.min(Number(draft.options['symbolIndex']), symbolTotal), symbolTotal })), // prettier-ignore
    ],
    matrix,
  ),
  command('^BE', 'EAN-13', USUAL),
  command('^BF', 'MicroPDF417', [
    turn,
    asHigh(dots(1, 9999, ({ session }) => session.barHeightDots)),
    slot(
      'mode',
      int(0, 33, 0),
      (code) => {
        const { columns, rows } = code.options;
        const mode = MICRO_PDF_MODES.findIndex((each) => each.columns === columns && each.rows === rows);
        return mode < 0 || dotsHigh(code) < 1
          ? notExpressible(message('reason.symbol_size', { language: 'ZPL' }))
          : mode;
      },
      (mode) => options({ ...MICRO_PDF_MODES[mode] }),
    ),
  ]),
  command('^BI', 'Industrial 2 of 5', USUAL),
  command('^BJ', 'Standard 2 of 5', USUAL),
  command('^BK', 'Codabar', [
    turn,
    slot('check', yesNo(false), () => false),
    ...LINE,
    lettered('start', 'start', { A: 'A', B: 'B', C: 'C', D: 'D' }, 'A'),
    lettered('stop', 'stop', { A: 'A', B: 'B', C: 'C', D: 'D' }, 'A'),
  ]),
  command('^BL', 'LOGMARS', [turn, height, above], () => ({ line: 'below' })),
  command('^BM', 'MSI', [
    turn,
    lettered('check', 'checkDigits', { A: 'none', B: 'mod10', C: 'mod1010', D: 'mod1110' }, 'B'),
    ...LINE,
    { ...checkInLine(false), key: 'checkInLine' },
  ]),
  command('^BP', 'Plessey', [turn, checkInLine(false), ...LINE]),
  command(
    '^BQ',
    'QR code',
    [
      slot(
        'rotation',
        text(),
        ({ element }) =>
          element.rotation === 0 ? 'N' : notExpressible(message('reason.not_turned', { language: 'ZPL' })),
        (turned, printer) =>
          /^[RIB]/i.test(turned)
            ? withoutEffect(
                printer,
                message('zpl.parameter_without_effect.orientation', { command: printer.command.name, value: turned }),
                'N',
              )
            : {},
      ),
      slot(
        'model',
        int(1, 2, 2),
        (code) => Number(code.options['model']),
        (model, printer) => {
          if (model === 1)
            withoutEffect(
              printer,
              message('zpl.parameter_without_effect.model', { command: printer.command.name }),
              '2',
            );
          return options({ model });
        },
      ),
      slot(
        'magnification',
        int(1, 100, magnification),
        ({ element }) => element.moduleDots,
        (moduleDots, { session }) => ({ moduleDots: (session.moduleDots = moduleDots) }),
      ),
      slot('level', choice(['H', 'Q', 'M', 'L'], 'Q'), () => undefined, (level) => options({ level })), // prettier-ignore
      // Labelary and printers ignore the mask (docs on rendering ZPL).
      slot('mask', int(0, 7, -1), () => undefined, (mask, printer) => mask < 0 ? {} : withoutEffect(printer, message('zpl.parameter_without_effect.mask', { command: printer.command.name, value: mask }), message('expected.no_mask'))), // prettier-ignore
    ],
    ({ session }) => ({ heightDots: 0, lowerDots: session.barHeightDots }),
  ),
  command('^BR', 'GS1 DataBar', [
    turn,
    variant('type', meaning(int(1, 12, 1), DATABAR_TITLES)),
    module(int(1, 10, byDensity(2, 3, 6))),
    slot(
      'separator',
      int(1, 2, 1),
      (code) => {
        const separator = separatorOf(code);
        return separator === 1 || separator === 2 ? separator : noOption(code, 'ZPL', 'separatorDots');
      },
      (separator, _, { moduleDots }) => options({ separatorDots: separator * moduleDots }),
    ),
    slot('height', dots(1, 32000, 25), (code, { ownHeight }) => (ownHeight ? undefined : dotsHigh(code)), (heightDots) => ({ heightDots })), // prettier-ignore
    slot(
      'segments',
      int(2, 22, 22),
      (code) => code.options['segments'] as number | undefined,
      (segments, { report }) => {
        if (segments % 2 === 1)
          report(message('zpl.invalid_parameter.segments', { segments, used: segments - 1 }), {
            expected: message('expected.even', { min: 2, max: 22 }),
          });
        return options({ segments: segments & ~1 });
      },
    ),
  ]),
  command('^BS', 'UPC/EAN extension', [turn, height, below(true), aboveBy(true)]),
  command('^BT', 'TLC39', [
    turn,
    module(dots(1, 10, byDensity(2, 2, 4))),
    slot('ratio', decimal(2, 3, 2), ({ element }) => element.wideRatio, (wideRatio) => ({ wideRatio })), // prettier-ignore
    asHigh(dots(1, 9999, byDensity(40, 60, 120))),
    ...(['microModuleDots', 'microRowDots'] as const).map((key) =>
      slot(
        key,
        dots(1, key === 'microRowDots' ? 255 : 10, key === 'microRowDots' ? byDensity(4, 4, 8) : byDensity(2, 2, 4)),
        (code) =>
          Number(code.options[key]) < 1
            ? notExpressible(message('reason.needs_size', { language: 'ZPL' }))
            : Number(code.options[key]),
        (value) => options({ [key]: value }),
      ),
    ),
  ]),
  command('^BU', 'UPC-A', [...USUAL, checkInLine(true)]),
  command(
    '^BX',
    'Data Matrix',
    [
      turn,
      slot('module', dots(0, 32000, 0), ({ element }) => element.moduleDots, (moduleDots, { session }) => ({ moduleDots, ...(moduleDots === 0 ? { totalHeightDots: session.barHeightDots } : {}) })), // prettier-ignore
      slot(
        'quality',
        int(0, 200, 0),
        () => 200,
        (ecc, printer) => {
          if (ecc !== 200)
            withoutEffect(
              printer,
              message('zpl.parameter_without_effect.quality', { command: printer.command.name, value: ecc }),
              '200',
            );
          return options({ ecc });
        },
      ),
      ...columnsAndRows(144, 144),
      // Belongs to the obsolete qualities; design programs write 1 beside quality 200.
      slot('format', int(0, 6, 6), () => undefined),
      slot('escape', character('_'), () => '_', (escape, _, draft) => ({ translate: draft.options['ecc'] === 200 ? dataMatrixEscapes(escape) : backslashCodes })), // prettier-ignore
      slot('shape', int(1, 2, 1), (code) => (code.options['shape'] === 'rectangle' ? 2 : undefined), (shape) => options({ shape: shape === 2 ? 'rectangle' : 'square' })), // prettier-ignore
    ],
    matrix,
  ),
  command('^BZ', 'POSTNET, PLANET or Intelligent Mail', [
    turn,
    height,
    below(false),
    above,
    {
      ...variant('type', meaning(int(0, 3, 0), POSTAL_TITLES)),
      read: (type: number, printer) =>
        type === 2
          ? withoutEffect(
              printer,
              message('zpl.parameter_without_effect.postal_type', { command: printer.command.name }),
              message('expected.or', { first: '0, 1', last: '3' }),
            )
          : {},
    } as Slot,
  ]),
];

/** Modes of Code 49 in which each character of the symbol is given: the data does not tell them. */
const isWrittenOut = ({ options: { mode } }: Pick<Resolved, 'options'>): boolean => mode === '1' || mode === '3';

const FUNCTIONS = /[\ue000-\ue0ff]/;
const NO_FUNCTIONS = notExpressible(message('reason.function_characters', { language: 'ZPL' }));
const plain = ({ data }: Resolved): string | NotExpressible => (FUNCTIONS.test(data) ? NO_FUNCTIONS : data);

const NO_DIGITS = notExpressible(message('reason.digits', { language: 'ZPL' }));

const one = (code: string, symbology: string, row: Partial<ZplBarcodeRow> = {}): ZplBarcodeRow => ({
  code,
  symbology,
  moduleDots: [1, 10],
  ...row,
});
const digits = { read: digitsOnly } as const;
/** The length of the guard bars cannot be set in ZPL. */
const guarded = (symbology: 'ean13' | 'ean8' | 'upca' | 'upce') =>
  ({ read: numberOf(symbology), ignores: ['guards'] }) as const;

/** ^BR of a symbology with a fixed height: prints a 2D component above it if the data has one. */
const databar = (symbology: string, type: number, settable: readonly string[] = []): ZplBarcodeRow =>
  one('^BR', symbology, {
    ...(type === 6 && { read: hashData }),
    variant: type,
    ownHeight: true,
    reads: { composite: 'auto' },
    settable: ['composite', 'separatorDots', ...settable],
    write: (code) => {
      const { composite } = code.options;
      const isWritten = composite === 'auto' || (composite === 'none' && !code.data.includes('|'));
      return isWritten ? code.data.replaceAll(FNC1, '#') : noOption(code, 'ZPL', 'composite');
    },
  });
/** ^BR of a linear symbology that carries a 2D component. */
const carrier = (
  symbology: string,
  type: number,
  composite = 'auto',
  settable: readonly string[] = [],
): ZplBarcodeRow => one('^BR', symbology, { variant: type, options: { composite }, ignores: ['guards'], settable });

export const BARCODES = createBarcodeTable<ZplBarcodeRow>([
  one('^BO', 'aztec', {
    settable: ['size', 'menu', 'extendedChannel', 'appendIndex', 'appendTotal', 'appendId'],
    write: ({ data, options: { appendTotal, appendIndex } }) =>
      Number(appendTotal) > 0 && appendIndex !== 1
        ? notExpressible(message('reason.no_append', { language: 'ZPL' }))
        : data,
  }),
  one('^B0', 'aztec'),
  one('^B1', 'code11', {
    settable: ['checkDigits'],
    write: (code) =>
      ['1', '2'].includes(String(code.options['checkDigits'])) ? code.data : noOption(code, 'ZPL', 'checkDigits'),
  }),
  one('^B2', 'interleaved2of5', { ...digits, settable: ['checkDigit'] }),
  one('^B2', 'itf14', { write: ({ data }) => withCheckDigit('itf14', data) ?? NO_DIGITS }),
  one('^B3', 'code39', { settable: ['checkDigit'] }),
  one('^B4', 'code49', {
    settable: ['mode'],
    write: (code) =>
      isWrittenOut(code)
        ? (code49Characters(code.data, String(code.options['mode'])) ??
          notExpressible(message('reason.function_characters', { language: 'ZPL' })))
        : code.data,
  }),
  one('^B5', 'planet', digits),
  one('^B7', 'pdf417', {
    settable: ['security', 'columns', 'rows', 'truncated'],
    read: backslashCodes,
    write: ({ data }) =>
      data.includes('\\')
        ? notExpressible(message('reason.character', { language: 'ZPL', character: '\\' }))
        : data.replaceAll('\r\n', '\\&'),
  }),
  one('^B8', 'ean8', guarded('ean8')),
  one('^B9', 'upce', guarded('upce')),
  one('^BA', 'code93', {
    read: code93Substitutes,
    write: ({ data }) => {
      const [text] = /[&'()][A-Z]/.exec(data) ?? [];
      return text === undefined ? data : notExpressible(message('reason.other_character', { language: 'ZPL', text }));
    },
  }),
  one('^BB', 'codablock-a', {
    variant: 'A',
    settable: ['columns', 'rows', 'security'],
    read: codablockBytes,
    write: plain,
  }),
  one('^BB', 'codablock-f', { variant: 'E', options: { gs1: true }, settable: ['columns', 'rows'], read: codablockBytes, write: plain }), // prettier-ignore
  one('^BB', 'codablock-f', { variant: 'F', options: { gs1: false }, settable: ['columns', 'rows'], read: codablockBytes, write: plain }), // prettier-ignore
  // Mode A accepts no function characters: the writer writes the code sets that mode A would choose.
  one('^BC', 'code128', { variant: 'A', options: { codeSet: 'auto' }, accepts: /^[^\ue000-\ue0ff]*$/ }),
  one('^BC', 'code128', {
    variant: 'N',
    reads: { codeSet: 'B' },
    settable: ['codeSet'],
    read: code128Invocations,
    write: ({ data, element, options: { codeSet } }) =>
      (codeSet === 'auto' ? automaticInvocations(data, element.encoding) : invocations(data, String(codeSet))) ??
      noData(element, 'ZPL'),
  }),
  one('^BC', 'gs1-128', { variant: 'U', options: { input: 'sscc' } }),
  one('^BC', 'gs1-128', {
    variant: 'D',
    reads: { input: 'parentheses' },
    settable: ['input'],
    read: gs1Data,
    // What is data here would be read as FNC1: mode D has no escape for it.
    write: (code) =>
      code.data.includes('>8')
        ? noData(code.element, 'ZPL')
        : plain({ ...code, data: code.data.replaceAll(FNC1, '>8') }),
  }),
  one('^BD', 'maxicode', {
    settable: ['mode', 'layout', 'symbolIndex', 'symbolTotal'],
    write: (code) => {
      const { mode, layout } = code.options;
      // ^BD has no orientation.
      if (code.element.rotation !== 0) return notExpressible(message('reason.not_turned', { language: 'ZPL' }));
      return Number(mode) < 4 && layout !== 'class-first' ? noOption(code, 'ZPL', 'layout') : code.data;
    },
  }),
  one('^BE', 'ean13', guarded('ean13')),
  one('^BF', 'micropdf417', { settable: ['columns', 'rows'] }),
  one('^BI', 'industrial2of5', digits),
  one('^BJ', 'standard2of5', digits),
  one('^BK', 'codabar', {
    settable: ['start', 'stop'],
    read: codabarEnds,
    write: ({ data, options: { start, stop } }) =>
      (start === 'data') === (stop === 'data') && (start === 'data') === /^[A-D].*[A-D]$/is.test(data)
        ? data
        : notExpressible(message('reason.start_and_stop', { language: 'ZPL' })),
  }),
  one('^BL', 'logmars', {
    write: ({ data, element }) =>
      element.humanReadable.position === 'none'
        ? notExpressible(message('reason.always_line', { language: 'ZPL' }))
        : data,
  }),
  one('^BM', 'msi', { ...digits, settable: ['checkDigits'] }),
  one('^BP', 'plessey'),
  one('^BQ', 'qrcode', {
    moduleDots: [1, 100],
    lowered: 1,
    settable: ['model', 'level', 'input', 'appendIndex', 'appendTotal', 'appendParity'],
    ignores: ['mask'],
    read: qrData,
    write: writeQr,
  }),
  databar('databar-omni', 1),
  databar('databar-truncated', 2),
  databar('databar-stacked', 3),
  databar('databar-stacked-omni', 4),
  databar('databar-limited', 5),
  databar('databar-expanded', 6, ['segments']),
  // A component above it is read back above the other symbology.
  { ...databar('databar-expanded-stacked', 6, ['segments']), accepts: /^[^|]*$/ },
  one('^BU', 'upca', guarded('upca')),
  carrier('upca', 7),
  carrier('upce', 8),
  carrier('ean13', 9),
  carrier('ean8', 10),
  carrier('gs1-128', 11, 'auto', ['separatorDots', 'input']),
  carrier('gs1-128', 12, 'ccc', ['separatorDots', 'input']),
  one('^BS', 'upc-ean-extension', digits),
  one('^BT', 'tlc39', { settable: ['microRowDots', 'microModuleDots'] }),
  one('^BX', 'datamatrix', {
    moduleDots: [1, Infinity],
    settable: ['ecc', 'columns', 'rows', 'shape', 'macro', 'readerProgramming'],
    write: (code) => {
      const { shape, macro, readerProgramming } = code.options;
      if (shape === 'any') return noOption(code, 'ZPL', 'shape');
      // The manual has no escape for macros: printers read `_5` and three digits as a code page.
      if (macro !== 'none') return noOption(code, 'ZPL', 'macro');
      return (readerProgramming ? '_3' : '') + code.data.replaceAll('_', '__').replaceAll(FNC1, '_1');
    },
  }),
  one('^BX', 'gs1-datamatrix', {
    moduleDots: [1, Infinity],
    settable: ['ecc', 'columns', 'rows', 'shape'],
    write: (code) => {
      if (code.options['shape'] === 'any') return noOption(code, 'ZPL', 'shape');
      const text = gs1Text(code.data);
      return text instanceof NotExpressible ? text : `_1${text.replaceAll('_', '__').replaceAll(FNC1, '_1')}`;
    },
  }),
  one('^BZ', 'postnet', { ...digits, variant: 0 }),
  one('^BZ', 'planet', { ...digits, variant: 1 }),
  one('^BZ', 'postnet', { ...digits, variant: 2 }),
  one('^BZ', 'usps4cb', { ...digits, variant: 3 }),
]);

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
  VARIANTS.get(`${name} ${String(chosen ?? '')}`) ?? BARCODES.byCode.get(name)!;
