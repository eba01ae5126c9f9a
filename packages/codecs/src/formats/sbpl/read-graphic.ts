/** Lines, boxes, circles, triangles, reversed areas and pictures of SBPL → elements. */
import { type Element, type MonoBitmap, type Rotation, createMonoBitmap } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { type PictureError, type StoredPicture, readMonoBmp, readPcx } from '../../bytes/mono-pictures.ts';
import { circlePart, trianglePart } from './round-shapes.ts';
import { type SbplState, type Span, add, place, report } from './state.ts';

/** Carries out a drawing command; false where these are none. */
export function readGraphic(state: SbplState, bytes: Uint8Array, span: Span): boolean {
  const head = latin1(bytes, 0, Math.min(bytes.length, 60));
  if (head.startsWith('FW')) return readFrame(state, head, span);
  if (head.startsWith('FC,')) return readCircle(state, head, span);
  if (head.startsWith('FT,')) return readTriangle(state, head, span);
  if (head.startsWith('(')) return readReverse(state, head, span);
  if (/^[Tt][12][BH]/.test(head)) return storeCharacter(state, bytes, { head, span });
  if (/^(?:G[HBMPIRTC]|PI|PY)/.test(head)) return readPicture(state, bytes, { head, span });
  return false;
}

/** A rectangle of the unturned field, which turns about its own top-left corner at (x, y). */
function turned(
  state: SbplState,
  width: number,
  height: number,
): { x: number; y: number; widthDots: number; heightDots: number } {
  const { x, y } = place(state);
  const size: Readonly<Record<Rotation, readonly [number, number, number, number]>> = {
    0: [x, y, width, height],
    90: [x - height, y, height, width],
    180: [x - width, y - height, width, height],
    270: [x, y - width, height, width],
  };
  const [left, top, widthDots, heightDots] = size[state.field.rotation];
  return { x: left, y: top, widthDots, heightDots };
}

const box = (fields: { x: number; y: number; widthDots: number; heightDots: number }, thicknessDots: number): Element => ({
  kind: 'box', ...fields, thicknessDots, radiusDots: 0, ink: 'black',
}); // prettier-ignore

/** `FWaaHbbbb`, `FWaaVbbbb`, `FWaabbVccccHdddd`. */
function readFrame(state: SbplState, head: string, span: Span): true {
  const line = /^FW(\d{1,2})([HV])(\d{1,5})$/.exec(head.trimEnd());
  if (line) {
    const thickness = Math.max(1, Number(line[1]));
    const length = Math.max(1, Number(line[3]));
    const rect = line[2] === 'H' ? turned(state, length, thickness) : turned(state, thickness, length);
    add(state, box(rect, Math.min(rect.widthDots, rect.heightDots)), span);
    return true;
  }
  const frame = /^FW(\d\d)(\d\d)([HV])(\d{1,5})([HV])(\d{1,5})/.exec(head);
  if (!frame || frame[3] === frame[5]) {
    report(state, 'invalid_parameter', 'FW is a thickness and H or V and a length, or two of each.', {
      ...span,
      command: 'FW',
    });
    return true;
  }
  const across = Math.max(1, Number(frame[3] === 'H' ? frame[4] : frame[6]));
  const down = Math.max(1, Number(frame[3] === 'H' ? frame[6] : frame[4]));
  // The manuals disagree which thickness is which side; nearly every file has them equal.
  add(state, box(turned(state, across, down), Math.max(1, Number(frame[1]))), span);
  return true;
}

/** `FC,radius,width[,section,pattern]`, V and H the centre. */
function readCircle(state: SbplState, head: string, span: Span): true {
  const found = /^FC,(\d{1,3}),(\d{1,3})(?:,(\d))?(?:,(\d))?/.exec(head);
  if (!found || Number(found[1]) === 0) {
    report(state, 'invalid_parameter', 'FC is a radius and a line width.', { ...span, command: 'FC' });
    return true;
  }
  const radius = Number(found[1]);
  const { x, y } = place(state);
  const [section, pattern] = [found[3], found[4]].map((digit, i) =>
    Number(digit ?? 0) <= [8, 3][i]! ? Number(digit ?? 0) : 0,
  ) as [number, number];
  if (section !== 0 || pattern !== 0) {
    const lineDots = Math.min(radius, Math.max(1, Number(found[2])));
    const turned = (360 - state.field.rotation) % 360;
    return showPart(state, () => circlePart(radius, { lineDots, section, pattern, turned }), {
      x: x - radius,
      y: y - radius,
      size: radius * 2,
      span,
    });
  }
  add(
    state,
    {
      kind: 'ellipse', x: x - radius, y: y - radius, widthDots: radius * 2, heightDots: radius * 2,
      thicknessDots: Math.min(radius, Math.max(1, Number(found[2]))), ink: 'black',
    },
    span,
  ); // prettier-ignore
  return true;
}

