/** Reads a PNG into a label of its size. */
import { decodePicture } from '../../pictures/decode.ts';
import { pictureDocument } from '../../pictures/document.ts';
import type { ReadOptions, ReadResult } from '../format.ts';

/** One pixel is one dot; transparent is white. */
export async function readPng(source: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  return pictureDocument(await decodePicture(source, 'png'), source, options);
}
