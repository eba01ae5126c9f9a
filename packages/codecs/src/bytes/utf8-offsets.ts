/** Where the characters of a text stand in its UTF-8 bytes: for diagnostics of readers that work on text. */

const STEP = 1024;

/** Byte offset of a UTF-16 index of the well-formed `text`; the first call indexes it, unless it is known to be ASCII. */
export function utf8Offsets(text: string, byteLength: number): (index: number) => number {
  if (byteLength === text.length) return (index) => index;
  let marks: number[] | undefined;
  return (index) => {
    if (!marks) {
      marks = [0];
      for (let at = 0; at < text.length; at += STEP) marks.push(marks.at(-1)! + bytesOf(text, at, at + STEP));
    }
    const step = Math.floor(Math.min(index, text.length) / STEP);
    return marks[step]! + bytesOf(text, step * STEP, index);
  };
}

/** UTF-8 bytes of the characters from `start` to `end`; each half of a surrogate pair counts two. */
function bytesOf(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < end && at < text.length; at++) {
    const code = text.charCodeAt(at);
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
  }
  return bytes;
}
