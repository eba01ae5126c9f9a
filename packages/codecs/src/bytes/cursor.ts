/** A position in a byte source: what readers of every language walk with. Bytes are not text: nothing here trims or splits. */

export interface ByteCursor {
  readonly source: Uint8Array;
  /** Index of the next byte. */
  offset: number;
}

export const createCursor = (source: Uint8Array, offset = 0): ByteCursor => ({ source, offset });

/** Up to `count` bytes (fewer at the end of the source), stepping over them. A view, not a copy. */
export function takeBytes(cursor: ByteCursor, count: number): Uint8Array {
  const end = Math.min(cursor.source.length, cursor.offset + Math.max(0, count));
  const bytes = cursor.source.subarray(cursor.offset, end);
  cursor.offset = end;
  return bytes;
}

/** Bytes up to the next `byte` (or the end), which is left in place. A view, not a copy. */
export function takeUntil(cursor: ByteCursor, byte: number): Uint8Array {
  const found = cursor.source.indexOf(byte, cursor.offset);
  return takeBytes(cursor, (found < 0 ? cursor.source.length : found) - cursor.offset);
}

/** A line without its CR, LF or CR LF, stepping over that too. A view, not a copy. */
export function takeLine(cursor: ByteCursor): Uint8Array {
  const { source, offset } = cursor;
  let end = offset;
  while (end < source.length && source[end] !== 0x0a && source[end] !== 0x0d) end++;
  cursor.offset = end + (source[end] === 0x0d && source[end + 1] === 0x0a ? 2 : 1);
  if (cursor.offset > source.length) cursor.offset = source.length;
  return source.subarray(offset, end);
}

/** A byte that programs write between labels and at the end of a file: NUL, a tab, a form feed, the end of a file in DOS. */
export const isSeparator = (byte: number): boolean => byte === 0x00 || byte === 0x09 || byte === 0x0c || byte === 0x1a;

export { concatBytes, latin1, latin1Bytes } from './encodings.ts';
