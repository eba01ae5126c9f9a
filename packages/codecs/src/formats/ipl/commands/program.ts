/** Program mode of IPL: formats, fields and their parameters. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { silentRows, unreadRows } from '../../../language/frame/command-table.ts';
import { meaning, text, named, required } from '../../../language/frame/parameters.ts';
import type { Scanned } from '../../../language/frame/reader.ts';
import { furtherOf } from '../../../language/codes/barcode-slots.ts';
import { codeTitles } from '../../../language/codes/barcodes.ts';
import { BARCODES } from '../barcodes.ts';
import { FONT_TITLES } from '../fonts.ts';
import { digits, formatNumber, whole } from '../parameters.ts';
import {
  type FieldSettings,
  type FieldType,
  type IplField,
  type IplReader,
  type NumberLetter,
  open,
  own,
  row,
  setting,
} from '../state.ts';

const MAX_FIELDS = 200;
const number = whole(0, CODEC_LIMITS.elementsPerLabel - 1, 0);

/** What `c` means in a bar code field, and in a text field. */
const NUMBER_TITLES: Readonly<Record<string, string>> = (() => {
  const codes = codeTitles(BARCODES);
  const numbers = [...new Set([...Object.keys(codes), ...Object.keys(FONT_TITLES)])].sort((a, b) => +a - +b);
  const titleOf = (number: string): string =>
    [codes[number], FONT_TITLES[number] && `font ${FONT_TITLES[number]}`].filter(Boolean).join('; ');
  return Object.fromEntries(numbers.map((number) => [number, titleOf(number)]));
})();

const FIELDS: Readonly<Record<FieldType, string>> = {
  H: 'Text field',
  B: 'Bar code field',
  L: 'Line field',
  W: 'Box field',
  U: 'Graphic field',
};

/** Numeric parameters: title, least, most. */
const NUMBERS: Readonly<Record<NumberLetter, readonly [title: string, least: number, most: number]>> = {
  f: ['Quarter turns of the field, counter-clockwise', 0, 3],
  h: ['Height, or how often the height is taken', 0, 9999],
  w: ['Width, or how often the width is taken', 0, 9999],
  r: ['Turn of characters, or ratio of wide to narrow bars', 0, 3],
  g: ['Pitch in characters an inch', 1, 50],
  k: ['Size in points', 1, 288],
  b: ['Border of white text on black', 0, 9999],
  i: ['Readable line of a bar code', 0, 2],
  l: ['Length', 1, 9999],
};

export const PROGRAM_COMMANDS = [
  open('E', 'Erases a format', { format: formatNumber(0) }, ({ formats }, p) => void formats.delete(p.format)),
  ...['F', 'A'].map((name) =>
    open(name, 'Begins to edit a format', { format: formatNumber(1), name: text() }, selectFormat),
  ),
  open(
    'N',
    'Saves the format under another number',
    { format: formatNumber((reader) => reader.editing) },
    ({ formats, editing }, p) => {
      const format = formats.get(editing);
      if (format) formats.set(p.format, { name: formats.get(p.format)?.name, fields: new Map(format.fields) });
    },
  ),
  open('D', 'Deletes a field', { field: number }, (reader, p) => {
    reader.formats.get(reader.editing)?.fields.delete(p.field);
    reader.target = undefined;
  }),
  ...Object.entries(FIELDS).map(([type, title]) =>
    row(
      type,
      title,
      { number, name: text() },
      (reader, p, command) => editField(reader, type as FieldType, { ...p, command }),
      { open: true },
    ),
  ),
  open('I', 'Edits the readable line of a bar code', { field: number }, editLine),
  row('R', 'Ends Program mode', {}, (reader) => void Object.assign(reader, { inProgram: false, target: undefined })),
  setting(
    'o',
    'Origin of the field',
    { x: whole(-99_999, 99_999, 0), y: whole(-99_999, 99_999, 0) },
    (reader, { x, y }) => change(reader, { o: [x, y] }),
  ),
  open(
    'c',
    'Font, bar code or graphic, and what it wants to know',
    { number: meaning(whole(0, 9999, 0), NUMBER_TITLES) },
    (reader, _, { args }) => change(reader, { c: latin1(args).split(',') }),
    { further: furtherOf([...BARCODES.byCode.values()], 'places', { titles: codeTitles(BARCODES) }) },
  ),
  open('p', 'Prefix of Code 39', { prefix: text() }, (reader, { prefix }) => change(reader, { p: prefix })),
  ...Object.entries(NUMBERS).map(([letter, [title, least, most]]) =>
    setting(letter, title, { value: whole(least, most, undefined) }, (reader, { value }) =>
      change(reader, { [letter]: value }),
    ),
  ),
  own(
    'd',
    'Where the data of the field comes from',
    {
      source: required(
        named({
          0: 'the host; then the largest length',
          1: 'the host; then the largest length',
          2: 'another field; then its number and an offset',
          3: 'the format: the data follows',
        }),
      ),
      value: text(),
    },
    setData,
  ),
  ...unreadRows<IplReader, Scanned>({
    Q: ['RFID field', message('language.side_effect_lost.rfid')],
    a: ['RFID data', message('language.side_effect_lost.rfid')],
  }),
  ...silentRows<IplReader, Scanned>({
    n: 'Interface table',
    v: 'Interface table',
    C: 'Interface table',
  }),
];

