/** Drawing objects of DPL (`b` = X): lines, boxes, circles, polygons, with their fill patterns. */
import { type Element, type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { latin1 } from '../../bytes/cursor.ts';
import { ASSUMED, FILL_SHARES } from './tables.ts';

/** Lengths of a record in dots, with y growing up from the label's lower edge. */
export interface ShapePlace {
  readonly x: number;
  /** Dots above the label's lower edge. */
  readonly up: number;
  readonly fill: number;
  readonly toDots: (units: number) => number;
  readonly columnToDots: (units: number) => number;
  readonly rowToDots: (units: number) => number;
  /** Dots that may still be drawn as a picture; a shape takes its own off. */
  readonly takeDots: (count: number) => boolean;
}

/** The elements (y is minus the dots above the lower edge), or what is wrong. */
export function readShape(data: Uint8Array, place: ShapePlace): Element[] | string {
  const text = latin1(data).trimEnd();
  const kind = text[0];
  const digits = (lengths: readonly number[]): number[] | undefined => {
    let at = 1;
    const found = lengths.map((length) => {
      const part = text.slice(at, at + length);
      at += length;
      return /^\d+$/.test(part) && part.length === length ? Number(part) : Number.NaN;
    });
    return found.some(Number.isNaN) ? undefined : found;
  };
  switch (kind) {
    case 'L':
    case 'l': {
      const found = digits(kind === 'L' ? [3, 3] : [4, 4]);
      if (!found) return `a line is ${kind} and its width and height`;
      return [filled(place.x, place.up, place.toDots(found[0]!), place.toDots(found[1]!))];
    }
    case 'B':
    case 'b': {
      const found = digits(kind === 'B' ? [3, 3, 3, 3] : [4, 4, 4, 4]);
      if (!found) return `a box is ${kind}, width, height, thickness of top and bottom, thickness of the sides`;
      return box(place, found.map(place.toDots));
    }
    case 'C':
      return circle(text, place);
    case 'P':
      return polygon(text, place);
    default:
      return `a drawing object is L, l, B, b, C or P, not "${kind ?? ''}"`;
  }
}

const atLeastOne = (dots: number): number => Math.max(1, dots);

function filled(x: number, up: number, widthDots: number, heightDots: number): Element {
  const [width, height] = [atLeastOne(widthDots), atLeastOne(heightDots)];
  return {
    kind: 'box', x, y: -(up + height), widthDots: width, heightDots: height, thicknessDots: Math.min(width, height), radiusDots: 0, ink: 'black',
  }; // prettier-ignore
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

function circle(text: string, place: ShapePlace): Element[] | string {
  const found = /^C\d{7}(\d{4})$/.exec(text);
  if (!found) return 'a circle is C0010001 and its radius in four digits';
  const radius = atLeastOne(place.toDots(Number(found[1])));
  const [left, top, size] = [place.x - radius, -(place.up + radius), radius * 2];
  const share = FILL_SHARES[place.fill] ?? 0;
  const outline: Element = {
    kind: 'ellipse', x: left, y: top, widthDots: size, heightDots: size, ink: 'black',
    thicknessDots: share === 1 ? radius : ASSUMED.outlineDots,
  }; // prettier-ignore
  if (share === 0 || share === 1) return [outline];
  if (!place.takeDots(size * size)) return 'the circle is too large for its pattern';
  const bitmap = fillSpans(size, size, {
    share,
    spansOf: (y) => {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - radius) ** 2));
      return [[radius - half, radius + half]];
    },
  });
  return [picture(bitmap, left, top), outline];
}

function polygon(text: string, place: ShapePlace): Element[] | string {
  const body = /^P\d{7}((?:\d{8})+)$/.exec(text)?.[1];
  if (!body) return 'a polygon is P0010001 and row and column of each further point, four digits each';
  const points = [[place.x, -place.up] as const];
  for (let at = 0; at < body.length; at += 8) {
    points.push([
      place.columnToDots(Number(body.slice(at + 4, at + 8))),
      -place.rowToDots(Number(body.slice(at, at + 4))),
    ]);
  }
  const share = points.length > 2 ? (FILL_SHARES[place.fill] ?? 0) : 0;
  const elements: Element[] = [];
  if (share > 0) {
    const left = Math.min(...points.map(([x]) => x));
    const top = Math.min(...points.map(([, y]) => y));
    const width = Math.max(...points.map(([x]) => x)) - left;
    const height = Math.max(...points.map(([, y]) => y)) - top;
    if (!place.takeDots(width * height)) return 'the polygon is too large for its pattern';
    if (width > 0 && height > 0)
      elements.push(
        picture(
          fillPolygon(
            points.map(([x, y]) => [x - left, y - top]),
            width,
            { height, share },
          ),
          left,
          top,
        ),
      );
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

function fillPolygon(
  points: readonly (readonly [number, number])[],
  width: number,
  more: { height: number; share: number },
): MonoBitmap {
  return fillSpans(width, more.height, {
    share: more.share,
    spansOf: (y) => {
      const crossings: number[] = [];
      points.forEach(([x1, y1], i) => {
        const [x2, y2] = points[(i + 1) % points.length]!;
        if (y1 > y + 0.5 !== y2 > y + 0.5) crossings.push(x1 + ((y + 0.5 - y1) / (y2 - y1)) * (x2 - x1));
      });
      crossings.sort((a, b) => a - b);
      return crossings.flatMap((from, i) =>
        i % 2 === 0 && crossings[i + 1] !== undefined ? [[from, crossings[i + 1]!] as const] : [],
      );
    },
  });
}

/** Thresholds of an ordered 4 × 4 screen, in sixteenths. */
const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

function fillSpans(
  width: number,
  height: number,
  options: { share: number; spansOf: (y: number) => readonly (readonly [number, number])[] },
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
