/** Text commands of SBPL: bitmap fonts, vector and outline fonts, kanji, dates. */
import { message } from '@platen/messages';
import { fromHex } from '../../../bytes/encodings.ts';
import {
  type Content,
  type FontSpec,
  type MonoBitmap,
  createMonoBitmap,
  literal,
  sampleText,
} from '../../../label/index.ts';
import { type CodePage, decodeBytes } from '../../../bytes/code-pages.ts';
import { latin1 } from '../../../bytes/cursor.ts';
import { shaped } from '../../../language/frame/command-table.ts';
import { choice, int, text, spelled, named, required, type Parameter } from '../../../language/frame/parameters.ts';
import { reportUtf8 } from '../../../language/text/text-encoding.ts';
import { turnVector } from '../../../render/place.ts';
import { ASSUMED } from '../assumptions.ts';
import { RH_PAGES } from '../encodings.ts';
import { CLOCKS, DEFAULT_PITCH, FONTS, KANJI_DOTS } from '../fonts.ts';
import { type SbplReader, counted, draw, own, place, row, setting } from '../state.ts';

/** Gap in dots beyond the one that the fonts' advances include. */
const gapOf = ({ field }: SbplReader): number => (field.pitch - DEFAULT_PITCH) * field.across;

const data: Parameter<string> = { ...required(text()), verbatim: true };
const smooth = named({ 0: 'dots as they are', 1: 'smoothed' }, '0');
const STYLES = { 0: 'plain', 1: 'bold', 2: 'italic', 3: 'bold italic' };
const size = required(spelled('1 … 999, P01 … P999'));

export const TEXT_COMMANDS = [
  ...Object.keys(FONTS).map((name) =>
    own(
      name,
      `Text in a font of ${FONTS[name]!.widthDots} × ${FONTS[name]!.heightDots} dots`,
      FONTS[name]!.smoothing ? shaped(/^([01])(.*)$/s, { smooth, data }) : shaped(/^(.*)$/s, { data }),
      (reader, _, { args }) => bitmapText(reader, name, args),
    ),
  ),
  setting(
    '$',
    'Chooses a vector font',
    shaped(/^([AB]),(\d{1,4}),(\d{1,4})(?:,(\d))?/, {
      spacing: choice(['A', 'B'], 'A'),
      width: int(1, 9999, 50),
      height: int(1, 9999, 50),
      style: int(0, 9, 0),
    }),
    (reader, { spacing, width, height, style }) => {
      const size = (dots: number): number => (dots >= 4 && dots <= 999 ? dots : 50);
      if (![0, 8, 9].includes(style)) reader.report(message('sbpl.unsupported_command.font_style'));
      reader.field.vector = { fixed: spacing === 'B', widthDots: size(width), heightDots: size(height), style };
    },
  ),
  own('$=', 'Text in the vector font', shaped(/^(.*)$/s, { data }), (reader, _, { args }) => {
    const { fixed, heightDots, widthDots, style } = reader.field.vector;
    const font: FontSpec = {
      name: fixed ? 'sbpl-vector-fixed' : 'sbpl-vector',
      heightDots,
      widthDots,
      ...(style === 8 || style === 9 ? { italic: true } : {}),
    };
    addText(reader, counted(reader, decodeText(reader, args)), { font, gap: gapOf(reader) });
  }),
  // b: a character set, `0` or `@` for the current one; c: bold and italic.
  own('RD', 'Text in an outline font', shaped(/^([A-D])([0-9A-Za-z@]?)([0-3]?),(P?\d{1,3}),(P?\d{1,3}),(.*)$/s, { font: named({ A: 'CG Times', B: 'CG Triumvirate', C: 'CG Times', D: 'CG Triumvirate' }, 'A'), set: spelled('0 … 9, A … Z, @'), style: named(STYLES, '0'), width: size, height: size, data }), (reader, _, { args }) => {
    const found = /^([A-D])(?:[0-9A-Za-z@]?([0-3]))?,(P?\d{1,3}),(P?\d{1,3}),/.exec(latin1(args, 0, 80));
    if (!found) return wantsSizes(reader);
    const name = found[1] === 'A' || found[1] === 'C' ? 'sbpl-cg-times' : 'sbpl-cg-triumvirate';
    outlineText(reader, { name, style: Number(found[2] ?? 0), sizes: [found[3]!, found[4]!], page: reader.page }, args.subarray(found[0].length)); // prettier-ignore
  }), // prettier-ignore
  ...['RH', 'RG'].map(
    (name) =>
    own(name, 'Text in a font set', shaped(/^([^,]*),([^,]*),([0-3]),(P?\d{1,3}),(P?\d{1,3}),(.*)$/s, { page: spelled(Object.keys(RH_PAGES).join(', ')), set: text(), style: named(STYLES, '0'), width: size, height: size, data }), (reader, _, { args }) => {
      const found = /^([^,]*),([^,]*),([0-3]),(P?\d{1,3}),(P?\d{1,3}),/.exec(latin1(args, 0, 80));
      if (!found) return wantsSizes(reader);
      const page = RH_PAGES[found[1]!] ?? reader.page;
      outlineText(reader, { name: 'sbpl-outline', style: Number(found[3]), sizes: [found[4]!, found[5]!], page }, args.subarray(found[0].length)); // prettier-ignore
    }), // prettier-ignore
  ),
  row(
    'WA',
    'Adds a date to the text before it',
    shaped(/^(.*)$/s, { picture: { ...text(), verbatim: true } }),
    addClock,
  ),
  ...['K', 'k'].map((name) =>
    own(
      name,
      'Kanji of 16 or 24 dots',
      shaped(/^([12])([BH])(.*)$/s, {
        side: named({ 1: '16 dots', 2: '24 dots' }),
        coding: named({ B: 'bytes', H: 'hexadecimal digits' }),
        data,
      }),
      (reader, _, { args }) => kanjiText(reader, args),
    ),
  ),
];

