/** Boxes, lines, inverted rectangles and pictures. */
import { latin1 } from '../../../bytes/cursor.ts';
import { decodeHex } from '../../../bytes/zebra-graphic.ts';
import type { Ink, Rotation } from '../../../label/index.ts';
import { int, required } from '../../../language/parameters.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../../language/shapes.ts';
import { imageOf } from '../../../language/writer.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { ASSUMED } from '../assumptions.ts';
import type { CpclCommand } from '../scan.ts';
import { type CpclReader, draw, length, place, row } from '../state.ts';

const stated = required(length());
const corners = { ...place, endX: stated, endY: stated, thickness: required(length(1)) };

interface Corners {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly thickness: number;
}

const graphic = (name: string, rotation: Rotation) =>
  row(
    name,
    'Picture: bytes of a row, rows, place, dots',
    { stride: required(int(1, 4096, 1)), rows: required(int(1, CODEC_LIMITS.pictureSide, 1)), ...place },
    (reader, { stride, rows, x, y }, command) => {
      const bytes = command.payload ?? decodeHex(latin1(command.args, reader.dataStart), stride * rows);
      if (bytes.length < stride * rows)
        reader.report({
          code: 'unexpected_end',
          message: `The picture has ${bytes.length} of its ${stride * rows} bytes`,
        });
      const shape = { strideBytes: stride, heightDots: rows, flip: 0, maxDots: Math.max(0, reader.work.dotsLeft) };
      const bitmap = rowsBitmap(command, bytes, shape);
      if (!bitmap) return;
      reader.work.dotsLeft -= bitmap.widthDots * bitmap.heightDots;
      draw(reader, command, { ...imageOf({ bitmap, x: x + offsetOf(reader), y }), rotation });
    },
  );

export const SHAPE_COMMANDS = [
  row('BOX', 'Box between two corners: thickness', corners, (reader, p, command) => {
    const line = { thicknessDots: Math.max(1, p.thickness), inside: ASSUMED.cornerIsInside };
    const x = p.x + offsetOf(reader);
    draw(reader, command, boxBetween({ x, y: p.y }, { x: p.endX + offsetOf(reader), y: p.endY }, line));
  }),
  row('LINE', 'Line between two points: thickness', corners, (reader, p, command) =>
    drawLine(reader, p, { command, ink: 'black' }),
  ),
  row('INVERSE-LINE', 'Inverts what a line would fill', corners, (reader, p, command) =>
    drawLine(reader, p, { command, ink: 'xor' }),
  ),
  graphic('EXPANDED-GRAPHICS', 0),
  graphic('VEXPANDED-GRAPHICS', 270),
  graphic('COMPRESSED-GRAPHICS', 0),
  graphic('VCOMPRESSED-GRAPHICS', 270),
];

const offsetOf = ({ session }: CpclReader): number => session.offsetDots;

/** Level and upright lines are rectangles that grow down and to the right; others are strokes. */
function drawLine(reader: CpclReader, p: Corners, { command, ink }: { command: CpclCommand; ink: Ink }): void {
  const thickness = Math.max(1, p.thickness);
  const [x, y] = [Math.min(p.x, p.endX) + offsetOf(reader), Math.min(p.y, p.endY)];
  const [across, down] = [Math.abs(p.endX - p.x), Math.abs(p.endY - p.y)];
  if (across === 0 || down === 0) {
    const size = down === 0 ? { widthDots: across, heightDots: thickness } : { widthDots: thickness, heightDots: down };
    if (size.widthDots > 0 && size.heightDots > 0) draw(reader, command, filledRect({ x, y }, size, ink));
    return;
  }
  const start = { x: p.x + offsetOf(reader), y: p.y };
  const end = { x: p.endX + offsetOf(reader), y: p.endY };
  draw(reader, command, { ...strokeBetween(start, end, { thicknessDots: thickness, cap: 'butt' }), ink });
}
