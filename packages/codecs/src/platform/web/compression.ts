/** zlib streams by pako, whose packed bytes are those of Node's zlib; those of Bun's and Deno's are not. */
import {
  deflate as pack,
  zlibInflate,
  zlibInflateInit,
  Z_BUF_ERROR,
  Z_NO_FLUSH,
  Z_OK,
  Z_STREAM_END,
  ZStream,
} from 'pako';
import { concatBytes } from '../../bytes/encodings.ts';
import type { InflateResult } from '../ports.ts';

/** The chunk size of Node, so that a stream ends at the same byte when it exceeds a bound. */
const CHUNK_BYTES = 16_384;

export function inflate(data: Uint8Array, maxBytes: number): InflateResult {
  const stream = new ZStream();
  zlibInflateInit(stream);
  stream.input = data;
  stream.avail_in = data.length;
  const chunks: Uint8Array[] = [];
  let left = maxBytes;
  for (;;) {
    stream.output = new Uint8Array(CHUNK_BYTES);
    stream.next_out = 0;
    stream.avail_out = CHUNK_BYTES;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    if (status !== Z_OK && status !== Z_BUF_ERROR && status !== Z_STREAM_END)
      return { kind: 'broken', message: stream.msg || 'Missing dictionary' };
    left -= stream.next_out;
    if (left < 0) return { kind: 'too-large' };
    chunks.push(stream.output.subarray(0, stream.next_out));
    if (status === Z_STREAM_END)
      return { kind: 'bytes', bytes: concatBytes(chunks), complete: true, usedBytes: stream.next_in };
    if (stream.avail_out > 0)
      return { kind: 'bytes', bytes: concatBytes(chunks), complete: false, usedBytes: data.length };
  }
}

export const deflate = (data: Uint8Array, level: number): Uint8Array => pack(data, { level });

export const withDeflated = <T>(data: Uint8Array, level: number, use: (packed: Uint8Array) => T): T =>
  use(pack(data, { level, chunkSize: CHUNK_BYTES }));

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 (ISO 3309), as PNG and zlib have it. */
export function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (let at = 0; at < data.length; at++) crc = TABLE[(crc ^ data[at]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
