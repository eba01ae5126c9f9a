/** The bytes of a document as they travel: base64, compressed or not. What inflates to more than announced is refused. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Undefined if the bytes are damaged, or more than `mostBytes`. */
export async function documentBytes(
  data: string,
  encoding: string | undefined,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const bytes = Buffer.from(data, 'base64');
  if (encoding === undefined) return bytes.length <= mostBytes ? bytes : undefined;
  if (encoding !== 'deflate-raw') return undefined;
  return inflate(bytes, { maxOutputLength: Math.max(1, mostBytes) }).catch(() => undefined);
}
