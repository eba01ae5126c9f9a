/** LO, LW, LE, LS, X and GW, GG → boxes, lines and images (EPL2 manual). */
import type { BoxElement, ImageElement, Ink, LineElement, MonoBitmap } from '../../label/index.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../language/shapes.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { numberField, requireFields, takeFields, takeName } from './fields.ts';
import type { EplCommand } from './lex.ts';
import { complain, type EplState } from './state.ts';
import { THIN } from './tables.ts';

const coordinate = (name: string) => ({ name, min: 0, max: THIN.coordinateMax, fallback: 0 });

const INKS: Readonly<Record<string, Ink>> = { LO: 'black', LW: 'white', LE: 'xor' };

/** `LOx,y,w,h`, `LW…`, `LE…`: a filled rectangle. */
export function readRule(state: EplState, command: EplCommand): BoxElement | undefined {
  const fields = takeFields(command, 4);
  if (!requireFields(state, fields, 4)) return undefined;
  const widthDots = numberField(state, fields, 2, coordinate('width'));
  const heightDots = numberField(state, fields, 3, coordinate('height'));
  if (widthDots === 0 || heightDots === 0) return undefined;
  const x = numberField(state, fields, 0, coordinate('x')) + state.originX;
  const y = numberField(state, fields, 1, coordinate('y')) + state.originY;
  return filledRect({ x, y, span: [command.offset, command.length] }, { widthDots, heightDots }, INKS[command.name]!);
}

/** `x1,y1,T,x2,y2`: the thickness is the third parameter. */
function readCorners(state: EplState, command: EplCommand) {
  const fields = takeFields(command, 5);
  if (!requireFields(state, fields, 5)) return undefined;
  const point = (index: number, name: string) => ({
    x: numberField(state, fields, index, coordinate(`x${name}`)) + state.originX,
    y: numberField(state, fields, index + 1, coordinate(`y${name}`)) + state.originY,
  });
  const from = { ...point(0, '1'), span: [command.offset, command.length] } as const;
  const thicknessDots = numberField(state, fields, 2, { name: 'thickness', min: 1, max: 4096, fallback: 1 });
  return { from, to: point(3, '2'), thicknessDots };
}

/** `Xx1,y1,T,x2,y2`: a box between two corners. */
export function readBox(state: EplState, command: EplCommand): BoxElement | undefined {
  const corners = readCorners(state, command);
  if (!corners) return undefined;
  const { from, to, thicknessDots } = corners;
  return boxBetween(from, to, { thicknessDots, inside: THIN.cornerIsInside });
}

/** `LSx1,y1,T,x2,y2`: a diagonal. */
export function readDiagonal(state: EplState, command: EplCommand): LineElement | undefined {
  const corners = readCorners(state, command);
  if (!corners) return undefined;
  const { from, to, thicknessDots } = corners;
  return strokeBetween(from, to, { thicknessDots, cap: THIN.diagonalCap });
}

/** `GWx,y,bytes,rows` + data: 0 is black. */
export function readGraphic(state: EplState, command: EplCommand): ImageElement | undefined {
  const fields = takeFields(command, 4);
  if (!requireFields(state, fields, 4)) return undefined;
  const x = numberField(state, fields, 0, coordinate('x'));
  const y = numberField(state, fields, 1, coordinate('y'));
  const strideBytes = Number(fields.values[2]);
  const announced = Number(fields.values[3]);
  const payload = command.payload ?? new Uint8Array();
  if (strideBytes === 0 || announced === 0) return undefined;
  if (payload.length < (command.payloadSize ?? 0)) {
    complain(state, command, 'unexpected_end', {
      message: `the graphic has ${payload.length} of its ${command.payloadSize} bytes`,
    });
  }
  const rows = { strideBytes, heightDots: announced, flip: 0xff, maxDots: CODEC_LIMITS.picturePixels };
  const picture = rowsBitmap(command, payload, rows);
  return picture && placeImage(state, command, picture, { x, y });
}

/** `GGx,y,"NAME"`. */
export function readStoredGraphic(state: EplState, command: EplCommand): ImageElement | undefined {
  const fields = takeFields(command, 2);
  if (!requireFields(state, fields, 2)) return undefined;
  const x = numberField(state, fields, 0, coordinate('x'));
  const y = numberField(state, fields, 1, coordinate('y'));
  let { name } = takeName({ ...command, args: command.args.subarray(fields.end) });
  const variable = /^V(\d\d)$/.exec(name);
  if (variable) name = state.variables.get(Number(variable[1]))?.value ?? name;
  const picture = state.graphics.get(name);
  if (!picture) {
    complain(state, command, 'epl_graphic_not_found', `no graphic "${name}" is stored in this document`);
    return undefined;
  }
  return placeImage(state, command, picture, { x, y });
}

function placeImage(
  state: EplState,
  command: EplCommand,
  picture: MonoBitmap,
  at: { x: number; y: number },
): ImageElement {
  return {
    kind: 'image',
    x: at.x + state.originX,
    y: at.y + state.originY,
    span: [command.offset, command.length],
    picture,
    widthDots: picture.widthDots,
    heightDots: picture.heightDots,
    rotation: 0,
    anchor: 'corner',
    ink: 'black',
    ...(THIN.graphicIsOpaque ? { opaque: true } : {}),
  };
}
