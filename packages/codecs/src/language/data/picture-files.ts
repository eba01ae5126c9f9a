/** Picture files inside printer languages, as dots, charged to what the document may still draw. */
import { type Message, message } from '@platen/messages';
import {
  type MissingRows,
  type PictureError,
  readMonoBmp,
  readPcx,
  type StoredPicture,
} from '../../bytes/mono-pictures.ts';
import type { MonoBitmap } from '../../label/index.ts';
import type { LanguageReader } from '../frame/reader.ts';
import { readPngBitmap } from '../shapes/png-bitmap.ts';

type PictureReader = (bytes: Uint8Array, maxDots: number) => StoredPicture | (MonoBitmap & MissingRows) | PictureError;

/** PNG files are decoded pixel by pixel: one larger than the largest label is refused before decoding. */
const MAX_PNG_PIXELS = 12_000_000;

/** The readers by the kind of a file. */
const READERS = {
  PCX: readPcx,
  BMP: readMonoBmp,
  PNG: (bytes, maxDots) => readPngBitmap(bytes, Math.min(maxDots, MAX_PNG_PIXELS)),
} as const satisfies Record<string, PictureReader>;

export type PictureKind = keyof typeof READERS;

/** Returns the kind of a file by its first byte; BMP if it is no other. */
export const kindOfPicture = ([first]: Uint8Array): PictureKind =>
  first === 0x0a ? 'PCX' : first === 0x89 ? 'PNG' : 'BMP';

/** Returns the picture in a file, or undefined; calls `fault` with what is wrong with it. */
export function takePicture(
  { work }: LanguageReader,
  bytes: Uint8Array,
  { kind, fault }: { readonly kind: PictureKind; readonly fault: (problem: Message) => void },
): MonoBitmap | undefined {
  const picture = READERS[kind](bytes, Math.max(0, work.dotsLeft));
  if ('error' in picture) {
    fault(picture.error);
    return undefined;
  }
  const { widthDots, heightDots, strideBytes, data, missingRows = 0 } = picture;
  if (missingRows > 0) fault(message('picture_fault.rows', { missing: missingRows, height: heightDots }));
  work.dotsLeft -= widthDots * heightDots;
  return { kind: 'mono', widthDots, heightDots, strideBytes, data };
}
