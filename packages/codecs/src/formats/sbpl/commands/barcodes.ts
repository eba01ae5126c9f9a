/** Bar code commands: linear, composite and two-dimensional, in the newer form `2Dxx` and the older forms. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { readSymbolData } from '../../../bytes/symbol-data.ts';
import { type BarcodeElement, FNC1, literal } from '../../../label/index.ts';
import { shaped } from '../../../language/frame/command-table.ts';
import { choice, int, named, oneOf, text } from '../../../language/frame/parameters.ts';
import { type Draft, furtherOf, readSlots, type SlotValues, valuesAt } from '../../../language/codes/barcode-slots.ts';
import { codeTitles } from '../../../language/codes/barcodes.ts';
import { barcodeElement, type Scanned } from '../../../language/frame/reader.ts';
import { joinCarrier } from '../../../symbologies/index.ts';
import { ASSUMED, postnetDots } from '../assumptions.ts';
import { COMPOSITES, LINEAR, MATRIX, STACKED } from '../barcodes.ts';
import { COMPOSITE_FNC1 } from '../escapes.ts';
import { type SbplReader, counted, draw, own, place, row, setting } from '../state.ts';

const two = int(0, 99, 1);
const count = int(0, 9999, 0);

/** Type, narrow bar, height. */
const LINEAR_SHAPE = new RegExp(String.raw`^([${[...LINEAR.byCode.keys()].join('')}])(\d\d)(\d{3})`);

const TITLES = codeTitles(LINEAR);
const MATRIX_TITLES = codeTitles(MATRIX);

/** Ratio of wide to narrow bars by command. */
const RATIOS = { B: 3, D: 2, BD: 2.5 } as const;
type BarCommand = keyof typeof RATIOS;

export const BARCODE_COMMANDS = [
  ...Object.entries(RATIOS).map(([name, ratio]) =>
    row(
      name,
      `Bar code of ratio ${ratio}: type, narrow bar, height, data`,
      shaped(LINEAR_SHAPE, { type: named(TITLES), module: two, height: int(0, 999, 1) }),
      (reader, p, { args }) => addBars(reader, { ...p, command: name as BarCommand, ratio }, args.subarray(6)),
    ),
  ),
  // `BLH` is UPC-A without a line of its own (SG112-ex and WS4 manuals); without the H it has one.
  row(
    'BL',
    'UPC-A with long guard bars: H, narrow bar, height, data',
    shaped(/^(H?)(\d\d)(\d{3})/, { kind: text(), module: two, height: int(0, 999, 1) }),
    (reader, { kind, ...p }, { args }) => {
      const type = kind === 'H' ? 'H' : 'L';
      addBars(reader, { ...p, type, command: type === 'H' ? 'D' : 'B', ratio: 3 }, args.subarray(5 + kind.length));
    },
  ),
  setting(
    'BT',
    'Widths of the bars of BW',
    shaped(/^([0-9A-Z])\d{4}(\d\d)(\d\d)/, { type: named(TITLES), narrow: two, wide: two }),
    ({ field }, { type, narrow, wide }) => {
      const least = Math.max(1, narrow);
      field.bars = { type, narrow: least, ratio: Math.min(3, Math.max(2, wide / least)) };
    },
  ),
  row(
    'BW',
    'Bar code in the widths of BT: multiple, height, data',
    shaped(/^(\d\d)(\d{3})/, { module: two, height: int(0, 999, 1) }),
    (reader, { module, height }, { args }) => {
      const { bars } = reader.field;
      if (!bars) return reader.report(message('sbpl.invalid_parameter.widths'));
      const { type, narrow, ratio } = bars;
      addBars(reader, { type, command: 'B', module: module * narrow, height, ratio }, args.subarray(5));
    },
  ),
  own(
    'EU',
    'GS1 DataBar and composite symbols: type, parameters, data',
    { type: named(codeTitles(COMPOSITES)) },
    addComposite,
    {
      shape: /^(\d\d)/,
      further: furtherOf([...COMPOSITES.byCode.values()], 'head', { titles: codeTitles(COMPOSITES) }),
    },
  ),
  own('BP', 'POSTNET', {}, (reader, _, { args }) => {
    addCode(reader, { symbology: 'postnet', content: counted(reader, latin1(args)), ...postnetDots(reader.dpi) });
  }),
  setting(
    '2D',
    'Chooses a two-dimensional code',
    shaped(/^(\d\d),(.*)/s, { code: named(MATRIX_TITLES), parameters: text() }),
    ({ field }, p) => {
      field.symbol = { code: p.code, parameters: p.parameters.split(',') };
    },
    { further: furtherOf(MATRIX.rows, 'places') },
  ),
  row('DN', 'Data of the two-dimensional code, counted', shaped(/^(\d{1,4}),/, { count }), (reader, p, { args }) => {
    const data = args.subarray(latin1(args, 0, 8).indexOf(',') + 1);
    if (data.length < p.count)
      reader.report(message('sbpl.unexpected_end.data', { length: data.length, count: p.count }));
    addAnnounced(reader, data);
  }),
  own('DS', 'Data of the two-dimensional code', {}, (reader, _, { args }) => {
    const { symbol } = reader.field;
    const keyed = symbol && symbol.code !== '70' && /^[1-4],/.test(latin1(args, 0, 2));
    addAnnounced(reader, args.subarray(keyed ? 2 : 0));
  }),
  own('DC', 'Data of the two-dimensional code', {}, (reader, _, { args }) => addAnnounced(reader, args)),
  setting(
    'BX',
    'Chooses Data Matrix: format, level, cell, columns, rows',
    shaped(/^\d{4}(\d\d)(\d\d)(\d{3})(\d{3})/, { width: text(), height: text(), columns: text(), rows: text() }),
    ({ field }, { width, height, columns, rows }) => {
      field.symbol = { code: 'BX', parameters: [width, height, columns, rows] };
    },
  ),
  row(
    'BK',
    'PDF417: cell, security, columns, rows, count, data; MicroPDF417 with M',
    shaped(/^(\d\d)(\d\d)(\d)(\d\d)(\d\d)(\d{4})([MT]?)/, {
      width: two,
      height: two,
      security: int(0, 8, 0),
      columns: two,
      rows: two,
      count,
      kind: text(),
    }),
    (reader, p, { args }) => {
      const from = 13 + p.kind.length;
      const data = plain(reader, args.subarray(from, from + p.count));
      const { width: module, height: rowHeight, security } = p;
      const isMicro = p.kind === 'M';
      const [columns, rows] = isMicro ? [Math.min(4, p.columns), Math.min(44, p.rows)] : [p.columns, p.rows];
      const truncated = p.kind === 'T' ? 1 : 0;
      addMatrix(reader, isMicro ? '12' : '10', data, { module, rowHeight, security, columns, rows, truncated });
    },
  ),
  row(
    'BQ',
    'QR Code: level, append, cell, data',
    shaped(/^([1-4])([01])(\d\d),(?:(\d\d)(\d\d)([0-9A-Fa-f]{2}),)?/, {
      level: oneOf({ 1: 'L', 2: 'M', 3: 'H', 4: 'Q' }, 'M'),
      append: choice(['0', '1'], '0'),
      cell: two,
      total: text(),
      index: text(),
      parity: text(),
    }),
    (reader, p, { args }) => {
      const rest = args.subarray(p.total ? 12 : 5);
      const held = (digits: string): string => String(Math.min(16, Number(digits)));
      const append = p.append === '1' && p.total ? 1 : 0;
      const values = { level: p.level, module: p.cell, append, appendTotal: held(p.total), appendIndex: held(p.index), appendParity: p.parity }; // prettier-ignore
      addMatrix(reader, '30', plain(reader, withoutMode(rest)), values);
    },
  ),
  // Version 3: a,b,c,postal,country,class,data; version 0: class,country,zip,ext,data.
  own('BV', 'MaxiCode: numbers, carrier, message', {}, addMaxicode),
];

