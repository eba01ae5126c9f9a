/** Writes TrueType files: glyphs of quadratic contours with a character map and metrics; no hints, no kerning. */
import { CUBIC, LINE, MOVE, type Outline } from '../src/fonts/outline.ts';

export interface FontGlyph {
  /** Code points that print this glyph. */
  readonly codePoints: readonly number[];
  /** Font units. */
  readonly advance: number;
  readonly outline: Outline;
}

export interface FontDescription {
  readonly family: string;
  readonly copyright: string;
  readonly licence: string;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  /** Glyphs in order; an empty glyph 0 is put before them. */
  readonly glyphs: readonly FontGlyph[];
}

interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

/** Largest distance in font units between a cubic curve and the quadratic ones in its place. */
const TOLERANCE = 0.6;

/** The contours of an outline as on- and off-curve points, rounded to whole units. */
function toContours(outline: Outline): CurvePoint[][] {
  const contours: CurvePoint[][] = [];
  let next = 0;
  let pen = { x: 0, y: 0 };
  const take = (): { x: number; y: number } => ({ x: outline.points[next++]!, y: outline.points[next++]! });
  const add = (point: { x: number; y: number }, on: boolean): void => {
    contours.at(-1)!.push({ x: Math.round(point.x), y: Math.round(point.y), on });
  };
  for (const command of outline.commands) {
    if (command === MOVE) {
      contours.push([]);
      add((pen = take()), true);
    } else if (command === LINE) {
      add((pen = take()), true);
    } else if (command === CUBIC) {
      const [a, b, end] = [take(), take(), take()];
      for (const [control, to] of cubicToQuadratic(pen, a, [b, end])) {
        add(control, false);
        add(to, true);
      }
      pen = end;
    } else {
      add(take(), false);
      add((pen = take()), true);
    }
  }
  for (const contour of contours) {
    const [first, last] = [contour[0]!, contour.at(-1)!];
    if (contour.length > 1 && last.on && first.x === last.x && first.y === last.y) contour.pop();
  }
  return contours.filter((contour) => contour.length > 2);
}

type P = { x: number; y: number };
const mix = (a: P, b: P, t: number): P => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Splits a cubic curve until a quadratic one lies close to each part: [control, end] of the parts. */
function cubicToQuadratic(from: P, a: P, [b, to]: readonly [P, P], depth = 0): (readonly [P, P])[] {
  // The distance is bounded by √3/36 of the third difference.
  const dx = to.x - 3 * b.x + 3 * a.x - from.x;
  const dy = to.y - 3 * b.y + 3 * a.y - from.y;
  if (depth > 6 || (Math.sqrt(3) / 36) * Math.hypot(dx, dy) <= TOLERANCE) {
    return [[{ x: (3 * (a.x + b.x) - from.x - to.x) / 4, y: (3 * (a.y + b.y) - from.y - to.y) / 4 }, to]];
  }
  const [ab, bc, cd] = [mix(from, a, 0.5), mix(a, b, 0.5), mix(b, to, 0.5)];
  const [abc, bcd] = [mix(ab, bc, 0.5), mix(bc, cd, 0.5)];
  const middle = mix(abc, bcd, 0.5);
  return [
    ...cubicToQuadratic(from, ab, [abc, middle], depth + 1),
    ...cubicToQuadratic(middle, bcd, [cd, to], depth + 1),
  ];
}

const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const flat = (...values: readonly number[]): number[] => values.flatMap(u16);

