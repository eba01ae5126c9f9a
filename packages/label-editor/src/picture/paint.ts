/** Paints dots on a canvas. */
import type { Bits } from '../engine/protocol.ts';

const WHITE = 0xffffffff;
/** Opaque black as a little-endian word. */
const BLACK = 0xff000000;

/** A part of a picture; `right` and `bottom` lie behind it, `left` is a multiple of 8. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The dots of an area as RGBA words of a little-endian machine. */
export function wordsOf({ strideBytes, data }: Bits, { left, right, top, bottom }: Area): Uint32Array<ArrayBuffer> {
  const width = right - left;
  const words = new Uint32Array(width * (bottom - top)).fill(WHITE);
  for (let y = top; y < bottom; y++) {
    const row = (y - top) * width;
    for (let column = left / 8; 8 * column < right; column++) {
      let byte = data[y * strideBytes + column]!;
      // Most of a label is blank.
      for (let x = 8 * column - left; byte !== 0 && x < width; x++) {
        if (byte & 0x80) words[row + x] = BLACK;
        byte = (byte << 1) & 0xff;
      }
    }
  }
  return words;
}

/** Equal rows between two others that are painted along with them: each part costs a call. */
const MAX_BETWEEN = 32;

/**
 * The parts that differ, from top to bottom: none, all, or the few that a keystroke changes. Without `before`, those with
 * dots.
 */
export function changedAreas(
  before: Bits | undefined,
  { widthDots, heightDots, strideBytes, data }: Bits,
): readonly Area[] {
  const find = differenceOf(before?.data ?? new Uint8Array(data.length), data);
  const areas: { -readonly [Side in keyof Area]: Area[Side] }[] = [];
  for (let y = 0; y < heightDots; y++) {
    const row = y * strideBytes;
    const span = find(row, row + strideBytes);
    if (!span) continue;
    const [left, right] = [8 * (span.first - row), Math.min(widthDots, 8 * (span.last + 1 - row))];
    const area = areas.at(-1);
    if (area && y - area.bottom <= MAX_BETWEEN) {
      area.left = Math.min(area.left, left);
      area.right = Math.max(area.right, right);
      area.bottom = y + 1;
    } else areas.push({ left, right, top: y, bottom: y + 1 });
  }
  return areas;
}

/** Finds the first and the last byte that differ, of those from `from` to before `to`. Compares four at once: it is quick. */
function differenceOf(before: Uint8Array, data: Uint8Array) {
  const wordsIn = ({ buffer, byteOffset, length }: Uint8Array): Uint32Array =>
    new Uint32Array(buffer, byteOffset, length >> 2);
  const [old, now] = [wordsIn(before), wordsIn(data)];
  return (from: number, to: number): { readonly first: number; readonly last: number } | undefined => {
    let first = from;
    while (first < to && first % 4 !== 0 && before[first] === data[first]) first++;
    if (first % 4 === 0) {
      let word = first >> 2;
      while (word < to >> 2 && old[word] === now[word]) word++;
      first = word << 2;
    }
    while (first < to && before[first] === data[first]) first++;
    if (first === to) return undefined;
    let last = to - 1;
    while (before[last] === data[last]) last--;
    return { first, last };
  };
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const contexts = new WeakMap<Canvas, Context>();

/** The context of a canvas, asked for once: a worker of Firefox gets none from a canvas that it has painted on. */
function contextOf(canvas: Canvas): Context {
  const known = contexts.get(canvas);
  if (known) return known;
  const context = canvas.getContext('2d') as Context;
  contexts.set(canvas, context);
  return context;
}

/** Paints the dots on a canvas that shows `before`. */
export function paint(canvas: Canvas, bits: Bits, before?: Bits): void {
  const { widthDots, heightDots } = bits;
  const context = contextOf(canvas);
  const isSameSize = before?.widthDots === widthDots && before.heightDots === heightDots;
  if (!isSameSize) {
    canvas.width = widthDots;
    canvas.height = heightDots;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, widthDots, heightDots);
  }
  for (const area of changedAreas(isSameSize ? before : undefined, bits)) {
    const pixels = new Uint8ClampedArray(wordsOf(bits, area).buffer);
    context.putImageData(new ImageData(pixels, area.right - area.left, area.bottom - area.top), area.left, area.top);
  }
}