/** `FT,side,width[,base,pattern]`: equilateral, V and H the apex; the line grows inwards. */
function readTriangle(state: SbplState, head: string, span: Span): true {
  const found = /^FT,(\d{1,4}),(\d{1,4})(?:,(\d{1,4}))?(?:,([0-3]))?/.exec(head);
  if (!found || Number(found[1]) === 0) {
    report(state, 'invalid_parameter', 'FT is a side and a line width.', { ...span, command: 'FT' });
    return true;
  }
  const side = Number(found[1]);
  const thickness = Math.min(side, Math.max(1, Number(found[2])));
  // The middle of the stroke: the triangle shrunk about its centre by half the line.
  const height = (side * Math.sqrt(3)) / 2;
  const share = Math.max(0, 1 - thickness / 2 / (height / 3));
  const centre = (height * 2) / 3;
  const corner = (dx: number, dy: number): readonly [number, number] => [dx * share, centre + (dy - centre) * share];
  const corners = [corner(0, 0), corner(side / 2, height), corner(-side / 2, height)] as const;
  const { x, y } = place(state);
  const onLabel = corners.map((point) => turnedPoint(state, [x, y], point));
  const pattern = Number(found[4] ?? 0);
  if (pattern !== 0) {
    const outer = [[0, 0], [side / 2, height], [-side / 2, height]].map(([dx, dy]) => turnedPoint(state, [x, y], [dx!, dy!])); // prettier-ignore
    const [left, top] = [0, 1].map((axis) => Math.floor(Math.min(...outer.map((point) => point[axis]!)))) as [
      number,
      number,
    ];
    const inside = outer.map(([px, py]): readonly [number, number] => [px - left, py - top]);
    return showPart(state, () => trianglePart(side + 1, inside, { lineDots: thickness, pattern }), {
      x: left,
      y: top,
      size: side + 1,
      span,
    });
  }
  onLabel.forEach(([x1, y1], i) => {
    const [x2, y2] = onLabel[(i + 1) % 3]!;
    const round = (value: number): number => Math.round(value * 2) / 2;
    add(
      state,
      {
        kind: 'line', x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), thicknessDots: thickness, ink: 'black', cap: 'butt',
      },
      span,
    ); // prettier-ignore
  });
  return true;
}

/** A point of the unturned field, which turns about its own corner. */
function turnedPoint(
  state: SbplState,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): readonly [number, number] {
  switch (state.field.rotation) {
    case 0:
      return [x + dx, y + dy];
    case 90:
      return [x - dy, y + dx];
    case 180:
      return [x - dx, y - dy];
    case 270:
      return [x + dy, y - dx];
    default:
      return state.field.rotation satisfies never;
  }
}

/** Shows a part of a shape as the dots that it is; too large a one is left out. */
function showPart(
  state: SbplState,
  paint: () => MonoBitmap,
  { x, y, size, span }: { x: number; y: number; size: number; span: Span },
): true {
  state.dotsLeft -= size * size;
  if (state.dotsLeft < 0) {
    report(state, 'limit_exceeded', 'The pictures of this document are too large; this one is left out.', {
      ...span,
      command: 'F',
    });
    return true;
  }
  const picture = paint();
  add(state, {
    kind: 'image', x, y, picture, widthDots: picture.widthDots, heightDots: picture.heightDots, rotation: 0, anchor: 'corner', ink: 'black',
  }, span); // prettier-ignore
  return true;
}

