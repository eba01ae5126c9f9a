/** Two-dimensional, stacked and composite codes of TSPL in both directions: a command with its parameters each (TSPL manual). */
import { message } from '@platen/messages';
import { padded } from '../../bytes/digits.ts';
import { type BarcodeElement, type Content, type Element, FNC1, literal, type Rotation, sampleText, textWhenRead } from '../../label/index.ts'; // prettier-ignore
import { codeRow, option, type Slot, slotsOf, type SlotDetails, type SlotValues } from '../../language/codes/barcode-slots.ts'; // prettier-ignore
import { carrierOf, classFirst, createBarcodeTable, gs1Text, noOption, ofSymbol, ratioOf, type Resolved } from '../../language/codes/barcodes.ts'; // prettier-ignore
import { captionTexts } from '../../language/codes/caption.ts';
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { choice, type Parameter, required } from '../../language/frame/parameters.ts';
import { fitPdf417, pdf417Rows } from '../../language/codes/pdf417-box.ts';
import { encodeBarcode, type MaxicodeCarrier, type Options, SYMBOLOGIES } from '../../symbologies/index.ts';
import { ASSUMED } from './assumptions.ts';
import type { TsplCode } from './barcodes.ts';
import { separateSegments } from './escapes.ts';
import { tsplFont } from './fonts.ts';
import { bare, dots, module, number, text, turn as quarters } from './parameters.ts';
import { moved, type TsplReader } from './state.ts';

const slot = slotsOf<TsplReader>();
const code = (name: string, title: string, symbology: string, slots: TsplCode['slots'], row: Partial<TsplCode> = {}): TsplCode => codeRow<TsplReader, TsplCode>(name, symbology, slots, { title, ...row }); // prettier-ignore
const COMPARED = { isCompared: true } as const;

const moduleOf = ({ element }: Resolved): number => Math.max(1, Math.round(element.moduleDots));
const cell = (name: string, parameter: Parameter<number, TsplReader> = required(module), details?: SlotDetails) =>
  slot(name, parameter, moduleOf, 'moduleDots', details);
const turn = slot('turn', required(quarters), ({ element }) => element.rotation, 'rotation');
const FLAG = { 0: false, 1: true };
const flag = (key: string, name = key) => option(key, number(0, 1, 0), { name, values: FLAG, usual: 'unread' });
/** A letter that the writer does not need. */
const unwritten = (letter: string, name: string, most: number, fallback = 0) =>
  slot(name, number(0, most, fallback), () => undefined, undefined, { letter });
const size = (most: number, fallback: number): Parameter<number, TsplReader> => number(1, most, fallback);
const isAutomatic = (mask: number): boolean => mask > 7 || ASSUMED.qrAutoMasks.includes(mask);

