/** Lines, boxes, circles, triangles, reversed areas and pictures of SBPL. */
import { message } from '@platen/messages';
import { latin1 } from '../../../bytes/cursor.ts';
import { checkPayload } from '../../../language/data/payload.ts';
import { type PictureKind, takePicture } from '../../../language/data/picture-files.ts';
import { type MonoBitmap, type Rotation, createMonoBitmap } from '../../../label/index.ts';
import { shaped } from '../../../language/frame/command-table.ts';
import { choice, int, named, required, spelled } from '../../../language/frame/parameters.ts';
import { takeDots } from '../../../language/frame/reader.ts';
import { filledRect } from '../../../language/shapes/shapes.ts';
import { imageOf } from '../../../language/frame/writer.ts';
import { turnVector } from '../../../render/place.ts';
import { circlePart, trianglePart } from '../round-shapes.ts';
import { type SbplReader, draw, own, place, row } from '../state.ts';
import { hexBytes } from './text.ts';

const pattern = int(0, 3, 0);

const block = required(int(1, 999, 1));
/** Size of a picture in blocks. */
const BLOCKS = { width: block, height: block };
const bytes = required(int(0, 999_999, 0));

export const GRAPHIC_COMMANDS = [
  row(
    'FW',
    'Level (H) or upright (V) line; with both a box',
    shaped(/^(\d{1,2})(?:\d\d(?=[HV]\d+[HV]))?([HV])(\d{1,5})(?:([HV])(\d{1,5}))?/, {
      thickness: int(1, 99, 1),
      side: named({ H: 'level', V: 'upright' }),
      length: int(1, 99_999, 1),
      otherSide: named({ H: 'level', V: 'upright' }),
      other: int(1, 99_999, 1),
    }),
    (reader, { thickness, side, length, otherSide, other }) => {
      if (otherSide === '') {
        const rect = side === 'H' ? turned(reader, length, thickness) : turned(reader, thickness, length);
        return addBox(reader, rect, Math.min(rect.widthDots, rect.heightDots));
      }
      if (side === otherSide) return reader.report(message('sbpl.invalid_parameter.box'));
      // The manuals disagree on which thickness is which side; nearly all documents have equal ones.
      addBox(reader, side === 'H' ? turned(reader, length, other) : turned(reader, other, length), thickness);
    },
  ),
  // V and H are the centre.
  row(
    'FC',
    'Circle, or a section of it',
    shaped(/^,(\d{1,3}),(\d{1,3})(?:,(?:([0-8])|\d))?(?:,([0-3]))?/, {
      radius: int(1, 999, 1),
      line: int(1, 999, 1),
      section: int(0, 8, 0),
      pattern,
    }),
    (reader, p) => {
      const { radius, section } = p;
      const { x, y } = place(reader);
      const lineDots = Math.min(radius, p.line);
      const corner = { x: x - radius, y: y - radius };
      if (section === 0 && p.pattern === 0) {
        const size = { widthDots: radius * 2, heightDots: radius * 2 };
        return draw(reader, { kind: 'ellipse', ...corner, ...size, thicknessDots: lineDots, ink: 'black' });
      }
      const degrees = (360 - reader.field.rotation) % 360;
      showPart(reader, radius * 2, corner, () =>
        circlePart(radius, { lineDots, section, pattern: p.pattern, turned: degrees }),
      );
    },
  ),
  row(
    'FT',
    'Triangle',
    shaped(/^,(\d{1,4}),(\d{1,4})(?:,\d{1,4})?(?:,([0-3]))?/, {
      side: int(1, 9999, 1),
      line: int(1, 9999, 1),
      pattern,
    }),
    drawTriangle,
  ),
  row(
    '(',
    'Inverts an area',
    shaped(/^(\d{1,5}),(\d{1,5})/, { width: int(1, 99_999, 1), height: int(1, 99_999, 1) }),
    (reader, p) => {
      const rect = turned(reader, p.width, p.height);
      draw(reader, filledRect(rect, rect, 'xor'));
    },
  ),
  ...['GH', 'GB'].map((name) =>
    own(name, 'Picture, of blocks of 8 × 8 dots', shaped(/^(\d{3})(\d{3})/, BLOCKS), (reader, _, { args }) =>
      show(reader, blocks(reader, args)),
    ),
  ),
  ...['GIH', 'GIB'].map((name) =>
    own(
      name,
      'Stores a picture, of blocks of 8 × 8 dots',
      shaped(/^(\d{3})(\d{3})(\d{3})/, { ...BLOCKS, number: required(spelled('000 … 999')) }),
      (reader, _, { args }) => store(reader, `G${latin1(args, 6, 9)}`, blocks(reader, args, 9)),
    ),
  ),
  ...(
    [
      ['GM', 'BMP'],
      ['GP', 'PCX'],
    ] as const
  ).map(([name, kind]) =>
    own(
      name,
      `Picture in a ${kind} file, whose bytes follow`,
      shaped(/^(\d{1,6}),/, { bytes }),
      (reader, _, { args }) => {
        const header = /^\d{1,6},/.exec(latin1(args, 0, 8));
        show(reader, header ? pictureFile(reader, args.subarray(header[0].length), kind) : wantsSizes(reader));
      },
    ),
  ),
  ...(
    [
      ['GT', 'BMP'],
      ['PI', 'PCX'],
    ] as const
  ).map(([name, kind]) =>
    own(
      name,
      `Stores a picture in a ${kind} file, whose bytes follow`,
      shaped(/^(\d{1,3}),(\d{1,6}),/, { number: required(spelled('1 … 999')), bytes }),
      (reader, _, { args }) => {
        const header = /^(\d{1,3}),\d{1,6},/.exec(latin1(args, 0, 12));
        if (!header) return void wantsSizes(reader);
        store(reader, `${kind[0]}${Number(header[1])}`, pictureFile(reader, args.subarray(header[0].length), kind));
      },
    ),
  ),
  ...Object.entries({ GR: 'G', GC: 'B', PY: 'P' }).map(([name, kind]) =>
    row(name, 'Prints a stored picture', shaped(/^(\d{1,3})/, { number: spelled('0 … 999') }), (reader, { number }) => {
      const bitmap = reader.bitmaps.get(`${kind}${kind === 'G' ? number.padStart(3, '0') : Number(number)}`);
      if (bitmap) show(reader, bitmap);
      else reader.report(message('sbpl.invalid_parameter.picture', { number }));
    }),
  ),
  ...['T1', 'T2', 't1', 't2'].map((name) =>
    row(
      name,
      `Stores a character of ${name[1] === '1' ? 16 : 24} dots; the dots follow`,
      shaped(/^([BH])([0-9A-Fa-f]{2})/, { coding: choice(['B', 'H'], 'H'), code: spelled('00 … FF') }),
      (reader, { coding, code }, { args }) => {
        const side = name[1] === '1' ? 16 : 24;
        const raw = args.subarray(3);
        const data = coding === 'H' ? hexBytes(raw) : raw;
        const bitmap = createMonoBitmap(side, side);
        const { length } = bitmap.data;
        if (data.length < length) {
          return reader.report(message('sbpl.invalid_parameter.character', { length }));
        }
        bitmap.data.set(data.subarray(0, length));
        store(reader, `T${side}:${code.toUpperCase()}`, bitmap);
      },
    ),
  ),
];

