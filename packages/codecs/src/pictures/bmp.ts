/** BMP: 1, 4, 8, 16, 24 and 32 bits, top-down or bottom-up, run-length coded or with masks, alpha on white; and back. */
import { message, type Message } from '@platen/messages';
import { createMonoBitmap, type Picture } from '../label/index.ts';
import { fewestChannels, pictureError, type PictureError, pictureSizeError } from './decode.ts';

const CORE_HEADER = 12;
/** OS/2 2.x cuts its header of 64 bytes off anywhere behind the bits a pixel; what is cut off is 0. */
const MIN_OS2_HEADER = 16;
const INFO_HEADER = 40;
const [RGB, RLE8, RLE4, BITFIELDS, ALPHABITFIELDS] = [0, 1, 2, 3, 6];

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly compression: number;
  readonly pixelsAt: number;
  /** Colours as 0xRRGGBB. */
  readonly palette: Uint32Array;
  /** Red, green, blue, alpha. */
  readonly masks: readonly [number, number, number, number];
}

const broken = (reason: Message): PictureError =>
  pictureError(message('picture.unreadable_picture.reason', { kind: 'BMP', reason }));

/** Decodes a BMP file. Rows that the file cuts off stay white only within run-length coding; otherwise the file is refused. */
export function decodeBmp(bytes: Uint8Array): Picture | PictureError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readHeader(view);
  if ('kind' in header) return header;
  const { width, height, bits, compression } = header;
  const runs = compression === RLE8 || compression === RLE4;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (!runs && header.pixelsAt + rowBytes * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length)
    return broken(message('bmp.pixels_end'));
  if (bits === 1 && isBlackAndWhite(header.palette)) return readBits(bytes, header, rowBytes);
  if (bits <= 8) {
    const indexes = runs ? readRuns(bytes, header) : readIndexes(bytes, header, rowBytes);
    return fewestChannels({ width, height, ...painted(indexes, header.palette) });
  }
  const data = new Uint8Array(width * height * 3);
  readColours({ view, header, rowBytes, data });
  return fewestChannels({ width, height, channels: 3, data });
}

/** The colours of indexes: one channel where the palette is gray. Indexes that it lacks are black. */
function painted(indexes: Uint8Array, palette: Uint32Array): { channels: 1 | 3; data: Uint8Array } {
  const colours = Uint32Array.from({ length: 256 }, (_, index) => palette[index] ?? 0);
  if (colours.every((colour) => colour % 0x010101 === 0))
    return { channels: 1, data: indexes.map((index) => colours[index]! & 0xff) };
  const data = new Uint8Array(indexes.length * 3);
  for (let at = 0; at < indexes.length; at++) {
    const colour = colours[indexes[at]!]!;
    data[at * 3] = colour >> 16;
    data[at * 3 + 1] = (colour >> 8) & 0xff;
    data[at * 3 + 2] = colour & 0xff;
  }
  return { channels: 3, data };
}

function readHeader(view: DataView): Header | PictureError {
  if (view.byteLength < 30 || view.getUint16(0) !== 0x424d) return broken(message('bmp.no_header'));
  const size = view.getUint32(14, true);
  const core = size === CORE_HEADER;
  if (!core && (size < MIN_OS2_HEADER || size > 1024)) return broken(message('bmp.header_size', { bytes: size }));
  if (view.byteLength < 14 + size) return broken(message('bmp.header_ends'));
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = core ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(core ? 24 : 28, true);
  const compression = size < 20 ? RGB : view.getUint32(30, true);
  const height = Math.abs(signedHeight);
  const tooLarge = pictureSizeError(width, height);
  if (tooLarge) return tooLarge;
  if (![1, 4, 8, 16, 24, 32].includes(bits)) return broken(message('bmp.bits', { bits }));
  const masked = compression === BITFIELDS || compression === ALPHABITFIELDS;
  const valid =
    compression === RGB ||
    (compression === RLE8 && bits === 8) ||
    (compression === RLE4 && bits === 4) ||
    (masked && (bits === 16 || bits === 32));
  if (!valid) return broken(message('bmp.compression', { compression, bits }));
  const maskCount = masked && size === INFO_HEADER ? (compression === ALPHABITFIELDS ? 4 : 3) : 0;
  if (view.byteLength < 14 + size + maskCount * 4) return broken(message('bmp.header_ends'));
  const mask = (index: number): number =>
    masked && (size >= INFO_HEADER + 4 * (index + 1) || index < maskCount) ? view.getUint32(54 + index * 4, true) : 0;
  const standard = bits === 16 ? ([0x7c00, 0x3e0, 0x1f, 0] as const) : ([0xff0000, 0xff00, 0xff, 0] as const);
  return {
    width,
    height,
    bits,
    compression,
    topDown: signedHeight < 0,
    pixelsAt: view.getUint32(10, true),
    palette: readPalette(view, {
      at: 14 + size + maskCount * 4,
      bits,
      entryBytes: core ? 3 : 4,
      declared: size < 36 ? 0 : view.getUint32(46, true),
    }),
    masks: masked ? [mask(0), mask(1), mask(2), mask(3)] : standard,
  };
}

