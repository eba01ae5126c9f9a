/** What commands store in the printer: pictures (`<STX>I`), TrueType files (`<STX>i`), soft fonts (`<ESC>`). */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { silentRows, shaped } from '../../../language/frame/command-table.ts';
import { int, spelled, named, required, text, character } from '../../../language/frame/parameters.ts';
import { takeDots } from '../../../language/frame/reader.ts';
import { readDownload } from '../images.ts';
import type { DplCommand } from '../scan.ts';
import { addCharacter, describeFont } from '../soft-fonts.ts';
import { type DplReader, row } from '../state.ts';

const own = { body: 'own', effect: 'setting' } as const;
const module = character('A');
const number = int(0, 9_999_999, 0);

export const DOWNLOADS = [
  row(
    '<STX>I',
    'Stores a picture, whose bytes follow',
    shaped(/^([A-Za-z])(A?)([A-Za-z])([^\r\n]{1,16})/, {
      module,
      coding: named({ A: 'hexadecimal digits' }),
      format: named({
        B: 'BMP',
        b: 'BMP, upside down',
        P: 'PCX',
        p: 'PCX, upside down',
        F: 'seven bits a byte',
        f: 'seven bits a byte, upside down',
      }),
      name: required(text()),
    }),
    storePicture,
    own,
  ),
  row(
    '<STX>i',
    'Stores a TrueType font, whose bytes follow',
    shaped(/^([A-Za-z])([A-Za-z])([0-9A-Za-z]{2})/, {
      module,
      type: named({ T: 'TrueType' }),
      name: required(spelled('two letters or digits')),
    }),
    storeFont,
    own,
  ),
  row('<ESC>*D', 'Number of the soft font that follows', { number }, (reader, { number: font }) => {
    reader.softFont = font;
  }),
  row('<ESC>*E', 'Code of the character that follows', { number }, (reader, { number: code }) => {
    reader.softCharacter = code;
  }),
  row(
    '<ESC>)W',
    'Describes a soft font; the bytes follow',
    {},
    (reader, _, { args }) => describeFont(reader, args),
    own,
  ),
  row('<ESC>(W', 'Dots of a character; the bytes follow', {}, (reader, _, { args }) => addCharacter(reader, args), own),
  ...silentRows<DplReader, DplCommand>({ '<ESC>': 'Another command of soft fonts' }),
];

/** `IbtName⏎` or `IbAtName⏎` and the picture, which knows its own end. */
function storePicture(reader: DplReader, _: unknown, { args }: DplCommand): void {
  const { source, work } = reader;
  const found = /^[A-Za-z](A?)([A-Za-z])([^\r\n]{1,16})\s*$/.exec(latin1(args));
  if (!found)
    return reader.report(message('dpl.invalid_parameter.picture', { value: JSON.stringify(latin1(args, 0, 40)) }), {
      expected: message('expected.dpl_picture'),
    });
  const [, hex, format, name] = found;
  if (source.bytes[reader.position] === 0x0a && 'Ff'.includes(format!)) reader.position++;
  const given = { format: format!, hex: hex === 'A', maxDots: Math.max(0, work.dotsLeft) };
  const { bitmap, problem, length } = readDownload(source.bytes, reader.position, given);
  reader.position += Math.max(0, length);
  if (problem)
    reader.report(message('dpl.invalid_parameter.picture_file', { name: name!.trim(), problem }), {
      expected: message('expected.picture_format'),
    });
  if (bitmap && takeDots(reader, bitmap.widthDots * bitmap.heightDots)) reader.images.set(name!.trim(), bitmap);
}

/** Fonts of a document together. */
const MAX_FONT_BYTES = 16 * 1024 * 1024;

/** `imtnnName⏎xxxxxxxx` and that many bytes (eight hex digits); type T is TrueType, `nn` names it in records. */
function storeFont(reader: DplReader, _: unknown, { args }: DplCommand): void {
  const { bytes } = reader.source;
  const [, type, name] = /^[A-Za-z]([A-Za-z])([0-9A-Za-z]{2})/.exec(latin1(args, 0, 40)) ?? [];
  const size = /^\s*([0-9A-Fa-f]{8})/.exec(latin1(bytes, reader.position, reader.position + 11));
  const from = reader.position + (size?.[0].length ?? 0);
  if (size) reader.position = from + Number.parseInt(size[1]!, 16);
  if (type !== 'T' || !size)
    return reader.report(message('dpl.unsupported_command.font'), {
      expected: message('expected.dpl_font'),
    });
  const file = bytes.slice(from, reader.position);
  const held = [...reader.fonts.values()].reduce((sum, { length }) => sum + length, file.length);
  if (held > MAX_FONT_BYTES)
    reader.report(message('dpl.limit_exceeded.fonts'), { expected: message('expected.most_bytes', { most: MAX_FONT_BYTES }) }); // prettier-ignore
  else reader.fonts.set(name!, file);
}
