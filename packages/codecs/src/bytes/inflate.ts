/** Compression, and decompression with a bound: what a bomb becomes is decided before it is unpacked. */
import { deflate as pack, inflate } from '#platform/compression';
import { CODEC_LIMITS } from '../limits.ts';
import type { InflateResult } from '../platform/ports.ts';

export type { InflateResult } from '../platform/ports.ts';

/** Unpacks a zlib stream; never makes more than `maxBytes`. A stream that is cut off gives what there is, `complete` false. */
export const inflateBounded = (data: Uint8Array, maxBytes: number = CODEC_LIMITS.inflatedBytes): InflateResult =>
  inflate(data, maxBytes);

/** A zlib stream (RFC 1950) of the bytes. Level 9 takes five times as long as 7 on dithered dots, for 3 % fewer bytes. */
export const deflate = (data: Uint8Array, level = 7): Uint8Array => pack(data, level);
