/** The interface of the two decoders. */
import type { MonoBitmap } from '@platen/codecs';

export type DecoderName = 'zxing-cpp' | 'zxing-js';

/** A symbol that a decoder has read. */
export interface Reading {
  readonly text: string;
  /** The bytes of the data, a character each, where the decoder returns them. */
  readonly bytes?: string;
  /** Whether the symbol says that it holds GS1 element strings; undefined where the decoder does not tell. */
  readonly isGs1?: boolean;
}

/** Reads the symbols of one symbology in an upright picture. */
export type Decode = (picture: MonoBitmap, format: string) => Promise<readonly Reading[]>;