function selectFormat(reader: IplReader, p: { format: number; name: string }, command: Scanned): void {
  reader.editing = p.format;
  const known = reader.formats.get(p.format);
  if (p.name || !known)
    reader.formats.set(p.format, { name: p.name || undefined, fields: known?.fields ?? new Map<number, IplField>() });
  // A new format has a text field 0, which sources delete or redefine.
  if (!known) editField(reader, 'H', { number: 0, name: '', command });
  reader.target = undefined;
}

function editField(
  reader: IplReader,
  type: FieldType,
  { number, name, command: { offset, length } }: { number: number; name: string; command: Scanned },
): void {
  const format = reader.formats.get(reader.editing) ?? { name: undefined, fields: new Map<number, IplField>() };
  reader.formats.set(reader.editing, format);
  const { fields } = format;
  const isKnown = fields.get(number)?.type === type;
  if (!isKnown && fields.size >= MAX_FIELDS) {
    reader.target = undefined;
    return reader.report(message('ipl.limit_exceeded.fields', { most: MAX_FIELDS }));
  }
  reader.target = { kind: 'field', number, line: false };
  const place = { offset, length };
  if (isKnown) return void fields.set(number, { ...fields.get(number)!, place });
  const data = { kind: 'host', maxLength: usualLength(type) } as const;
  fields.set(number, { type, number, ...(name ? { name } : {}), settings: {}, data, scale: unitDots(reader), place });
}

/** Returns the number of characters that the host may send for a field whose `d` sets none. */
const usualLength = (type: FieldType): number => (type === 'B' ? 20 : 30);

/** Returns the dots in a unit of `o`, `l`, `h` and `w` in the current mode. */
function unitDots({ emulation, dpi, modeNumber }: IplReader): number {
  if (emulation) return dpi / 100;
  return dpi >= 350 && dpi < 500 && modeNumber === 0 ? 2 : 1;
}

function editLine(reader: IplReader, { field: number }: { field: number }): void {
  const field = reader.formats.get(reader.editing)?.fields.get(number);
  reader.target = field && { kind: 'field', number, line: true };
  if (field?.type === 'B') replaceField(reader, { ...field, line: field.line ?? {} });
  else reader.report(message('ipl.invalid_parameter.line'));
}

/** Stores the field, as the command that runs has changed it. */
function replaceField(reader: IplReader, field: IplField): void {
  const { offset, length } = reader.command;
  const place = { offset: field.place.offset, length: offset + length - field.place.offset };
  reader.formats.get(reader.editing)?.fields.set(field.number, { ...field, place });
}

function fieldOf({ target, formats, editing }: IplReader): IplField | undefined {
  return target?.kind === 'field' ? formats.get(editing)?.fields.get(target.number) : undefined;
}

const isLine = ({ target }: IplReader): boolean => target?.kind === 'field' && target.line;

/** Sets parameters of the field, or of its human-readable line. */
function change(reader: IplReader, changed: FieldSettings): void {
  const field = fieldOf(reader);
  if (!field) return;
  const edited = isLine(reader)
    ? { line: { ...field.line, ...changed } }
    : { settings: { ...field.settings, ...changed } };
  replaceField(reader, { ...field, ...edited });
}

/** `d0,max` `d1,max` `d2,field[,offset]` `d3,TEXT`. */
function setData(reader: IplReader, _: object, { args }: Scanned): void {
  const field = fieldOf(reader);
  if (!field || isLine(reader)) return;
  const [kind, first, second] = latin1(args).split(',');
  switch (kind?.[0]) {
    case '0':
    case '1':
      return replaceField(reader, {
        ...field,
        data: { kind: 'host', maxLength: digits(first, usualLength(field.type)) },
      });
    case '2':
      return replaceField(reader, {
        ...field,
        data: { kind: 'copy', field: digits(first, 0), offset: digits(second, 0) },
      });
    case '3':
      return replaceField(reader, { ...field, data: { kind: 'fixed', data: args.subarray(args[1] === 0x2c ? 2 : 1) } });
    default:
      reader.report(message('ipl.invalid_parameter.source'));
  }
}
