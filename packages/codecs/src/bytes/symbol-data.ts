/** Bytes that a printer language gives a bar code ⇄ the text and encoding of the label tree's bar code. */
import { type CodePage, codePageName, decodeBytes, encodeText } from './code-pages.ts';

interface SymbolData {
  readonly text: string;
  /** Absent: the text as UTF-8 is the bytes. */
  readonly encoding?: CodePage;
}

/** The text whose bytes these are: ASCII and valid UTF-8 as such, anything else one character a byte. */
export function readSymbolData(bytes: Uint8Array): SymbolData {
  if (bytes.every((byte) => byte < 0x80)) return { text: decodeBytes(bytes, 'latin1') };
  const text = decodeBytes(bytes, 'utf-8');
  return text.includes('\ufffd') ? { text: decodeBytes(bytes, 'latin1'), encoding: 'latin1' } : { text };
}

/** The bytes of a bar code's text; characters that the encoding lacks are given as `missing`. */
export function writeSymbolData(
  text: string,
  encoding: string | undefined,
): { bytes: Uint8Array; missing: readonly string[] } {
  return encodeText(text, (encoding && codePageName(encoding)) || 'utf-8');
}
