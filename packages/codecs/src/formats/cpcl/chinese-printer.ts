/** Documents for the printers of Hanyin, HPRT and their kin, which state neither that nor their code page. */
import { latin1 } from '../../bytes/cursor.ts';

/** Bytes of a document in which its fonts and texts are looked for. */
const MAX_LOOKED_AT = 65_536;
/** A text in a font that Zebra's printers lack (`HAN_FONTS`). */
const HAN_FONT = /^[ \t]*V?T(?:EXT)?(?:90|180|270)?[ \t]+(?:3|8|20|24|28|55)[ \t]+\d/im;
const STATED = /^[ \t]*(?:COUNTRY|ENCODING)[ \t]/im;
/** Two characters of GB 2312, one behind the other: texts of the West have accents alone. */
const HAN = /[\xb0-\xf7][\xa1-\xfe][\xb0-\xf7][\xa1-\xfe]/;

/** True where a text stands in a font that only they have, bytes are pairs of GB 2312, and no code page is stated. */
export function isForChinesePrinter(source: Uint8Array): boolean {
  const text = latin1(source, 0, MAX_LOOKED_AT);
  return HAN_FONT.test(text) && HAN.test(text) && !STATED.test(text);
}

/** True where the bytes beyond ASCII are pairs of GBK, and there are some. */
export function isPairs(bytes: Uint8Array): boolean {
  let pairs = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0x80) continue;
    const [lead, trail] = [bytes[at]!, bytes[++at] ?? 0];
    if (lead < 0x81 || lead === 0xff || trail < 0x40 || trail === 0x7f || trail === 0xff) return false;
    pairs++;
  }
  return pairs > 0;
}
