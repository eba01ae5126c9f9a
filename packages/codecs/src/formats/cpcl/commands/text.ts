/** Text: TEXT and its turns, MULTILINE, CONCAT, scaled text. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { measureText } from '../../../fonts/index.ts';
import { type FontSpec, literal, type Rotation, type TextElement } from '../../../label/index.ts';
import { decimal, meaning, required, text, spelled } from '../../../language/frame/parameters.ts';
import { decodeText, reportGbk, reportUtf8, type TextEncoding } from '../../../language/text/text-encoding.ts';
import { turnVector } from '../../../render/place.ts';
import { isPairs } from '../chinese-printer.ts';
import { FONT_TITLES, HAN_FACES } from '../fonts.ts';
import { nextLine } from '../line-print.ts';
import { type CpclCommand, LINE_PRINT, longName } from '../scan.ts';
import { type CpclReader, draw, fontOf, length, place, placeField, row } from '../state.ts';

/** TEXT90 turns counter-clockwise. */
const TURNS: Readonly<Record<string, Rotation>> = { TEXT: 0, TEXT90: 270, TEXT180: 180, TEXT270: 90 };

const font = { font: required(meaning(text(), FONT_TITLES)), size: required(spelled('0 … 7', '0')) };
const points = required(decimal(0, 2000, 10));
const scaled = { font: required(text()), width: points, height: points, ...place };

export const TEXT_COMMANDS = [
  ...Object.entries(TURNS).map(([name, rotation]) =>
    row(
      name,
      `Text${rotation === 0 ? '' : `, turned by ${rotation}°`}`,
      { ...font, ...place },
      (reader, p, command) => {
        drawText(reader, dataOf(reader, command), { ...p, rotation, font: fontOf(reader, p.font, p.size) });
      },
    ),
  ),
  row('TEXT-REVERSE', 'White text on black', { ...font, ...place }, (reader, p, command) => {
    // A command of HPRT and other makers; Zebra's manuals do not have it.
    const font = fontOf(reader, p.font, p.size);
    drawText(reader, dataOf(reader, command), { ...p, rotation: 0, font, isReverse: true });
  }),
  {
    ...row(LINE_PRINT, 'A line outside of a session prints as text', {}, (reader, _, command) =>
      printLine(reader, command),
    ),
    body: 'own',
    manual: 'line print mode',
  } as const,
  row('MULTILINE', 'Lines of text', { height: required(length()) }, drawLines),
  ...['CONCAT', 'VCONCAT'].map((name) =>
    row(name, 'Texts side by side: place', place, (reader, p, command) =>
      concatenate(reader, command, { ...p, rotation: name === 'CONCAT' ? 0 : 270 }),
    ),
  ),
  ...['SCALE-TEXT', 'VSCALE-TEXT'].map((name) =>
    row(name, 'Scalable text: font, width and height in points, place, data', scaled, (reader, p, command) => {
      const dots = (points: number): number => Math.max(1, Math.round((points * reader.dpi) / 72));
      const size = { widthDots: dots(p.width), heightDots: dots(p.height) };
      const spec = { name: 'cpcl-scalable', resident: `cpcl ${p.font}`, ...size };
      drawText(reader, dataOf(reader, command), { ...p, rotation: name[0] === 'V' ? 270 : 0, font: spec });
    }),
  ),
];

const CHINESE: TextEncoding = { page: 'gb18030' };

/** GB 18030 where the font has Chinese signs, nothing states the page, and all bytes beyond ASCII are pairs of it. */
function encodingOf(reader: CpclReader, bytes: Uint8Array, font: FontSpec): TextEncoding {
  const { encoding, isEncodingStated } = reader;
  if (isEncodingStated || !HAN_FACES.has(font.name) || !isPairs(bytes)) return encoding;
  if (decodeText(bytes, CHINESE).includes('\ufffd')) return encoding;
  reader.report(message('cpcl.guess_made'), {
    expected: message('expected.before_text', { command: 'COUNTRY CHINA' }),
  });
  return CHINESE;
}

