/** Code pages by iconv-lite. */
import iconv from 'iconv-lite';

/** Names that iconv-lite spells otherwise. */
const NAMES: Readonly<Record<string, string>> = { 'utf-16be': 'utf16-be', 'utf-16le': 'utf16-le' };

export const decodePage = (bytes: Uint8Array, page: string): string =>
  iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), NAMES[page] ?? page, { stripBOM: false });

export const encodePage = (character: string, page: string): Uint8Array =>
  new Uint8Array(iconv.encode(character, NAMES[page] ?? page));
