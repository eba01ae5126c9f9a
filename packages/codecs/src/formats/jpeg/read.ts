/** Reads a JPEG into a label of its size. */
import { decodePicture } from '../../pictures/decode.ts';
import { pictureDocument } from '../../pictures/document.ts';
import type { ReadOptions, ReadResult } from '../format.ts';

/** One pixel is one dot; CMYK becomes RGB, EXIF orientation is applied. */
export async function readJpeg(source: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  return pictureDocument(await decodePicture(source, 'jpeg'), source, options);
}
