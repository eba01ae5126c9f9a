/** Text: TEXT and its turns, MULTILINE, CONCAT, scaled text. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { measureText } from '../../../fonts/index.ts';
import { literal, type Rotation, type TextElement } from '../../../label/index.ts';
import { decimal, meaning, required, text } from '../../../language/parameters.ts';
import { decodeText } from '../../../language/text-encoding.ts';
import { turnVector } from '../../../render/place.ts';
import { FONT_TITLES } from '../fonts.ts';
import { type CpclCommand, longName } from '../scan.ts';
import { type CpclReader, draw, fontOf, length, place, placeField, row } from '../state.ts';

/** TEXT90 turns counter-clockwise. */
const TURNS: Readonly<Record<string, Rotation>> = { TEXT: 0, TEXT90: 270, TEXT180: 180, TEXT270: 90 };

const font = { font: required(meaning(text(), FONT_TITLES)), size: required(text('0')) };
const points = required(decimal(0, 2000, 10));
const scaled = { font: required(text()), width: points, height: points, ...place };

export const TEXT_COMMANDS = [
  ...Object.entries(TURNS).map(([name, rotation]) =>
    row(name, 'Text: font, size, place, data', { ...font, ...place }, (reader, p, command) => {
      drawText(reader, dataOf(reader, command), { ...p, rotation, font: fontOf(reader, p.font, p.size) });
    }),
  ),
  row('MULTILINE', 'Lines of text: height of a line', { height: required(length()) }, drawLines),
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

const dataOf = (reader: CpclReader, { args }: CpclCommand): Uint8Array => args.subarray(reader.dataStart);

type Text = Pick<TextElement, 'x' | 'y' | 'rotation' | 'font'>;

function drawText(reader: CpclReader, bytes: Uint8Array, { x, y, rotation, font: spec }: Text): void {
  const content = literal(decodeText(bytes, reader.encoding));
  const gap = { charGapDots: reader.session.gapDots || undefined };
  const place = placeField(reader, { x, y });
  if (bytes.length > 0)
    draw(reader, { kind: 'text', ...place, content, font: spec, rotation, anchor: 'corner', ink: 'black', ...gap });
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
