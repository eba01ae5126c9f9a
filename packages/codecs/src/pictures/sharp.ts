/** The picture library, loaded when a picture first needs it. */
import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** A worker converts one picture at a time: the library's own threads and cache would only add memory. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
