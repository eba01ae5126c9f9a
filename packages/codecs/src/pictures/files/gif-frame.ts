/** Where the first frame of a GIF stands on its canvas (GIF89a, 18 and 20). */

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const LOCAL_HEADER = 13;
const COLOUR_TABLE = 0x80;

/** The place of the first image descriptor; undefined where the file ends before it. */
export function firstFrame(bytes: Uint8Array): Frame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = bytes[10] ?? 0;
  let at = LOCAL_HEADER + (flags & COLOUR_TABLE ? 3 << ((flags & 7) + 1) : 0);
  while (bytes[at] === EXTENSION) {
    at += 2;
    // Blocks with their length before them; an empty one is the last.
    while ((bytes[at] ?? 0) > 0) at += bytes[at]! + 1;
    at++;
  }
  if (bytes[at] !== IMAGE || at + 9 > bytes.length) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  return { left, top, width, height };
}
