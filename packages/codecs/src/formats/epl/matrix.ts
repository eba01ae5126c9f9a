/**
 * Two-dimensional codes of EPL in both directions: the types of `b`, whose options are letters with values in any order and
 * plain numbers (EPL2 manual and 14245L-003, b command).
 */
import { message } from '@platen/messages';
import { latin1 } from '../../bytes/cursor.ts';
import { type BarcodeElement, FNC1, literal, textWhenRead } from '../../label/index.ts';
import { type CodeRow, codeRow, option, type Slot, slotsOf, type SlotDetails, type SlotValues } from '../../language/codes/barcode-slots.ts'; // prettier-ignore
import { carrierOf, classFirst, createBarcodeTable, noOption, ofSymbol, type Resolved } from '../../language/codes/barcodes.ts'; // prettier-ignore
import { NotExpressible, notExpressible } from '../../language/frame/not-expressible.ts';
import { among, int, type Parameter, spelled } from '../../language/frame/parameters.ts';
import { pdf417Rows } from '../../language/codes/pdf417-box.ts';
import { type Options, SYMBOLOGIES } from '../../symbologies/index.ts';
import { ROTATIONS } from './content.ts';
import { finishPdf417 } from './read-pdf417.ts';
import type { EplReader } from './state.ts';

type EplCode = CodeRow<EplReader>;
const slot = slotsOf<EplReader>();
const code = (name: string, symbology: string, slots: EplCode['slots'], row: Partial<EplCode> = {}): EplCode => codeRow<EplReader, EplCode>(name, symbology, slots, row); // prettier-ignore

const module = (name: string, letter: string, [most, fallback]: readonly [number, number]) =>
  slot(name, int(1, most, fallback), ({ element }) => Math.min(most, Math.max(1, Math.round(element.moduleDots))), 'moduleDots', { letter }); // prettier-ignore
/** A letter without a value. */
const FLAG: Parameter<unknown> = { expected: message('expected.text'), read: () => true, fallback: () => false };
const flag = (key: string, letter: string) =>
  slot(key, FLAG, ({ options }) => (options[key] === true ? '' : undefined), (on: unknown) => (on === false ? {} : { options: { [key]: true } }), { letter, isFlag: true, sets: [key] }); // prettier-ignore
const word = (
  name: string,
  letter: string,
  parameter: Parameter<string>,
  write: Slot['write'],
  read: (value: string, reader: EplReader) => Options,
  sets: readonly string[],
) => slot(name, parameter, write, (value, _, reader) => ({ options: read(value, reader) }), { letter, sets });
const side = (key: 'columns' | 'rows', letter: string) =>
  option(key, int(0, 144, 0), {
    letter,
    usual: 'unread',
    write: (code) => ofSymbol(code, ({ columns, rows }) => (columns === rows ? Number(code.options[key]) || undefined : { columns, rows }[key])), // prettier-ignore
  });
const two = (value: unknown): string => String(value).padStart(2, '0');

/** A level other than M, which is the default. */
const levelOf = (level: string): Options => (/^[LQH]$/i.test(level) ? { level: level.toUpperCase() } : {});

const LEVEL = among(['L', 'M', 'Q', 'H']);

const AZTEC = [
  module('module', 'd', [55, 3]),
  option<EplReader>('size', int(0, 300, 0), { letter: 'e', usual: 'omitted' }),
  flag('extendedChannel', 'f'),
  flag('menu', 'm'),
  flag('inverse', 'r'),
];

/** Intermec's ESim has other letters for a QR Code. It is not written. */
const unwritten = () => undefined;
const ESIM: EplCode['slots'] = [
  slot('cell', int(1, 99, 10), unwritten, 'moduleDots', { letter: 'y' }),
  slot('turn', int(0, 3, 0), unwritten, (turn) => ({ rotation: ROTATIONS[turn]! }), { letter: 'o' }),
  option('model', int(1, 2, 2), { letter: 'c', usual: 'unread' }),
  word('level', 's', LEVEL, unwritten, levelOf, ['level']),
  slot('mask', int(0, 8, 8), unwritten, (mask) => (mask < 8 ? { options: { mask } } : {}), { letter: 'x' }),
];

const QR: EplCode['slots'] = [
  option('model', int(1, 2, 2), { letter: 'm', usual: 'unread' }),
  module('cell', 's', [99, 3]),
  word('level', 'e', LEVEL, ({ options }) => String(options['level']), (level, reader) => {
    if (!/^[LMQH]?$/i.test(level)) reader.report(message('epl.invalid_parameter.error_correction', { level }), { expected: 'L, M, Q, H' });
    return levelOf(level);
  }, ['level']),
  word('input', 'i', among(['A', 'M']), ({ options }) => (options['input'] === 'segments' ? 'M' : 'A'), (input): Options => (/^m/i.test(input) ? { input: 'segments' } : {}), ['input']),
  word('append', 'D', spelled('index, total, parity: 0103128'), ({ options }) => (Number(options['appendTotal']) > 0 ? `${two(options['appendIndex'])}${two(options['appendTotal'])}${Number(options['appendParity'])}` : undefined), (value): Options => {
    const [, index, total, parity] = /^(\d\d)(\d\d)(\d{0,3})/.exec(value) ?? [];
    if (index === undefined) return {};
    return { appendIndex: Math.min(16, Number(index)), appendTotal: Math.min(16, Number(total)), appendParity: Math.min(255, Number(parity)) };
  }, ['appendIndex', 'appendTotal', 'appendParity']),
]; // prettier-ignore

