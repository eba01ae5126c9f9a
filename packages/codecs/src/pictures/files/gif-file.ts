/** GIF files → samples of their first frame (GIF89a); what it leaves open is white. */
// @ts-expect-error The package carries no types.
import * as omggif from 'omggif';
import type { PictureFacts, Samples } from '../../platform/ports.ts';

/** The part of omggif that we call. */
interface Reader {
  readonly width: number;
  readonly height: number;
  readonly decodeAndBlitFrameRGBA: (frame: number, pixels: Uint8Array) => void;
}
const { GifReader } = omggif as { readonly GifReader: new (bytes: Uint8Array) => Reader };

export function openGif(bytes: Uint8Array): { facts: PictureFacts; decode: () => Promise<Samples> } {
  const reader = new GifReader(bytes);
  const { width, height } = reader;
  const facts = {
    width,
    height,
    isGray: false,
    channels: 4,
    is16Bit: false,
    isProgressive: false,
    isTurned: false,
    hasCoarseColour: false,
  };
  const decode = async (): Promise<Samples> => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    reader.decodeAndBlitFrameRGBA(0, pixels);
    const data = new Uint8Array(width * height * 3);
    for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) data.set(pixels.subarray(from, from + 3), to);
    return { width, height, channels: 3, data };
  };
  return { facts, decode };
}
