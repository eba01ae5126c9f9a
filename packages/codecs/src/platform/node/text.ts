/** Bytes ⇄ text one character a byte, as hexadecimal and as base64: by Node's Buffer. */

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes up to which their characters are put together faster than a Buffer is made. */
const FEW = 8;
/** Characters up to which their bytes are. */
const SOME = 64;

/** The bytes as Latin-1 text, one character a byte. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  if (end - start > FEW) return bufferOf(bytes).toString('latin1', start, end);
  let text = '';
  for (let at = start; at < end && at < bytes.length; at++) text += String.fromCharCode(bytes[at]!);
  return text;
}

/** The text's characters as bytes, one a character (code points above 255 are cut to their low byte). */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > SOME) return new Uint8Array(Buffer.from(text, 'latin1'));
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** The bytes as pairs of upper-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => bufferOf(bytes).toString('hex').toUpperCase();

/** The bytes of pairs of hexadecimal digits, up to the first that is none. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'hex'));

export const toBase64 = (bytes: Uint8Array): string => bufferOf(bytes).toString('base64');

/** The bytes of base64, of either alphabet; characters that belong to none are passed over. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64'));