/** `(width,height`: everything drawn there so far is inverted. */
function readReverse(state: SbplState, head: string, span: Span): true {
  const found = /^\((\d{1,5}),(\d{1,5})/.exec(head);
  if (!found) {
    report(state, 'invalid_parameter', '( is a width and a height.', { ...span, command: '(' });
    return true;
  }
  const rect = turned(state, Math.max(1, Number(found[1])), Math.max(1, Number(found[2])));
  add(
    state,
    { kind: 'box', ...rect, thicknessDots: Math.min(rect.widthDots, rect.heightDots), radiusDots: 0, ink: 'xor' },
    span,
  );
  return true;
}

function readPicture(state: SbplState, bytes: Uint8Array, { head, span }: { head: string; span: Span }): boolean {
  const fail = (message: string): true => {
    report(state, 'invalid_parameter', message, { ...span, command: head.slice(0, 2) });
    return true;
  };
  const drawn = /^G([HB])(\d{3})(\d{3})/.exec(head);
  if (drawn) return show(state, blocks(state, bytes, { header: drawn, span }), span);
  const stored = /^GI([HB])(\d{3})(\d{3})(\d{3})/.exec(head);
  if (stored) return store(state, `G${stored[4]}`, blocks(state, bytes, { header: stored, span }));
  const file = /^G([MP])\d{1,6},/.exec(head);
  if (file) return show(state, fromFile(state, bytes.subarray(file[0].length), { bmp: file[1] === 'M', span }), span);
  const kept = /^(GT|PI)(\d{1,3}),\d{1,6},/.exec(head);
  if (kept) {
    const bmp = kept[1] === 'GT';
    return store(
      state,
      `${bmp ? 'B' : 'P'}${Number(kept[2])}`,
      fromFile(state, bytes.subarray(kept[0].length), { bmp, span }),
    );
  }
  const recalled = /^(GR|GC|PY)(\d{1,3})/.exec(head);
  if (recalled) {
    const kind = { GR: 'G', GC: 'B', PY: 'P' }[recalled[1]!]!;
    const name = kind === 'G' ? `G${recalled[2]!.padStart(3, '0')}` : `${kind}${Number(recalled[2])}`;
    const bitmap = state.bitmaps.get(name);
    return bitmap ? show(state, bitmap, span) : fail(`There is no stored picture ${recalled[2]}.`);
  }
  return /^(?:G[HBMPIRTC]|PI|PY)\d?/.test(head)
    ? fail('A picture wants its sizes in three digits each, or the size of its file.')
    : false;
}

/** `T1Hcc…`, `T2Bcc…`: a character of 16 or 24 dots square, in hex or binary; `K1H90cc` prints it. */
function storeCharacter(state: SbplState, bytes: Uint8Array, { head, span }: { head: string; span: Span }): true {
  const found = /^[Tt]([12])([BH])([0-9A-Fa-f]{2})/.exec(head);
  const side = found?.[1] === '1' ? 16 : 24;
  const raw = bytes.subarray(5);
  const data = found?.[2] === 'H' ? new Uint8Array(Buffer.from(latin1(raw).replace(/[^0-9A-Fa-f]/g, ''), 'hex')) : raw;
  const bitmap = createMonoBitmap(side, side);
  if (!found || data.length < bitmap.data.length) {
    report(state, 'invalid_parameter', `A character of one's own is a code and its ${bitmap.data.length} bytes.`, {
      ...span,
      command: 'T',
    });
    return true;
  }
  bitmap.data.set(data.subarray(0, bitmap.data.length));
  return store(state, `T${side}:${found[3]!.toUpperCase()}`, bitmap);
}

function show(state: SbplState, picture: MonoBitmap | undefined, span: Span): true {
  if (!picture) return true;
  add(
    state,
    {
      kind: 'image', ...place(state), picture, widthDots: picture.widthDots, heightDots: picture.heightDots,
      rotation: state.field.rotation, anchor: 'corner', ink: 'black',
    },
    span,
  ); // prettier-ignore
  return true;
}

function store(state: SbplState, name: string, picture: MonoBitmap | undefined): true {
  if (picture) state.bitmaps.set(name, picture);
  state.stored = true;
  return true;
}

/** Rows of 8-dot blocks, in hex or binary. */
function blocks(
  state: SbplState,
  bytes: Uint8Array,
  { header, span }: { header: RegExpExecArray; span: Span },
): MonoBitmap | undefined {
  const [width, height] = [Number(header[2]) * 8, Number(header[3]) * 8];
  const raw = bytes.subarray(header[0].length);
  const data = header[1] === 'H' ? new Uint8Array(Buffer.from(latin1(raw).replace(/[\r\n]/g, ''), 'hex')) : raw;
  state.dotsLeft -= width * height;
  if (state.dotsLeft < 0) {
    report(state, 'limit_exceeded', 'The pictures of this document are too large; this one is left out.', {
      ...span,
      command: 'G',
    });
    return undefined;
  }
  const bitmap = createMonoBitmap(width, height);
  if (data.length < bitmap.data.length) {
    report(state, 'unexpected_end', `The picture has ${data.length} bytes, ${bitmap.data.length} are announced.`, {
      ...span,
      command: 'G',
    });
  }
  bitmap.data.set(data.subarray(0, bitmap.data.length));
  return bitmap;
}

function fromFile(
  state: SbplState,
  bytes: Uint8Array,
  { bmp, span }: { bmp: boolean; span: Span },
): MonoBitmap | undefined {
  const maxDots = Math.max(0, state.dotsLeft);
  const picture: StoredPicture | PictureError = bmp ? readMonoBmp(bytes, maxDots) : readPcx(bytes, maxDots);
  if ('error' in picture) {
    report(state, 'invalid_parameter', `The picture ${picture.error}.`, { ...span, command: bmp ? 'GM' : 'GP' });
    return undefined;
  }
  const { widthDots, heightDots, strideBytes, data } = picture;
  state.dotsLeft -= widthDots * heightDots;
  return { kind: 'mono', widthDots, heightDots, strideBytes, data };
}
