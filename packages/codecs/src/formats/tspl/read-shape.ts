/** BAR, BOX, CIRCLE, ELLIPSE, DIAGONAL, ERASE, REVERSE, BITMAP, PUTBMP, PUTPCX → shapes and images (TSPL manual). */
import { type PictureError, readMonoBmp, readPcx, type StoredPicture } from '../../bytes/mono-pictures.ts';
import type { BoxElement, EllipseElement, ImageElement, Ink, LineElement, MonoBitmap } from '../../label/index.ts';
import { readPngBitmap } from '../../language/png-bitmap.ts';
import { boxBetween, filledRect, rowsBitmap, strokeBetween } from '../../language/shapes.ts';
import { CODEC_LIMITS } from '../../limits.ts';
import { numberArgument, requireArguments, takeArguments, textArgument, type Arguments } from './arguments.ts';
import type { TsplStatement } from './lex.ts';
import { place } from './read-text.ts';
import { complain, type TsplState } from './state.ts';
import { THIN } from './tables.ts';

const INKS: Readonly<Record<string, Ink>> = { BAR: 'black', ERASE: 'white', REVERSE: 'xor' };

const length = (state: TsplState, given: Arguments, index: number, name: string): number =>
  numberArgument(state, given, index, { name, min: 0, max: THIN.coordinateMax, fallback: 0 });

/** `BAR x,y,w,h`, `ERASE …`, `REVERSE …`: a filled rectangle. */
export function readRule(state: TsplState, statement: TsplStatement): BoxElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 4)) return undefined;
  const widthDots = length(state, given, 2, 'width');
  const heightDots = length(state, given, 3, 'height');
  if (widthDots === 0 || heightDots === 0) return undefined;
  const at = { ...place(state, given), span: [statement.offset, statement.length] } as const;
  return filledRect(at, { widthDots, heightDots }, INKS[statement.name]!);
}

/** The two corners at the start of BOX and DIAGONAL. */
const corners = (state: TsplState, given: Arguments) => {
  const { offset, length: bytes } = given.statement;
  return [{ ...place(state, given), span: [offset, bytes] as const }, place(state, given, 2)] as const;
};

/** `BOX x,y,xend,yend,thickness[,radius]`: between two corners. */
export function readBox(state: TsplState, statement: TsplStatement): BoxElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 5)) return undefined;
  return boxBetween(...corners(state, given), {
    thicknessDots: Math.max(1, length(state, given, 4, 'thickness')),
    radiusDots: length(state, given, 5, 'radius'),
    inside: THIN.cornerIsInside,
  });
}

/** `CIRCLE x,y,diameter,thickness`, `ELLIPSE x,y,w,h,thickness`: x, y is the bounding box's corner. */
export function readEllipse(state: TsplState, statement: TsplStatement): EllipseElement | undefined {
  const given = takeArguments(statement);
  const circle = statement.name === 'CIRCLE';
  if (!requireArguments(state, given, circle ? 4 : 5)) return undefined;
  const widthDots = length(state, given, 2, circle ? 'diameter' : 'width');
  const heightDots = circle ? widthDots : length(state, given, 3, 'height');
  if (widthDots === 0 || heightDots === 0) return undefined;
  const thickness = Math.max(1, length(state, given, circle ? 3 : 4, 'thickness'));
  return {
    kind: 'ellipse',
    ...place(state, given),
    span: [statement.offset, statement.length],
    widthDots,
    heightDots,
    thicknessDots: Math.min(thickness, widthDots, heightDots),
    ink: 'black',
  };
}

/** `DIAGONAL x1,y1,x2,y2,thickness`. */
export function readDiagonal(state: TsplState, statement: TsplStatement): LineElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 5)) return undefined;
  const thicknessDots = Math.max(1, length(state, given, 4, 'thickness'));
  return strokeBetween(...corners(state, given), { thicknessDots, cap: THIN.diagonalCap });
}

