/** Characters with a special meaning in quotes of TSPL (TSPL manual, TEXT, note). */
import { createEscapes } from '../../language/data/escapes.ts';

/** Texts in quotes, one character a byte. */
export const QUOTED = createEscapes([
  { character: '"', written: '\\["]', because: 'ends the text' },
  { character: '\r', written: '\\[R]', because: 'ends the command' },
  { character: '\n', written: '\\[A]', because: 'some clones spell the line feed so' },
  { character: '\n', written: '\\[L]', because: 'ends the command' },
  { character: '\\[', written: '\\"+"[', because: 'begins one of these spellings' },
]);

/**
 * Segments of a QR Code (`N…`, `A…`, `Bnnnn…`, `K…`) with another character between them: `!` in TSPL, a comma in a label.
 * Both may stand in the data of a `B`, whose length is stated.
 */
export function separateSegments(text: string, from: string, to: string): string {
  const segments: string[] = [];
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf(from, at);
    const stated = /^B(\d{4})/.exec(text.slice(at, at + 5));
    const end = stated ? at + 5 + Number(stated[1]) : next < 0 ? text.length : next;
    segments.push(text.slice(at, end));
    at = text[end] === from ? end + 1 : Math.max(end, at + 1);
  }
  return segments.join(to);
}
