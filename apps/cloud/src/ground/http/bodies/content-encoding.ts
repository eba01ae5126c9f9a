/** Compressed documents (Content-Encoding), sent as a body or fetched from a URL: decompressed up to a limit. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';

type Unpack = (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

const CODINGS: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip) as Unpack,
  'x-gzip': promisify(gunzip) as Unpack,
  deflate: promisify(inflate) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
};

/** Why a document could not be decompressed, with a message for the caller. */
interface UnpackFault {
  readonly fault: 'unknown_coding' | 'broken' | 'too_large';
  readonly message: string;
}

/** Returns the decompressed bytes of a document. */
export async function unpack(
  bytes: Uint8Array,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Uint8Array | UnpackFault> {
  const coding = (contentEncoding ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return bytes;
  const decode = Object.hasOwn(CODINGS, coding) ? CODINGS[coding] : undefined;
  if (!decode)
    return {
      fault: 'unknown_coding',
      message: `Content-Encoding "${coding.slice(0, 60)}" is not taken; gzip, deflate and br are`,
    };
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? { fault: 'too_large', message: `Unpacked, the document is larger than ${maxBytes} bytes` }
      : { fault: 'broken', message: `The document is not ${coding}, which Content-Encoding states` };
  }
}
