/** Shapes and dots in the form of EPL and TSPL commands: between two corners, as packed rows. */
import type { BoxElement, Ink, LineElement, MonoBitmap } from '../../label/index.ts';

type Span = Pick<BoxElement, 'span'>;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a filled rectangle. */
export const filledRect = (
  at: Point & Span,
  size: { widthDots: number; heightDots: number },
  ink: Ink,
): BoxElement => ({
  kind: 'box',
  ...at,
  ...size,
  thicknessDots: Math.min(size.widthDots, size.heightDots),
  radiusDots: 0,
  ink,
});

/** Returns a box between two corners, drawn inwards. `inside`: it includes the second corner's own dot. */
export function boxBetween(
  from: Point & Span,
  to: Point,
  { thicknessDots, radiusDots = 0, inside }: { thicknessDots: number; radiusDots?: number; inside: boolean },
): BoxElement {
  const widthDots = Math.max(1, Math.abs(to.x - from.x) + (inside ? 1 : 0));
  const heightDots = Math.max(1, Math.abs(to.y - from.y) + (inside ? 1 : 0));
  return {
    kind: 'box',
    ...from,
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    widthDots,
    heightDots,
    thicknessDots: Math.min(thicknessDots, widthDots, heightDots),
    radiusDots: Math.min(radiusDots, Math.floor(Math.min(widthDots, heightDots) / 2)),
    ink: 'black',
  };
}

/** Returns a stroke; level and upright ones have square ends, others end in `cap`. */
export const strokeBetween = (
  { x: x1, y: y1, ...span }: Point & Span,
  { x: x2, y: y2 }: Point,
  { thicknessDots, cap }: Pick<LineElement, 'thicknessDots' | 'cap'>,
): LineElement => ({
  kind: 'line', ...span, x1, y1, x2, y2, thicknessDots, ink: 'black', cap: x1 === x2 || y1 === y2 ? 'butt' : cap,
}); // prettier-ignore

/** Decoded pictures by command: a form or a program that draws one repeatedly decodes it once. */
const decoded = new WeakMap<object, MonoBitmap>();

/**
 * Returns the rows of dots of a command, 1 = black after `flip` (XOR); undefined if the bytes have none or too many
 * rows.
 */
export function rowsBitmap(
  command: object,
  bytes: Uint8Array,
  rows: { strideBytes: number; heightDots: number; flip: number; maxDots: number },
): MonoBitmap | undefined {
  const { strideBytes, flip } = rows;
  const heightDots = Math.min(rows.heightDots, Math.floor(bytes.length / strideBytes));
  if (heightDots === 0 || strideBytes * 8 * heightDots > rows.maxDots) return undefined;
  let picture = decoded.get(command);
  if (!picture) {
    const data = new Uint8Array(strideBytes * heightDots);
    for (let i = 0; i < data.length; i++) data[i] = bytes[i]! ^ flip;
    picture = { kind: 'mono', widthDots: strideBytes * 8, heightDots, strideBytes, data };
    decoded.set(command, picture);
  }
  return picture;
}
