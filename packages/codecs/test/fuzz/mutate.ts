/** Changes to documents of languages with parameters between commas: bytes, parts, parameters, lines, cuts. */

export interface Vocabulary {
  /** Values for parameters: numbers at limits, and values that are not numbers. */
  readonly values: readonly string[];
  /** Strings for the start of a line or for any place in it. */
  readonly commands: readonly string[];
  /** Characters that end a parameter. Default comma, CR and LF. */
  readonly parameterEnds?: string;
  /** True if commands need no line of their own. */
  readonly inLine?: boolean;
}

export type Random = () => number;

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

export function splice(
  bytes: Uint8Array,
  at: number,
  { remove, insert }: { remove: number; insert: Uint8Array },
): Uint8Array {
  const result = new Uint8Array(bytes.length - remove + insert.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(bytes.subarray(at + remove), at + insert.length);
  return result;
}

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

/** Returns the start and end of the next parameter. */
function parameterAt(bytes: Uint8Array, from: number, ends: string): readonly [start: number, end: number] {
  let start = from;
  while (start < bytes.length && bytes[start] !== 0x2c) start++;
  start++;
  let end = start;
  while (end < bytes.length && !ends.includes(String.fromCharCode(bytes[end]!))) end++;
  return [Math.min(start, bytes.length), Math.min(end, bytes.length)];
}

function mutateOnce(
  bytes: Uint8Array,
  context: { seeds: readonly Uint8Array[]; words: Vocabulary; random: Random },
): Uint8Array {
  const { seeds, words, random } = context;
  const at = Math.floor(random() * (bytes.length + 1));
  const kind = Math.floor(random() * 10);
  if (kind === 0 && bytes.length > 0) {
    const changed = bytes.slice();
    changed[Math.min(at, bytes.length - 1)] = Math.floor(random() * 256);
    return changed;
  }
  if (kind === 1)
    return splice(bytes, at, {
      remove: Math.min(bytes.length - at, Math.floor(random() * 40)),
      insert: new Uint8Array(),
    });
  if (kind === 2) return splice(bytes, at, { remove: 0, insert: bytes.slice(at, at + Math.floor(random() * 120)) });
  if (kind === 3) {
    const noise = Uint8Array.from({ length: Math.floor(random() * 12) }, () => random() * 256);
    return splice(bytes, at, { remove: 0, insert: noise });
  }
  if (kind <= 5) {
    const [start, end] = parameterAt(bytes, at, words.parameterEnds ?? ',\r\n');
    return splice(bytes, start, { remove: end - start, insert: bytesOf(pick(words.values, random)) });
  }
  if (kind <= 7) {
    const values = Array.from({ length: Math.floor(random() * 10) }, () => pick(words.values, random));
    const command = pick(words.commands, random) + values.join(',');
    if (words.inLine) return splice(bytes, at, { remove: 0, insert: bytesOf(command) });
    const line = `\r\n${command}\r\n`;
    const start = bytes.lastIndexOf(0x0a, at) + 1;
    return splice(bytes, start, { remove: 0, insert: bytesOf(line) });
  }
  if (kind === 8) {
    const other = pick(seeds, random);
    const start = Math.floor(random() * other.length);
    return splice(bytes, at, { remove: 0, insert: other.slice(start, start + Math.floor(random() * 200)) });
  }
  return bytes.slice(0, at);
}

/** A mutation of one to six changes. */
export const mutator =
  (words: Vocabulary) =>
  (seed: Uint8Array, seeds: readonly Uint8Array[], random: Random): Uint8Array => {
    let bytes = seed;
    for (let count = 1 + Math.floor(random() * 6); count > 0; count--)
      bytes = mutateOnce(bytes, { seeds, words, random });
    return bytes;
  };