/** Codes with a command of their own. */
export const MATRIX = createBarcodeTable<TsplCode>([
  code('QRCODE', 'QR Code: level, cell, mode, turn, Jn, Mn, Sn, Xn', 'qrcode', [
    option('level', required(bare(choice(['L', 'M', 'Q', 'H'], 'M'))), { usual: 'unread' }),
    cell('cell'),
    option('input', required(bare(choice(['A', 'M'], 'A'))), { name: 'mode', values: { A: 'auto', M: 'segments' }, usual: 'unread' }),
    turn,
    option('model', number(0, 9, ASSUMED.qrModel), { letter: 'M', values: { 1: 1, 2: 2 }, usual: 'unread' }),
    // Clones write model and mask as plain numbers.
    slot(
      'mask',
      number(0, 99, ASSUMED.qrAutoMasks[0]!),
      ({ options: { mask } }) => (Number(mask) >= 0 && !isAutomatic(Number(mask)) ? Number(mask) : ASSUMED.qrAutoMasks[0]!),
      (mask) => (isAutomatic(mask) ? {} : { options: { mask } }),
      { letter: 'S', place: 1, sets: ['mask'] },
    ),
    unwritten('X', 'within', 1e9),
    unwritten('J', 'point', 99, 1),
  ], {
    ...COMPARED,
    moduleDots: [1, 10],
    readData: (content, { mode }) => (mode === 'M' ? { content: literal(separateSegments(textWhenRead(content), '!', ',')) } : {}),
    writeData: ({ data, options }) => {
      if (data.includes(FNC1)) return notExpressible(message('reason.no_symbology', { language: 'TSPL', symbology: 'GS1 QR Code' }));
      return options['input'] === 'segments' ? separateSegments(data, ',', '!') : data;
    },
    finish: (reader, element, { within, point }) => [placed(reader, element, Number(within), Number(point))],
  }),
  code('RMQR', 'Rectangular Micro QR Code', 'rmqr', [
    option('level', required(bare(choice(['M', 'H'], 'M'))), { usual: 'unread' }),
    cell('module'),
    option('version', required(number(0, 38, 0)), { usual: 'unread' }),
    turn,
  ], COMPARED),
  dataMatrix('datamatrix'),
  dataMatrix('gs1-datamatrix'),
  code('PDF417', 'PDF417 in a box: width, height, turn, En, Wn, Hn, Rn, Cn, Tn, Mn, Pn, Ux,y,n', 'pdf417', [
    fitted('width', required(number(1, ASSUMED.coordinateMax, 1)), ({ symbol }, module) => symbol.columns * module),
    fitted('height', required(number(1, ASSUMED.coordinateMax, 1)), ({ symbol, rowDots }) => symbol.rows * rowDots),
    slot('turn', required(quarters), ({ element }) => againstClock(element.rotation), (turned) => ({ rotation: againstClock(turned) })),
    option('compaction', number(0, 9, 0), { letter: 'P', values: { 0: 'auto', 1: 'binary' }, usual: 'omitted' }),
    option('security', number(0, 8, -1), { letter: 'E', usual: 'omitted' }),
    slot('module', number(0, 9, 0), moduleOf, undefined, { letter: 'W' }),
    fitted('rowHeight', number(0, 99, 0), ({ rowDots }) => rowDots, 'H'),
    fitted('rows', number(1, 90, 90), ({ symbol }) => symbol.rows, 'R'),
    fitted('columns', number(1, 30, 30), ({ columns }) => columns, 'C'),
    option('truncated', number(0, 9, 0), { letter: 'T', values: FLAG, usual: 'omitted' }),
    unwritten('M', 'centred', 9),
  ], { settable: Object.keys(SYMBOLOGIES.pdf417.options), moduleDots: [2, 9], finish: finishPdf417 }),
  code('MPDF417', 'MicroPDF417: Wn, Hn, Cn', 'micropdf417', [
    turn,
    cell('module', number(1, 99, 1), { letter: 'W' }),
    slot(
      'rowHeight',
      number(1, 255, 10),
      (code) => ofSymbol(code, ({ rowHeights }) => Math.round(code.element.heightDots || (rowHeights?.[0] ?? 2) * moduleOf(code))),
      'heightDots',
      { letter: 'H' },
    ),
    option('columns', number(0, 4, 0), { letter: 'C', usual: 'omitted' }),
  ], COMPARED),
  code('AZTEC', 'Aztec Code', 'aztec', [
    turn,
    slot('size', number(0, 99, 6), moduleOf, (dots) => ({ moduleDots: dots || 6 })),
    option('size', number(0, 300, 0), { name: 'ecp', usual: 'unread' }),
    flag('extendedChannel', 'flg'),
    flag('menu'),
    slot('multi', number(0, 26, 1), () => 1, (multi, _, reader) => {
      if (multi > 1) reader.report(message('tspl.invalid_parameter.one_symbol'), { expected: 'multi 1' });
    }),
    flag('inverse', 'rev'),
  ], { ...COMPARED, moduleDots: [1, 20] }),
  code('MAXICODE', 'MaxiCode: mode, class, country, postal code, ZIP+4', 'maxicode', [
    slot('mode', required(number(2, 6, 4)), writeMode, (mode, _, reader, { post }): { options: Options } => {
      if (mode > 3) return { options: { mode } };
      if (post !== undefined) return { options: { mode, layout: 'class-first' } };
      reader.report(message('tspl.missing_parameter.carrier'), { expected: 'class,country,post' });
      return { options: { mode: 4 } };
    }, { sets: ['mode', 'layout', 'symbolIndex', 'symbolTotal'] }),
    carried('class', ({ service }) => service),
    carried('country', ({ country }) => country),
    carried('post', ({ country, postal }, mode) =>
      mode === 3 ? `"${postal}"` : country === '840' ? postal.padEnd(9, '0').replace(/^.{5}/, '$&,') : postal.padEnd(9, '0')),
    carried('plus4', () => undefined),
  ], {
    readData: (content, { mode, class: service, country, post, plus4 }, reader) => {
      if (Number(mode) > 3 || post === undefined) return {};
      const digits = (word: unknown): string => String(word ?? '').replace(/\D/g, '');
      const postal = mode === 2 ? digits(post) + digits(plus4) : String(text.read(String(post), reader));
      return { content: literal(classFirst({ service: digits(service), country: digits(country), postal }, Number(mode)) + textWhenRead(content)) };
    },
    writeData: (code) => {
      const carrier = carrierOf(code);
      return carrier instanceof NotExpressible ? carrier : (carrier?.message ?? code.data);
    },
  }),
  code('CODABLOCK', 'Codablock F: a row is so many modules high', 'codablock-f', [
    turn,
    slot('rowHeight', size(500, 8), (code) => Math.max(1, Math.round((code.element.heightDots || 8 * moduleOf(code)) / moduleOf(code)))),
    slot('module', size(99, 2), moduleOf, (moduleDots, _, __, { rowHeight }) => ({ moduleDots, heightDots: Number(rowHeight) * moduleDots })),
  ], COMPARED),
  code('TLC39', 'TLC39', 'tlc39', [
    turn,
    slot('height', size(500, 40), ({ element }) => Math.round(element.heightDots) || 40, 'heightDots'),
    cell('narrow', size(99, 2)),
    slot('wide', size(99, 4), (code) => Math.round(moduleOf(code) * code.element.wideRatio), (wide, { moduleDots }) => ({ wideRatio: ratioOf(wide, moduleDots!) })),
    option('microModuleDots', size(10, 2), { name: 'cellWidth', write: microModule }),
    option('microRowDots', size(255, 4), { name: 'cellHeight', write: (code) => Number(code.options['microRowDots']) || 2 * microModule(code) }),
  ]),
]); // prettier-ignore

