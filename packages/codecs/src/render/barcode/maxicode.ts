/** MaxiCode at its fixed physical size (ISO/IEC 16023): hexagons and the bullseye as runs of dots. */
import { DENSITIES } from '../../label/index.ts';
import type { MaxicodeSymbol } from '../../symbologies/index.ts';
import type { Geometry } from './geometry.ts';

// Lengths in a unit of 0.34 mm (Labelary's size: rows of 29 hexagons across 24.26 mm).
const UNIT_MM = 0.34;
const COLUMN = 2.46;
const ROW = 2.135;
const FIRST_X = 1.23;
const FIRST_Y = 1.43;
const WIDTH = 74;
const HEIGHT = 72;
/** Half the width and half the height of a hexagon. */
const HALF_WIDTH = 1.075;
const HALF_HEIGHT = 1.25;
const BULLSEYE = { x: 35.76, y: 35.6, radii: [10.85, 8.97, 7.1, 5.22, 3.31, 1.43] } as const;
/** Samples a side of a dot. */
const HEXAGON_SAMPLES = 16;
const DISC_SAMPLES = 8;

/** Ink of a shape: a share of each dot that it covers. */
interface Coverage {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly share: Float32Array;
}

/** Dots a millimetre: a whole number for the densities that printers have. */
const dotsPerMm = (dpi: number): number => DENSITIES.find((density) => density.dpi === dpi)?.dotsPerMm ?? dpi / 25.4;

export function maxicodeGeometry(symbol: MaxicodeSymbol, dpi: number): Geometry {
  const scale = UNIT_MM * dotsPerMm(dpi);
  const columns = Math.floor(WIDTH * scale);
  const rows = Math.floor(HEIGHT * scale);
  const paper = new Float32Array(columns * rows).fill(1);
  const paint = (shape: Coverage, color: 0 | 1): void => {
    for (let y = 0; y < shape.rows; y++) {
      for (let x = 0; x < shape.columns; x++) {
        const share = shape.share[y * shape.columns + x]!;
        const at = (shape.top + y) * columns + shape.left + x;
        if (share > 0) paper[at] = paper[at]! * (1 - share) + color * share;
      }
    }
  };
  for (let row = 0; row < 33; row++) {
    for (let column = 0; column < 30; column++) {
      if (!symbol.modules[row * 30 + column]) continue;
      const x = COLUMN * column + FIRST_X + (row % 2) * (COLUMN / 2);
      paint(hexagon(x, ROW * row + FIRST_Y, scale), 0);
    }
  }
  for (const [index, shape] of bullseye(scale).entries()) paint(shape, index % 2 === 0 ? 0 : 1);
  return { widthDots: columns, heightDots: rows, rects: runs(paper, columns, rows), texts: [], bottomDots: rows };
}

const hexagons = new Map<string, Float32Array>();

/** A hexagon whose corners are cut to whole dots. */
function hexagon(x: number, y: number, scale: number): Coverage {
  const at = (value: number): number => Math.floor(value * scale);
  const left = at(x - HALF_WIDTH);
  const top = at(y - HALF_HEIGHT);
  const columns = at(x + HALF_WIDTH) - left;
  const rows = at(y + HALF_HEIGHT) - top;
  const middle = at(x) - left;
  const upper = at(y - HALF_HEIGHT / 2) - top;
  const lower = at(y + HALF_HEIGHT / 2) - top;
  const key = `${columns},${rows},${middle},${upper},${lower}`;
  let share = hexagons.get(key);
  if (!share) {
    share = sampled([columns, rows], HEXAGON_SAMPLES, (px, py) => {
      const slope = py < upper ? py / upper : py > lower ? (rows - py) / (rows - lower) : 1;
      return px > middle - middle * slope && px < middle + (columns - middle) * slope;
    });
    hexagons.set(key, share);
  }
  return { left, top, columns, rows, share };
}

const bullseyes = new Map<number, readonly Coverage[]>();

/** Discs, black and white in turn, the largest first. */
function bullseye(scale: number): readonly Coverage[] {
  let discs = bullseyes.get(scale);
  if (!discs) {
    const x = BULLSEYE.x * scale;
    const y = BULLSEYE.y * scale;
    discs = BULLSEYE.radii.map((radius) => {
      const r = radius * scale;
      const left = Math.floor(x - r);
      const top = Math.floor(y - r);
      const size = Math.ceil(2 * r) + 2;
      const share = sampled([size, size], DISC_SAMPLES, (px, py) => Math.hypot(px + left - x, py + top - y) < r);
      return { left, top, columns: size, rows: size, share };
    });
    bullseyes.set(scale, discs);
  }
  return discs;
}

/** The share of each dot's samples that lie inside. */
function sampled(
  [columns, rows]: readonly [number, number],
  samples: number,
  inside: (x: number, y: number) => boolean,
): Float32Array {
  const share = new Float32Array(columns * rows);
  for (let y = 0; y < rows * samples; y++) {
    for (let x = 0; x < columns * samples; x++) {
      if (!inside((x + 0.5) / samples, (y + 0.5) / samples)) continue;
      share[Math.floor(y / samples) * columns + Math.floor(x / samples)]! += 1 / (samples * samples);
    }
  }
  return share;
}

/** Runs of dots darker than half as rectangles of one row. */
function runs(paper: Float32Array, columns: number, rows: number): number[] {
  const rects: number[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (paper[y * columns + x]! >= 0.5) continue;
      const start = x;
      while (x + 1 < columns && paper[y * columns + x + 1]! < 0.5) x++;
      rects.push(start, y, x + 1 - start, 1);
    }
  }
  return rects;
}
