/** Makes the bytes of a document readable: as text with every control character visible, and as hex. */

const LINE_END = 0x0a;
const CONTROL_PICTURES = 0x2400;
const BYTES_A_LINE = 16;

/**
 * Shows bytes that are not text: `␛` for ESC, `‹9F›` for bytes that are not UTF-8. Lines break where the document
 * breaks them.
 */
export function visibleText(bytes: Uint8Array): string {
  const isUtf8 = decodeUtf8(bytes) !== undefined;
  const text = isUtf8 ? decodeUtf8(bytes)! : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  let visible = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x20) visible += String.fromCharCode(CONTROL_PICTURES + code) + (code === LINE_END ? '\n' : '');
    else if (code === 0x7f) visible += '␡';
    else if (code >= 0x80 && (!isUtf8 || code < 0xa0)) visible += `‹${hex(code, 2)}›`;
    else visible += character;
  }
  return visible;
}

/** UTF-8 whose last character may be cut; undefined if the bytes are not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** `00000010  5e 58 41 … |^XA…|`, sixteen bytes a line. */
export function hexLines(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += BYTES_A_LINE) {
    const row = bytes.subarray(offset, offset + BYTES_A_LINE);
    const codes = Array.from(row, (byte) => hex(byte, 2).toLowerCase());
    const left = codes.slice(0, 8).join(' ');
    const right = codes.slice(8).join(' ');
    const text = Array.from(row, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    lines.push(`${hex(offset, 8).toLowerCase()}  ${left.padEnd(23)}  ${right.padEnd(23)}  |${text}|`);
  }
  return lines.join('\n');
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
