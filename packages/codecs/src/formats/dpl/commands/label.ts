/** Commands of label-formatting mode: style, counters, stored formats, the end of a label (manual, Label Formatting Commands). */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import type { Justify } from '../../../label/index.ts';
import { type Parameters, silentRows, type Values } from '../../../language/frame/command-table.ts';
import { keepStored } from '../../../language/data/kept.ts';
import { character, int, oneOf, text, spelled } from '../../../language/frame/parameters.ts';
import { countElement, stop, takeElements } from '../../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { furtherOf } from '../../../language/codes/barcode-slots.ts';
import { ASSUMED } from '../assumptions.ts';
import { BARCODES } from '../barcodes.ts';
import type { Counter } from '../content.ts';
import { SYMBOL_SETS, WIDE_SETS } from '../encodings.ts';
import { printLabel } from '../labels.ts';
import type { DplCommand } from '../scan.ts';
import { RECORD_HEADER, RECORD_PARAMETERS } from '../record-parameters.ts';
import { type Buffer, type DplReader, type DplRecord, labelRow, type RecordStyle, row } from '../state.ts';

/** A command that changes how the records behind it print. */
const style = <const P extends Parameters<DplReader>>(
  name: string,
  title: string,
  parameters: P,
  shape: RegExp | undefined,
  change: (values: Values<P>) => Partial<RecordStyle>,
) =>
  labelRow(name, title, parameters, shape, (label, values) => {
    label.style = { ...label.style, ...change(values) };
  });

const silent = (name: string, title: string, shape?: RegExp) =>
  silentRows<DplReader, DplCommand>({ [name]: title }).map((each) => (shape ? { ...each, shape } : each));

const number = (most: number) => int(0, most, 0);
const units = int(-9999, 9999, 0);

const ATTRIBUTES: Readonly<Record<string, keyof RecordStyle>> = { A: 'inData', B: 'bold', I: 'italic', U: 'underline' };

/** `B+I-` → bold on, italic off. */
const attributesOf = (text: string): Partial<RecordStyle> =>
  Object.fromEntries([...text.matchAll(/([ABIU])([+-])/g)].map(([, letter, sign]) => [ATTRIBUTES[letter!]!, sign === '+'])); // prettier-ignore

/** Symbols of counters: two each for digits, letters and hexadecimal digits. */
const counter = (sign: Counter['sign'], title: string) =>
  labelRow(
    sign,
    title,
    { fill: character(' '), step: spelled('1 … 999') },
    /^(.)(\d{1,3})/s,
    (label, { fill, step }, reader) => changeLast(reader, label, { counter: { sign, fill, step } }),
  );