/** Sizes of PDF417 that are being written: several parameters follow from one. */
const sizes = new WeakMap<Resolved, ReturnType<typeof pdf417Rows>>();

function sizedPdf417(code: Resolved) {
  const moduleDots = Math.round(code.element.moduleDots);
  const size = sizes.get(code) ?? pdf417Rows({ ...code, element: { ...code.element, moduleDots } }, 'EPL', [4, 99]);
  sizes.set(code, size);
  return size;
}
/** A size of PDF417 that the writer states, so that the printer fits the same symbol into the box. */
const fitted = (
  name: string,
  [least, most, fallback]: readonly [number, number, number],
  write: (size: Exclude<ReturnType<typeof sizedPdf417>, NotExpressible>, element: BarcodeElement) => number,
  details: SlotDetails,
) =>
  slot(name, int(least, most, fallback), (code) => {
    const size = sizedPdf417(code);
    return size instanceof NotExpressible ? size : write(size, code.element);
  }, undefined, details); // prettier-ignore
const box = (place: 0 | 1) =>
  fitted(['width', 'height'][place]!, [0, 99_999, 0], ({ symbol, rowDots }, { moduleDots, rotation }) =>
    (place === 0) === (rotation % 180 === 0) ? symbol.columns * Math.round(moduleDots) : symbol.rows * rowDots, { place }); // prettier-ignore
const COUNT = { name: 'symbolIndex', place: 0 };

/** Types of `b`. */
export const MATRIX = createBarcodeTable<EplCode>([
  code('Q', 'qrcode', QR, {
    isCompared: true,
    settable: ['model', 'level', 'input', 'version', 'mask', 'appendIndex', 'appendTotal', 'appendParity'],
    writeData: ({ data }) => (data.includes(FNC1) ? notExpressible(message('reason.no_symbology', { language: 'EPL', symbology: 'GS1 QR Code' })) : data),
  }),
  code('D', 'datamatrix', [side('columns', 'c'), side('rows', 'r'), module('module', 'h', [40, 5]), flag('inverse', 'v')], {
    isCompared: true,
    settable: ['columns', 'rows', 'shape', 'encodation', 'macro', 'readerProgramming', 'inverse'],
    writeData: ({ data }) => (/[\uE001-\uE004]/.test(data) ? notExpressible(message('reason.no_symbology', { language: 'EPL', symbology: 'GS1 Data Matrix' })) : data),
  }),
  code('A', 'aztec', AZTEC, { isCompared: true, settable: ['size', 'extendedChannel', 'menu', 'inverse'] }),
  code('M', 'maxicode', [
    slot('mode', int(2, 6, 0), (code) => (code.options['mode'] === 5 ? noOption(code, 'EPL', 'mode') : Number(code.options['mode'])), undefined, { letter: 'm', sets: ['mode', 'layout'] }),
    slot('symbolIndex', int(1, 8, 1), ({ options }) => (Number(options['symbolTotal']) > 1 ? Number(options['symbolIndex']) : undefined), undefined, { ...COUNT, sets: ['symbolIndex'] }),
    slot('symbolTotal', int(1, 8, 1), ({ options }) => (Number(options['symbolTotal']) > 1 ? Number(options['symbolTotal']) : undefined), undefined, { place: 1, sets: ['symbolTotal'] }),
  ], { readData: (content, values) => readMaxicode(textWhenRead(content), values), writeData: writeMaxicode }),
  code('P', 'pdf417', [
    box(0),
    box(1),
    option('security', int(0, 8, -1), { letter: 's', usual: 'omitted' }),
    option('compaction', int(0, 1, 0), { letter: 'c', values: { 0: 'auto', 1: 'binary' }, usual: 'omitted' }),
    slot('centred', int(0, 1, 1), () => 0, undefined, { letter: 'f' }),
    slot('module', int(1, 9, 0), ({ element }) => Math.round(element.moduleDots), undefined, { letter: 'x' }),
    fitted('rowHeight', [1, 99, 0], ({ rowDots }) => rowDots, { letter: 'y' }),
    fitted('rows', [1, 100, 90], ({ symbol }) => symbol.rows, { letter: 'r' }),
    fitted('columns', [1, 100, 30], ({ columns }) => columns, { letter: 'l' }),
    option('truncated', int(0, 1, 0), { letter: 't', values: { 0: false, 1: true }, usual: 'omitted' }),
    slot('turn', int(0, 3, 0), ({ element }) => element.rotation / 90 || undefined, (turn) => ({ rotation: ROTATIONS[turn]! }), { letter: 'o' }),
  ], { moduleDots: [2, 9], settable: Object.keys(SYMBOLOGIES.pdf417.options), finish: finishPdf417 }),
]); // prettier-ignore