/** `BITMAP x,y,bytes,rows,mode,` + data; modes 0 overwrites, 1 adds black, 2 inverts. */
export function readBitmap(state: TsplState, statement: TsplStatement): ImageElement | undefined {
  const given = takeArguments(statement);
  const { payload } = statement;
  if (!payload) {
    complain(state, statement, 'invalid_parameter', {
      message: 'BITMAP is broken',
      expected: 'x,y,bytes,rows,mode,data',
    });
    return undefined;
  }
  const strideBytes = length(state, given, 2, 'width in bytes');
  const announced = length(state, given, 3, 'height');
  const mode = numberArgument(state, given, 4, { name: 'mode', min: 0, max: 99, fallback: 0 });
  if (strideBytes === 0 || announced === 0) return undefined;
  if (mode > 2) {
    complain(state, statement, 'unsupported_command', `BITMAP mode ${mode} is a maker's own compression`);
    return undefined;
  }
  if (payload.length < (statement.payloadSize ?? 0)) {
    complain(state, statement, 'unexpected_end', {
      message: `the picture has ${payload.length} of its ${statement.payloadSize} bytes`,
    });
  }
  const flip = THIN.blackBit === 0 ? 0xff : 0;
  const rows = { strideBytes, heightDots: announced, flip, maxDots: CODEC_LIMITS.picturePixels };
  const picture = rowsBitmap(statement, payload, rows);
  if (!picture) return undefined;
  return { ...image(state, given, picture), ...(mode === 2 ? { ink: 'xor' } : mode === 0 ? { opaque: true } : {}) };
}

function image(state: TsplState, given: Arguments, picture: MonoBitmap): ImageElement {
  return {
    kind: 'image',
    ...place(state, given),
    span: [given.statement.offset, given.statement.length],
    picture,
    widthDots: picture.widthDots,
    heightDots: picture.heightDots,
    rotation: 0,
    anchor: 'corner',
    ink: 'black',
  };
}

/** `PUTBMP x,y,"FILE"`, `PUTPCX …`, `PUTPNG …`: a picture file that DOWNLOAD stored. */
export function readPicture(state: TsplState, statement: TsplStatement): ImageElement | undefined {
  const given = takeArguments(statement);
  if (!requireArguments(state, given, 3)) return undefined;
  const name = textArgument(state, given, 2);
  const file = state.files.get(name);
  if (!file) {
    complain(state, statement, 'tspl_file_not_found', `the document does not download "${name.slice(0, 40)}"`);
    return undefined;
  }
  const known = state.pictures.get(name);
  if (known) return image(state, given, known);
  const picture = decodePicture(file, CODEC_LIMITS.picturePixels - state.pictureDots);
  if ('error' in picture) {
    complain(state, statement, 'tspl_bad_picture', `"${name.slice(0, 40)}" ${picture.error}`);
    return undefined;
  }
  const { widthDots, heightDots, strideBytes, data } = picture;
  state.pictureDots += widthDots * heightDots;
  const bitmap: MonoBitmap = { kind: 'mono', widthDots, heightDots, strideBytes, data };
  state.pictures.set(name, bitmap);
  return image(state, given, bitmap);
}

/** PNG files are unpacked and looked at dot by dot: larger ones than the largest label are refused unseen. */
const MAX_PNG_PIXELS = 12_000_000;

/** The file's dots by what it is, not by what it is called. */
function decodePicture(file: Uint8Array, maxDots: number): StoredPicture | MonoBitmap | PictureError {
  if (file[0] === 0x0a) return readPcx(file, maxDots);
  if (file[0] !== 0x89 || file.length < 33) return readMonoBmp(file, maxDots);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const pixels = view.getUint32(16) * view.getUint32(20);
  if (pixels > Math.min(maxDots, MAX_PNG_PIXELS)) return { error: `has ${pixels} pixels, which is too many` };
  const bitmap = readPngBitmap(file);
  return typeof bitmap === 'string' ? { error: bitmap } : bitmap;
}
