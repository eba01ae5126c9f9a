/**
 * Marks that are no part of the language: a byte order mark, and `<xpml>…</xpml>`, which Seagull drivers put around
 * pages.
 */
import { findAscii } from '../../bytes/encodings.ts';
import { latin1 } from '../../bytes/cursor.ts';

const OPEN = '<xpml>';
/** Longest mark of a driver. */
const MAX_CHARACTERS = 400;
const BLANK = 0x20;

/** Returns the source with blanks in place of such marks, so that offsets stay; the source itself if it has none. */
export function blankDriverMarks(source: Uint8Array): Uint8Array {
  const marked = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf;
  let at = findAscii(source, OPEN);
  if (!marked && at < 0) return source;
  const blank = source.slice();
  if (marked) blank.fill(BLANK, 0, 3);
  while (at >= 0) {
    const found = /^<xpml>[^\r\n]*?<\/xpml>/.exec(latin1(source, at, Math.min(source.length, at + MAX_CHARACTERS)));
    const end = at + (found?.[0].length ?? OPEN.length);
    if (found) blank.fill(BLANK, at, end);
    at = findAscii(blank, OPEN, end);
  }
  return blank;
}