function microModule(code: Resolved): number {
  return Number(code.options['microModuleDots']) || moduleOf(code);
}

function againstClock(turned: Rotation): Rotation {
  return ASSUMED.pdf417Clockwise ? turned : (((360 - turned) % 360) as Rotation);
}

function writeMode(code: Resolved): number | NotExpressible {
  const mode = Number(code.options['mode']);
  if (mode > 5) return noOption(code, 'TSPL', 'mode');
  if (code.element.rotation !== 0) return notExpressible(message('reason.not_turned', { language: 'TSPL' }));
  return Number(code.options['symbolTotal']) > 1 ? notExpressible(message('reason.no_append', { language: 'TSPL' })) : mode; // prettier-ignore
}

/** A parameter of MaxiCode in modes 2 and 3, as it stands. */
function carried(
  name: string,
  write: (carrier: MaxicodeCarrier, mode: number) => string | undefined,
): Slot<TsplReader> {
  const raw = { expected: 'class,country,post', read: (word: string) => word, fallback: () => undefined };
  return slot<string | undefined>(name, raw, (code) => {
    const carrier = carrierOf(code);
    return carrier instanceof NotExpressible ? carrier : carrier && write(carrier, Number(code.options['mode']));
  });
}

/** DMATRIX of a Data Matrix: sides in dots, and in modules where they are not what the data makes them. */
function dataMatrix(symbology: string): TsplCode {
  const textOf = ({ data }: Resolved): string | NotExpressible => (symbology === 'datamatrix' ? data : gs1Text(data));
  const marked = (code: Resolved): string | NotExpressible => {
    const data = textOf(code);
    return data instanceof NotExpressible || symbology === 'datamatrix' ? data : FNC1 + data;
  };
  const needsEscapes = (code: Resolved): boolean => /[\uE001\x00-\x1f~]/.test(String(marked(code)));
  const side = (name: string, key: 'columns' | 'rows') =>
    slot(name, required(dots), (code) => ofSymbol(code, (symbol) => symbol[key] * moduleOf(code)));
  const modules = (key: 'columns' | 'rows', place: number, read?: Parameters<typeof slot<number>>[3]) =>
    slot(key, number(0, 999, 0), (code) => ofSymbol(code, (symbol) => {
      const isUsual = symbol.columns === symbol.rows && !code.options['columns'] && !code.options['rows'];
      return isUsual ? undefined : symbol[key];
    }), read, { place, sets: [key] }); // prettier-ignore
  return code('DMATRIX', 'Data Matrix: width, height, cn, xn, rn, an, rows, columns', symbology, [
    side('width', 'columns'),
    side('height', 'rows'),
    slot('escape', number(0, 255, 0), (code) => (needsEscapes(code) ? 126 : undefined), undefined, { letter: 'c' }),
    cell('module', number(0, 99, 0), { letter: 'x' }),
    slot('turn', number(0, 1e9, 0), ({ element }) => element.rotation || undefined, (turned) => ({ rotation: turned % 90 === 0 ? ((turned % 360) as Rotation) : 0 }), { letter: 'r' }),
    slot('shape', number(0, 9, 0), (code) => ofSymbol(code, ({ columns, rows }) => (columns === rows ? undefined : 1)), (shape) => (shape === 1 ? { options: { shape: 'rectangle' } } : {}), { letter: 'a' }),
    modules('rows', 0),
    modules('columns', 1, (columns, _, __, { rows }) =>
      Number(rows) >= 8 && columns >= 8 ? { options: { rows: Math.min(144, Number(rows)), columns: Math.min(144, columns) } } : {}),
  ], {
    ...COMPARED,
    settable: Object.keys(SYMBOLOGIES.datamatrix.options).filter((key) => key !== 'inverse'),
    readData: (content, { escape }) => (Number(escape) > 0 ? { content: withEscapes(content, String.fromCharCode(Number(escape))) } : {}),
    writeData: (code) => {
      const data = marked(code);
      if (data instanceof NotExpressible) return data;
      if (/[\uE002-\uE004]/.test(data)) return notExpressible(message('reason.function_characters', { language: 'TSPL' }));
      return needsEscapes(code) ? escapeMatrix(data) : data;
    },
    // Without a module the largest with which the symbol fits the area, or 1 if none does.
    finish: (reader, element, { width, height }) => {
      const symbol = element.moduleDots > 0 ? undefined : sizeOf(reader, element);
      const largest = symbol ? Math.min(Number(width) / symbol.columns, Number(height) / symbol.rows) : 4;
      return [element.moduleDots > 0 ? element : { ...element, moduleDots: Math.max(1, Math.floor(largest)) }];
    },
  }); // prettier-ignore
}