const dataOf = (reader: CpclReader, { args }: CpclCommand): Uint8Array => args.subarray(reader.dataStart);

type Text = Pick<TextElement, 'x' | 'y' | 'rotation' | 'font'> & { readonly isReverse?: boolean };

function drawText(reader: CpclReader, bytes: Uint8Array, { x, y, rotation, font: spec, isReverse }: Text): void {
  if (bytes.length === 0) return;
  const encoding = encodingOf(reader, bytes, spec);
  reportUtf8(reader, bytes, encoding, message('expected.before_text', { command: 'ENCODING UTF-8' }));
  reportGbk(reader, bytes, encoding, message('expected.before_text', { command: 'ENCODING GB18030' }));
  draw(reader, {
    kind: 'text',
    ...placeField(reader, { x, y, rotation }),
    content: literal(decodeText(bytes, encoding)),
    font: spec,
    rotation,
    anchor: 'corner',
    ink: isReverse ? 'white' : 'black',
    ...(isReverse ? { blackCell: true } : {}),
    charGapDots: reader.session.gapDots || undefined,
  });
}

/** Text of line print mode: the rest of the line follows behind a command, or the next line is below. */
function printLine(reader: CpclReader, { args, goesOn }: CpclCommand): void {
  const { page } = reader;
  if (!page) return;
  const bytes = args.filter((byte) => byte >= 0x20);
  const font = fontOf(reader, ...page.font);
  drawText(reader, bytes, { x: page.x, y: page.y, rotation: 0, font });
  if (goesOn) {
    const { gapDots } = reader.session;
    page.x += Math.round(measureText(font, decodeText(bytes, reader.encoding), reader.dpi, gapDots));
  } else nextLine(page, { x: reader.marginDots, fontHeight: font.heightDots });
}

/** The first line is a text command without data. */
function drawLines(reader: CpclReader, { height }: { height: number }, command: CpclCommand): void {
  const [first, ...lines] = command.lines ?? [];
  const found = /^(\S+) +(\S+) +(\S+) +([\d.]+) +([\d.]+)\s*$/.exec(latin1(first ?? new Uint8Array(), 0, 80));
  const rotation = TURNS[longName(found?.[1] ?? '')];
  if (!found || rotation === undefined)
    return reader.report(message('cpcl.invalid_parameter.multiline'), { expected: 'TEXT font size x y' });
  const spec = fontOf(reader, found[2]!, found[3]!);
  const [x, y] = [found[4]!, found[5]!].map((value) => Math.round(Number(value) * reader.dotsPerUnit));
  const left = x! + reader.session.offsetDots;
  lines.forEach((line, i) => {
    const [dx, dy] = turnVector(rotation, 0, i * height);
    drawText(reader, line, { x: left + dx, y: y! + dy, rotation, font: spec });
  });
}

/** Each line is a font, a size, an offset down, and data; the next begins where it ends. */
function concatenate(
  reader: CpclReader,
  command: CpclCommand,
  { x, y, rotation }: { x: number; y: number; rotation: Rotation },
): void {
  let along = 0;
  for (const line of command.lines ?? []) {
    const found = /^(\S+) (\S+) (\d{1,5}) /.exec(latin1(line, 0, 80));
    if (!found) {
      reader.report(message('cpcl.invalid_parameter.concat'));
      continue;
    }
    const spec = fontOf(reader, found[1]!, found[2]!);
    const bytes = line.subarray(found[0].length);
    const [dx, dy] = turnVector(rotation, along, Math.round(Number(found[3]) * reader.dotsPerUnit));
    drawText(reader, bytes, { x: x + dx, y: y + dy, rotation, font: spec });
    along += Math.round(measureText(spec, decodeText(bytes, reader.encoding), reader.dpi, reader.session.gapDots));
  }
}
