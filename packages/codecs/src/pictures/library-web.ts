/** Picture files without native code: PNG and GIF here, JPEG by mozjpeg as WebAssembly. Colour profiles are not applied. */
import type { PicturesPort, Samples } from '../platform/ports.ts';
import { openPng } from './files/png-file.ts';
import { resizeSamples } from './resize.ts';

export const openPicture: PicturesPort['openPicture'] = async (bytes, kind) => {
  if (kind === 'png') return openPng(bytes);
  if (kind === 'gif') return (await import('./files/gif-file.ts')).openGif(bytes);
  return (await import('./files/jpeg-file.ts')).openJpeg(bytes);
};

export const encodeJpegFile: PicturesPort['encodeJpegFile'] = async (samples, dpi) =>
  (await import('./files/jpeg-file.ts')).writeJpeg(samples, dpi);

export const resize: PicturesPort['resize'] = async (samples, width, height, kernel): Promise<Samples> =>
  resizeSamples(samples, { width, height, kernel });
