/**
 * The compressed binary of ^GFC (and format C of ~DY). Zebra does not publish it. What drivers send there is a zlib
 * stream, packed rows (PackBits, as TIFF has it), or rows as they are. These are taken; of what is none of them nothing
 * is known but its length.
 */
import { inflateBounded } from '../../bytes/inflate.ts';
import { fit, type GraphicBytes } from '../../bytes/zebra-graphic.ts';

interface Unpacked {
  readonly graphic: GraphicBytes;
  /** How many of the bytes it is. */
  readonly usedBytes: number;
}

/**
 * The picture of `totalBytes` that `raw` begins with; undefined where the compression is another one. `whole`: all of
 * `raw` is the picture.
 */
export function unpackBinary(raw: Uint8Array, totalBytes: number, { whole }: { whole: boolean }): Unpacked | undefined {
  if (whole && raw.length === totalBytes) return { graphic: fit(raw, totalBytes, []), usedBytes: raw.length };
  const inflated = raw[0] === 0x78 ? inflateBounded(raw) : undefined;
  if (inflated?.kind === 'bytes' && (whole || inflated.complete))
    return {
      graphic: { ...fit(inflated.bytes, totalBytes, []), inflatedBytes: inflated.bytes.length },
      usedBytes: inflated.usedBytes,
    };
  return unpackBits(raw, totalBytes);
}

/** PackBits (TIFF 6.0, section 9); undefined where the data does not come to `totalBytes` exactly. */
function unpackBits(raw: Uint8Array, totalBytes: number): Unpacked | undefined {
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
  return at === totalBytes ? { graphic: { bytes, trouble: [] }, usedBytes: i } : undefined;
}