function readPalette(
  view: DataView,
  { at, bits, entryBytes, declared }: { at: number; bits: number; entryBytes: number; declared: number },
): Uint32Array {
  if (bits > 8) return new Uint32Array();
  const count = Math.min(declared || 1 << bits, 1 << bits, Math.floor(Math.max(0, view.byteLength - at) / entryBytes));
  return Uint32Array.from({ length: count }, (_, index) => {
    const entry = at + index * entryBytes;
    return (view.getUint8(entry + 2) << 16) | (view.getUint8(entry + 1) << 8) | view.getUint8(entry);
  });
}

const [BLACK, WHITE] = [0x000000, 0xffffff];

const isBlackAndWhite = ([zero, one]: Uint32Array): boolean =>
  (zero === WHITE && one === BLACK) || (zero === BLACK && one === WHITE);

/** Rows of one bit a pixel are the rows of a bitmap, as they are or inverted. */
function readBits(bytes: Uint8Array, header: Header, rowBytes: number): Picture {
  const { width, height, pixelsAt, palette } = header;
  const bitmap = createMonoBitmap(width, height);
  const { data, strideBytes } = bitmap;
  const inverted = palette[0] === BLACK ? 0xff : 0;
  const unused = strideBytes * 8 - width;
  for (let row = 0; row < height; row++) {
    const to = rowOf(header, row) * strideBytes;
    const from = pixelsAt + row * rowBytes;
    for (let byte = 0; byte < strideBytes; byte++) data[to + byte] = bytes[from + byte]! ^ inverted;
    data[to + strideBytes - 1]! &= 0xff << unused;
  }
  return bitmap;
}

/** The row of the picture that the file's row `row` is. */
const rowOf = (header: Header, row: number): number => (header.topDown ? row : header.height - 1 - row);

function readIndexes(bytes: Uint8Array, header: Header, rowBytes: number): Uint8Array {
  const { width, height, bits, pixelsAt } = header;
  const indexes = new Uint8Array(width * height);
  const mask = (1 << bits) - 1;
  for (let row = 0; row < height; row++) {
    const to = rowOf(header, row) * width;
    const from = pixelsAt + row * rowBytes;
    if (bits === 8) {
      indexes.set(bytes.subarray(from, from + width), to);
      continue;
    }
    for (let x = 0, bit = 0; x < width; x++, bit += bits)
      indexes[to + x] = (bytes[from + (bit >> 3)]! >> (8 - bits - (bit & 7))) & mask;
  }
  return indexes;
}

/** Run-length coding: pairs of count and colour; 0 0 ends a row, 0 1 the picture, 0 2 moves, 0 n gives n colours. */
function readRuns(bytes: Uint8Array, header: Header): Uint8Array {
  const { width, height, bits } = header;
  // Pixels that the runs skip are white, if the palette has white.
  const indexes = new Uint8Array(width * height).fill(Math.max(0, header.palette.indexOf(WHITE)));
  let at = header.pixelsAt;
  let x = 0;
  let row = 0;
  const put = (index: number): void => {
    if (x < width && row < height) indexes[rowOf(header, row) * width + x] = index;
    x++;
  };
  const nibble = (byte: number, index: number): number => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  while (at + 1 < bytes.length && row < height) {
    const count = bytes[at++]!;
    const value = bytes[at++]!;
    if (count > 0) for (let index = 0; index < count; index++) put(nibble(value, index));
    else if (value === 0) [x, row] = [0, row + 1];
    else if (value === 1) break;
    else if (value === 2) {
      x += bytes[at++] ?? 0;
      row += bytes[at++] ?? 0;
    } else {
      const length = bits === 8 ? value : (value + 1) >> 1;
      for (let index = 0; index < value; index++)
        put(nibble(bytes[at + (bits === 8 ? index : index >> 1)] ?? 0, index));
      at += length + (length & 1);
    }
  }
  return indexes;
}