const wantsSizes = (reader: SbplReader): void =>
  reader.report(message('sbpl.invalid_parameter.font', { command: reader.command.name }));

function bitmapText(reader: SbplReader, name: string, args: Uint8Array): void {
  const font = FONTS[name]!;
  let from = /^X2\d$/.test(name) && args[0] === 0x2c ? 1 : 0;
  if (font.smoothing && (args[from] === 0x30 || args[from] === 0x31)) from++;
  const { field, dpi } = reader;
  const [width, height] = dpi > 250 && font.dpi305 ? font.dpi305 : [font.widthDots, font.heightDots];
  const proportional = font.proportional === true && field.proportional;
  const spec: FontSpec = {
    name: font.proportional && !proportional ? `${font.name}-fixed` : font.name,
    heightDots: height * field.down,
    widthDots: proportional ? Math.round(width * ASSUMED.proportionalWidth * field.across) : width * field.across,
  };
  addText(reader, counted(reader, decodeText(reader, args.subarray(from))), { font: spec, gap: gapOf(reader) });
}

/** Text in the code page of `CE` or of its command. */
function decodeText(reader: SbplReader, bytes: Uint8Array, page = reader.page): string {
  reportUtf8(reader, bytes, { page }, message('expected.before_text', { command: '<ESC>CEUTF-8' }));
  return decodeBytes(bytes, page);
}

interface Outline {
  readonly name: string;
  /** 1 bold, 2 italic. */
  readonly style: number;
  /** Width and height in dots, or in points with a P. */
  readonly sizes: readonly [width: string, height: string];
  readonly page: CodePage;
}

function outlineText(reader: SbplReader, { name, style, sizes, page }: Outline, data: Uint8Array): void {
  const [widthDots, heightDots] = sizes.map((size) => {
    const dots = size[0] === 'P' ? (Number(size.slice(1)) * reader.dpi) / ASSUMED.pointsPerInch : Number(size);
    return Math.max(1, Math.round(dots));
  }) as [number, number];
  const font: FontSpec = {
    name,
    heightDots,
    widthDots,
    ...(style & 1 ? { bold: true } : {}),
    ...(style & 2 ? { italic: true } : {}),
  };
  addText(reader, counted(reader, decodeText(reader, data, page)), { font, gap: gapOf(reader) });
}

function kanjiText(reader: SbplReader, args: Uint8Array): void {
  const found = /^([1-9])([BH])/.exec(latin1(args, 0, 2));
  if (!found) return reader.report(message('sbpl.invalid_parameter.kanji'));
  const side = KANJI_DOTS[found[1]!] ?? 24;
  const data = args.subarray(2);
  const raw = found[2] === 'H' ? hexBytes(data) : data;
  if (showOwnCharacters(reader, raw, side)) return;
  const { down, across } = reader.field;
  const font = { name: 'sbpl-kanji', heightDots: side * down, widthDots: side * across };
  addText(reader, literal(decodeKanji(raw, reader.kanjiPage)), { font, gap: 0 });
}

