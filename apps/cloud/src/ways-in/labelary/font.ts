/** A TrueType file as the download of ZPL: `~DU`, and the letter that stands for it. */
import { ApiError } from '../../ground/http/api-error.ts';

const PATH = /^[REBA]:[A-Z0-9]{1,16}\.TTF$/;
const NAME = /^[IKMOWXYZ]$/;
/** Largest font file, as at Labelary. */
const MAX_FONT_BYTES = 200 * 1024;

/** All characters of the font: `chars` and `unicodes` promise these at least. Throws `invalid_parameter`. */
export function fontDownload(file: Buffer, fileName: string, texts: Readonly<Record<string, string>>): Buffer {
  if (file.length > MAX_FONT_BYTES)
    throw new ApiError(
      'payload_too_large',
      `The font has ${file.length} bytes, and must have at most ${MAX_FONT_BYTES}.`,
    );
  const version = file.length < 4 ? 0 : file.readUInt32BE(0);
  if (version !== 0x0001_0000 && version !== 0x7472_7565)
    throw new ApiError('unparseable_document', 'The file must be a TrueType font (.ttf).');
  const { path = pathFor(fileName), name } = texts;
  if (!PATH.test(path))
    throw new ApiError('invalid_parameter', `path: ${JSON.stringify(path.slice(0, 40))} must look like R:MYFONT.TTF.`);
  if (name !== undefined && !NAME.test(name))
    throw new ApiError(
      'invalid_parameter',
      `name: ${JSON.stringify(name.slice(0, 40))} must be one of I, K, M, O, W, X, Y, Z.`,
    );
  const download = `~DU${path},${file.length},${file.toString('hex').toUpperCase()}`;
  return Buffer.from(name === undefined ? download : `${download}^XA^CW${name},${path}^XZ`, 'latin1');
}

function pathFor(fileName: string): string {
  const letters = fileName
    .replace(/\.[^.]{0,9}$/, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 16);
  return `R:${letters === '' ? 'FONT' : letters}.TTF`;
}
