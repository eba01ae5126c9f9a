/** Bytes ⇄ text one character a byte, as hexadecimal and as base64: by Node's Buffer. */

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The bytes as Latin-1 text, one character a byte. */
export const latin1 = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  bufferOf(bytes).toString('latin1', start, end);

/** The text's characters as bytes, one a character (code points above 255 are cut to their low byte). */
export const latin1Bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

/** The bytes as pairs of upper-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string => bufferOf(bytes).toString('hex').toUpperCase();

/** The bytes of pairs of hexadecimal digits, up to the first that is none. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'hex'));

export const toBase64 = (bytes: Uint8Array): string => bufferOf(bytes).toString('base64');

/** The bytes of base64, of either alphabet; characters that belong to none are passed over. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64'));
