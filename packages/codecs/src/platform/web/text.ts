/** Bytes ⇄ text one character a byte, as hexadecimal and as base64: where there is no Buffer. */

/** Characters that one call makes: arguments of a function are limited. */
const PIECE = 8192;

/** A spread would go through an iterator: seven times slower. */
const characters = (codes: Uint8Array): string => String.fromCharCode.apply(undefined, codes as unknown as number[]);

export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start <= PIECE) return characters(bytes.subarray(start, end));
  let text = '';
  for (let at = start; at < end; at += PIECE) text += characters(bytes.subarray(at, Math.min(end, at + PIECE)));
  return text;
}

export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte]!;
  return text;
}

/** The values of digits by their codes; 255 for what is none. */
function valuesOf(digits: string): Uint8Array {
  const values = new Uint8Array(256).fill(255);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}

const HEX = valuesOf('0123456789abcdef');
for (const [value, digit] of Array.from('ABCDEF').entries()) HEX[digit.charCodeAt(0)] = 10 + value;

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < bytes.length; at++) {
    const high = HEX[text.charCodeAt(2 * at)] ?? 255;
    const low = HEX[text.charCodeAt(2 * at + 1)] ?? 255;
    if (high === 255 || low === 255) return bytes.slice(0, at);
    bytes[at] = high * 16 + low;
  }
  return bytes;
}

export const toBase64 = (bytes: Uint8Array): string => btoa(latin1(bytes));

const BASE64 = valuesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
BASE64[0x2d] = 62;
BASE64[0x5f] = 63;
const PADDING = 0x3d;

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === PADDING) break;
    const value = BASE64[code] ?? 255;
    if (value === 255) continue;
    bits = ((bits << 6) | value) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = bits >> held;
  }
  return bytes.slice(0, length);
}
