/** Bytes ⇄ text as Unicode has it, and runs of bytes compared and joined: the same on every platform. */

export { fromBase64, fromHex, latin1, latin1Bytes, toBase64, toHex } from '#platform/text';

const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Characters up to which ASCII is written faster than an encoder is called. */
const SHORT = 64;

/** The text as UTF-8. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > SHORT) return utf8Encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return utf8Encoder.encode(text);
    bytes[at] = code;
  }
  return bytes;
}

/** The bytes as UTF-8; what is none becomes U+FFFD. */
export const utf8Text = (bytes: Uint8Array): string => utf8Decoder.decode(bytes);

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text as UTF-16, the high byte first. */
export function utf16Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[2 * at] = unit >> 8;
    bytes[2 * at + 1] = unit;
  }
  return bytes;
}

/** The text of UTF-16, the low byte first. */
export function utf16leText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(bytes[at]! | (bytes[at + 1]! << 8));
  return text;
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const result = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    if (part.length > FEW) result.set(part, at);
    else for (let i = 0; i < part.length; i++) result[at + i] = part[i]!;
    at += part.length;
  }
  return result;
}

/** Bytes up to which copying them one by one is faster than a call. */
const FEW = 16;

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Where the ASCII text begins in the bytes, from `start` on; -1 where it does not. */
export function findAscii(bytes: Uint8Array, text: string, start = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, start); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length++;
    if (length === text.length) return at;
  }
  return -1;
}
