/** Print data in QZ Tray's form, as the documents that the cloud accepts. */
import { bytesOf, fetchBlob } from '../fetched.ts';
import { encode } from './encoding.ts';
import { pictureCommands, type PictureOptions } from './picture-commands.ts';

type Loose = Readonly<Record<string, unknown>>;

/** One piece of data with its type, format and flavor resolved. */
export interface Piece {
  readonly type: 'raw' | 'pixel';
  readonly format: 'command' | 'image' | 'pdf' | 'html';
  readonly flavor: 'plain' | 'base64' | 'hex' | 'file' | 'xml';
  readonly data: string | Uint8Array;
  readonly options: Loose;
}

const FORMATS = ['command', 'image', 'pdf', 'html'] as const;
const FLAVORS = ['plain', 'base64', 'hex', 'file', 'xml'] as const;
const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');
const oneOf = <T extends string>(allowed: readonly T[], value: string): T | undefined =>
  allowed.find((one) => one === value);

/** Also takes the form before QZ Tray 2.1: the format in `type`, the flavor in `format`. */
export function pieceOf(item: unknown): Piece {
  if (typeof item === 'string') return { type: 'raw', format: 'command', flavor: 'plain', data: item, options: {} };
  const { type, format, flavor, data, options } = (item ?? {}) as Loose;
  if (typeof data !== 'string' && !(data instanceof Uint8Array))
    throw new Error('Each piece of data is a text, or an object with a text or a Uint8Array in data.');
  const named = oneOf(FORMATS, lower(format)) ?? oneOf(FORMATS, lower(type));
  const isPixel = lower(type) === 'pixel' || (lower(type) !== 'raw' && named !== undefined && named !== 'command');
  const known = named ?? (isPixel ? 'image' : 'command');
  const picture = typeof data === 'string' && /^data:(?:image\/\w+|application\/pdf);base64,/.exec(data)?.[0];
  return {
    type: isPixel ? 'pixel' : 'raw',
    format: known,
    flavor: picture
      ? 'base64'
      : (oneOf(FLAVORS, lower(flavor)) ?? oneOf(FLAVORS, lower(format)) ?? (known === 'command' ? 'plain' : 'file')),
    data: picture ? data.slice(picture.length) : data,
    options: (options ?? {}) as Loose,
  };
}

/** The commands of a raw piece. */
export async function commandsOf(piece: Piece, encoding: string | undefined): Promise<Uint8Array> {
  const { format, flavor, data, options } = piece;
  if (format === 'image') return pictureCommands(await blobOf(piece), options as PictureOptions);
  if (format !== 'command')
    throw new Error(
      format === 'pdf'
        ? "A PDF within commands is not supported; send it as { type: 'pixel', format: 'pdf' }."
        : `The format ${format} within commands is not supported; print a PDF or a picture.`,
    );
  if (typeof data !== 'string') return data;
  if (flavor === 'base64') return fromBase64(data);
  if (flavor === 'hex') return fromHex(data);
  if (flavor === 'file') return bytesOf(await fetchBlob(data));
  if (flavor === 'xml') return fromBase64(await textOfTag(data, String(options['xmlTag'] ?? '')));
  return encode(data, encoding);
}

/** The picture or PDF of a piece. */
export async function blobOf({ format, flavor, data }: Piece): Promise<Blob> {
  if (format === 'html')
    throw new Error('HTML is not printed: it needs a browser at the printer. Print a PDF or a picture of it.');
  if (typeof data !== 'string') return new Blob([data as Uint8Array<ArrayBuffer>]);
  if (flavor === 'file') {
    const blob = await fetchBlob(data);
    // Servers name types of their own for files; the service recognises the content.
    return new Blob([blob]);
  }
  if (flavor !== 'base64') throw new Error(`A ${format} is taken as file or base64, not as ${flavor}.`);
  return new Blob([fromBase64(data)]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0));
  } catch {
    throw new Error('The data is not base64.');
  }
}

function fromHex(text: string): Uint8Array {
  const digits = text.replaceAll(/0x|x|[\s,;-]/gi, '');
  if (digits.length % 2 === 1 || /[^\da-f]/i.test(digits)) throw new Error('The data is not hexadecimal.');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function textOfTag(address: string, tag: string): Promise<string> {
  const text = await (await fetchBlob(address)).text();
  const found = new DOMParser().parseFromString(text, 'text/xml').getElementsByTagName(tag)[0]?.textContent;
  if (found == null) throw new Error(`${address} has no element ${tag}.`);
  return found;
}
