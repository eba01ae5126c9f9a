/** Rectangles as lines of commands, for languages that fill rectangles by their corner and size (EPL, TSPL). */
import type { Rect } from '../../render/place.ts';

/** Most bytes of a coordinate, with the comma after it; a larger one is far outside any label. */
const NUMBER_BYTES = 11;
const MAX = 9_999_999_999;

/**
 * Writes a line `name` + `x,y,width,height` for each rectangle in whole dots, cut at the label's upper left; omits
 * empty ones. CR LF separates lines. Pictures become many thousands of lines, so they are written byte by byte.
 */
export function ruleLines(name: string, rectangles: readonly Rect[]): Uint8Array {
  const bytes = new Uint8Array(rectangles.length * (name.length + 4 * NUMBER_BYTES + 2));
  let at = 0;
  const number = (value: number, behind: number): void => {
    let rest = Math.min(MAX, value);
    let digits = 1;
    for (let size = 10; size <= rest; size *= 10) digits++;
    for (let i = at + digits - 1; i >= at; i--) {
      bytes[i] = 0x30 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    at += digits;
    bytes[at++] = behind;
  };
  for (const rect of rectangles) {
    const x = Math.max(0, Math.round(rect.x));
    const y = Math.max(0, Math.round(rect.y));
    const width = Math.round(rect.x + rect.widthDots) - x;
    const height = Math.round(rect.y + rect.heightDots) - y;
    if (width <= 0 || height <= 0) continue;
    for (let i = 0; i < name.length; i++) bytes[at++] = name.charCodeAt(i);
    number(x, COMMA);
    number(y, COMMA);
    number(width, COMMA);
    number(height, CR);
    bytes[at++] = LF;
  }
  return bytes.slice(0, Math.max(0, at - 2));
}

const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;
