/** Downloads of Program mode: graphics (G, u), bitmap fonts (T, t, u) and outline fonts (J, j). */
import { message } from '@platen/messages';
import { fromHex } from '../../../bytes/encodings.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import { type BitmapFont, type BitmapGlyph, type FontFile, usualBaseline } from '../../../label/index.ts';
import { keepStored, reportRest } from '../../../language/data/kept.ts';
import { loadedGlyphs } from '../../../language/text/loaded-fonts.ts';
import { text, spelled } from '../../../language/frame/parameters.ts';
import type { Scanned } from '../../../language/frame/reader.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { graphicBitmap } from '../columns.ts';
import { decodeText } from '../escapes.ts';
import { digits, whole } from '../parameters.ts';
import {
  type DownloadedFont,
  type FontCharacter,
  type Graphic,
  type IplReader,
  type LoadedBitmapFont,
  open,
  own,
  setting,
} from '../state.ts';

const MAX_DOWNLOADS = 1000;
const MAX_FONT_HEX = 8 * 1024 * 1024;
/** Largest size and column number: no printer has memory for more. */
const MAX_SIZE = 9999;
const TRUE_TYPE = 1;

const number = whole(0, 999_999, 0);
const size = { dots: whole(0, MAX_SIZE, 0) };

export const DOWNLOAD_COMMANDS = [
  open('G', 'Begins a graphic', { number }, (reader, p) => {
    const graphic: Graphic = { columns: 1, rows: 50, data: new Map() };
    keepStored(reader, reader.graphics, { key: p.number, value: graphic, most: MAX_DOWNLOADS });
    reader.target = { kind: 'graphic', graphic };
  }),
  open('T', 'Begins a bitmap font', { number }, (reader, p) =>
    startFont(reader, p.number, {
      kind: 'bitmap',
      columns: 1,
      rows: 1,
      offsetDots: 0,
      gapDots: 2,
      characters: new Map(),
      files: new Map(),
    }),
  ),
  open('t', 'Begins a character of the font', { code: whole(0, MAX_SIZE, undefined) }, startCharacter),
  open('J', 'Begins an outline font', { number, name: text(), type: number }, (reader, { number: at, type }) => {
    if (type !== TRUE_TYPE) {
      reader.report(message('ipl.unsupported_command.outline_font'));
    }
    startFont(reader, at, { kind: 'outline', type, hex: '' });
  }),
  own('j', 'More of the outline font, in hexadecimal digits', { digits: spelled('00 … FF') }, addOutline),
  setting('x', 'Columns of the graphic or font', size, ({ target }, p) => {
    const sized = sizedOf(target);
    if (sized) sized.columns = p.dots;
  }),
  setting('y', 'Rows of the graphic or font', size, ({ target }, p) => {
    const sized = sizedOf(target);
    if (sized) sized.rows = p.dots;
  }),
  setting('X', 'Columns left of the characters', size, ({ target }, p) => {
    if (target?.kind === 'font' && target.font.kind === 'bitmap') target.font.offsetDots = p.dots;
  }),
  setting('z', 'Gap between characters', size, ({ target }, p) => {
    if (target?.kind === 'font' && target.font.kind === 'bitmap') target.font.gapDots = p.dots;
  }),
  setting('Z', 'Way from the character to the next one', size, ({ target }, p) => {
    if (target?.kind === 'font' && target.character) target.character.advanceDots = p.dots;
  }),
  own('u', 'A column of the graphic or character', { column: whole(0, MAX_SIZE, 0), data: text() }, addColumn),
];

function startFont(reader: IplReader, number: number, font: DownloadedFont): void {
  keepStored(reader, reader.fonts, { key: number, value: font, most: MAX_DOWNLOADS });
  reader.target = { kind: 'font', font };
}

