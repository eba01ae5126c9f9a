/** Graphics and characters of IPL as columns (`u`), from left to right ⇄ bitmaps. 1 is black. */
import { type MonoBitmap, createMonoBitmap } from '../../label/index.ts';
import { concatBytes, latin1Bytes } from '../../bytes/cursor.ts';
import type { Graphic } from './state.ts';

/** Returns the bitmap of a stored graphic; undefined above `maxDots`. */
export function graphicBitmap(graphic: Graphic, maxDots: number): MonoBitmap | undefined {
  if (graphic.columns * graphic.rows > maxDots) return undefined;
  const bitmap = createMonoBitmap(graphic.columns, graphic.rows);
  for (const [x, { bytes, packed }] of graphic.data) {
    if (x < 0 || x >= graphic.columns) continue;
    for (let y = 0; y < graphic.rows; y++) {
      const black = packed ? ((bytes[Math.trunc(y / 6)] ?? 0x40) >> (y % 6)) & 1 : bytes[y] === 0x31;
      if (black) bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return bitmap;
}

/** Writes one message with a `u` command for each column, six dots a byte from the top; omits white columns. */
export function columnsOf({ widthDots, heightDots, strideBytes, data }: MonoBitmap): Uint8Array {
  const parts: Uint8Array[] = [];
  // Visits only bytes with black dots, row by row: a label is mostly white.
  const perColumn = Math.ceil(heightDots / 6);
  const columns = new Uint8Array(widthDots * perColumn).fill(0x40);
  for (let y = 0, from = 0; y < heightDots; y++) {
    const [at, bit] = [Math.trunc(y / 6), 1 << (y % 6)];
    for (let byte = 0; byte < strideBytes; byte++, from++) {
      const dots = data[from]!;
      if (dots === 0) continue;
      const last = Math.min(widthDots, byte * 8 + 8);
      for (let x = byte * 8, mask = 0x80; x < last; x++, mask >>= 1)
        if (dots & mask) columns[x * perColumn + at]! |= bit;
    }
  }
  for (let x = 0; x < widthDots; x++) {
    const packed = columns.subarray(x * perColumn, (x + 1) * perColumn);
    let end = perColumn;
    while (end > 0 && packed[end - 1] === 0x40) end--;
    if (end === 0) continue;
    parts.push(latin1Bytes(`\x02u${x},`), packed.subarray(0, end), latin1Bytes(';\x03\r\n'));
  }
  return concatBytes(parts);
}
