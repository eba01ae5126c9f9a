/** The text of an editor ⇄ the bytes of its document. */

export type Encoding = 'utf-8' | 'latin1';

/** A text as bytes, and the places of its characters (UTF-16 code units) in them. */
export interface EncodedText {
  readonly bytes: Uint8Array;
  readonly byteAt: (character: number) => number;
  /** The character that the byte belongs to; the first behind the end. */
  readonly characterAt: (byte: number) => number;
}

const sameIndex = (length: number) => (index: number) => Math.min(length, Math.max(0, index));

export function encodeText(text: string, encoding: Encoding): EncodedText {
  const bytes = new Uint8Array(Buffer.from(text, encoding));
  // ASCII in UTF-8 as well.
  if (bytes.length === text.length)
    return { bytes, byteAt: sameIndex(text.length), characterAt: sameIndex(text.length) };
  const starts = new Uint32Array(text.length + 1);
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    starts[index] = at;
    const code = text.charCodeAt(index);
    const isPair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      starts[++index] = at;
      at += 4;
    } else at += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  starts[text.length] = at;
  return {
    bytes,
    byteAt: (character) => starts[Math.min(text.length, Math.max(0, character))]!,
    characterAt: (byte) => {
      let [low, high] = [0, text.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= byte) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** How the editor has decoded a file: in the way in which its text becomes the file again. */
export function encodingOf(text: string, file: Uint8Array | undefined): Encoding {
  const isLatin1 = !/[^\x00-\xff]/.test(text);
  return file && isLatin1 && file.length === text.length && Buffer.from(text, 'latin1').equals(file)
    ? 'latin1'
    : 'utf-8';
}

/** The bytes that differ: one piece, from the first difference to the last. */
export function differenceOf(
  before: Uint8Array,
  after: Uint8Array,
): { readonly offset: number; readonly removed: number; readonly inserted: Uint8Array } | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start === before.length && start === after.length) return undefined;
  let same = 0;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { offset: start, removed: before.length - same - start, inserted: after.slice(start, after.length - same) };
}
