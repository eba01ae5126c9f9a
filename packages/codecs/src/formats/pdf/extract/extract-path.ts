/** Paths of a PDF page as boxes, ellipses and lines. */
import type { BoxElement, Element, EllipseElement, Ink, LineElement } from '../../../label/index.ts';
import { outFloats, outIntegers, type Pdfium } from '../engine.ts';
import type { Matrix } from '../stream.ts';
import {
  type Extracted,
  fillShade,
  objectMatrix,
  type ObjectSource,
  type PageSource,
  PICTURE,
  strokeShade,
} from './object.ts';
import { roundedRectangleOf, type Segment } from './rounded.ts';
import {
  apply,
  type Box,
  type Contour,
  ellipseOf,
  multiply,
  type Point,
  rectangleOf,
  type Shade,
  signedArea,
  strokeOf,
} from '../geometry.ts';

/** A path of more contours (a QR code drawn as one path) is a picture: as elements it would be slower to print and no better. */
const MAX_CONTOURS = 64;
const MAX_SEGMENTS = 2000;
const EVEN_ODD = 1;

const LINE_TO = 0;
const BEZIER_TO = 1;
const MOVE_TO = 2;

interface Path {
  readonly contours: readonly Contour[];
  readonly fill: number;
  readonly stroke: boolean;
  readonly thicknessDots: number;
}

export function extractPath({ engine }: PageSource, source: ObjectSource): Extracted {
  const { object } = source;
  const own = objectMatrix(engine, object);
  if (!own) return PICTURE;
  const path = readPath(engine, object, multiply(own, source.matrix));
  if (!path || (path.stroke && engine.FPDFPageObj_GetDashCount(object) > 0)) return PICTURE;
  const elements: Element[] = [];
  if (path.fill !== 0) {
    const filled = inked(fillShade(engine, object), (ink) => fillElements(path, ink));
    if (!filled) return { kind: 'picture', hides: fillShade(engine, object) !== 'black' };
    elements.push(...filled);
  }
  if (path.stroke) {
    const stroked = inked(strokeShade(engine, object), (ink) => strokeElements(path, ink));
    if (!stroked) return PICTURE;
    elements.push(...stroked);
  }
  const shade = path.fill === 0 ? 'clear' : fillShade(engine, object);
  return { kind: 'elements', elements, mayShade: shade === 'white', mayHatch: shade === 'black' };
}

function inked(shade: Shade, make: (ink: Ink) => Element[] | undefined): Element[] | undefined {
  return shade === 'clear' ? [] : shade === 'gray' ? undefined : make(shade);
}

function readPath(engine: Pdfium, object: number, matrix: Matrix): Path | undefined {
  const count = engine.FPDFPath_CountSegments(object);
  const mode = outIntegers(engine, 2, (fill, stroke) => engine.FPDFPath_GetDrawMode(object, fill!, stroke!));
  if (count < 0 || count > MAX_SEGMENTS || !mode) return undefined;
  const contours: { points: Point[]; types: number[]; closed: boolean }[] = [];
  for (let index = 0; index < count; index++) {
    const segment = engine.FPDFPath_GetPathSegment(object, index);
    const [x, y] = outFloats(engine, 2, (px, py) => engine.FPDFPathSegment_GetPoint(segment, px!, py!)) ?? [];
    if (x === undefined || y === undefined) return undefined;
    const type = engine.FPDFPathSegment_GetType(segment);
    if (type === MOVE_TO || contours.length === 0) contours.push({ points: [], types: [], closed: false });
    const contour = contours.at(-1)!;
    contour.points.push(apply(matrix, x, y));
    contour.types.push(type);
    if (engine.FPDFPathSegment_GetClose(segment)) contour.closed = true;
  }
  const drawn = contours.filter(({ points }) => points.length > 1);
  if (drawn.length > MAX_CONTOURS) return undefined;
  const shapes = drawn.map(contourOf);
  if (shapes.some((shape) => shape === undefined)) return undefined;
  const width = outFloats(engine, 1, (memory) => engine.FPDFPageObj_GetStrokeWidth(object, memory!))?.[0] ?? 1;
  // One thickness for a stroke that is scaled differently in both directions: the geometric mean.
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  return {
    contours: shapes as Contour[],
    fill: mode[0]!,
    stroke: mode[1] !== 0,
    thicknessDots: Math.max(1, width * scale),
  };
}