function readColours({
  view,
  header,
  rowBytes,
  data,
}: {
  view: DataView;
  header: Header;
  rowBytes: number;
  data: Uint8Array;
}): void {
  const { width, height, bits, pixelsAt } = header;
  if (bits === 24) return readBytes(view, header, { rowBytes, data });
  const [red, green, blue, alpha] = header.masks.map(channelReader) as [Channel, Channel, Channel, Channel];
  const hasAlpha = header.masks[3] !== 0;
  for (let row = 0; row < height; row++) {
    let from = pixelsAt + row * rowBytes;
    let to = rowOf(header, row) * width * 3;
    for (let x = 0; x < width; x++, from += bits / 8, to += 3) {
      const value = bits === 32 ? view.getUint32(from, true) : view.getUint16(from, true);
      const opacity = hasAlpha ? alpha(value) / 255 : 1;
      data[to] = Math.round(red(value) * opacity + 255 * (1 - opacity));
      data[to + 1] = Math.round(green(value) * opacity + 255 * (1 - opacity));
      data[to + 2] = Math.round(blue(value) * opacity + 255 * (1 - opacity));
    }
  }
}

/** Blue, green, red, a byte each. */
function readBytes(
  view: DataView,
  header: Header,
  { rowBytes, data }: { readonly rowBytes: number; readonly data: Uint8Array },
): void {
  const { width, height, pixelsAt } = header;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let row = 0; row < height; row++) {
    let from = pixelsAt + row * rowBytes;
    let to = rowOf(header, row) * width * 3;
    for (let x = 0; x < width; x++, from += 3, to += 3) {
      data[to] = bytes[from + 2]!;
      data[to + 1] = bytes[from + 1]!;
      data[to + 2] = bytes[from]!;
    }
  }
}

type Channel = (value: number) => number;

/** Takes a mask's bits out of a pixel and stretches them to 0…255. */
function channelReader(mask: number): Channel {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = (mask >>> shift) >>> 0;
  return (value) => (((value & mask) >>> shift) * 255) / most;
}

/** A BMP of 1 bit a pixel for a bitmap, 8 for gray, 24 for colour. */
export function encodeBmp(picture: Picture, dpi: number): Uint8Array {
  const { widthDots: width, heightDots: height } = picture;
  const bits = picture.kind === 'mono' ? 1 : picture.channels === 1 ? 8 : 24;
  const colours = bits === 24 ? 0 : 1 << bits;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const pixelsAt = 14 + INFO_HEADER + colours * 4;
  const file = new Uint8Array(pixelsAt + rowBytes * height);
  const header = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  header.setUint32(2, file.length, true);
  header.setUint32(10, pixelsAt, true);
  header.setUint32(14, INFO_HEADER, true);
  header.setInt32(18, width, true);
  header.setInt32(22, height, true);
  header.setUint16(26, 1, true);
  header.setUint16(28, bits, true);
  header.setUint32(34, rowBytes * height, true);
  header.setInt32(38, Math.round(dpi / 0.0254), true);
  header.setInt32(42, Math.round(dpi / 0.0254), true);
  header.setUint32(46, colours, true);
  // Palette: white first for a bitmap, whose set bits are black; black to white for gray.
  for (let index = 0; index < colours; index++)
    header.setUint32(54 + index * 4, (bits === 1 ? 1 - index : index / 255) * 0xffffff, true);
  for (let y = 0; y < height; y++) {
    const to = pixelsAt + (height - 1 - y) * rowBytes;
    if (picture.kind === 'mono')
      file.set(picture.data.subarray(y * picture.strideBytes, (y + 1) * picture.strideBytes), to);
    else if (picture.channels === 1) file.set(picture.data.subarray(y * width, (y + 1) * width), to);
    else {
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * 3;
        file[to + x * 3] = picture.data[from + 2]!;
        file[to + x * 3 + 1] = picture.data[from + 1]!;
        file[to + x * 3 + 2] = picture.data[from]!;
      }
    }
  }
  return file;
}
