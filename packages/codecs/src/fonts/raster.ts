/** Outlines to dots: exact area coverage of every dot, cut at one half, as an anti-aliased picture cut at 50 % is. */
import { createMonoBitmap, type MonoBitmap } from '../label/index.ts';
import { CUBIC, LINE, MOVE, QUAD, type Matrix, type Outline } from './outline.ts';

/** Dots of an outline with the place of their top-left corner. */
export interface Dots {
  readonly bitmap: MonoBitmap;
  readonly left: number;
  readonly top: number;
}

/** Half-open rectangle of dots. */
export interface Clip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * How dark a dot must be to print. An anti-aliased picture cut at 50 % prints a dot that is half covered by a glyph
 * (`half`) and not one half covered by a shape (`over-half`): Labelary's pictures have 128 and 127 of 255 there. `any`
 * prints every dot that the outline touches, as Labelary draws reversed fields (measured).
 */
export type Cut = 'half' | 'over-half' | 'any';

/** A whisker off one half, for the sums are of single precision. */
export const THRESHOLDS: Readonly<Record<Cut, number>> = { half: 0.4999, 'over-half': 0.5001, any: 0.03 };

/** Cells of the accumulation buffer; a larger picture is made in bands of rows. */
const BAND_CELLS = 1 << 20;
let cells = new Float32Array(1 << 14);

/**
 * The dots of the outline, carried through the matrix (to dots, y down), that lie inside the clip; undefined where none
 * do. Points are rounded to 1/64 dot first, as FreeType does. Overlapping contours of one direction unite.
 */
export function rasterise(
  outline: Outline,
  matrix: Matrix,
  { clip, cut = 'half' }: { clip: Clip; cut?: Cut },
): Dots | undefined {
  const lines = flatten(outline, matrix);
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < lines.length; i += 2) {
    minX = Math.min(minX, lines[i]!);
    maxX = Math.max(maxX, lines[i]!);
    minY = Math.min(minY, lines[i + 1]!);
    maxY = Math.max(maxY, lines[i + 1]!);
  }
  const left = Math.max(clip.left, Math.floor(minX));
  const top = Math.max(clip.top, Math.floor(minY));
  const right = Math.min(clip.right, Math.ceil(maxX));
  const bottom = Math.min(clip.bottom, Math.ceil(maxY));
  if (!(left < right && top < bottom)) return undefined;
  const bitmap = createMonoBitmap(right - left, bottom - top);
  const width = bitmap.widthDots;
  const bandRows = Math.max(1, Math.floor(BAND_CELLS / (width + 2)));
  for (let row = 0; row < bitmap.heightDots; row += bandRows) {
    const rows = Math.min(bandRows, bitmap.heightDots - row);
    const size = (width + 2) * rows;
    if (cells.length < size) cells = new Float32Array(size);
    else cells.fill(0, 0, size);
    for (let i = 0; i < lines.length; i += 4) {
      accumulate(
        { x: lines[i]! - left, y: lines[i + 1]! - top - row },
        { x: lines[i + 2]! - left, y: lines[i + 3]! - top - row },
        { width, rows },
      );
    }
    cutRows(bitmap, { first: row, rows, threshold: THRESHOLDS[cut] });
  }
  return { bitmap, left, top };
}

/**
 * Coverage of every dot inside the clip, 0 to 1, row by row: what `rasterise` cuts. For fitting outlines to measurements;
 * the clip must be small.
 */