type Pdf417Size = Exclude<ReturnType<typeof pdf417Rows>, NotExpressible>;

/** A size of PDF417 that the writer states, so that the printer fits the same symbol into the box. */
function fitted(
  name: string,
  parameter: Parameter<number, TsplReader>,
  write: (size: Pdf417Size, module: number) => number,
  letter?: string,
): Slot<TsplReader> {
  const written = (code: Resolved) => {
    const size = pdf417Rows(code, 'TSPL', [4, 99]);
    return size instanceof NotExpressible ? size : write(size, moduleOf(code));
  };
  return slot(name, parameter, written, undefined, { sets: [name], ...(letter ? { letter } : {}) });
}

/** Fitted into the box, turned counter-clockwise, with its text: `Ux,y,n`. */
function finishPdf417(reader: TsplReader, element: BarcodeElement, v: SlotValues): readonly Element[] {
  const { width, height, module, rowHeight, rows, columns } = v as Readonly<Record<string, number>>;
  const { options, content, encoding } = element;
  const fit = fitPdf417(
    { text: sampleText(content), options, boxWidth: width!, boxHeight: height!, moduleDots: module!, rowDots: rowHeight!, maxRows: rows!, maxColumns: columns!, ...(encoding ? { encoding } : {}) },
    reader.sizeOf,
  ); // prettier-ignore
  if (!fit) {
    reader.report(message('tspl.invalid_parameter.pdf417', { width: width!, height: height! }), {
      expected: message('expected.larger_box'),
    });
    return [];
  }
  const aside = (room: number, used: number): number => (v['centred'] === 1 ? Math.max(0, (room - used) >> 1) : 0);
  const symbol = {
    ...element,
    x: element.x + aside(width!, fit.widthDots),
    y: element.y + aside(height!, fit.heightDots),
    moduleDots: fit.moduleDots,
    heightDots: fit.rowDots,
    options: { ...options, columns: fit.columns },
  };
  return [symbol, ...captionOf(reader, textWhenRead(content))];
}