const sizedOf = (target: IplReader['target']): Graphic | LoadedBitmapFont | undefined =>
  target?.kind === 'graphic'
    ? target.graphic
    : target?.kind === 'font' && target.font.kind === 'bitmap'
      ? target.font
      : undefined;

function startCharacter(reader: IplReader, { code }: { code: number | undefined }): void {
  const { target } = reader;
  if (target?.kind !== 'font' || target.font.kind !== 'bitmap' || code === undefined || code > 255) return;
  const { columns, rows, characters } = target.font;
  const character = { columns, rows, data: new Map(), advanceDots: undefined };
  characters.set(code, character);
  reader.target = { ...target, character };
}

/** `un,data`: six dots a byte in Advanced mode, one digit a dot in Emulation mode. */
function addColumn({ target, emulation, report }: IplReader, _: object, { args }: Scanned): void {
  const graphic = target?.kind === 'graphic' ? target.graphic : target?.kind === 'font' ? target.character : undefined;
  if (!graphic) return;
  const comma = args.indexOf(0x2c);
  if (comma < 0) return report(message('ipl.invalid_parameter.column'));
  const bytes = args.subarray(comma + 1).filter((byte) => byte !== 0x0a && byte !== 0x0d);
  const column = digits(latin1(args, 0, comma), 0);
  // The mode decides the form, but as many digits as the graphic has rows are the unpacked form in any mode.
  const unpacked = emulation || (bytes.length >= graphic.rows && bytes.every((byte) => byte === 0x30 || byte === 0x31));
  if (column >= 0 && column < MAX_SIZE) graphic.data.set(column, { bytes, packed: !unpacked });
}

function addOutline(reader: IplReader, _: object, { args }: Scanned): void {
  const { target } = reader;
  if (target?.kind !== 'font' || target.font.kind !== 'outline') return;
  if (target.font.hex.length + args.length <= MAX_FONT_HEX) target.font.hex += latin1(args);
  else reportRest(reader, MAX_FONT_HEX, 'bytes');
}

/** Returns the font's file with the height and gap of its cell; undefined if it has no readable file. */
export function fontFile(
  reader: IplReader,
  number: number,
): { file: FontFile; cellDots: number; gapDots: number } | undefined {
  const font = reader.fonts.get(number);
  if (!font) return undefined;
  if (font.kind === 'outline') {
    if (font.type !== TRUE_TYPE || font.hex === '') return undefined;
    font.file ??= fromHex(font.hex.replace(/[^0-9A-Fa-f]/g, ''));
    return { file: font.file, cellDots: 0, gapDots: 0 };
  }
  if (!font.files.has(reader.language)) font.files.set(reader.language, bitmapFont(reader, font));
  const file = font.files.get(reader.language);
  return file && { file, cellDots: font.rows, gapDots: font.gapDots };
}

function bitmapFont({ language, work }: IplReader, font: LoadedBitmapFont): BitmapFont | undefined {
  const dotsOf = ({ data, advanceDots }: FontCharacter): Omit<BitmapGlyph, 'codePoint'> | undefined => {
    // Omits the columns left of the origin: they would be before the character.
    const shifted = new Map([...data].map(([column, dots]) => [column - font.offsetDots, dots] as const));
    const cell = { columns: Math.max(1, font.columns - font.offsetDots), rows: font.rows, data: shifted };
    const bitmap = graphicBitmap(cell, Math.min(work.dotsLeft, CODEC_LIMITS.picturePixels));
    if (!bitmap) return undefined;
    work.dotsLeft -= bitmap.widthDots * bitmap.heightDots;
    return { advanceDots: advanceDots ?? Math.max(1, font.columns - font.offsetDots + font.gapDots), bitmap };
  };
  const glyphs = loadedGlyphs(font.characters, (byte) => decodeText(byte, language), dotsOf);
  if (glyphs.length === 0 || font.rows === 0) return undefined;
  return { cellDots: font.rows, baselineDots: usualBaseline(font.rows), glyphs };
}
