/** Draws boxes, ellipses and lines. */
import type { BoxElement, EllipseElement, LineElement } from '../label/index.ts';
import { CUBIC, LINE, MOVE, type Matrix, type Outline } from '../fonts/outline.ts';
import { rasterise } from '../fonts/raster.ts';
import { blit, fillRect, type Surface } from './frame.ts';
import type { Rect } from './place.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Draws inwards from the outline; filled when the border reaches half of the shorter side. */
export function drawBox(frame: Surface, element: BoxElement): void {
  const { x, y, widthDots: w, heightDots: h, thicknessDots: t, radiusDots, ink } = element;
  if (w <= 0 || h <= 0) return;
  const radius = Math.min(radiusDots, w / 2, h / 2);
  const filled = 2 * t >= Math.min(w, h);
  if (radius > 0) {
    fillOutlines(frame, boxOutlines(element), ink);
    return;
  }
  if (filled) {
    fillRect(frame, x, y, w, h, ink);
    return;
  }
  fillRect(frame, x, y, w, t, ink);
  fillRect(frame, x, y + h - t, w, t, ink);
  fillRect(frame, x, y + t, t, h - 2 * t, ink);
  fillRect(frame, x + w - t, y + t, t, h - 2 * t, ink);
}

/** The contours of a box that has room inside or a radius: filled by the nonzero rule they are the box. */
export function boxOutlines({
  x,
  y,
  widthDots: w,
  heightDots: h,
  thicknessDots: t,
  radiusDots,
}: BoxElement): Outline[] {
  const radius = Math.min(radiusDots, w / 2, h / 2);
  const outer = roundedRect({ x, y, widthDots: w, heightDots: h }, radius);
  if (2 * t >= Math.min(w, h)) return [outer];
  const inner = { x: x + t, y: y + t, widthDots: w - 2 * t, heightDots: h - 2 * t };
  return [outer, reversed(roundedRect(inner, Math.max(0, radius - t)))];
}

export function drawEllipse(frame: Surface, element: EllipseElement): void {
  if (element.widthDots <= 0 || element.heightDots <= 0) return;
  fillOutlines(frame, ellipseOutlines(element), element.ink);
}

/** The contours of an ellipse, by the nonzero rule. */
export function ellipseOutlines({ x, y, widthDots: w, heightDots: h, thicknessDots: t }: EllipseElement): Outline[] {
  const outer = ellipse({ x, y, widthDots: w, heightDots: h });
  if (2 * t >= Math.min(w, h)) return [outer];
  return [outer, reversed(ellipse({ x: x + t, y: y + t, widthDots: w - 2 * t, heightDots: h - 2 * t }))];
}

/**
 * How far a line is moved right and down before its dots are chosen: an edge in the middle of a row of dots, as that of
 * a line of odd thickness on a whole coordinate, would leave out that row on both sides, and a line of one dot prints.
 */
const TIE_DOTS = 1 / 128;

export function drawLine(frame: Surface, element: LineElement): void {
  const { x1, y1, x2, y2, cap } = element;
  const by = cap === 'butt' ? TIE_DOTS : 0;
  fillOutlines(frame, lineOutlines({ ...element, x1: x1 + by, y1: y1 + by, x2: x2 + by, y2: y2 + by }), element.ink);
}

/** The contour of a line; none where it has no thickness or no length. */
export function lineOutlines({ x1, y1, x2, y2, thicknessDots: t, cap }: LineElement): Outline[] {
  if (t <= 0) return [];
  if (cap === 'slanted') {
    const [left, right] =
      x1 <= x2
        ? ([
            [x1, y1],
            [x2, y2],
          ] as const)
        : ([
            [x2, y2],
            [x1, y1],
          ] as const);
    return [
      polygon([
        [left[0], left[1]],
        [left[0] + t, left[1]],
        [right[0], right[1]],
        [right[0] - t, right[1]],
      ]),
    ];
  }
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [];
  const dx = ((y2 - y1) / length) * (t / 2);
  const dy = ((x2 - x1) / length) * (t / 2);
  return [
    polygon([
      [x1 + dx, y1 - dy],
      [x2 + dx, y2 - dy],
      [x2 - dx, y2 + dy],
      [x1 - dx, y1 + dy],
    ]),
  ];
}

/** The rectangle that a line covers. */
export function boundsLine({ x1, y1, x2, y2, thicknessDots: t, cap }: LineElement): Rect {
  const grow = cap === 'slanted' ? 0 : t / 2;
  const x = Math.floor(Math.min(x1, x2) - grow);
  const y = Math.floor(Math.min(y1, y2) - grow);
  return {
    x,
    y,
    widthDots: Math.ceil(Math.max(x1, x2) + grow) - x,
    heightDots: Math.ceil(Math.max(y1, y2) + grow) - y,
  };
}

function fillOutlines(frame: Surface, outlines: readonly Outline[], ink: BoxElement['ink']): void {
  const whole: Outline = {
    commands: outlines.flatMap((outline) => outline.commands),
    points: outlines.flatMap((outline) => outline.points),
  };
  const clip = { left: 0, top: 0, right: frame.widthDots, bottom: frame.heightDots };
  const dots = rasterise(whole, IDENTITY, { clip, cut: 'over-half' });
  if (dots) blit(frame, dots.bitmap, { x: dots.left, y: dots.top, ink });
}

function polygon(corners: readonly (readonly [number, number])[]): Outline {
  return { commands: corners.map((_, i) => (i === 0 ? MOVE : LINE)), points: corners.flat() };
}

/** Distance of a quarter circle's control points from its ends, for radius 1. */
const KAPPA = 0.552_284_75;

function roundedRect({ x, y, widthDots: w, heightDots: h }: Rect, radius: number): Outline {
  const r = Math.min(radius, w / 2, h / 2);
  const k = r * (1 - KAPPA);
  const [right, bottom] = [x + w, y + h];
  return {
    commands: [MOVE, LINE, CUBIC, LINE, CUBIC, LINE, CUBIC, LINE, CUBIC],
    points: [
      [x + r, y, right - r, y, right - k, y, right, y + k, right, y + r],
      [right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom],
      [x + r, bottom, x + k, bottom, x, bottom - k, x, bottom - r],
      [x, y + r, x, y + k, x + k, y, x + r, y],
    ].flat(),
  };
}

function ellipse({ x, y, widthDots: w, heightDots: h }: Rect): Outline {
  const [rx, ry, cx, cy] = [w / 2, h / 2, x + w / 2, y + h / 2];
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return {
    commands: [MOVE, CUBIC, CUBIC, CUBIC, CUBIC],
    points: [
      [cx, y, cx + kx, y, x + w, cy - ky, x + w, cy],
      [x + w, cy + ky, cx + kx, y + h, cx, y + h],
      [cx - kx, y + h, x, cy + ky, x, cy],
      [x, cy - ky, cx - kx, y, cx, y],
    ].flat(),
  };
}

/** The same contour run the other way: it cuts a hole. Of one closed contour whose last point is its first. */
function reversed(outline: Outline): Outline {
  const points: number[] = [];
  for (let i = outline.points.length - 2; i >= 0; i -= 2) points.push(outline.points[i]!, outline.points[i + 1]!);
  return { commands: [MOVE, ...outline.commands.slice(1).toReversed()], points };
}