export const hexBytes = (data: Uint8Array): Uint8Array => fromHex(latin1(data).replace(/[^0-9A-Fa-f]/g, ''));

/** Draws codes 90cc that `T1` or `T2` stored, side by side. Returns false if the data has any other code. */
function showOwnCharacters(reader: SbplReader, raw: Uint8Array, side: number): boolean {
  const codes = latin1(raw).match(/[\s\S]{2}/g) ?? [];
  const pictures = codes.map((code) =>
    code[0] === '\x90'
      ? reader.bitmaps.get(`T${side}:${code.charCodeAt(1).toString(16).toUpperCase().padStart(2, '0')}`)
      : undefined,
  );
  if (codes.length === 0 || pictures.includes(undefined)) return false;
  const { across, down, pitch, rotation } = reader.field;
  reader.work.dotsLeft -= pictures.length * side * side * across * down;
  if (reader.work.dotsLeft < 0) return false;
  const { x, y } = place(reader);
  pictures.forEach((picture, i) => {
    const along = i * (side + pitch) * across;
    const [dx, dy] = turnVector(rotation, along, 0);
    draw(reader, {
      kind: 'image', x: x + dx, y: y + dy, picture: magnified(picture!, across, down), widthDots: side * across, heightDots: side * down, rotation, anchor: 'corner',
      ink: 'black',
    }); // prettier-ignore
  });
  return true;
}

/** Returns the picture with each dot repeated `across` times across and `down` times down. */
function magnified(picture: MonoBitmap, across: number, down: number): MonoBitmap {
  const large = createMonoBitmap(picture.widthDots * across, picture.heightDots * down);
  for (let y = 0; y < large.heightDots; y++) {
    for (let x = 0; x < large.widthDots; x++) {
      const from = Math.trunc(x / across);
      const byte = picture.data[Math.trunc(y / down) * picture.strideBytes + (from >> 3)]!;
      if ((byte >> (7 - (from & 7))) & 1) large.data[y * large.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return large;
}

/** JIS codes are two bytes below 0x80: the bytes of EUC-JP without their high bits. */
const decodeKanji = (bytes: Uint8Array, page: CodePage): string =>
  page === 'euc-jp'
    ? decodeBytes(
        bytes.map((byte) => byte | 0x80),
        page,
      )
    : decodeBytes(bytes, page);

interface Style {
  readonly font: FontSpec;
  readonly gap: number;
}

/** Adds the text at the current position; with `E`, a line for each CR in the data. */
function addText(reader: SbplReader, content: Content, { font, gap }: Style): void {
  const { linePitch, rotation } = reader.field;
  const { x, y } = place(reader);
  const split = linePitch > 0 && content.every((part) => part.kind === 'literal');
  const lines = split
    ? sampleText(content)
        .split(/\r\n|\r|\n/)
        .map((line) => literal(line))
    : [content];
  lines.forEach((line, i) => {
    const [dx, dy] = turnVector(rotation, 0, i * (font.heightDots + linePitch));
    draw(reader, {
      kind: 'text', x: x + dx, y: y + dy, content: line, font, rotation, anchor: 'corner', justify: 'start', ink: 'black',
      ...(gap !== 0 ? { charGapDots: gap } : {}),
    }); // prettier-ignore
  });
  reader.openText = reader.elements.length - 1;
}

function addClock(reader: SbplReader, { picture }: { picture: string }): void {
  const element = reader.lastText === undefined ? undefined : reader.elements[reader.lastText];
  if (element?.kind !== 'text') return reader.report(message('sbpl.invalid_parameter.date'));
  const { days, months } = reader.field.clockOffset;
  const clock = {
    kind: 'clock' as const,
    pattern: CLOCKS.read(picture),
    ...(days ? { offsetDays: days } : {}),
    ...(months ? { offsetMonths: months } : {}),
  };
  const before = element.content.filter((part) => part.kind !== 'literal' || part.text !== '');
  reader.elements[reader.lastText!] = { ...element, content: [...before, clock] };
  reader.openText = reader.lastText;
  reader.field.clockOffset = { days: 0, months: 0 };
}
