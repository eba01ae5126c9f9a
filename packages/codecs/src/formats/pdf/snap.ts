/** Moves the sides of filled rectangles onto whole dots before a page is drawn: the bars of most bar codes. */
import { outFloats, outIntegers, type Pdfium } from './engine.ts';
import { apply, type Box, boundsOf, inverseOf, multiply, type Point, rectangleOf } from './geometry.ts';
import { leavesOf, type Leaf } from './extract/leaves.ts';
import { objectMatrix, type PageSource, PATH } from './extract/object.ts';
import type { Matrix } from './stream.ts';

/** A rectangle has four sides, and may be closed by a fifth and a sixth point. */
const SEGMENTS = { least: 4, most: 6 } as const;
const BEZIER_TO = 1;
/** The engine rounds a lone rectangle outwards: this keeps one that lies on the dots from taking one more. */
const HAIR = 0.01;

/**
 * The engine makes every lone rectangle as many dots wide as it touches: bars of 2.3 dots become three, the spaces between
 * them one or two, and no scanner reads them. On the nearest dots, bars and spaces stay as even as the dots allow.
 */
export function snapRectangles(source: PageSource): void {
  for (const leaf of leavesOf(source, () => 'none')) {
    const box = filledBox(source.engine, leaf);
    if (box) snap(source.engine, leaf, box);
  }
}

/** Where a filled rectangle without a stroke lies, in dots; undefined for everything else. */
function filledBox(engine: Pdfium, { object, matrix }: Leaf): Box | undefined {
  if (engine.FPDFPageObj_GetType(object) !== PATH) return undefined;
  const count = engine.FPDFPath_CountSegments(object);
  if (count < SEGMENTS.least || count > SEGMENTS.most) return undefined;
  const mode = outIntegers(engine, 2, (fill, stroke) => engine.FPDFPath_GetDrawMode(object, fill!, stroke!));
  const own = objectMatrix(engine, object);
  if (!mode || mode[0] === 0 || mode[1] !== 0 || !own) return undefined;
  const toDots = multiply(own, matrix);
  const points: Point[] = [];
  for (let index = 0; index < count; index++) {
    const segment = engine.FPDFPath_GetPathSegment(object, index);
    if (engine.FPDFPathSegment_GetType(segment) === BEZIER_TO) return undefined;
    const [x, y] = outFloats(engine, 2, (px, py) => engine.FPDFPathSegment_GetPoint(segment, px!, py!)) ?? [];
    if (x === undefined || y === undefined) return undefined;
    points.push(apply(toDots, x, y));
  }
  return rectangleOf({ points, closed: true, curved: false }) && boundsOf(points);
}

function snap(engine: Pdfium, { object, matrix }: Leaf, { left, top, right, bottom }: Box): void {
  const across = snapped(left, right);
  const down = snapped(top, bottom);
  const inverse = inverseOf(matrix);
  if (!across || !down || !inverse) return;
  const onDots: Matrix = [across.factor, 0, 0, down.factor, across.shift, down.shift];
  const [a, b, c, d, e, f] = multiply(multiply(matrix, onDots), inverse);
  engine.FPDFPageObj_Transform(object, a, b, c, d, e, f);
}

/** The scale and shift that bring two sides to the nearest dots; undefined for a rectangle without an extent. */
function snapped(from: number, to: number): { readonly factor: number; readonly shift: number } | undefined {
  if (!(to - from > 1e-6)) return undefined;
  const first = Math.round(from);
  const last = Math.max(first + 1, Math.round(to));
  const factor = (last - first - 2 * HAIR) / (to - from);
  return { factor, shift: first + HAIR - from * factor };
}
