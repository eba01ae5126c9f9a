/** How a camera held the picture (EXIF, tag 0x0112), and the picture turned upright. */
import type { Samples } from '../../platform/ports.ts';

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** 1 to 8; 1 where the TIFF structure has none. */
export function orientationOf(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return 1;
  const count = view.getUint16(start, little);
  for (let at = start + 2; at < start + 2 + count * ENTRY_BYTES && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Turns the samples upright. Orientations 5 to 8 swap columns and rows. */
export function upright(samples: Samples, orientation: number): Samples {
  if (orientation === 1) return samples;
  const { width, height, channels, data } = samples;
  const swapped = orientation >= 5;
  const [wide, high] = swapped ? [height, width] : [width, height];
  const result = new Uint8Array(data.length);
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  for (let y = 0, to = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [column, row] = swapped ? [y, x] : [x, y];
      const from =
        ((fromBottom ? height - 1 - row : row) * width + (fromRight ? width - 1 - column : column)) * channels;
      for (let channel = 0; channel < channels; channel++) result[to++] = data[from + channel]!;
    }
  }
  return { width: wide, height: high, channels, data: result };
}
