/**
 * The compressed binary of ^GFC (and format C of ~DY). Zebra does not publish it. Drivers send a zlib stream, packed
 * rows (PackBits, as in TIFF) or plain rows. These are read; of any other data only the length is known.
 */
import { inflateBounded } from '../../bytes/inflate.ts';
import { fit, type GraphicBytes } from '../../bytes/zebra-graphic.ts';

interface Unpacked {
  readonly graphic: GraphicBytes;
  /** Number of input bytes that the picture uses. */
  readonly usedBytes: number;
}

/**
 * Returns the picture of `totalBytes` at the start of `raw`; undefined if the compression is unknown. `whole`: the
 * picture takes up all of `raw`.
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

/** Unpacks PackBits (TIFF 6.0, section 9); undefined unless the result has exactly `totalBytes`. */
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
