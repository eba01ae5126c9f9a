/** Chinese text of printers that hold one language and state no code page: which of its pages the bytes are in. */
import { type CodePage, decodeBytes } from './code-pages.ts';

/**
 * GB 18030, which holds GB 2312, or Big5: that one has characters whose second byte is below A1, GB 2312 has none.
 * ASCII is no evidence: GB 18030.
 */
export function chinesePage(bytes: Uint8Array): CodePage {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x81) continue;
    const second = bytes[++at] ?? 0;
    const isBig5 = second >= 0x40 && second < 0x7f;
    if (isBig5 && !decodeBytes(bytes, 'big5').includes('�')) return 'big5';
  }
  return 'gb18030';
}