/** Removes the mode before the data (1 digits, 2 alphanumeric, 3 bytes by count, 4 kanji; none: automatic). */
function withoutMode(bytes: Uint8Array): Uint8Array {
  const data = latin1(bytes);
  if (/^3\d{4}/.test(data) && Number(data.slice(1, 5)) === bytes.length - 5) return bytes.subarray(5);
  const keyed = /^1\d+$/.test(data) || /^2[0-9A-Z $%*+\-./:]+$/.test(data) || /^4[\x80-\xff]/.test(data);
  return keyed ? bytes.subarray(1) : bytes;
}

function addCode(
  reader: SbplReader,
  fields: Partial<BarcodeElement> & Pick<BarcodeElement, 'symbology' | 'content'>,
): void {
  draw(reader, barcodeElement({ ...place(reader), rotation: reader.field.rotation, ...fields }));
}

/** Content of plain bytes. */
function plain(reader: SbplReader, bytes: Uint8Array): Pick<BarcodeElement, 'content' | 'encoding'> {
  const read = readSymbolData(bytes);
  return { content: counted(reader, read.text), ...(read.encoding ? { encoding: read.encoding } : {}) };
}

interface Bars {
  readonly type: string;
  readonly command: BarCommand;
  readonly module: number;
  readonly height: number;
  readonly ratio: number;
}

