/** How a donor's glyph becomes one of font 0: into the measured ink box, its stems and bars moved to the measured places. */
import { CUBIC, LINE, MOVE, QUAD, transformOutline, type Outline } from '../../src/fonts/outline.ts';

export type Box = [left: number, bottom: number, right: number, top: number];

/** One donor glyph, fitted. Lengths are ems from the pen's start and the baseline. */
export interface Part {
  readonly donor: string;
  /** The donor's character, where it is not the one designed. */
  readonly character: string;
  /** The donor's glyph leans first: so far to the right for every unit up. */
  readonly slant?: number;
  readonly box: Box;
  /** Places across and up the donor's glyph (0 to 1 of its box) … */
  readonly acrossFrom: number[];
  readonly upFrom: number[];
  /** … and where they go; between them the outline is stretched evenly. */
  readonly acrossTo: number[];
  readonly upTo: number[];
}

/** A glyph of font 0: its advance, and its part, or another glyph (moved) with a mark. */
export interface GlyphDesign {
  readonly character: string;
  readonly advance: number;
  /** The glyph whose outline comes first, for accented letters; `dotless` drops its highest contour. */
  readonly base?: { readonly character: string; readonly dotless?: boolean };
  readonly part?: Part;
}

/** The box of the drawn outline, not of its control points. */
export function boxOf(outline: Outline): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number): void => {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  };
  forEachSegment(outline, (points) => {
    const steps = points.length === 4 ? 1 : 16;
    for (let i = 0; i <= steps; i++) add(...at(points, i / steps));
  });
  return box;
}

function at(points: readonly number[], t: number): [number, number] {
  let layer = [...points];
  while (layer.length > 2) {
    const next: number[] = [];
    for (let i = 0; i + 3 < layer.length; i += 2) {
      next.push(layer[i]! + (layer[i + 2]! - layer[i]!) * t, layer[i + 1]! + (layer[i + 3]! - layer[i + 1]!) * t);
    }
    layer = next;
  }
  return [layer[0]!, layer[1]!];
}

/** Calls back with the points of every segment, its start first; contours are closed by a line. */
function forEachSegment(outline: Outline, visit: (points: number[]) => void): void {
  const sizes = { [MOVE]: 2, [LINE]: 2, [QUAD]: 4, [CUBIC]: 6 } as Record<number, number>;
  let [start, pen] = [
    [0, 0],
    [0, 0],
  ];
  let next = 0;
  const close = (): void => {
    if (pen[0] !== start[0] || pen[1] !== start[1]) visit([...pen, ...start]);
  };
  for (const command of outline.commands) {
    const points = outline.points.slice(next, (next += sizes[command]!));
    if (command === MOVE) {
      if (next > 2) close();
      start = points;
    } else {
      visit([...pen, ...points]);
    }
    pen = points.slice(-2);
  }
  close();
}

/** The contours of an outline. */
export function contoursOf(outline: Outline): Outline[] {
  const contours: { commands: number[]; points: number[] }[] = [];
  let next = 0;
  for (const command of outline.commands) {
    if (command === MOVE) contours.push({ commands: [], points: [] });
    const count = command === QUAD ? 4 : command === CUBIC ? 6 : 2;
    const contour = contours.at(-1)!;
    contour.commands.push(command);
    contour.points.push(...outline.points.slice(next, (next += count)));
  }
  return contours;
}

export const joinOutlines = (outlines: readonly Outline[]): Outline => ({
  commands: outlines.flatMap((outline) => outline.commands),
  points: outlines.flatMap((outline) => outline.points),
});

/**
 * Where an outline has edges parallel to an axis, or extrema: the sides of its stems (axis 0) or bars (axis 1), as
 * fractions of its box, the longest ones first and then in order; at most `most`.
 */
export function stemEdges(outline: Outline, axis: 0 | 1, most = 6): number[] {
  const box = boxOf(outline);
  const [low, high] = [box[axis], box[axis + 2]!];
  const lengths = new Map<number, number>();
  const edge = ([ax, ay]: number[], [bx, by]: number[]): void => {
    const [a, b] = axis === 0 ? [ax!, bx!] : [ay!, by!];
    const length = axis === 0 ? Math.abs(by! - ay!) : Math.abs(bx! - ax!);
    if (Math.abs(b - a) > 0.012 * length + 1e-6) return;
    const place = Math.round(((a - low) / (high - low)) * 200) / 200;
    if (place > 0.03 && place < 0.97) lengths.set(place, (lengths.get(place) ?? 0) + length);
  };
  forEachSegment(outline, (points) => {
    edge(points.slice(0, 2), points.slice(2, 4));
    if (points.length > 4) edge(points.slice(-4, -2), points.slice(-2));
  });
  const places: number[] = [];
  for (const [place] of [...lengths].toSorted((a, b) => b[1] - a[1])) {
    if (places.length < most && places.every((other) => Math.abs(other - place) > 0.05)) places.push(place);
  }
  return places.toSorted((a, b) => a - b);
}

/** Stretches evenly between the knots that go from `from` to `to`. */
function stretch(value: number, from: readonly number[], to: readonly number[]): number {
  const sources = [0, ...from, 1];
  const targets = [0, ...to, 1];
  let i = 0;
  while (i < sources.length - 2 && value > sources[i + 1]!) i++;
  const share = (value - sources[i]!) / (sources[i + 1]! - sources[i]!);
  return targets[i]! + share * (targets[i + 1]! - targets[i]!);
}

/** A donor's outline as its part takes it. */
export const slanted = (outline: Outline, slant = 0): Outline =>
  slant === 0 ? outline : transformOutline(outline, [1, 0, slant, 1, 0, 0]);

/** The donor's outline put into the part's box. */
export function fitOutline(outline: Outline, donorBox: Box, part: Part): Outline {
  const [left, bottom, right, top] = donorBox;
  const [x0, y0, x1, y1] = part.box;
  const points: number[] = [];
  for (let i = 0; i < outline.points.length; i += 2) {
    const across = stretch((outline.points[i]! - left) / (right - left), part.acrossFrom, part.acrossTo);
    const up = stretch((outline.points[i + 1]! - bottom) / (top - bottom), part.upFrom, part.upTo);
    points.push(x0 + across * (x1 - x0), y0 + up * (y1 - y0));
  }
  return { commands: outline.commands, points };
}
