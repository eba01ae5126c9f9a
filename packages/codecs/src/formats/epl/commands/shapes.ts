/** Rectangles, boxes, diagonals and pictures (EPL2 manual, LO, LW, LE, LS, X, GW, GG). */
import { message } from '@platen/messages';
import type { Ink, MonoBitmap } from '../../../label/index.ts';
import { int, required } from '../../../language/frame/parameters.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../../language/shapes/shapes.ts';
import { imageOf } from '../../../language/frame/writer.ts';
import { CODEC_LIMITS } from '../../../limits.ts';
import { ASSUMED } from '../assumptions.ts';
import type { EplCommand } from '../scan.ts';
import { coordinate, draw, type EplReader, nameOf, place, row } from '../state.ts';

const INKS: Readonly<Record<string, Ink>> = { LO: 'black', LW: 'white', LE: 'xor' };
const TITLES: Readonly<Record<string, string>> = { LO: 'Black', LW: 'White', LE: 'Inverting' };
const stated = required(coordinate);

/** Parameters of the commands whose third parameter is the thickness. */
const corners = { ...place, thickness: required(int(1, 4096, 1)), endX: stated, endY: stated };

const at = ({ originX, originY }: EplReader, x: number, y: number) => ({ x: x + originX, y: y + originY });

export const SHAPE_COMMANDS = [
  ...Object.entries(INKS).map(([name, ink]) =>
    row(
      name,
      `${TITLES[name]} rectangle`,
      { ...place, widthDots: stated, heightDots: stated },
      (reader, { x, y, widthDots, heightDots }) => {
        if (widthDots === 0 || heightDots === 0) return;
        draw(reader, filledRect(at(reader, x, y), { widthDots, heightDots }, ink));
      },
    ),
  ),
  row('LS', 'Diagonal', corners, (reader, p) => {
    const stroke = { thicknessDots: p.thickness, cap: ASSUMED.diagonalCap };
    draw(reader, strokeBetween(at(reader, p.x, p.y), at(reader, p.endX, p.endY), stroke));
  }),
  row('X', 'Box between two corners', corners, (reader, p) => {
    const line = { thicknessDots: p.thickness, inside: ASSUMED.cornerIsInside };
    draw(reader, boxBetween(at(reader, p.x, p.y), at(reader, p.endX, p.endY), line));
  }),
  // 0 is black.
  row('GW', 'Picture: bytes of a row, rows, dots', { ...place, stride: stated, rows: stated }, (reader, p, command) => {
    if (p.stride === 0 || p.rows === 0) return;
    checkPayload(reader, message('payload.graphic'), command);
    const rows = { strideBytes: p.stride, heightDots: p.rows, flip: 0xff, maxDots: CODEC_LIMITS.picturePixels };
    const picture = rowsBitmap(command, command.payload ?? new Uint8Array(), rows);
    if (picture) drawPicture(reader, command, picture, p);
  }),
  row('GG', 'Prints a stored graphic', place, (reader, p, command) => {
    let name = nameOf(command.args.subarray(reader.dataStart));
    const variable = /^V(\d\d)$/.exec(name);
    if (variable) name = reader.variables.get(Number(variable[1]))?.value ?? name;
    const picture = reader.graphics.get(name);
    if (picture) return drawPicture(reader, command, picture, p);
    reader.report(message('epl.epl_graphic_not_found', { name }));
  }),
];

function drawPicture(
  reader: EplReader,
  command: EplCommand,
  bitmap: MonoBitmap,
  { x, y }: { x: number; y: number },
): void {
  const image = imageOf({ bitmap, ...at(reader, x, y) });
  const element = ASSUMED.graphicIsOpaque ? { ...image, opaque: true } : image;
  draw(reader, element, command.name === 'GG' ? 2 : undefined);
}
