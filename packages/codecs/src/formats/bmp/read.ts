/** Reads a BMP into a label of its size. */
import { decodeBmp } from '../../pictures/bmp.ts';
import { pictureDocument } from '../../pictures/document.ts';
import type { ReadOptions, ReadResult } from '../format.ts';

/** One pixel is one dot; transparent is white. */
export function readBmp(source: Uint8Array, options: ReadOptions): ReadResult {
  return pictureDocument(decodeBmp(source), source, options);
}