interface Size {
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
}

/** Returns a rectangle of the field, rotated about its top-left corner at (x, y). */
function turned(reader: SbplReader, width: number, height: number): Size {
  const { x, y } = place(reader);
  const [dx, dy] = turnVector(reader.field.rotation, width, height);
  return { x: x + Math.min(0, dx), y: y + Math.min(0, dy), widthDots: Math.abs(dx), heightDots: Math.abs(dy) };
}

const addBox = (reader: SbplReader, rect: Size, thicknessDots: number): void =>
  draw(reader, { kind: 'box', ...rect, thicknessDots, radiusDots: 0, ink: 'black' });

/** Equilateral, V and H the apex; the line grows inwards. */
function drawTriangle(reader: SbplReader, p: { side: number; line: number; pattern: number }): void {
  const { side } = p;
  const lineDots = Math.min(side, p.line);
  const { x, y } = place(reader);
  const onLabel = (dx: number, dy: number): readonly [number, number] => {
    const [right, down] = turnVector(reader.field.rotation, dx, dy);
    return [x + right, y + down];
  };
  const height = (side * Math.sqrt(3)) / 2;
  const corners = [[0, 0], [side / 2, height], [-side / 2, height]] as const; // prettier-ignore
  if (p.pattern !== 0) {
    const outer = corners.map(([dx, dy]) => onLabel(dx, dy));
    const left = Math.floor(Math.min(...outer.map(([px]) => px)));
    const top = Math.floor(Math.min(...outer.map(([, py]) => py)));
    const inside = outer.map(([px, py]) => [px - left, py - top] as const);
    return showPart(reader, side + 1, { x: left, y: top }, () =>
      trianglePart(side + 1, inside, { lineDots, pattern: p.pattern }),
    );
  }
  // The middle of the stroke: the triangle shrunk about its centre by half the line width.
  const share = Math.max(0, 1 - lineDots / 2 / (height / 3));
  const centre = (height * 2) / 3;
  const round = (value: number): number => Math.round(value * 2) / 2;
  const middle = corners.map(([dx, dy]) => onLabel(dx * share, centre + (dy - centre) * share).map(round));
  middle.forEach(([x1, y1], i) => {
    const [x2, y2] = middle[(i + 1) % 3]!;
    draw(reader, {
      kind: 'line', x1: x1!, y1: y1!, x2: x2!, y2: y2!, thicknessDots: lineDots, ink: 'black', cap: 'butt',
    }); // prettier-ignore
  });
}