function addBars(reader: SbplReader, { type, command, module, height, ratio }: Bars, bytes: Uint8Array): void {
  const found = LINEAR.byCode.get(type);
  if (!found) return reader.report(message('sbpl.invalid_parameter.barcode', { type }));
  const data = readSymbolData(bytes);
  const code = found.read ? found.read(data.text) : { text: data.text };
  if (!code) {
    return reader.report(message('sbpl.invalid_parameter.code93'));
  }
  // The characters that a counter skips include the stop star of Code 39.
  const { counter } = reader.field;
  if (counter && type === '1' && code.text.length === data.text.length - 2)
    reader.field.counter = { ...counter, skip: Math.max(0, counter.skip - 1) };
  const prints = command === 'BD' && found.guards === 'digits' ? 'below' : (code.line ?? 'none');
  const font = type === 'I' && prints !== 'none' ? { font: ASSUMED.humanReadable } : {};
  addCode(reader, {
    symbology: code.symbology ?? found.symbology,
    content: counted(reader, code.text),
    moduleDots: Math.max(1, module),
    wideRatio: ratio,
    heightDots: Math.max(1, height),
    humanReadable: { position: prints, ...font },
    options: { ...code.options, ...(found.guards ? { guards: command === 'B' ? 'short' : 'long' } : {}) },
    ...(data.encoding ? { encoding: data.encoding } : {}),
  });
}

/** The type, its parameters, then the data: linear, or linear `|` component. */
function addComposite(reader: SbplReader, _: object, { args }: Scanned): void {
  const text = latin1(args, 0, 10);
  const code = COMPOSITES.byCode.get(text.slice(0, 2));
  const head = code?.head(text.slice(2), reader);
  if (!code || !head) return reader.report(message('sbpl.invalid_parameter.composite'));
  const read = readSymbolData(args.subarray(2 + head.length));
  const [first = '', component] = read.text.split('|', 2);
  const spelled = (part: string): string => part.replaceAll(COMPOSITE_FNC1, FNC1);
  // UPC-E is written as ten digits of the UPC-A number that it abbreviates.
  const main = code.isGs1 ? spelled(first) : code.symbology === 'upce' && first.length === 10 ? `0${first}` : first;
  const start = { symbology: code.symbology, options: {} };
  const draft = readSlots<unknown, Draft>(code.slots, head.values, start, reader);
  const { symbology = code.symbology, moduleDots = 1 } = draft;
  const ownHeight = symbology === STACKED || component !== undefined ? 0 : (code.modules ?? 0) * moduleDots;
  addCode(reader, {
    heightDots: ownHeight,
    ...draft,
    symbology,
    content: counted(reader, component === undefined ? main : `${main}|${spelled(component)}`),
    options: {
      ...(code.symbology === 'gs1-128' ? { input: 'raw' } : {}),
      ...draft.options,
      ...(component === undefined ? {} : { composite: 'auto', ...code.options }),
    },
    ...(read.encoding ? { encoding: read.encoding } : {}),
  });
}

function addAnnounced(reader: SbplReader, bytes: Uint8Array): void {
  const { symbol } = reader.field;
  if (!symbol) return reader.report(message('sbpl.invalid_parameter.no_code'));
  // BX has the parameters of 2D50; a tilde in its data is a plain character.
  const isOld = symbol.code === 'BX';
  const found = MATRIX.byCode.get(isOld ? '50' : symbol.code);
  if (!found) return reader.report(message('sbpl.unsupported_command.matrix', { code: symbol.code }));
  const values = valuesAt(found.slots, symbol.parameters, reader);
  const { text: data, encoding } = isOld ? readSymbolData(bytes) : (found.readBytes ?? readSymbolData)(bytes, values);
  const isGs1 = found.symbology === 'gs1-datamatrix' || found.symbology === 'aztec' || found.symbology === 'maxicode';
  const content = isGs1 ? literal(data) : counted(reader, data);
  addMatrix(reader, found.code, { content, ...(encoding ? { encoding } : {}) }, values);
}

/** Adds the code of a number of `2Dxx` with these values. */
function addMatrix(
  reader: SbplReader,
  code: string,
  data: Pick<BarcodeElement, 'content' | 'encoding'>,
  values: SlotValues,
): void {
  const { symbology, slots } = MATRIX.byCode.get(code)!;
  const start = { symbology, moduleDots: reader.field.across, options: {} };
  addCode(reader, { ...readSlots<unknown, Draft>(slots, values, start, reader), symbology, ...data });
}

function addMaxicode(reader: SbplReader, _: object, { args }: Scanned): void {
  const parts = latin1(args).split(',');
  if (parts.length < 5) return reader.report(message('sbpl.invalid_parameter.maxicode'));
  const newer = parts.length >= 7 && /^[1-8],[1-8],[2-6],/.test(`${parts.slice(0, 3).join(',')},`);
  const [postal, country, service, rest] = newer
    ? [parts[3]!, parts[4]!, parts[5]!, parts.slice(6).join(',')]
    : [parts[2]! + parts[3]!, parts[1]!, parts[0]!, parts.slice(4).join(',')];
  const mode = newer ? Number(parts[2]) : /^\d+$/.test(postal) ? 2 : 3;
  const append: BarcodeElement['options'] = newer
    ? { symbolIndex: Number(parts[0]), symbolTotal: Number(parts[1]) }
    : {};
  const data = mode === 2 || mode === 3 ? joinCarrier({ postal, country, service, message: rest }) : rest;
  addCode(reader, { symbology: 'maxicode', content: literal(data), options: { mode, ...append } });
}
