/** The text of an editor ⇄ the bytes of its document. */
import { latin1, utf16leText, utf8Bytes } from '../bytes/encodings.ts';

export type Encoding = 'utf-8' | 'latin1';
export type LineEnd = '\n' | '\r' | '\r\n';

/** How a text becomes bytes. */
export interface TextForm {
  readonly encoding: Encoding;
  /** What a line feed of the text is in the bytes. Default: a line feed. */
  readonly lineEnd?: LineEnd;
}

/** A text as bytes, and the places of its characters (UTF-16 code units) in them. */
export interface EncodedText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly byteAt: (character: number) => number;
  /** The character that the byte belongs to; the first behind the end. */
  readonly characterAt: (byte: number) => number;
}

const sameIndex = (length: number) => (index: number) => Math.min(length, Math.max(0, index));

/** Latin-1 prints a question mark for what it does not have. */
export function encodeText(text: string, { encoding, lineEnd = '\n' }: TextForm): EncodedText {
  const ended = lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd);
  const bytes = encoding === 'utf-8' ? utf8Bytes(ended) : latin1Only(ended);
  // ASCII in UTF-8 as well.
  if (bytes.length === text.length)
    return { bytes, byteAt: sameIndex(text.length), characterAt: sameIndex(text.length) };
  const starts = startsOf(text, encoding, lineEnd.length);
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

/** The byte at which each character begins, and the end. */
function startsOf(text: string, encoding: Encoding, lineEndBytes: number): Uint32Array {
  const starts = new Uint32Array(text.length + 1);
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    starts[index] = at;
    const code = text.charCodeAt(index);
    const isPair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (code === 0x0a) at += lineEndBytes;
    else if (encoding === 'latin1') at += 1;
    else if (isPair) {
      starts[++index] = at;
      at += 4;
    } else at += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  starts[text.length] = at;
  return starts;
}

const latin1Only = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (_, index) => {
    const code = text.charCodeAt(index);
    return code < 0x100 ? code : 0x3f;
  });

/** How the editor has decoded a file: in the way in which its text becomes the file again. */
export function encodingOf(text: string, file: Uint8Array | undefined): Encoding {
  const isLatin1 = !/[^\x00-\xff]/.test(text);
  return file && isLatin1 && file.length === text.length && latin1(file) === text ? 'latin1' : 'utf-8';
}

/**
 * The text of a file, with a line feed for each line end, and the form in which it becomes the file again, byte for byte.
 * A file with line ends of several kinds keeps its carriage returns in the text. UTF-16 becomes UTF-8.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly form: Required<TextForm> } {
  const { text, encoding } = decoded(bytes);
  const kinds = new Set(text.match(/\r\n|\r|\n/g));
  const lineEnd = kinds.size === 1 ? ([...kinds][0] as LineEnd) : '\n';
  return { text: lineEnd === '\n' ? text : text.replaceAll(lineEnd, '\n'), form: { encoding, lineEnd } };
}

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const mark = bytes.length >= 2 ? (bytes[0]! << 8) | bytes[1]! : 0;
  if (mark === 0xfffe) return { text: utf16leText(bytes.subarray(2)), encoding: 'utf-8' };
  if (mark === 0xfeff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-8' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: latin1(bytes), encoding: 'latin1' };
  }
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