export const LABEL_COMMANDS = [
  row('record', 'A text, bar code, picture or shape', RECORD_PARAMETERS, addRecord, {
    body: 'own',
    header: RECORD_HEADER,
    manual: 'the structure of a record',
    further: furtherOf([...BARCODES.byCode.values()], 'head'),
  }),
  style('A', 'How records meet what lies under them', { mode: int(1, 5, 2) }, /^([1-5])/, ({ mode }) => ({ overlap: mode })), // prettier-ignore
  style('B', 'Magnifies bar codes', { factor: number(99) }, /^(\d\d)/, ({ factor }) => ({
    barMagnification: Math.max(1, factor),
  })),
  style('C', 'Moves columns', { units }, /^(-?\d{1,4})/, ({ units: columnOffset }) => ({ columnOffset })),
  style('R', 'Moves rows', { units }, /^(-?\d{1,4})/, ({ units: rowOffset }) => ({ rowOffset })),
  style('D', 'Size of a dot', { width: int(1, 9, 1), height: int(1, 9, 1) }, /^([1-9])([1-9])/, (dot) => ({
    dotWidth: dot.width,
    dotHeight: dot.height,
  })),
  labelRow(
    'F',
    'Font attributes',
    { attributes: spelled('B+, B-, I+, I-, U+, U-, A+, A-') },
    /^((?:[ABIU][+-])+)/,
    (label, { attributes }, _, command) => {
      label.style = { ...label.style, ...attributesOf(attributes) };
      if (/[BIU]/.test(attributes)) label.styledAt = command.offset + command.length;
    },
  ),
  style('J', 'Justifies texts', { side: oneOf<Justify>({ L: 'start', R: 'end', C: 'center' }, 'start') }, /^([LRC])/, ({ side }) => ({
    justify: side,
  })), // prettier-ignore
  style('m', 'Tenths of a millimetre', {}, undefined, () => ({ metric: true })),
  style('n', 'Hundredths of an inch', {}, undefined, () => ({ metric: false })),
  labelRow(
    'y',
    'Symbol set of texts',
    { set: spelled('S, U and two letters: SWE, UUS') },
    /^([SU]..)/,
    (label, { set }, reader) => {
      const chosen = chooseSymbolSet(reader, set);
      if (chosen) label.style = { ...label.style, ...chosen };
    },
  ),
  labelRow('H', 'Heat', { heat: number(99) }, /^(\d{1,2})/, (_, { heat }, reader) => setHeat(reader, heat)),
  labelRow(
    'P',
    'Print speed',
    { letter: spelled('A (1 in/s), B (1.5 in/s) …') },
    /^([A-Za-z])/,
    (_, { letter }, reader) => {
      reader.print = { ...reader.print, speedIps: speedOf(letter.toUpperCase()) };
    },
  ),
  labelRow('Q', 'Quantity', { count: number(99_999) }, /^(\d{1,5})/, (label, { count }) => {
    label.quantity = count;
  }),
  ...['^', '@'].map((name) =>
    labelRow(name, 'Copies of each number', { count: number(99) }, /^(\d{1,2})/, (label, { count }) => {
      label.replicates = count;
    }),
  ),
  ...([['c', /^(\d\d)/], [':', /^(\d{4})/]] as const).map(([name, shape]) =>
    labelRow(name, 'Cuts after so many labels', { every: number(9999) }, shape, (label, { every }) => {
      label.cutEvery = every;
    }),
  ), // prettier-ignore
  counter('+', 'Counts digits up'),
  counter('-', 'Counts digits down'),
  counter('>', 'Counts letters up'),
  counter('<', 'Counts letters down'),
  counter('(', 'Counts hexadecimal digits up'),
  counter(')', 'Counts hexadecimal digits down'),
  labelRow('G', 'Stores the data of the last record in a register', {}, undefined, (label, _, reader) => {
    const register = String.fromCharCode(65 + label.nextRegister);
    if (changeLast(reader, label, label.nextRegister < 16 ? { register } : {})) label.nextRegister++;
  }),
  labelRow(
    'T',
    'Byte that ends the next record',
    { byte: spelled('00 … FF') },
    /^([0-9A-Fa-f]{2})/,
    (label, { byte }) => {
      label.terminator = Number.parseInt(byte, 16);
    },
  ),
  labelRow('r', 'Recalls a stored format', { name: text() }, /^(.+)/s, recall),
  labelRow('s', 'Stores the label as a format', { name: text() }, /^[A-Za-z](.+)/s, (label, { name }, reader) => {
    keepStored(reader, reader.formats, { key: name, value: label.records.slice(), most: CODEC_LIMITS.labels });
    endLabel(reader, label);
  }),
  labelRow('M', 'Mirrors the label', {}, undefined, (label) => {
    label.mirrored = !label.mirrored;
  }),
  {
    ...labelRow('E', 'Prints the label', {}, undefined, (label, _, reader) => {
      endLabel(reader, label);
      printLabel(reader, label);
    }),
    effect: 'output',
  } as const,
  labelRow('X', 'Ends the label without printing it', {}, undefined, (label, _, reader) => endLabel(reader, label)),
  ...silent('e', 'Recalls the printer’s own settings'),
  ...silent('f', 'Backs up for the present position', /^\d{1,4}/),
  ...silent('p', 'Backup speed', /^[A-Za-z]/),
  ...silent('S', 'Feed speed', /^[A-Za-z]/),
  ...silent('U', 'Marks the record before as a string that U replaces'),
  ...silent('Z', 'Places the counter of the next record'),
  ...silent('z', 'Zeros as slashed ones'),
];