/** `Ux,y,n`: the text of the code, n characters a line. */
function captionOf(reader: TsplReader, data: string): Element[] {
  const { rawParameters, dpi } = reader;
  const index = rawParameters.findIndex((word, i) => i > 4 && i < rawParameters.length - 1 && /^U\s*\d/i.test(word));
  if (index < 0) return [];
  const [x = 0, y = 0, characters = 0] = [0, 1, 2].map((i) =>
    Number(/\d{1,5}/.exec(rawParameters[index + i] ?? '')?.[0] ?? 0),
  );
  const { face, widthDots, heightDots } = tsplFont(ASSUMED.captionFont, dpi)!;
  return captionTexts(data, { ...moved(reader, { x, y }), characters, font: { name: face, widthDots, heightDots } });
}

export interface RssRow extends TsplCode {
  /** Height in modules, for commands without a height. */
  readonly heightModules: number;
  /** What the optional parameter behind the height of the separator is. */
  readonly then?: 'segments' | 'height';
}

/** Height of the bars in dots; if the symbology sets it, as the printer draws it. */
function barsHigh({ element, data }: Resolved, heightModules: number): number {
  const { symbology, options, heightDots, moduleDots } = element;
  if (heightDots) return heightDots;
  const symbol = encodeBarcode({ symbology, data, options });
  return moduleDots * (symbol.kind === 'matrix' ? (symbol.rowModules ?? 1) : heightModules);
}

const rss = (name: string, symbology: string, heightModules: number, { then, ...row }: Partial<RssRow> = {}): RssRow => ({
  ...code(name, 'GS1 DataBar and composite codes', symbology, [
    turn,
    slot('module', required(size(10, 2)), ({ element }) => element.moduleDots, 'moduleDots'),
    slot(
      'separator',
      required(size(2, 1)),
      ({ element, options: { separatorDots } }) => (Number(separatorDots) > element.moduleDots ? 2 : 1),
      (separator, { moduleDots }) => (separator > 1 && !/^ean|^upc/.test(symbology) ? { options: { separatorDots: 2 * moduleDots! } } : {}),
    ),
    slot(
      'extra',
      number(1, 500, 0),
      (code) => {
        if (then === 'height') return Math.min(500, Math.max(1, Math.round(barsHigh(code, heightModules))));
        return symbology === 'databar-expanded-stacked' ? Math.min(20, Number(code.options['segments'])) : undefined;
      },
      (extra, { moduleDots }) => ({
        heightDots: then === 'height' && extra > 0 ? extra : heightModules * moduleDots!,
        ...(then === 'segments' && extra > 0 && extra < 22
          ? { symbology: 'databar-expanded-stacked', options: { segments: Math.max(2, extra & ~1) } }
          : {}),
      }),
    ),
  ], {
    finish: (_, element) => {
      const { composite = 'auto', ...options } = element.options;
      return [{ ...element, options: sampleText(element.content).includes('|') ? { ...options, composite } : options }];
    },
    // An expanded code has element strings; the others have the 13 digits of a GTIN.
    writeData: ({ data }) => (then === 'segments' ? data : data.replace(/^\(01\)(\d{13})\d?$/, '$1')),
  }),
  command: 'RSS',
  heightModules,
  settable: ['composite', 'separatorDots', 'segments', 'input'],
  ignores: ['guards'],
  moduleDots: [1, 10],
  ...(then ? { then } : {}),
  ...row,
}); // prettier-ignore

