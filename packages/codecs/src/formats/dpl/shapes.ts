/** Drawing objects of DPL (`b` = X): lines, boxes, circles, polygons, with their fill patterns. */
import { type Message, message } from '@platen/messages';
import { type Element, type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { filledRect } from '../../language/shapes/shapes.ts';
import { ASSUMED } from './assumptions.ts';

/** Where a record stands, with y growing up from the label's lower edge, and its lengths in dots. */
interface ShapePlace {
  readonly x: number;
  /** Dots above the label's lower edge. */
  readonly up: number;
  readonly fill: number;
  readonly toDots: (units: number) => number;
  readonly columnToDots: (units: number) => number;
  readonly rowToDots: (units: number) => number;
  /** Counts the dots of a picture; false where they are too many. */
  readonly takeDots: (count: number) => boolean;
}

/** The elements (y is minus the dots above the lower edge); undefined where the data is no drawing object. */
export function readShape(data: Uint8Array, place: ShapePlace): Element[] | undefined {
  const text = latin1(data).trimEnd();
  const lengths = (shape: RegExp): number[] | undefined => shape.exec(text)?.slice(1).map((digits) => place.toDots(Number(digits))); // prettier-ignore
  const line = lengths(/^L(\d{3})(\d{3})/) ?? lengths(/^l(\d{4})(\d{4})/);
  if (line) return [filled(place.x, place.up, line[0]!, line[1]!)];
  const sides = lengths(/^B(\d{3})(\d{3})(\d{3})(\d{3})/) ?? lengths(/^b(\d{4})(\d{4})(\d{4})(\d{4})/);
  if (sides) return box(place, sides);
  const [radius] = lengths(/^C\d{7}(\d{4})$/) ?? [];
  if (radius !== undefined) return circle(atLeastOne(radius), place);
  const points = /^P\d{7}((?:\d{8})+)$/.exec(text)?.[1];
  return points === undefined ? undefined : polygon(points, place);
}

/** What readShape takes, by the first letter. */
const FORMS: Readonly<Record<string, Message>> = {
  L: message('expected.shape_line', { letter: 'L', digits: 3 }),
  l: message('expected.shape_line', { letter: 'l', digits: 4 }),
  B: message('expected.shape_box', { letter: 'B', digits: 3 }),
  b: message('expected.shape_box', { letter: 'b', digits: 4 }),
  C: message('expected.shape_circle'),
  P: message('expected.shape_polygon'),
};

export const expectedShape = (letter: string | undefined): Message =>
  FORMS[letter ?? ''] ?? message('expected.or', { first: 'L, l, B, b, C', last: 'P' });

const atLeastOne = (dots: number): number => Math.max(1, dots);

function filled(x: number, up: number, width: number, height: number): Element {
  const [widthDots, heightDots] = [atLeastOne(width), atLeastOne(height)];
  return filledRect({ x, y: -(up + heightDots) }, { widthDots, heightDots }, 'black');
}

function box({ x, up }: ShapePlace, [width, height, across, sides]: number[]): Element[] {
  const [w, h, t, s] = [atLeastOne(width!), atLeastOne(height!), atLeastOne(across!), atLeastOne(sides!)];
  if (t === s) {
    return [
      { kind: 'box', x, y: -(up + h), widthDots: w, heightDots: h, thicknessDots: t, radiusDots: 0, ink: 'black' },
    ];
  }
  return [filled(x, up + h - t, w, t), filled(x, up, w, t), filled(x, up, s, h), filled(x + w - s, up, s, h)];
}

function circle(radius: number, place: ShapePlace): Element[] {
  const [left, top, size] = [place.x - radius, -(place.up + radius), radius * 2];
  const share = ASSUMED.fillShares[place.fill] ?? 0;
  const outline: Element = {
    kind: 'ellipse', x: left, y: top, widthDots: size, heightDots: size, ink: 'black',
    thicknessDots: share === 1 ? radius : ASSUMED.outlineDots,
  }; // prettier-ignore
  if (share === 0 || share === 1) return [outline];
  if (!place.takeDots(size * size)) return [outline];
  const bitmap = fillSpans(size, size, {
    share,
    spansOf: (y) => {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - radius) ** 2));
      return [[radius - half, radius + half]];
    },
  });
  return [picture(bitmap, left, top), outline];
}

function polygon(body: string, place: ShapePlace): Element[] {
  const points = [[place.x, -place.up] as const];
  for (let at = 0; at < body.length; at += 8) {
    points.push([
      place.columnToDots(Number(body.slice(at + 4, at + 8))),
      -place.rowToDots(Number(body.slice(at, at + 4))),
    ]);
  }
  const share = points.length > 2 ? (ASSUMED.fillShares[place.fill] ?? 0) : 0;
  const elements: Element[] = [];
  if (share > 0) {
    const left = Math.min(...points.map(([x]) => x));
    const top = Math.min(...points.map(([, y]) => y));
    const width = Math.max(...points.map(([x]) => x)) - left;
    const height = Math.max(...points.map(([, y]) => y)) - top;
    if (width > 0 && height > 0 && place.takeDots(width * height)) {
      const outline = points.map(([x, y]) => [x - left, y - top] as const);
      elements.push(picture(fillSpans(width, height, { share, spansOf: (y) => spansOf(outline, y + 0.5) }), left, top));
    }
  }
  if (share < 1) {
    for (let i = 0; i < (points.length > 2 ? points.length : 1); i++) {
      const [x1, y1] = points[i]!;
      const [x2, y2] = points[(i + 1) % points.length]!;
      elements.push({ kind: 'line', x1, y1, x2, y2, thicknessDots: ASSUMED.outlineDots, ink: 'black', cap: 'butt' });
    }
  }
  return elements;
}

type Spans = readonly (readonly [from: number, to: number])[];

/** Where a level line lies inside of the polygon. */
function spansOf(points: Spans, y: number): Spans {
  const crossings: number[] = [];
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((from, i) =>
    i % 2 === 0 && crossings[i + 1] !== undefined ? [[from, crossings[i + 1]!] as const] : [],
  );
}

/** Thresholds of an ordered 4 × 4 screen, in sixteenths. */
const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

function fillSpans(
  width: number,
  height: number,
  options: { share: number; spansOf: (y: number) => Spans },
): MonoBitmap {
  const bitmap = createMonoBitmap(width, height);
  for (let y = 0; y < height; y++) {
    for (const [from, to] of options.spansOf(y)) {
      for (let x = Math.max(0, Math.round(from)); x < Math.min(width, Math.round(to)); x++) {
        if (SCREEN[(y & 3) * 4 + (x & 3)]! < options.share * 16)
          bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
      }
    }
  }
  return bitmap;
}

const picture = (bitmap: MonoBitmap, x: number, y: number): Element => ({
  kind: 'image',
  x,
  y: y + bitmap.heightDots,
  picture: bitmap,
  widthDots: bitmap.widthDots,
  heightDots: bitmap.heightDots,
  rotation: 0,
  anchor: 'bottom-corner',
  ink: 'black',
});
