/**
 * PNG pictures inside printer languages (ZPL ~DY type P, TSPL PUTPNG): cut at half luminance to black and white. No
 * interlaced ones.
 */
import { message } from '@platen/messages';
import { concatBytes } from '../../bytes/encodings.ts';
import { inflateBounded } from '../../bytes/inflate.ts';
import type { MissingRows, PictureError } from '../../bytes/mono-pictures.ts';
import { sampleAt, unfilter } from '../../bytes/png-rows.ts';
import { createMonoBitmap, type MonoBitmap } from '../../label/index.ts';
import { CODEC_LIMITS } from '../../limits.ts';

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Returns the picture, or what is wrong with it; more than `maxPixels` is an error. Transparent pixels are white, and so are
 * rows that the file lacks.
 */
export function readPngBitmap(bytes: Uint8Array, maxPixels: number): (MonoBitmap & MissingRows) | PictureError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return { error: message('picture_fault.no_png') };
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const depth = bytes[24]!;
  const channels = CHANNELS[bytes[25]!];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth))
    return { error: message('picture_fault.pixel_kind') };
  if (bytes[28] !== 0) return { error: message('picture_fault.interlaced') };
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  if (width === 0 || height === 0 || width * height > maxPixels || rowBytes * height > CODEC_LIMITS.inflatedBytes)
    return { error: message('picture_fault.png_size', { width, height }) };
  let palette: Uint8Array | undefined;
  let alphas: Uint8Array | undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (kind === 'PLTE') palette = body;
    else if (kind === 'tRNS') alphas = body;
    else if (kind === 'IDAT') parts.push(body);
    at += 12 + length;
  }
  const inflated = inflateBounded(concatBytes(parts), (rowBytes + 1) * height + 64);
  const whole = inflated.kind === 'bytes' ? Math.min(height, Math.floor(inflated.bytes.length / (rowBytes + 1))) : 0;
  if (inflated.kind !== 'bytes' || whole === 0) return { error: message('picture_fault.stream') };
  const rows = unfilter(inflated.bytes, { rowBytes, height, step: Math.max(1, (channels * depth) >> 3) });
  const bitmap = createMonoBitmap(width, height);
  if (channels === 1 && depth <= 8) {
    const dark = darkValues(depth, bytes[25] === 3 ? { palette, alphas } : undefined);
    drawDark(bitmap, rows, { rowBytes, depth, dark, count: whole });
    return whole < height ? { ...bitmap, missingRows: height - whole } : bitmap;
  }
  const most = (1 << Math.min(8, depth)) - 1;
  for (let y = 0; y < whole; y++)
    for (let x = 0; x < width; x++) {
      const value = (channel: number): number =>
        sampleAt(rows, { row: y * rowBytes, index: x * channels + channel, depth });
      const first = (value(0) * 255) / most;
      const luminance = channels < 3 ? first : gray(first, (value(1) * 255) / most, (value(2) * 255) / most);
      const alpha = channels === 2 || channels === 4 ? (value(channels - 1) * 255) / most : 255;
      if ((luminance * alpha) / 255 + 255 - alpha < 127.5)
        bitmap.data[y * bitmap.strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  return whole < height ? { ...bitmap, missingRows: height - whole } : bitmap;
}

/** Returns 1 for each dark sample value: colours of a palette, or shades of gray. */
function darkValues(
  depth: number,
  colours: { readonly palette: Uint8Array | undefined; readonly alphas: Uint8Array | undefined } | undefined,
): Uint8Array {
  const most = (1 << depth) - 1;
  return Uint8Array.from({ length: 1 << depth }, (_, value) => {
    if (!colours) return (value * 255) / most < 127.5 ? 1 : 0;
    const { palette, alphas } = colours;
    const at = value * 3;
    const alpha = alphas?.[value] ?? 255;
    const luminance = gray(palette?.[at] ?? 0, palette?.[at + 1] ?? 0, palette?.[at + 2] ?? 0);
    return (luminance * alpha) / 255 + 255 - alpha < 127.5 ? 1 : 0;
  });
}

/** Draws pictures with one sample a pixel. */
function drawDark(
  bitmap: MonoBitmap,
  rows: Uint8Array,
  {
    rowBytes,
    depth,
    dark,
    count,
  }: { readonly rowBytes: number; readonly depth: number; readonly dark: Uint8Array; readonly count: number },
): void {
  const { widthDots, strideBytes, data } = bitmap;
  const mask = (1 << depth) - 1;
  for (let y = 0; y < count; y++) {
    const row = y * rowBytes;
    for (let x = 0; x < widthDots; x++) {
      const bit = x * depth;
      const value = (rows[row + (bit >> 3)]! >> (8 - depth - (bit & 7))) & mask;
      if (dark[value]) data[y * strideBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
}

const gray = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue;