/** "sym" → symbology and height (TSPL manual, RSS). A composite component follows `|`. */
export const RSS = createBarcodeTable<RssRow>([
  rss('RSS14', 'databar-omni', 33),
  rss('RSS14T', 'databar-truncated', 13),
  rss('RSS14S', 'databar-stacked', 13),
  rss('RSS14SO', 'databar-stacked-omni', 33),
  rss('RSSLIM', 'databar-limited', 13),
  rss('RSSEXP', 'databar-expanded', 33, { then: 'segments' }),
  rss('RSSEXP', 'databar-expanded-stacked', 33, { then: 'segments' }),
  rss('UPCA', 'upca', 74),
  rss('UPCE', 'upce', 74),
  rss('EAN13', 'ean13', 74),
  rss('EAN8', 'ean8', 60),
  rss('UCC128CCC', 'gs1-128', 25, { options: { composite: 'ccc' }, then: 'height' }),
  rss('UCC128CCA', 'gs1-128', 25, { reads: { composite: 'auto' }, then: 'height' }),
]);

/** `Xn`: the symbol is n dots wide at most; `Jn`: x, y is the n-th of its nine points, row by row. */
function placed(reader: TsplReader, element: BarcodeElement, within: number, point: number): BarcodeElement {
  const symbol = within > 0 || (point > 1 && point < 10) ? sizeOf(reader, element) : undefined;
  if (!symbol) return element;
  const { columns, rows } = symbol;
  const moduleDots =
    within > 0 ? Math.max(1, Math.min(element.moduleDots, Math.floor(within / columns))) : element.moduleDots;
  const index = point < 10 ? Math.max(1, point) - 1 : 0;
  const across = (index % 3) * 0.5 * columns * moduleDots;
  const down = Math.floor(index / 3) * 0.5 * rows * moduleDots;
  return { ...element, moduleDots, x: element.x - Math.round(across), y: element.y - Math.round(down) };
}

function sizeOf(reader: TsplReader, { symbology, options, encoding, content }: BarcodeElement) {
  return reader.sizeOf({ symbology, data: sampleText(content), options, encoding });
}

/** FNC1 as `~1`, the escape doubled and control characters as `~dNNN`. */
function escapeMatrix(data: string): string {
  return data
    .replaceAll('~', '~~')
    .replace(/[\x00-\x1f]/g, (sign) => `~d${padded(sign.charCodeAt(0), 3)}`)
    .replaceAll(FNC1, '~1');
}

/** Reads the escapes of DMATRIX: `~1` FNC1, `~X` a control character, `~dNNN` a byte, `~~` a tilde. */
function withEscapes(content: Content, escape: string): Content {
  const sequence = new RegExp(`[${escape.replace(/[\\\]^-]/g, '\\$&')}](?:d(\\d{3})|([^]))`, 'g');
  const meant = (whole: string, decimal: string | undefined, next = ''): string => {
    if (decimal !== undefined) return String.fromCharCode(Number(decimal) & 0xff);
    if (next === '1') return FNC1;
    if (next === escape) return escape;
    return next >= '@' && next <= '_' ? String.fromCharCode(next.charCodeAt(0) - 0x40) : whole;
  };
  return content.map((part) =>
    part.kind === 'literal' ? { ...part, text: part.text.replace(sequence, meant) } : part,
  );
}