interface Drawn {
  readonly points: readonly Point[];
  /** How each point is reached; curves have three points. */
  readonly types: readonly number[];
  readonly closed: boolean;
}

/** A contour of lines, or of curves, or a rectangle with round corners; undefined for all others. */
export function contourOf({ points, types, closed }: Drawn): Contour | undefined {
  const curved = types.includes(BEZIER_TO);
  if (!curved || !types.includes(LINE_TO)) return { points, closed, curved };
  const segments: Segment[] = [];
  for (let at = 1; at < points.length; at++) {
    if (types[at] === BEZIER_TO) at += 2;
    if (points[at] === undefined) return undefined;
    segments.push({ end: points[at]!, curved: types[at] === BEZIER_TO });
  }
  if (closed) segments.push({ end: points[0]!, curved: false });
  const rounded = roundedRectangleOf(points[0]!, segments);
  return rounded && { points, closed, curved, rounded };
}

export const box = (
  { left, top, right, bottom }: Box,
  ink: Ink,
  { thickness, radius = 0 }: { readonly thickness?: number; readonly radius?: number } = {},
): BoxElement => {
  const [x, y] = [Math.round(left), Math.round(top)];
  const [widthDots, heightDots] = [Math.max(1, Math.round(right) - x), Math.max(1, Math.round(bottom) - y)];
  return {
    kind: 'box',
    x,
    y,
    widthDots,
    heightDots,
    thicknessDots: thickness ?? Math.min(widthDots, heightDots),
    radiusDots: Math.round(radius),
    ink,
  };
};

const ellipse = (bounds: Box, ink: Ink, thickness?: number): EllipseElement => {
  const { x, y, widthDots, heightDots, thicknessDots } = box(bounds, ink, { thickness });
  return { kind: 'ellipse', x, y, widthDots, heightDots, thicknessDots, ink };
};

