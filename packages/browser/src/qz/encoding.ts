/** Writes text in the encodings that browsers can read (Encoding Standard), not only UTF-8. */

/** `label`: as `UTF-8` (the default), `ISO-8859-2`, `windows-1252`, `IBM866`. */
export function encode(text: string, label = 'utf-8'): Uint8Array {
  const name = decoderOf(label).encoding;
  if (name === 'utf-8') return new TextEncoder().encode(text);
  if (!/^(windows-\d+|iso-8859-\d+|ibm866|koi8-.|macintosh|x-mac-cyrillic)/.test(name))
    throw new Error(`Texts are not written in ${label}; send the bytes as base64.`);
  // Pages write ISO-8859-1 for bytes 0 to 255; the standard makes it windows-1252.
  const isLatin1 = /^(iso[-_]?8859-?1|latin1|us-ascii)$/i.test(label);
  const byteOf = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte--)
    byteOf.set(isLatin1 ? String.fromCharCode(byte) : decoderOf(label).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(text, (character) => byteOf.get(character) ?? 0x3f);
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new Error(`Browsers do not know the encoding ${label}; send the bytes as base64.`);
  }
}
