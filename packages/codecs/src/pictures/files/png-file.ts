/** PNG files → samples (PNG, third edition): every kind of pixels, interlaced too; transparent ones are white. */
import { concatBytes } from '../../bytes/encodings.ts';
import { inflateBounded } from '../../bytes/inflate.ts';
import { sampleAt, unfilter } from '../../bytes/png-rows.ts';
import type { PictureFacts, Samples } from '../../platform/ports.ts';
import { orientationOf, upright } from './orientation.ts';

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
/** First column and row of each pass of Adam7, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly kind: number;
  readonly isInterlaced: boolean;
  readonly palette: Uint8Array | undefined;
  /** Alphas of the palette, or the samples of the transparent colour. */
  readonly transparent: Uint8Array | undefined;
  readonly orientation: number;
  readonly packed: Uint8Array;
}

const TRUNCATED = 'end of the file before its last row';

export function openPng(bytes: Uint8Array): { facts: PictureFacts; decode: () => Promise<Samples> } {
  const file = chunksOf(bytes);
  const { width, height, depth, kind, isInterlaced, transparent, orientation } = file;
  const isGray = kind === 0 || kind === 4;
  const facts = {
    width,
    height,
    isGray,
    channels: (kind === PALETTE ? 3 : CHANNELS[kind]!) + (transparent ? 1 : 0),
    is16Bit: depth === 16,
    isProgressive: isInterlaced,
    isTurned: orientation > 1,
    hasCoarseColour: false,
  };
  return { facts, decode: async () => decodePng(bytes) };
}

export function decodePng(bytes: Uint8Array): Samples {
  const file = chunksOf(bytes);
  return upright(samplesOf(file), file.orientation);
}

function chunksOf(bytes: Uint8Array): PngFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33) throw new Error(TRUNCATED);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, kind, interlace] = [bytes[24]!, bytes[25]!, bytes[28]!];
  if (CHANNELS[kind] === undefined || ![1, 2, 4, 8, 16].includes(depth)) throw new Error('unknown kind of pixels');
  let palette: Uint8Array | undefined;
  let transparent: Uint8Array | undefined;
  let orientation = 1;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'PLTE') palette = body;
    else if (name === 'tRNS') transparent = body;
    else if (name === 'eXIf') orientation = orientationOf(body);
    else if (name === 'IDAT') parts.push(body);
    else if (name === 'IEND') break;
    at += 12 + length;
  }
  if (kind === PALETTE && !palette) throw new Error('the file has no palette');
  const packed = concatBytes(parts);
  return { width, height, depth, kind, isInterlaced: interlace === 1, palette, transparent, orientation, packed };
}

function samplesOf(file: PngFile): Samples {
  const { width, height, depth, kind, isInterlaced } = file;
  const passes = (isInterlaced ? PASSES : [[0, 0, 1, 1] as const])
    .map(([x, y, stepX, stepY]) => {
      const [wide, high] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
      return { x, y, stepX, stepY, wide, high, rowBytes: Math.ceil((wide * CHANNELS[kind]! * depth) / 8) };
    })
    .filter(({ wide, high }) => wide > 0 && high > 0);
  const size = passes.reduce((sum, { rowBytes, high }) => sum + (rowBytes + 1) * high, 0);
  const inflated = inflateBounded(file.packed, size + 64);
  if (inflated.kind !== 'bytes' || inflated.bytes.length < size) throw new Error(TRUNCATED);
  const channels = kind === 0 || kind === 4 ? 1 : 3;
  const data = new Uint8Array(width * height * channels);
  const paint = painterOf(file, data);
  let at = 0;
  for (const { x, y, stepX, stepY, wide, high, rowBytes } of passes) {
    const step = Math.max(1, (CHANNELS[kind]! * depth) >> 3);
    const rows = unfilter(inflated.bytes.subarray(at, at + (rowBytes + 1) * high), { rowBytes, height: high, step });
    at += (rowBytes + 1) * high;
    for (let row = 0; row < high; row++)
      for (let column = 0; column < wide; column++)
        paint(rows, {
          row: row * rowBytes,
          pixel: column,
          to: ((y + row * stepY) * width + x + column * stepX) * channels,
        });
  }
  return { width, height, channels, data };
}

type Paint = (rows: Uint8Array, place: { readonly row: number; readonly pixel: number; readonly to: number }) => void;

/** Takes a pixel out of its row and puts it onto white. */
function painterOf({ depth, kind, palette, transparent }: PngFile, data: Uint8Array): Paint {
  if (kind === PALETTE)
    return (rows, { row, pixel, to }) => {
      const index = sampleAt(rows, { row, index: pixel, depth });
      const alpha = transparent?.[index] ?? 255;
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] = onWhite(palette![index * 3 + channel] ?? 0, alpha, 255);
    };
  const channels = CHANNELS[kind]!;
  const colours = channels < 3 ? 1 : 3;
  const hasAlpha = channels === 2 || channels === 4;
  const most = (1 << depth) - 1;
  const whole = (rows: Uint8Array, row: number, index: number): number =>
    depth === 16 ? (rows[row + index * 2]! << 8) | rows[row + index * 2 + 1]! : sampleAt(rows, { row, index, depth });
  return (rows, { row, pixel, to }) => {
    const first = pixel * channels;
    let alpha = hasAlpha ? whole(rows, row, first + colours) : most;
    if (transparent && !hasAlpha) {
      let isClear = true;
      for (let channel = 0; channel < colours; channel++)
        if (whole(rows, row, first + channel) !== ((transparent[channel * 2]! << 8) | transparent[channel * 2 + 1]!))
          isClear = false;
      if (isClear) alpha = 0;
    }
    for (let channel = 0; channel < colours; channel++) {
      const value = onWhite(whole(rows, row, first + channel), alpha, most);
      data[to + channel] = depth < 16 ? (value * 255) / most : colours === 1 ? Math.round(value / 257) : value >> 8;
    }
  };
}

/** White in 16 bits, as the picture library of Node has it. */
const WHITE_16 = 0xff00;

function onWhite(value: number, alpha: number, most: number): number {
  if (alpha === most) return value;
  const white = most === 0xffff ? WHITE_16 : most;
  return Math.trunc((value * alpha + white * (most - alpha)) / most);
}
