/** zlib streams by Node's own zlib. */
import { constants, crc32, deflateSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { InflateResult } from '../ports.ts';

export { crc32 };

interface Decoded {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

/** With `info` the decoder also returns how far it read (zlib, "Options"), which its types omit. */
const decode = (data: Uint8Array, options: ZlibOptions): Decoded =>
  inflateSync(data, { ...options, info: true }) as unknown as Decoded;

export function inflate(data: Uint8Array, maxBytes: number): InflateResult {
  try {
    const { buffer, engine } = decode(data, { maxOutputLength: maxBytes });
    return { kind: 'bytes', bytes: buffer, complete: true, usedBytes: engine.bytesWritten };
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' };
    if (code === 'Z_BUF_ERROR') return inflatePart(data, maxBytes);
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

function inflatePart(data: Uint8Array, maxBytes: number): InflateResult {
  try {
    const { buffer } = decode(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
    return { kind: 'bytes', bytes: buffer, complete: false, usedBytes: data.length };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'too-large' };
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

export const deflate = (data: Uint8Array, level: number): Uint8Array => deflateSync(data, { level });

const MIN_CHUNK_BYTES = 2 * Buffer.poolSize;

export function withDeflated<T>(data: Uint8Array, level: number, use: (packed: Uint8Array) => T): T {
  // One buffer that a label's dots surely pack into, for zlib joins several by copying them.
  const chunkSize = Math.max(MIN_CHUNK_BYTES, data.length >> 1);
  const packed = deflateSync(data, { level, chunkSize });
  const result = use(packed);
  // Freed at once: until the next collection, the buffers of a hundred labels would pile up. No shared buffer is as large.
  // Node 20 cannot.
  if (packed.buffer.byteLength === chunkSize) packed.buffer.transfer?.(0);
  return result;
}
