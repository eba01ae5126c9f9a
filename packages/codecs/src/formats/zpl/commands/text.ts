/** Text commands: fonts, blocks, field data and its conversion. */
import { message } from '@platen/messages';
import type { TextBlock } from '../../../label/index.ts';
import { commentRow } from '../../../language/frame/command-table.ts';
import { dataSpan, fieldDataEnd, readFieldData } from '../field-data.ts';
import { finishField } from '../field.ts';
import { FONT_TITLES, fontKey, fontSpec, isBuiltIn, storedFont } from '../fonts.ts';
import {
  Invalid,
  type Parameter,
  character,
  int,
  meaning,
  required,
  text,
  yesNo,
} from '../../../language/frame/parameters.ts';
import { ROTATIONS, dots, letter, type ObjectName, objectName, orientation } from '../parameters.ts';
import { endCommand } from '../scan.ts';
import { isMask, serialContent } from '../serial.ts';
import { type StoredFont, type SymbolPlace, type ZplReader, row } from '../state.ts';

/** A font's letter; the next character of the same parameter is an orientation. */
const fontLetter: Parameter<string, ZplReader> = {
  expected: message('expected.letter_or_digit'),
  read: (raw) => (/^[A-Za-z0-9]/.test(raw) ? raw[0]!.toUpperCase() : new Invalid()),
  fallback: ({ session }) => session.font.name,
};

/** Returns the stored font that a letter stands for, or the letter itself. */
function chooseFont(reader: ZplReader, letter: string): { name: string; stored?: StoredFont; resident?: string } {
  const { session } = reader;
  const key = session.fontAliases.get(letter);
  const stored = key === undefined ? undefined : storedFont(session, key);
  if (stored) return { name: key!, stored };
  if (isBuiltIn(letter)) return { name: letter };
  reader.report(
    key === undefined
      ? message('zpl.unknown_font', { letter })
      : message('zpl.font_not_stored.letter', { letter, name: key }),
    { expected: message('expected.font_letter') },
  );
  return key === undefined ? { name: session.font.name } : { name: '0', resident: key };
}

const size = dots(0, 32000, 0);

const ALIGN: Readonly<Record<string, TextBlock['align']>> = {
  L: 'left',
  C: 'center',
  R: 'right',
  J: 'justify',
};

const DIRECTIONS = { H: 'horizontal', V: 'vertical', R: 'right-to-left' } as const;

/**
 * Reports a bit-mapped font that prints in another size than requested, or a scalable one that prints in its least
 * size.
 */
function noteSize(
  reader: ZplReader,
  { name, stored }: { readonly name: string; readonly stored?: StoredFont },
  { heightDots, widthDots }: { readonly heightDots: number; readonly widthDots: number },
): void {
  if ((heightDots === 0 && widthDots === 0) || (stored ? !stored.cell : !isBuiltIn(name))) return;
  const spec = fontSpec(name, heightDots, widthDots, { dpi: reader.dpi, stored });
  // A stored font's width is that of its em.
  const font = stored?.cell ? { ...spec, widthDots: (spec.widthDots / stored.cell[0]) * stored.cell[1] } : spec;
  const printed = { command: reader.command.name, name, height: font.heightDots, width: font.widthDots };
  const small = Math.min(heightDots || widthDots, widthDots || heightDots) < 10 && name === '0';
  const snapped =
    name !== '0' &&
    ((heightDots > 0 && heightDots !== font.heightDots) || (widthDots > 0 && widthDots !== font.widthDots));
  if (small)
    reader.report(message('zpl.font_too_small', printed), {
      expected: message('expected.least_dots', { least: 10 }),
    });
  else if (snapped)
    reader.report(message('zpl.font_size_snapped', printed), {
      expected: message('expected.cell_multiples'),
    });
}

const FONTS = { expected: message('expected.font_and_turn'), meanings: FONT_TITLES };

