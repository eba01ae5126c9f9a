/** Pictures as the label tree holds them: 1-bit bitmaps, and gray or colour rasters where a source has them. */

/** Rows of 1-bit dots, most significant bit leftmost, rows padded to whole bytes, 1 = black. Padding bits are 0. */
export interface MonoBitmap {
  readonly kind: 'mono';
  readonly widthDots: number;
  readonly heightDots: number;
  /** Bytes a row: ceil(widthDots / 8). */
  readonly strideBytes: number;
  /** strideBytes × heightDots bytes. */
  readonly data: Uint8Array;
}

/** 8-bit samples on white, no alpha: `channels` 1 is luminance, 3 is RGB. */
export interface Raster {
  readonly kind: 'raster';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly channels: 1 | 3;
  /** widthDots × heightDots × channels bytes. */
  readonly data: Uint8Array;
}

export type Picture = MonoBitmap | Raster;

/** An all-white bitmap. Sizes in dots; 0 is allowed. */
export function createMonoBitmap(widthDots: number, heightDots: number): MonoBitmap {
  const strideBytes = (widthDots + 7) >> 3;
  return { kind: 'mono', widthDots, heightDots, strideBytes, data: new Uint8Array(strideBytes * heightDots) };
}

/** A bitmap of rows of whole bytes, which may be fewer; what stands behind the last column does not print. */
export function bitmapOfRows(widthDots: number, heightDots: number, rows: Uint8Array): MonoBitmap {
  const bitmap = createMonoBitmap(widthDots, heightDots);
  const { data, strideBytes } = bitmap;
  data.set(rows.subarray(0, data.length));
  const last = 0xff << (8 * strideBytes - widthDots);
  for (let at = strideBytes - 1; at < data.length; at += strideBytes) data[at]! &= last;
  return bitmap;
}

/** True where the dot at (x, y) is black; outside the bitmap false. */
export function isBlack(bitmap: MonoBitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= bitmap.widthDots || y >= bitmap.heightDots) return false;
  return ((bitmap.data[y * bitmap.strideBytes + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;
}
