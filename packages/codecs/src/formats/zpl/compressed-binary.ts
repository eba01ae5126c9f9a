/**
 * The compressed binary of ^GFC (and format C of ~DY). Zebra does not publish it. What drivers send there is either a
 * zlib stream, or packed rows: PackBits, as TIFF has it. Both are taken; what is neither prints as raw rows.
 */
import { inflateBounded } from '../../bytes/inflate.ts';
import { fit, type GraphicBytes } from '../../bytes/zebra-graphic.ts';

export function decodeZebraBinary(raw: Uint8Array, totalBytes: number): GraphicBytes {
  if (raw.length === totalBytes) return fit(raw, totalBytes, []);
  const inflated = raw[0] === 0x78 ? inflateBounded(raw) : undefined;
  if (inflated?.kind === 'bytes') return fit(inflated.bytes, totalBytes, []);
  const packed = unpackBits(raw, totalBytes);
  if (packed) return { bytes: packed, trouble: [] };
  return fit(raw, totalBytes, ['broken-stream']);
}

/** PackBits (TIFF 6.0, section 9); undefined where the data does not come to `totalBytes` exactly. */
function unpackBits(raw: Uint8Array, totalBytes: number): Uint8Array | undefined {
  const bytes = new Uint8Array(totalBytes);
  let at = 0;
  let i = 0;
  while (i < raw.length && at < totalBytes) {
    const control = raw[i++]!;
    if (control === 128) continue;
    const count = control < 128 ? control + 1 : 257 - control;
    if (at + count > totalBytes) return undefined;
    if (control < 128) {
      if (i + count > raw.length) return undefined;
      bytes.set(raw.subarray(i, i + count), at);
      i += count;
    } else {
      if (i >= raw.length) return undefined;
      bytes.fill(raw[i++]!, at, at + count);
    }
    at += count;
  }
  return at === totalBytes ? bytes : undefined;
}
