/** Rectangles, boxes, ellipses, diagonals, pictures (TSPL manual, BAR, BOX, CIRCLE, DIAGONAL, BITMAP, PUTBMP, PUTPCX). */
import { type Message, message } from '@platen/messages';
import type { Ink, MonoBitmap } from '../../../label/index.ts';
import { required } from '../../../language/frame/parameters.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { kindOfPicture, takePicture } from '../../../language/data/picture-files.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../../language/shapes/shapes.ts';
import { imageOf } from '../../../language/frame/writer.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { ASSUMED } from '../assumptions.ts';
import { coordinate, dots, number, place, text } from '../parameters.ts';
import type { TsplCommand } from '../scan.ts';
import { draw, moved, row, type TsplReader } from '../state.ts';

const INKS: Readonly<Record<string, Ink>> = { BAR: 'black', ERASE: 'white', REVERSE: 'xor' };
const TITLES: Readonly<Record<string, string>> = { BAR: 'Black', ERASE: 'White', REVERSE: 'Inverting' };

const corners = { ...place, endX: required(coordinate), endY: required(coordinate), thickness: required(dots) };
const end = ({ endX, endY }: { endX: number; endY: number }) => ({ x: endX, y: endY });

/** CIRCLE and ELLIPSE: x, y is the top-left corner of the bounding box. */
function drawEllipse(
  reader: TsplReader,
  command: TsplCommand,
  p: { x: number; y: number; widthDots: number; heightDots: number; thickness: number },
): void {
  const { widthDots, heightDots } = p;
  if (widthDots === 0 || heightDots === 0) return;
  const thicknessDots = Math.min(Math.max(1, p.thickness), widthDots, heightDots);
  draw(reader, { kind: 'ellipse', ...moved(reader, p), widthDots, heightDots, thicknessDots, ink: 'black' });
}

export const SHAPE_COMMANDS = [
  ...Object.entries(INKS).map(([name, ink]) =>
    row(
      name,
      `${TITLES[name]} rectangle`,
      { ...place, widthDots: required(dots), heightDots: required(dots) },
      (reader, { x, y, ...size }) => {
        if (size.widthDots > 0 && size.heightDots > 0) draw(reader, filledRect(moved(reader, { x, y }), size, ink));
      },
    ),
  ),
  row('BOX', 'Box between two corners', { ...corners, radiusDots: dots }, (reader, p) =>
    draw(
      reader,
      boxBetween(moved(reader, p), moved(reader, end(p)), {
        thicknessDots: Math.max(1, p.thickness),
        radiusDots: p.radiusDots,
        inside: ASSUMED.cornerIsInside,
      }),
    ),
  ),
  row('DIAGONAL', 'Diagonal', corners, (reader, p) => {
    const stroke = { thicknessDots: Math.max(1, p.thickness), cap: ASSUMED.diagonalCap };
    draw(reader, strokeBetween(moved(reader, p), moved(reader, end(p)), stroke));
  }),
  row(
    'CIRCLE',
    'Circle',
    { ...place, diameter: required(dots), thickness: required(dots) },
    (reader, { diameter, ...p }, command) =>
      drawEllipse(reader, command, { ...p, widthDots: diameter, heightDots: diameter }),
  ),
  row(
    'ELLIPSE',
    'Ellipse',
    { ...place, widthDots: required(dots), heightDots: required(dots), thickness: required(dots) },
    (reader, p, command) => drawEllipse(reader, command, p),
  ),
  row(
    'BITMAP',
    'Picture: bytes of a row, rows, mode, dots',
    { ...place, stride: required(dots), rows: required(dots), mode: required(number(0, 99, 0)) },
    readBitmap,
  ),
  ...['BMP', 'PCX', 'PNG'].map((type) =>
    row(`PUT${type}`, 'Picture of a downloaded file', { ...place, file: required(text) }, (reader, p) => {
      const bitmap = pictureOf(reader, p.file);
      if (bitmap) draw(reader, imageOf({ bitmap, ...moved(reader, p) }));
    }),
  ),
];

interface Bitmap {
  readonly x: number;
  readonly y: number;
  readonly stride: number;
  readonly rows: number;
  readonly mode: number;
}

/** Mode 0 overwrites, 1 adds black, 2 inverts. */
function readBitmap(reader: TsplReader, p: Bitmap, command: TsplCommand): void {
  const { payload } = command;
  if (!payload)
    return reader.report(message('tspl.invalid_parameter.bitmap'), { expected: 'x,y,bytes,rows,mode,data' });
  if (p.stride === 0 || p.rows === 0) return;
  if (p.mode > 2)
    return reader.report(message('tspl.unsupported_command.bitmap', { mode: p.mode }), {
      expected: message('expected.integer', { min: 0, max: 2 }),
    });
  checkPayload(reader, message('payload.picture'), command);
  const flip = ASSUMED.blackBit === 0 ? 0xff : 0;
  const maxDots = CODEC_LIMITS.picturePixels;
  const bitmap = rowsBitmap(command, payload, { strideBytes: p.stride, heightDots: p.rows, flip, maxDots });
  if (!bitmap) return;
  const image = imageOf({ bitmap, ...moved(reader, p) });
  draw(reader, {
    ...image,
    ...(p.mode === 2 ? { ink: 'xor' } : p.mode === 0 ? { opaque: true } : {}),
  });
}

/** Returns the picture of a file that DOWNLOAD stored. */
function pictureOf(reader: TsplReader, name: string): MonoBitmap | undefined {
  const { files, pictures } = reader;
  const file = files.get(name);
  const known = pictures.get(name);
  if (known && file) return known;
  if (!file) {
    reader.report(message('tspl.tspl_file_not_found', { name: name.slice(0, 40) }));
    return undefined;
  }
  const kind = kindOfPicture(file);
  const fault = (problem: Message): void =>
    reader.report(message('tspl.tspl_bad_picture', { name: name.slice(0, 40), problem }));
  const picture = takePicture(reader, file, { kind, fault });
  if (picture) pictures.set(name, picture);
  return picture;
}