/** Print speed letters: A is 1 in/s, each letter half an inch more. */
const speedOf = (letter: string): number => 1 + (letter.charCodeAt(0) - 65) / 2;

/** `Sxx` or `Uxx`: the code page of fonts of one byte a character, or the set of those of two. */
export function chooseSymbolSet(
  reader: DplReader,
  set: string,
): Pick<RecordStyle, 'page'> | Pick<RecordStyle, 'wideSet'> | undefined {
  const name = set.slice(1, 3);
  const page = set[0] === 'S' && Object.hasOwn(SYMBOL_SETS, name) ? SYMBOL_SETS[name] : undefined;
  if (page) return { page };
  if (set[0] === 'U' && Object.hasOwn(WIDE_SETS, name)) return { wideSet: name };
  reader.report(message('dpl.unsupported_command.symbol_set', { set: set.slice(0, 40) }), {
    expected: Object.keys(set[0] === 'U' ? WIDE_SETS : SYMBOL_SETS).join(', '),
  });
  return undefined;
}

function endLabel(reader: DplReader, label: Buffer): void {
  reader.label = undefined;
  reader.buffer = label;
}

/** Changes the record that is the last so far; false where there is none. */
function changeLast(reader: DplReader, { records }: Buffer, changes: Partial<DplRecord>): boolean {
  const last = records.pop();
  if (last) records.push({ ...last, ...changes });
  else reader.report(message('dpl.invalid_parameter.no_record'), { expected: message('expected.record_before') });
  return last !== undefined;
}

function recall({ records }: Buffer, { name }: { readonly name: string }, reader: DplReader): void {
  const format = reader.formats.get(name);
  if (!format) {
    const expected =
      [...reader.formats.keys()].slice(0, 20).join(', ') || message('expected.stored_format', { command: 's' });
    return reader.report(message('dpl.invalid_parameter.format', { name: name.slice(0, 40) }), { expected });
  }
  if (records.length + format.length > CODEC_LIMITS.elementsPerLabel)
    return stop(reader, message('language.limit_exceeded.label_elements', { most: CODEC_LIMITS.elementsPerLabel }));
  if (takeElements(reader, format.length)) records.push(...format);
}

function addRecord(reader: DplReader, _: unknown, { header, args, offset, length }: DplCommand): void {
  const { label } = reader;
  if (!label || header === undefined) return;
  if ('problem' in header)
    return reader.report(message('dpl.dpl_malformed_record', { problem: header.problem }), {
      expected: message('expected.record'),
    });
  label.terminator = undefined;
  if (header.count !== undefined && args.length < header.count)
    reader.report(message('dpl.unexpected_end.record', { count: header.count, length: args.length }), {
      expected: message('expected.bytes_behind', { count: header.count }),
    });
  const { style: before } = label;
  // Attributes that a command on the same line has set are set back behind the data.
  const back = label.styledAt === offset ? /F((?:[BIU][+-])+)$/.exec(latin1(args)) : null;
  if (back) label.style = { ...before, ...attributesOf(back[1]!) };
  const data = back ? args.subarray(0, back.index) : args;
  if (countElement(reader, label.records.length)) label.records.push({ header, data, style: before, offset, length });
}

/** Heat as a share of its scale; undefined leaves it to the printer. */
export function setHeat(reader: DplReader, heat: number | undefined): void {
  const darknessPercent = heat === undefined ? undefined : Math.min(100, Math.round((heat * 100) / ASSUMED.heatMax));
  reader.print = { ...reader.print, darknessPercent };
}
