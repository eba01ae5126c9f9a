/** Unpacks WOFF 1.0 files (W3C): an OpenType file whose tables are compressed each for itself. */
import { inflateBounded } from '../bytes/inflate.ts';

/** Bytes that a font may unpack to. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The OpenType file inside; undefined where the bytes are no WOFF file. Throws on a damaged one. */
export function unpackWoff(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || view.getUint32(0) !== 0x774f4646) return undefined;
  const count = view.getUint16(12);
  const size = view.getUint32(16);
  if (size > MAX_BYTES) return undefined;
  const file = new Uint8Array(size);
  const out = new DataView(file.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, count);
  let at = 12 + 16 * count;
  for (let i = 0; i < count; i++) {
    const entry = 44 + 20 * i;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) => view.getUint32(entry + field));
    const data = bytes.subarray(offset!, offset! + packed!);
    file.set(packed! < length! ? unpacked(data, length!) : data, at);
    [tag!, checksum!, at, length!].forEach((value, field) => out.setUint32(12 + 16 * i + 4 * field, value));
    at += (length! + 3) & ~3;
  }
  return file;
}

function unpacked(data: Uint8Array, length: number): Uint8Array {
  const result = inflateBounded(data, length);
  if (result.kind !== 'bytes') throw new Error('a table of the WOFF file is broken');
  return result.bytes;
}