function writeGlyph(contours: readonly CurvePoint[][]): number[] {
  if (contours.length === 0) return [];
  const points = contours.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const bytes = flat(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  let end = -1;
  for (const contour of contours) bytes.push(...u16((end += contour.length)));
  bytes.push(...u16(0));
  bytes.push(...points.map(({ on }, i) => (on ? 1 : 0) | (i === 0 ? 64 : 0)));
  for (const values of [xs, ys]) values.forEach((value, i) => bytes.push(...u16(value - (values[i - 1] ?? 0))));
  while (bytes.length % 4 !== 0) bytes.push(0);
  return bytes;
}

/** Format 12 alone: every reader of ours and of today takes it. */
function writeCharacterMap(glyphs: readonly FontGlyph[]): number[] {
  const pairs = glyphs
    .flatMap(({ codePoints }, i) => codePoints.map((codePoint) => [codePoint, i + 1] as const))
    .toSorted((a, b) => a[0] - b[0]);
  const groups: [number, number, number][] = [];
  for (const [codePoint, glyph] of pairs) {
    const last = groups.at(-1);
    if (last && last[1] === codePoint - 1 && last[2] + (codePoint - last[0]) === glyph) last[1] = codePoint;
    else groups.push([codePoint, codePoint, glyph]);
  }
  const subtable = [...flat(12, 0), ...u32(16 + 12 * groups.length), ...u32(0), ...u32(groups.length)];
  for (const group of groups) subtable.push(...group.flatMap(u32));
  return [...flat(0, 1, 3, 10), ...u32(12), ...subtable];
}

function writeNames({ family, copyright, licence }: FontDescription): number[] {
  const names: [number, string][] = [
    [0, copyright],
    [1, family],
    [2, 'Regular'],
    [3, family],
    [4, family],
    [5, 'Version 1.0'],
    [6, family.replaceAll(' ', '')],
    [13, licence],
  ];
  const texts: number[] = [];
  const records: number[] = [];
  for (const [id, text] of names) {
    records.push(...flat(3, 1, 0x409, id, 2 * text.length, texts.length));
    for (const unit of text.split('')) texts.push(...u16(unit.charCodeAt(0)));
  }
  return [...flat(0, names.length, 6 + records.length), ...records, ...texts];
}

/** The font file. */
export function writeTrueType(font: FontDescription): Uint8Array {
  const { unitsPerEm, ascender, descender } = font;
  // A missing character leaves the blank of a space (measured).
  const space = font.glyphs.find(({ codePoints }) => codePoints.includes(0x20));
  const glyphs: FontGlyph[] = [
    { codePoints: [], advance: space?.advance ?? unitsPerEm / 2, outline: { commands: [], points: [] } },
    ...font.glyphs,
  ];
  const contours = glyphs.map(({ outline }) => toContours(outline));
  const points = contours.map((one) => one.flat());
  const xs = points.flat().map(({ x }) => x);
  const ys = points.flat().map(({ y }) => y);
  const [xMin, yMin, xMax, yMax] = [xs, ys].flatMap((values, axis) => [
    values.reduce((a, b) => Math.min(a, b), 0),
    values.reduce((a, b) => Math.max(a, b), axis === 0 ? 1 : 1),
  ]) as [number, number, number, number];
  const loca: number[] = [0];
  const glyf: number[] = [];
  for (const one of contours) {
    for (const byte of writeGlyph(one)) glyf.push(byte);
    loca.push(glyf.length);
  }
  const advanceMost = Math.max(...glyphs.map(({ advance }) => Math.round(advance)));
  const most = (pick: (index: number) => number): number => glyphs.reduce((sum, _, i) => Math.max(sum, pick(i)), 0);
  const tables: Record<string, number[]> = {
    'OS/2': [
      ...flat(3, Math.round(unitsPerEm / 2), 700, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ...Array.from({ length: 10 }, () => 0),
      ...Array.from({ length: 16 }, () => 0),
      ...u32(0x504c544e),
      ...flat(64, 32, 0xffff, ascender, descender, 0, ascender, -descender),
      ...u32(1),
      ...u32(0),
      ...flat(0, 0, 0, 32, 0),
    ],
    cmap: writeCharacterMap(font.glyphs),
    glyf,
    head: [
      ...[0x00010000, 0x00010000, 0, 0x5f0f3cf5].flatMap(u32),
      ...flat(0b1011, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0),
      ...flat(xMin, yMin, xMax, yMax, 0, 8, 2, 1, 0),
    ],
    hhea: [
      ...u32(0x00010000),
      ...flat(ascender, descender, 0, advanceMost, 0, 0, xMax, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
    ],
    hmtx: glyphs.flatMap(({ advance }, i) => [
      ...u16(Math.round(advance)),
      ...u16(points[i]!.reduce((least, { x }) => Math.min(least, x), points[i]!.length > 0 ? Infinity : 0)),
    ]),
    loca: loca.flatMap(u32),
    maxp: [
      ...u32(0x00010000),
      ...flat(
        glyphs.length,
        most((i) => points[i]!.length),
        most((i) => contours[i]!.length),
        0,
        0,
        2,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ),
    ],
    name: writeNames(font),
    post: [...u32(0x00030000), ...u32(0), ...flat(-100, 50), ...u32(0), ...u32(0), ...u32(0), ...u32(0), ...u32(0)],
  };
  return assemble(tables);
}

function assemble(tables: Readonly<Record<string, number[]>>): Uint8Array {
  const names = Object.keys(tables).toSorted();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = [...u32(0x00010000), ...flat(names.length, 16 * power, Math.log2(power), 16 * (names.length - power))];
  let offset = header.length + 16 * names.length;
  const body: number[] = [];
  let headAt = 0;
  for (const name of names) {
    const data = [...tables[name]!];
    const length = data.length;
    while (data.length % 4 !== 0) data.push(0);
    if (name === 'head') headAt = offset;
    header.push(...Buffer.from(name, 'latin1'), ...u32(checksum(data)), ...u32(offset), ...u32(length));
    for (const byte of data) body.push(byte);
    offset += data.length;
  }
  const file = Uint8Array.from([...header, ...body]);
  new DataView(file.buffer).setUint32(headAt + 8, (0xb1b0afba - checksum(file)) >>> 0);
  return file;
}

function checksum(bytes: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) {
    sum = (sum + ((bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!)) >>> 0;
  }
  return sum;
}