export const TEXT_COMMANDS = [
  row(
    '^A',
    'Font of the field',
    { font: { ...text(), ...FONTS }, height: size, width: size, file: text() },
    (reader, { font, height, width, file }) => {
      const { session, field } = reader;
      const letter = font[0];
      const turned = font[1] === undefined ? undefined : orientation.read(font[1], reader);
      if (turned instanceof Invalid)
        reader.report(message('zpl.invalid_parameter.orientation', { value: JSON.stringify(font[1]) }), {
          expected: orientation.expected,
        });
      const rotation = turned === undefined || turned instanceof Invalid ? session.rotation : turned;
      const sized = height || width ? { heightDots: height, widthDots: width } : session.font;
      if (letter === '@') {
        if (file.trim()) session.fontFile = fontKey(session, objectName('TTF').read(file.trim(), reader) as ObjectName);
        const stored = session.fontFile === undefined ? undefined : storedFont(session, session.fontFile);
        if (!stored)
          reader.report(
            session.fontFile === undefined
              ? message('zpl.font_not_stored.no_file')
              : message('zpl.font_not_stored', { name: session.fontFile }),
            {
              expected: message('expected.before_it', {
                command: message('expected.or', { first: '~DU, ~DY', last: '~DB' }),
              }),
            },
          );
        noteSize(reader, { name: session.fontFile ?? '', stored }, { heightDots: height, widthDots: width });
        field.font = {
          name: stored ? session.fontFile! : '0',
          stored,
          ...(stored || !session.fontFile ? {} : { resident: session.fontFile }),
          rotation,
          heightDots: sized.heightDots,
          widthDots: sized.widthDots,
        };
        return;
      }
      const wanted = letter?.toUpperCase() ?? session.font.name;
      const chosen = chooseFont(reader, wanted);
      if (chosen.stored || chosen.name === wanted) noteSize(reader, chosen, { heightDots: height, widthDots: width });
      field.font = { ...chosen, rotation, heightDots: sized.heightDots, widthDots: sized.widthDots };
    },
  ),
  row(
    '^CF',
    'Default font',
    { font: meaning(fontLetter, FONT_TITLES), height: size, width: size },
    (reader, { font, height, width }) => {
      const { name } = chooseFont(reader, font);
      reader.session.font = {
        name: reader.session.fontAliases.has(font) ? font : name,
        heightDots: height,
        widthDots: width,
      };
    },
  ),
  row(
    '^CW',
    'Letter for a stored font',
    { letter: character(undefined), file: objectName('TTF') },
    ({ session }, { letter, file }) => {
      if (letter) session.fontAliases.set(letter.toUpperCase(), fontKey(session, file));
    },
  ),
  row('^FD', 'Field data', {}, takeFieldData, { body: 'data' }),
  row('^FV', 'Variable field data', {}, takeFieldData, { body: 'data' }),
  row('^FS', 'End of the field', {}, (reader, _, { args: raw }) => {
    if (raw.trim() !== '' && !/^\s*(?:\/\/|#|\/\*|;)/.test(raw))
      reader.report(message('zpl.stray_text', { text: JSON.stringify(raw.trim().slice(0, 40)) }), {
        expected: message('expected.before_it', { command: '^FD' }),
      });
    finishField(reader);
  }),
  row('^FH', 'Hexadecimal escapes in the data', { mark: character('_') }, ({ field }, { mark }) => {
    field.hexMark = /\s/.test(mark) ? '_' : mark;
  }),
  row(
    '^FB',
    'Text block',
    {
      width: dots(0, 32000, 0),
      lines: int(1, 9999, 1),
      spacing: dots(-9999, 9999, 0),
      align: letter(ALIGN, 'left'),
      indent: dots(0, 9999, 0),
    },
    (reader, { width, lines, spacing, align, indent }) => {
      if (width === 0) reader.report(message('zpl.block_without_width'), { expected: message('expected.width') });
      reader.field.block = {
        widthDots: width,
        maxLines: lines,
        lineSpacingDots: spacing,
        align,
        hangingIndentDots: indent,
        overflow: 'overprint',
      };
      reader.field.blockRotation = undefined;
    },
  ),
  row(
    '^TB',
    'Text block cut to its height',
    { rotation: letter(ROTATIONS, undefined), width: dots(1, 32000, 1), height: dots(1, 32000, 1) },
    ({ field }, { rotation, width, height }) => {
      field.block = {
        widthDots: width,
        heightDots: height,
        maxLines: 9999,
        lineSpacingDots: 0,
        align: 'left',
        hangingIndentDots: 0,
        overflow: 'clip',
      };
      field.blockRotation = rotation;
    },
  ),
  row(
    '^FP',
    'Writing direction',
    { direction: letter(DIRECTIONS, 'horizontal'), gap: dots(0, 9999, 0) },
    ({ field }, { direction, gap }) => {
      field.direction = direction;
      field.charGapDots = gap;
    },
  ),
  row('^FR', 'Reverse print of the field', {}, ({ field }) => {
    field.reverse = true;
  }),
  row(
    '^FC',
    'Clock codes in the data',
    { first: character('%'), second: character(''), third: character('') },
    ({ field }, { first, second, third }) => {
      field.clockMarks = [first, second, third].filter((mark) => mark.trim() !== '');
    },
  ),
  row('^FE', 'Field numbers in the data', { mark: character('#') }, ({ field }, { mark }) => {
    field.embedMark = mark;
  }),
  row('^FN', 'Field number', { number: text('0') }, (reader, _, { args: raw }) => {
    const match = /^\s*(\d{1,4})/.exec(raw);
    if (!match)
      reader.report(message('zpl.invalid_parameter.field_number', { value: JSON.stringify(raw.slice(0, 20)) }), {
        expected: message('expected.integer', { min: 0, max: 9999 }),
      });
    reader.field.number = Number(match?.[1] ?? 0);
  }),
  row(
    '^SN',
    'Serial number',
    { start: { ...text('1'), verbatim: true }, step: int(-999999999999, 999999999999, 1), zeros: yesNo(false) },
    (reader, { start, step, zeros }, { offset, length, args }) => {
      const { field, session } = reader;
      field.data = {
        content: serialContent(start, step, zeros),
        page: session.page,
        glyphs: session.glyphs,
        ...dataSpan(reader, offset + length - args.length, offset + length),
      };
    },
  ),
  row(
    '^SF',
    'Serial number by a mask',
    { mask: required(text()), increment: text() },
    (reader, { mask, increment }) => {
      if (mask !== '' && !isMask(mask))
        reader.report(message('zpl.invalid_parameter.serial_mask', { mask: JSON.stringify(mask.slice(0, 40)) }), {
          expected: message('expected.mask_letters'),
        });
      else if (mask !== '') reader.field.serial = { mask, increment };
    },
  ),
  commentRow('^FX'),
  row(
    '^FM',
    'Places of several symbols',
    { places: text() },
    (reader, _, { args: raw }) => {
      const places: (SymbolPlace | undefined)[] = [];
      const numbers = raw.split(reader.session.delimiter);
      for (let i = 0; i + 1 < numbers.length && places.length < 60; i += 2) {
        const [x, y] = [parseInt(numbers[i]!, 10), parseInt(numbers[i + 1]!, 10)];
        if (/e/i.test(numbers[i]! + numbers[i + 1]!)) places.push(undefined);
        else if (Number.isNaN(x) || Number.isNaN(y))
          reader.report(message('zpl.invalid_parameter.symbol_place', { number: i / 2 + 1 }), {
            expected: message('expected.symbol_place'),
          });
        else places.push({ x: Math.max(0, Math.min(32000, x)), y: Math.max(0, Math.min(32000, y)) });
      }
      reader.field.places = places;
    },
    { open: true },
  ),
];

/** Bytes that printers accept in a field (ZPL II Programming Guide, ^FD), and the most that are read here. */
const PRINTER_DATA_BYTES = 3072;
const MAX_DATA_BYTES = 32_768;

/** ^FD and ^FV: reads the data after the command. */
function takeFieldData(reader: ZplReader): void {
  const start = reader.position;
  const end = fieldDataEnd(reader, start);
  reader.position = end;
  endCommand(reader, end);
  if (end - start > PRINTER_DATA_BYTES)
    reader.report(
      end - start > MAX_DATA_BYTES
        ? message('zpl.field_data_too_long.cut', { length: end - start, most: MAX_DATA_BYTES })
        : message('zpl.field_data_too_long', { length: end - start }),
      { expected: message('expected.most_bytes', { most: PRINTER_DATA_BYTES }) },
    );
  const data = readFieldData(reader, start, Math.min(end, start + MAX_DATA_BYTES));
  const { field } = reader;
  if (field.data)
    reader.report(message('zpl.field_data_replaced'), {
      expected: message('expected.between_fields', { command: '^FS' }),
    });
  if (start === end) reader.report(message('zpl.empty_field_data'), { expected: message('expected.text_behind') });
  field.data = data;
}