export function coverage(outline: Outline, matrix: Matrix, clip: Clip): Float32Array {
  const width = clip.right - clip.left;
  const rows = clip.bottom - clip.top;
  const size = (width + 2) * rows;
  if (cells.length < size) cells = new Float32Array(size);
  else cells.fill(0, 0, size);
  const lines = flatten(outline, matrix);
  for (let i = 0; i < lines.length; i += 4) {
    accumulate(
      { x: lines[i]! - clip.left, y: lines[i + 1]! - clip.top },
      { x: lines[i + 2]! - clip.left, y: lines[i + 3]! - clip.top },
      { width, rows },
    );
  }
  const values = new Float32Array(width * rows);
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += cells[row * (width + 2) + x]!;
      values[row * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return values;
}

/** Sums the cells of each row from the left; a sum of the threshold or more is black. */
function cutRows(
  bitmap: MonoBitmap,
  { first, rows, threshold }: { first: number; rows: number; threshold: number },
): void {
  const { widthDots, strideBytes, data } = bitmap;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    let cell = row * (widthDots + 2);
    const base = (first + row) * strideBytes;
    for (let x = 0; x < widthDots; x++) {
      sum += cells[cell++]!;
      if (sum >= threshold || sum <= -threshold) data[base + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Adds the signed area right of the line, row by row: each cell holds the change against its left neighbour. */
function accumulate(from: Point, to: Point, size: { width: number; rows: number }): void {
  if (from.y === to.y) return;
  for (const edge of [0, size.width]) {
    if (from.x < edge === to.x < edge) continue;
    // A line across the clip's side is two: what lies outside runs down the side.
    const split = { x: edge, y: from.y + ((edge - from.x) / (to.x - from.x)) * (to.y - from.y) };
    if ((from.x === edge || to.x === edge) && (split.y === from.y || split.y === to.y)) continue;
    accumulate(from, split, size);
    accumulate(split, to, size);
    return;
  }
  const sign = from.y < to.y ? 1 : -1;
  const upper = sign === 1 ? from : to;
  const lower = sign === 1 ? to : from;
  if (lower.y <= 0 || upper.y >= size.rows) return;
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  let x = upper.y < 0 ? upper.x - upper.y * slope : upper.x;
  const last = Math.min(size.rows, Math.ceil(lower.y));
  for (let row = Math.max(0, Math.floor(upper.y)); row < last; row++) {
    const base = row * (size.width + 2);
    const dy = Math.min(row + 1, lower.y) - Math.max(row, upper.y);
    const next = x + dy * slope;
    const area = sign * dy;
    const x0 = Math.min(Math.max(Math.min(x, next), 0), size.width);
    const x1 = Math.min(Math.max(Math.max(x, next), 0), size.width);
    x = next;
    const first = Math.floor(x0);
    const end = Math.ceil(x1);
    if (end <= first + 1) {
      const middle = (x0 + x1) / 2 - first;
      cells[base + first]! += area * (1 - middle);
      cells[base + first + 1]! += area * middle;
      continue;
    }
    const perDot = 1 / (x1 - x0);
    const head = first + 1 - x0;
    const headArea = 0.5 * perDot * head * head;
    const tail = x1 - end + 1;
    const tailArea = 0.5 * perDot * tail * tail;
    cells[base + first]! += area * headArea;
    if (end === first + 2) {
      cells[base + first + 1]! += area * (1 - headArea - tailArea);
    } else {
      const second = perDot * (1.5 - (x0 - first));
      cells[base + first + 1]! += area * (second - headArea);
      for (let column = first + 2; column < end - 1; column++) cells[base + column]! += area * perDot;
      const beforeLast = second + (end - first - 3) * perDot;
      cells[base + end - 1]! += area * (1 - beforeLast - tailArea);
    }
    cells[base + end]! += area * tailArea;
  }
}

/** Distance in dots that a chord may lie off its curve. */
const FLATNESS = 0.02;
const MAX_CHORDS = 64;

/** The outline as lines, x0 y0 x1 y1 in turn. */
function flatten(outline: Outline, [a, b, c, d, e, f]: Matrix): number[] {
  const lines: number[] = [];
  const { commands, points } = outline;
  const at = (i: number): Point => {
    const px = points[i]!;
    const py = points[i + 1]!;
    return { x: Math.round((a * px + c * py + e) * 64) / 64, y: Math.round((b * px + d * py + f) * 64) / 64 };
  };
  let start: Point = { x: 0, y: 0 };
  let pen = start;
  const lineTo = (to: Point): void => {
    if (to.x !== pen.x || to.y !== pen.y) lines.push(pen.x, pen.y, to.x, to.y);
    pen = to;
  };
  let next = 0;
  for (const command of commands) {
    if (command === MOVE) {
      lineTo(start);
      start = pen = at(next);
      next += 2;
    } else if (command === LINE) {
      lineTo(at(next));
      next += 2;
    } else if (command === QUAD) {
      curveTo([pen, at(next), at(next + 2)], lineTo);
      next += 4;
    } else if (command === CUBIC) {
      curveTo([pen, at(next), at(next + 2), at(next + 4)], lineTo);
      next += 6;
    }
  }
  lineTo(start);
  return lines;
}

/** A Bézier curve of degree two or three as chords. */
function curveTo(control: readonly Point[], lineTo: (to: Point) => void): void {
  let bend = 0;
  for (let i = 2; i < control.length; i++) {
    const [p, q, r] = [control[i - 2]!, control[i - 1]!, control[i]!];
    bend = Math.max(bend, Math.hypot(p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y));
  }
  const factor = control.length === 3 ? 0.25 : 0.75;
  const chords = Math.min(MAX_CHORDS, Math.max(1, Math.ceil(Math.sqrt((factor * bend) / FLATNESS))));
  for (let i = 1; i < chords; i++) {
    const t = i / chords;
    let layer = control;
    while (layer.length > 1) {
      layer = layer.slice(1).map((point, k) => ({
        x: layer[k]!.x + (point.x - layer[k]!.x) * t,
        y: layer[k]!.y + (point.y - layer[k]!.y) * t,
      }));
    }
    lineTo(layer[0]!);
  }
  lineTo(control.at(-1)!);
}