/** Adds a part of a shape as an image, unless it is too large. */
function showPart(reader: SbplReader, size: number, corner: { x: number; y: number }, paint: () => MonoBitmap): void {
  if (takeDots(reader, size * size)) draw(reader, imageOf({ bitmap: paint(), ...corner }));
}

function show(reader: SbplReader, bitmap: MonoBitmap | undefined): void {
  const rotation: Rotation = reader.field.rotation;
  if (bitmap) draw(reader, { ...imageOf({ bitmap, ...place(reader) }), rotation });
}

function store(reader: SbplReader, name: string, picture: MonoBitmap | undefined): void {
  if (picture) reader.bitmaps.set(name, picture);
  reader.stored = true;
}

const wantsSizes = (reader: SbplReader): undefined => {
  reader.report(message('sbpl.invalid_parameter.sizes'));
};

/** `wwwhhh` and rows of 8-dot blocks behind `header` bytes, in hex or binary by the command's last letter. */
function blocks(reader: SbplReader, args: Uint8Array, header = 6): MonoBitmap | undefined {
  const sizes = /^(\d{3})(\d{3})/.exec(latin1(args, 0, header));
  if (!sizes) return wantsSizes(reader);
  const [width, height] = [Number(sizes[1]) * 8, Number(sizes[2]) * 8];
  if (!takeDots(reader, width * height)) return undefined;
  const raw = args.subarray(header);
  const data = reader.command.name.endsWith('H') ? hexBytes(raw) : raw;
  const bitmap = createMonoBitmap(width, height);
  const { length } = bitmap.data;
  checkPayload(reader, message('payload.picture'), { payload: data, payloadSize: length });
  bitmap.data.set(data.subarray(0, length));
  return bitmap;
}

const pictureFile = (reader: SbplReader, bytes: Uint8Array, kind: PictureKind): MonoBitmap | undefined =>
  takePicture(reader, bytes, {
    kind,
    fault: (problem) => reader.report(message('sbpl.invalid_parameter.picture_file', { problem })),
  });
