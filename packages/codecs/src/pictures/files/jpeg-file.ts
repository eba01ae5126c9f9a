/** JPEG files ⇄ samples by mozjpeg as WebAssembly, whose pixels are those of libjpeg-turbo. */
import { decodeJpeg, encodeJpeg } from '#platform/jpeg';
import type { PictureFacts, Samples } from '../../platform/ports.ts';
import { orientationOf, upright } from './orientation.ts';

interface JpegHeader extends PictureFacts {
  readonly orientation: number;
}

/** Start of a frame, by its kind of coding; 0xC4, 0xC8 and 0xCC are no frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const EXIF = 0xe1;
const SCAN = 0xda;
const END = [0xff, 0xd9] as const;
const DAMAGED = 'end of the file before its last row';

/** The first markers of the file, up to its pixels (ITU-T T.81, annex B). */
function headerOf(bytes: Uint8Array): JpegHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let orientation = 1;
  let frame: Omit<JpegHeader, 'orientation' | 'isTurned'> | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw new Error('no marker where one must be');
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === SCAN) break;
    const length = view.getUint16(at + 2);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (marker === EXIF && String.fromCharCode(...body.subarray(0, 6)) === 'Exif\0\0')
      orientation = orientationOf(body.subarray(6));
    if (isFrame(marker) && body.length >= 9) {
      const channels = body[5]!;
      frame = {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        channels,
        isGray: channels === 1,
        is16Bit: false,
        isProgressive: marker === 0xc2,
        hasCoarseColour: channels === 3 && body[7] === 0x22,
      };
    }
    at += 2 + length;
  }
  if (!frame) throw new Error(DAMAGED);
  return { ...frame, orientation, isTurned: orientation > 1 };
}

export function openJpeg(bytes: Uint8Array): { facts: PictureFacts; decode: () => Promise<Samples> } {
  const { orientation, ...facts } = headerOf(bytes);
  const decode = async (): Promise<Samples> => {
    if (facts.channels > 3) throw new Error('four inks (CMYK) are read in Node alone; save the picture as RGB');
    if (!hasEnd(bytes)) throw new Error(DAMAGED);
    provideImageData();
    const { data: pixels, width, height } = await decodeJpeg(bytes.slice().buffer);
    const channels = facts.isGray ? 1 : 3;
    const data = new Uint8Array(width * height * channels);
    for (let from = 0, to = 0; from < pixels.length; from += 4, to += channels)
      for (let channel = 0; channel < channels; channel++) data[to + channel] = pixels[from + channel]!;
    return upright({ width, height, channels, data }, orientation);
  };
  return { facts, decode };
}

/** The mark of the end stands behind the pixels; what follows it is not looked at. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at > 0; at--) if (bytes[at] === END[0] && bytes[at + 1] === END[1]) return true;
  return false;
}

/** The library makes one; runtimes without a screen have none. */
function provideImageData(): void {
  const scope = globalThis as { ImageData?: unknown };
  scope.ImageData ??= class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      [this.data, this.width, this.height] = [data, width, height];
    }
  };
}

const GRAYSCALE = 1;
const YCBCR = 3;
/** Quality 90 in the tables of the standard, colour at half of the resolution. */
const OPTIONS = {
  quality: 90,
  baseline: true,
  progressive: false,
  optimize_coding: true,
  quant_table: 0,
  auto_subsample: false,
  chroma_subsample: 2,
};
/** Where JFIF has the unit of the density, dots an inch, and the density both ways. */
const UNIT_AT = 13;
const DOTS_PER_INCH = 1;

export async function writeJpeg({ width, height, channels, data }: Samples, dpi?: number): Promise<Uint8Array> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; to < pixels.length; from += channels, to += 4)
    for (let channel = 0; channel < 3; channel++) pixels[to + channel] = data[from + (channels === 1 ? 0 : channel)]!;
  const options = { ...OPTIONS, color_space: channels === 1 ? GRAYSCALE : YCBCR };
  const file = new Uint8Array(
    await encodeJpeg({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, options),
  );
  if (dpi !== undefined) {
    const view = new DataView(file.buffer);
    file[UNIT_AT] = DOTS_PER_INCH;
    view.setUint16(UNIT_AT + 1, Math.round(dpi));
    view.setUint16(UNIT_AT + 3, Math.round(dpi));
  }
  return file;
}
