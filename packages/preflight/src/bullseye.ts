/** Where a picture may show MaxiCodes: the scanner reads one only where nothing else is in the picture. */
import { isBlack, type MonoBitmap, type Rect } from '@platen/codecs';

/** Dark and light along a line through the middle of three rings, in widths of a ring (ISO/IEC 16023, 4.11.4). */
const RUNS = [1, 1, 1, 1, 1, 1.5, 1, 1, 1, 1, 1] as const;
const MIDDLE = 5;
const WIDTH = RUNS.reduce((sum, run) => sum + run, 0);
/** How far a run may be from its width. */
const OFF = 0.4;
/** How much wider the rings may be across than down. */
const SAME = 0.15;
/**
 * Half of the symbol, in widths of a ring: 30 hexagons across and 33 rows of them down. With half a hexagon of white, and
 * with less where something stands there.
 */
const HALVES = [
  { width: 19.6, height: 18.6 },
  { width: 19.1, height: 18.4 },
  { width: 18.7, height: 18.1 },
] as const;
/** Rings of fewer dots are letters. */
const MIN_RING_DOTS = 3;

/** The places of a symbol around each bullseye, the largest first, in dots. */
export function maxiCodePlaces(bitmap: MonoBitmap): readonly (readonly Rect[])[] {
  const places: Rect[][] = [];
  for (let y = 0; y < bitmap.heightDots; y += MIN_RING_DOTS) {
    for (const across of ringsIn((x) => isBlack(bitmap, x, y), bitmap.widthDots)) {
      const x = Math.round(across.middle);
      const down = ringsIn((v) => isBlack(bitmap, x, v), bitmap.heightDots).find(
        ({ middle, ring }) => Math.abs(middle - y) < WIDTH * ring && Math.abs(ring - across.ring) < SAME * ring,
      );
      if (!down || places.some(([place]) => contains(place!, x, down.middle))) continue;
      const middle = Math.round(down.middle);
      places.push(
        HALVES.map((half) => {
          const [width, height] = [Math.round(half.width * down.ring), Math.round(half.height * down.ring)];
          return { x: x - width, y: middle - height, widthDots: 2 * width, heightDots: 2 * height };
        }),
      );
    }
  }
  return places;
}

const contains = ({ x, y, widthDots, heightDots }: Rect, atX: number, atY: number): boolean =>
  atX >= x && atY >= y && atX < x + widthDots && atY < y + heightDots;

interface Rings {
  readonly middle: number;
  /** Dots of a ring. */
  readonly ring: number;
}

/** Rings that a line of `length` dots cuts through their middle. */
function ringsIn(isDark: (at: number) => boolean, length: number): readonly Rings[] {
  const found: Rings[] = [];
  /** Where runs begin; those with an odd number are dark. */
  const starts = [0];
  for (let at = 0; at < length; at++) if (isDark(at) === (starts.length % 2 === 1)) starts.push(at);
  starts.push(length);
  for (let first = 1; first + RUNS.length < starts.length; first += 2) {
    const ring = (starts[first + RUNS.length]! - starts[first]!) / WIDTH;
    if (ring < MIN_RING_DOTS) continue;
    const fits = RUNS.every((run, at) => {
      const dots = starts[first + at + 1]! - starts[first + at]!;
      return Math.abs(dots / ring - run) <= OFF;
    });
    if (fits) found.push({ middle: (starts[first + MIDDLE]! + starts[first + MIDDLE + 1]!) / 2, ring });
  }
  return found;
}