/** `class,country,post,message` in modes 2 and 3, the ZIP+4 optionally as two fields; in modes 4 and 6 only the message. */
function readMaxicode(data: string, { mode: stated, symbolIndex, symbolTotal }: SlotValues): Partial<BarcodeElement> {
  const mode = Number(stated);
  const append: Options =
    Number(symbolTotal) > 1 ? { symbolIndex: Number(symbolIndex), symbolTotal: Number(symbolTotal) } : {};
  const carrier = mode >= 4 ? null : /^(\d{1,3}),(\d{1,3}),([^,]*),([\s\S]*)$/.exec(data);
  if (!carrier) return { options: { mode: mode || 4, ...append } };
  const [, service = '', country = '', first = '', rest = ''] = carrier;
  const plus4 = /^\d{5}$/.test(first) ? /^(\d{4}),([\s\S]*)$/.exec(rest) : null;
  const [postal, secondary] = plus4 ? [first + plus4[1]!, plus4[2]!] : [first, rest];
  const chosen = mode || (/^\d{1,9}$/.test(postal) ? 2 : 3);
  const content = literal(classFirst({ service, country, postal }, chosen) + secondary);
  return { content, options: { mode: chosen, layout: 'class-first', ...append } };
}

function writeMaxicode(code: Resolved): string | NotExpressible {
  const carrier = carrierOf(code);
  if (!carrier || carrier instanceof NotExpressible) return carrier ?? code.data;
  return [carrier.service, carrier.country, carrier.postal, carrier.message].join(',');
}

/** The slots of a `b` command: for a QR Code by the letters of its dialect. */
export const slotsFor = ({ code, slots }: EplCode, { letters }: MatrixOptions): EplCode['slots'] =>
  code === 'Q' && (/^[LMQH]$/i.test(letters.get('s') ?? '') || letters.has('y')) ? ESIM : slots;

export const MESA: EplCode = code('AZ', 'aztec', [...AZTEC.slice(1), flag('inverse', 'c'), slot('barrier', int(1, 9, 0), unwritten, undefined, { letter: 'b' })]); // prettier-ignore

/** Options by letter and as plain numbers: `m2,s5,eQ` → m: `2`, s: `5`, e: `Q`. */
interface MatrixOptions {
  readonly letters: ReadonlyMap<string, string>;
  readonly numbers: readonly number[];
  /** `px,y,mm` of a PDF417: the position of its text, and the number of characters in a line of it. */
  readonly caption: readonly number[];
  /** Index in the command's args where the data begins. */
  readonly end: number;
}

/** Reads the options up to the data, which begins at the first quote, variable, counter, date or time. */
export function takeOptions(args: Uint8Array, start: number, type: string): MatrixOptions {
  const letters = new Map<string, string>();
  const numbers: number[] = [];
  const caption: number[] = [];
  const line = latin1(args);
  let at = start;
  while (at < line.length && line[at] !== '"') {
    let end = at;
    while (end < line.length && line[end] !== ',' && line[end] !== '"') end++;
    const word = line.slice(at, end).trim();
    if (/^(?:V\d\d|C\d|TD|TT)/.test(word)) break;
    if (/^\d+$/.test(word)) (caption.length % 3 === 0 ? numbers : caption).push(Number(word.slice(0, 9)));
    else if (word !== '') {
      const letter = type === 'M' ? word[0]!.toLowerCase() : word[0]!;
      letters.set(letter, word.slice(1));
      if (letter === 'p' && type === 'P' && /^p\d/.test(word)) caption.splice(0, 3, Number(word.slice(1, 10)));
    }
    at = line[end] === ',' ? end + 1 : end;
  }
  return { letters, numbers, caption, end: at };
}

/** Returns the values of the slots. Reports a number outside of its range. */
export function valuesOf(reader: EplReader, slots: EplCode['slots'], options: MatrixOptions): SlotValues {
  const { letters, numbers, caption } = options;
  const values: Record<string, unknown> = { caption };
  for (const { name, letter, place, parameter } of slots) {
    const value = letter === undefined ? numbers[place!] : letters.get(letter);
    values[name] = value === undefined ? parameter.fallback(reader) : valueOf(reader, { letter, parameter }, value);
  }
  return values;
}

function valueOf(reader: EplReader, slot: Pick<Slot<EplReader>, 'letter' | 'parameter'>, value: string | number) {
  const { letter = '', parameter } = slot;
  if (!parameter.range) return parameter.read(String(value), reader);
  const [min, max] = parameter.range;
  if (typeof value === 'number') return Math.min(max, Math.max(min, value));
  if (/^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  if (value !== '')
    reader.report(message('epl.invalid_parameter.option', { letter, value: value.slice(0, 40) }), {
      expected: message('expected.letter_number', { letter, min, max }),
    });
  return parameter.fallback(reader);
}
