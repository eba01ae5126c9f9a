/** Boxes, lines, inverted rectangles and pictures. */
import { type Message, message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { decodeHex } from '../../../bytes/zebra-graphic.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { takePicture } from '../../../language/data/picture-files.ts';
import type { Ink, Rotation } from '../../../label/index.ts';
import { int, required } from '../../../language/frame/parameters.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../../language/shapes/shapes.ts';
import { imageOf } from '../../../language/frame/writer.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { ASSUMED } from '../assumptions.ts';
import type { CpclCommand } from '../scan.ts';
import { across, type CpclReader, draw, length, place, row } from '../state.ts';

const corners = { ...place, endX: across, endY: required(length()), thickness: required(length(1)) };

const graphic = (name: string, rotation: Rotation) =>
  row(
    name,
    'Picture: bytes of a row, rows, place, dots',
    { stride: required(int(1, 4096, 1)), rows: required(int(1, CODEC_LIMITS.pictureSide, 1)), ...place },
    (reader, { stride, rows, x, y }, command) => {
      const { work } = reader;
      const bytes = command.payload ?? decodeHex(latin1(command.args, reader.dataStart), stride * rows);
      checkPayload(reader, message('payload.picture'), { payload: bytes, payloadSize: stride * rows });
      const shape = { strideBytes: stride, heightDots: rows, flip: 0, maxDots: Math.max(0, work.dotsLeft) };
      const bitmap = rowsBitmap(command, bytes, shape);
      if (!bitmap) return;
      work.dotsLeft -= bitmap.widthDots * bitmap.heightDots;
      draw(reader, { ...imageOf({ bitmap, x, y }), rotation });
    },
  );

/** Level and upright lines are rectangles that grow down and to the right; others are strokes. */
const line = (name: string, title: string, ink: Ink) =>
  row(name, title, corners, (reader, { x, y, endX, endY, thickness }) => {
    const thicknessDots = Math.max(1, thickness);
    const [widthDots, heightDots] = [Math.abs(endX - x), Math.abs(endY - y)];
    if (widthDots > 0 && heightDots > 0)
      return draw(reader, { ...strokeBetween({ x, y }, { x: endX, y: endY }, { thicknessDots, cap: 'butt' }), ink });
    const size = { widthDots: widthDots || thicknessDots, heightDots: heightDots || thicknessDots };
    if (widthDots + heightDots > 0) draw(reader, filledRect({ x: Math.min(x, endX), y: Math.min(y, endY) }, size, ink));
  });

/** A PCX file behind its place. */
function drawPicture(reader: CpclReader, { x, y }: { x: number; y: number }, { payload }: CpclCommand): void {
  const fault = (problem: Message): void =>
    problem.key === 'picture_fault.rows'
      ? reader.report(message('cpcl.invalid_parameter.picture', { problem }))
      : reader.report(message('cpcl.unsupported_command.pcx'));
  const bitmap = takePicture(reader, payload ?? new Uint8Array(), { kind: 'PCX', fault });
  if (bitmap) draw(reader, imageOf({ bitmap, x, y }));
}

export const SHAPE_COMMANDS = [
  row('PCX', 'Picture in a PCX file: place, file', place, drawPicture),
  row('BOX', 'Box between two corners: thickness', corners, (reader, { x, y, endX, endY, thickness }) => {
    const shape = { thicknessDots: Math.max(1, thickness), inside: ASSUMED.cornerIsInside };
    draw(reader, boxBetween({ x, y }, { x: endX, y: endY }, shape));
  }),
  line('LINE', 'Line between two points: thickness', 'black'),
  line('INVERSE-LINE', 'Inverts what a line would fill', 'xor'),
  graphic('EXPANDED-GRAPHICS', 0),
  graphic('VEXPANDED-GRAPHICS', 270),
  graphic('COMPRESSED-GRAPHICS', 0),
  graphic('VCOMPRESSED-GRAPHICS', 270),
];