function fillElements({ contours, fill }: Path, ink: Ink): Element[] | undefined {
  if (contours.length === 2) {
    const frame = frameOf(contours[0]!, contours[1]!, { fill, ink });
    if (frame) return [frame];
    const [one, other] = contours as [Contour, Contour];
    const sides = sidesOf(one, other, { fill, ink }) ?? sidesOf(other, one, { fill, ink });
    if (sides) return sides;
  }
  const rectangles = contours.map(rectangleOf);
  if (rectangles.every((rectangle) => rectangle !== undefined)) {
    // Rectangles inside one another may be holes; frames were handled above.
    if (rectangles.some((one, index) => rectangles.some((other, at) => at < index && overlaps(one, other))))
      return undefined;
    return rectangles.map((rectangle) => box(rectangle, ink));
  }
  if (contours.length !== 1) return undefined;
  const { rounded } = contours[0]!;
  if (rounded) return [box(rounded.box, ink, { radius: rounded.radius })];
  const round = ellipseOf(contours[0]!);
  if (round) return [ellipse(round, ink)];
  const stroke = strokeOf(contours[0]!);
  if (!stroke) return undefined;
  const { from, to, thickness, slanted } = stroke;
  return [
    {
      kind: 'line',
      x1: Math.round(from.x),
      y1: Math.round(from.y),
      x2: Math.round(to.x),
      y2: Math.round(to.y),
      thicknessDots: Math.max(1, Math.round(thickness)),
      ink,
      cap: slanted ? 'slanted' : 'butt',
    },
  ];
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

/** Two contours of one shape, one inside the other at an even distance, the inner one a hole. */
function frameOf(one: Contour, other: Contour, { fill, ink }: { fill: number; ink: Ink }): Element | undefined {
  // The hole of a thick frame with round corners may have none.
  const alike = one.rounded
    ? other.rounded !== undefined || !other.curved
    : one.curved === other.curved && other.rounded === undefined;
  const [outer, inner] = [shapeOf(one), shapeOf(other)];
  if (!alike || !outer || !inner) return undefined;
  const isHole = fill === EVEN_ODD || Math.sign(signedArea(one.points)) !== Math.sign(signedArea(other.points));
  const borders = [
    inner.left - outer.left,
    inner.top - outer.top,
    outer.right - inner.right,
    outer.bottom - inner.bottom,
  ];
  const thickness = Math.round(borders.reduce((sum, border) => sum + border, 0) / 4);
  if (!isHole || thickness < 1 || borders.some((border) => Math.abs(border - thickness) > 1)) return undefined;
  if (one.rounded) return box(outer, ink, { thickness, radius: one.rounded.radius });
  return one.curved ? ellipse(outer, ink, thickness) : box(outer, ink, { thickness });
}

/** Sides of a frame thinner than this are not there: browsers and their kin draw all four of a box that has one rule. */
const MIN_SIDE = 0.25;

/** A rectangle with a rectangular hole, as far as it is wide on each side. */
function sidesOf(one: Contour, other: Contour, { fill, ink }: { fill: number; ink: Ink }): Element[] | undefined {
  const [outer, inner] = [rectangleOf(one), rectangleOf(other)];
  const isHole = fill === EVEN_ODD || Math.sign(signedArea(one.points)) !== Math.sign(signedArea(other.points));
  if (!outer || !inner || !isHole) return undefined;
  const { left, top, right, bottom } = outer;
  const borders = [inner.top - top, bottom - inner.bottom, inner.left - left, right - inner.right];
  if (borders.some((border) => border < -MIN_SIDE)) return undefined;
  const sides = [
    { ...outer, bottom: inner.top },
    { ...outer, top: inner.bottom },
    { left, right: inner.left, top: inner.top, bottom: inner.bottom },
    { left: inner.right, right, top: inner.top, bottom: inner.bottom },
  ];
  return sides.filter((_, index) => borders[index]! >= MIN_SIDE).map((side) => box(side, ink));
}

const shapeOf = (contour: Contour): Box | undefined =>
  contour.rounded?.box ?? (contour.curved ? ellipseOf(contour) : rectangleOf(contour));

function strokeElements({ contours, thicknessDots }: Path, ink: Ink): Element[] | undefined {
  const elements: Element[] = [];
  const half = thicknessDots / 2;
  const grown = ({ left, top, right, bottom }: Box): Box => ({
    left: left - half,
    top: top - half,
    right: right + half,
    bottom: bottom + half,
  });
  for (const contour of contours) {
    const rectangle = contour.closed || contour.points.length > 4 ? rectangleOf(contour) : undefined;
    const round = rectangle ? undefined : ellipseOf(contour);
    const thickness = Math.max(1, Math.round(thicknessDots));
    if (contour.rounded)
      elements.push(box(grown(contour.rounded.box), ink, { thickness, radius: contour.rounded.radius + half }));
    else if (rectangle) elements.push(box(grown(rectangle), ink, { thickness }));
    else if (round) elements.push(ellipse(grown(round), ink, thickness));
    else if (contour.curved) return undefined;
    else elements.push(...lines(contour, { thicknessDots, ink }));
  }
  return elements;
}

function lines({ points, closed }: Contour, { thicknessDots, ink }: { thicknessDots: number; ink: Ink }): Element[] {
  const ends = closed ? [...points, points[0]!] : points;
  return ends.slice(1).flatMap((to, index): Element[] => {
    const from = ends[index]!;
    const half = thicknessDots / 2;
    // Lines along an axis are rectangles of whole dots.
    const thick = Math.max(1, Math.round(thicknessDots));
    if (Math.abs(from.y - to.y) < 0.5) {
      const top = Math.round(from.y - half);
      return [box({ left: Math.min(from.x, to.x), right: Math.max(from.x, to.x), top, bottom: top + thick }, ink)];
    }
    if (Math.abs(from.x - to.x) < 0.5) {
      const left = Math.round(from.x - half);
      return [box({ left, right: left + thick, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) }, ink)];
    }
    const line: LineElement = {
      kind: 'line',
      x1: from.x,
      y1: from.y,
      x2: to.x,
      y2: to.y,
      thicknessDots,
      ink,
      cap: 'butt',
    };
    return [line];
  });
}
