/** Pictures of the label tree → PNG files: 1-bit, gray or RGB, fast. */
import { crc32, withDeflated } from '#platform/compression';
import type { MonoBitmap, Picture, Raster } from '../label/index.ts';

interface PngOptions {
  /** Density written into the file, for programs that print it. */
  readonly dpi?: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const CHUNK_OVERHEAD = 12;
/** zlib level: 1 costs a fifth of the default's time; most of a label is long runs, which any level takes. */
const LEVEL = 1;

/** The picture as a PNG file (PNG, third edition): bit depth 1 gray, 8 gray or 8 RGB, not interlaced. */
export function encodePng(picture: Picture, options: PngOptions = {}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const sizes = new DataView(header.buffer);
  sizes.setUint32(0, picture.widthDots);
  sizes.setUint32(4, picture.heightDots);
  header[8] = picture.kind === 'mono' ? 1 : 8;
  header[9] = picture.kind === 'raster' && picture.channels === 3 ? 2 : 0;
  const rows = picture.kind === 'mono' ? monoRows(picture) : rasterRows(picture);
  const chunks: [string, Uint8Array][] = [['IHDR', header]];
  if (options.dpi) chunks.push(['pHYs', density(options.dpi)]);
  return withDeflated(rows, LEVEL, (packed) => join([...chunks, ['IDAT', packed], ['IEND', NO_BYTES]]));
}

const NO_BYTES = new Uint8Array();

/** Rows of the last picture: kept, for a label is as large as the one before and its rows are used at once. */
let scratch = new Uint8Array(0);
/** Rows larger than this are not kept. */
const MAX_SCRATCH_BYTES = 1024 * 1024;

function takeRows(bytes: number): Uint8Array {
  if (bytes > MAX_SCRATCH_BYTES) return new Uint8Array(bytes);
  if (scratch.length < bytes) scratch = new Uint8Array(bytes);
  return scratch.subarray(0, bytes);
}

/** Rows of 1-bit dots, 0 = black as gray samples have it, each the difference to the row above (filter 2, Up). */
function monoRows({ strideBytes, heightDots, data }: MonoBitmap): Uint8Array {
  const rows = takeRows((strideBytes + 1) * heightDots);
  let to = 0;
  let from = 0;
  for (let row = 0; row < heightDots; row++) {
    rows[to++] = row === 0 ? 0 : 2;
    // Up: ~a − ~b = b − a; the first row stands as it is.
    if (row === 0) for (let i = 0; i < strideBytes; i++) rows[to++] = ~data[from++]!;
    else for (let i = 0; i < strideBytes; i++, from++) rows[to++] = data[from - strideBytes]! - data[from]!;
  }
  return rows;
}

function rasterRows({ widthDots, heightDots, channels, data }: Raster): Uint8Array {
  const stride = widthDots * channels;
  const rows = new Uint8Array((stride + 1) * heightDots);
  for (let row = 0; row < heightDots; row++)
    rows.set(data.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return rows;
}

/** pHYs: dots a metre, both axes. */
function density(dpi: number): Uint8Array {
  const chunk = new Uint8Array(9);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dpi / 0.0254);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  chunk[8] = 1;
  return chunk;
}

function join(chunks: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  let size = SIGNATURE.length;
  for (const [, data] of chunks) size += CHUNK_OVERHEAD + data.length;
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [name, data] of chunks) {
    view.setUint32(at, data.length);
    for (let i = 0; i < 4; i++) file[at + 4 + i] = name.charCodeAt(i);
    file.set(data, at + 8);
    view.setUint32(at + 8 + data.length, crc32(file.subarray(at + 4, at + 8 + data.length)));
    at += CHUNK_OVERHEAD + data.length;
  }
  return file;
}
