/** LO, LW, LE, LS, X and GW, GG → boxes, lines and images (EPL2 manual). */
import type { BoxElement, ImageElement, Ink, LineElement, MonoBitmap } from '../../label/index.ts';
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
  return {
    kind: 'box',
    x: numberField(state, fields, 0, coordinate('x')) + state.originX,
    y: numberField(state, fields, 1, coordinate('y')) + state.originY,
    span: [command.offset, command.length],
    widthDots,
    heightDots,
    thicknessDots: Math.min(widthDots, heightDots),
    radiusDots: 0,
    ink: INKS[command.name]!,
  };
}

interface Corners {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thicknessDots: number;
}

/** `x1,y1,T,x2,y2`: the thickness is the third parameter. */
function readCorners(state: EplState, command: EplCommand): Corners | undefined {
  const fields = takeFields(command, 5);
  if (!requireFields(state, fields, 5)) return undefined;
  return {
    x1: numberField(state, fields, 0, coordinate('x1')) + state.originX,
    y1: numberField(state, fields, 1, coordinate('y1')) + state.originY,
    thicknessDots: numberField(state, fields, 2, { name: 'thickness', min: 1, max: 4096, fallback: 1 }),
    x2: numberField(state, fields, 3, coordinate('x2')) + state.originX,
    y2: numberField(state, fields, 4, coordinate('y2')) + state.originY,
  };
}

/** `Xx1,y1,T,x2,y2`: a box between two corners, drawn inwards. */
export function readBox(state: EplState, command: EplCommand): BoxElement | undefined {
  const corners = readCorners(state, command);
  if (!corners) return undefined;
  const inside = THIN.cornerIsInside ? 1 : 0;
  const widthDots = Math.max(1, Math.abs(corners.x2 - corners.x1) + inside);
  const heightDots = Math.max(1, Math.abs(corners.y2 - corners.y1) + inside);
  return {
    kind: 'box',
    x: Math.min(corners.x1, corners.x2),
    y: Math.min(corners.y1, corners.y2),
    span: [command.offset, command.length],
    widthDots,
    heightDots,
    thicknessDots: Math.min(corners.thicknessDots, widthDots, heightDots),
    radiusDots: 0,
    ink: 'black',
  };
}

/** `LSx1,y1,T,x2,y2`: a diagonal; level and upright ones are strokes with square ends. */
export function readDiagonal(state: EplState, command: EplCommand): LineElement | undefined {
  const corners = readCorners(state, command);
  if (!corners) return undefined;
  const straight = corners.x1 === corners.x2 || corners.y1 === corners.y2;
  return {
    kind: 'line',
    ...corners,
    span: [command.offset, command.length],
    ink: 'black',
    cap: straight ? 'butt' : THIN.diagonalCap,
  };
}

/** Pictures of GW commands: a form that is recalled again and again decodes its graphics once. */
const decoded = new WeakMap<EplCommand, MonoBitmap>();

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
  const heightDots = Math.min(announced, Math.floor(payload.length / strideBytes));
  if (heightDots === 0 || strideBytes * 8 * heightDots > CODEC_LIMITS.picturePixels) return undefined;
  let picture = decoded.get(command);
  if (!picture) {
    const data = new Uint8Array(strideBytes * heightDots);
    for (let i = 0; i < data.length; i++) data[i] = ~payload[i]! & 0xff;
    picture = { kind: 'mono', widthDots: strideBytes * 8, heightDots, strideBytes, data };
    decoded.set(command, picture);
  }
  return placeImage(state, command, picture, { x, y });
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
