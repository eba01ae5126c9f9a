/** Where the parameters of a command stand in its bytes. */
import type { Command } from '../language/frame/command-table.ts';
import type { AnyScanned } from '../language/frame/reader.ts';

/** Start and end in the args of each parameter; undefined for one that is not written. */
export type Spans = readonly (readonly [start: number, end: number] | undefined)[];

const withIndices = new WeakMap<RegExp, RegExp>();

/** The shape, whose matches have the places of their groups. */
export function indexed(shape: RegExp): RegExp {
  let found = withIndices.get(shape);
  if (!found) withIndices.set(shape, (found = new RegExp(shape.source, `${shape.flags}d`)));
  return found;
}

const BLANK = 0x20;

/** Finds the pieces, which the language has cut from the text, in their order. */
export function spansOf(
  { shape }: Pick<Command<never, never>, 'shape'>,
  text: string,
  { pieces, delimiter }: { readonly pieces: readonly (string | undefined)[]; readonly delimiter: string },
): Spans {
  if (shape) return indexed(shape).exec(text)?.indices?.slice(1) ?? [];
  let at = 0;
  return pieces.map((piece = '') => {
    let start = at;
    if (!text.startsWith(piece, start)) start = blanksEnd(text, start);
    if (!text.startsWith(piece, start)) start = text.indexOf(piece, start);
    if (start < 0) return undefined;
    const end = start + piece.length;
    at = blanksEnd(text, end);
    if (text[at] === delimiter) at++;
    return trimmed(text, start, end);
  });
}

/** Without the blanks and line ends around it. */
function trimmed(text: string, start: number, end: number): readonly [number, number] {
  let [from, to] = [start, end];
  while (to > from && text.charCodeAt(to - 1) <= BLANK) to--;
  while (from < to && text.charCodeAt(from) <= BLANK) from++;
  return [from, to];
}

function blanksEnd(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/**
 * Returns where each of the args stands in the bytes that the scanner reads: mostly they are a part of them; else the
 * bytes behind the name, of which the scanner may have left some out.
 */
export function placesOfArgs({ args, name, offset, length }: AnyScanned, bytes: Uint8Array): (index: number) => number {
  if (typeof args === 'string') {
    const from = offset + length - args.length;
    return (index) => from + index;
  }
  const from = args.byteOffset - bytes.byteOffset;
  if (args.buffer === bytes.buffer && from >= offset && from + args.length <= bytes.length)
    return (index) => from + index;
  const places: number[] = [];
  let at = offset + name.length;
  for (const byte of args) {
    while (at < offset + length && bytes[at] !== byte) at++;
    places.push(at++);
  }
  return (index) => places[index] ?? at;
}
