/** The content stream of a page: operators of PDF (ISO 32000-1, 8 and 9) with numbers written short. */
import { CUBIC, LINE, MOVE, QUAD, type Outline } from '../../fonts/outline.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A number with at most six decimals and without an exponent. */
function pdfNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  const text = value.toFixed(6);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export const numbers = (...values: readonly number[]): string => values.map(pdfNumber).join(' ');

/** Path operators of an outline; quadratic curves become cubic ones. */
export function pathOf({ commands, points }: Outline): string {
  let path = '';
  let at = 0;
  let [x, y] = [0, 0];
  let open = false;
  for (const command of commands) {
    if (command === MOVE || command === LINE) {
      if (command === MOVE && open) path += 'h ';
      open = true;
      [x, y] = [points[at]!, points[at + 1]!];
      path += `${numbers(x, y)} ${command === MOVE ? 'm' : 'l'} `;
      at += 2;
    } else if (command === QUAD) {
      const [cx, cy, ex, ey] = points.slice(at, at + 4) as [number, number, number, number];
      path += `${numbers(x + (2 * (cx - x)) / 3, y + (2 * (cy - y)) / 3, ex + (2 * (cx - ex)) / 3, ey + (2 * (cy - ey)) / 3, ex, ey)} c `;
      [x, y] = [ex, ey];
      at += 4;
    } else if (command === CUBIC) {
      path += `${numbers(...points.slice(at, at + 6))} c `;
      [x, y] = [points[at + 4]!, points[at + 5]!];
      at += 6;
    }
  }
  return open ? `${path}h\n` : '';
}
