/** Promises of the other formats: reading ends soon, never throws and reports spans; the result renders and writes. */
import type { FormatName } from '../../src/formats/format.ts';
import { read, write } from '../../src/formats/face.ts';
import { fillDocument } from '../../src/merge/index.ts';
import { renderLabel } from '../../src/render/index.ts';
import { MAX_MS, workedMs } from '../../../../test/processor-time.ts';
import type { FuzzTarget } from './fuzz.ts';
import { pick, type Random, splice } from './mutate.ts';
import { expectOwnWords } from './own-words.ts';

/** Labels are drawn up to this many dots: more only takes time. */
const DRAWN_DOTS = 4_000_000;

export function documentTarget(
  format: FormatName,
  fields: Pick<FuzzTarget, 'seeds' | 'mutate'>,
  options = {},
): FuzzTarget {
  return {
    name: format,
    ...fields,
    check: async (bytes) => {
      const started = workedMs();
      const { document, diagnostics } = await read(format, bytes, options);
      const readMs = workedMs() - started;
      if (readMs > MAX_MS) throw new Error(`took ${Math.round(readMs)} ms to read`);
      if (document.labels.length === 0 && !diagnostics.some(({ severity }) => severity === 'error'))
        throw new Error('neither a label nor an error');
      expectOwnWords(diagnostics);
      for (const { offset, length, line, column } of diagnostics) {
        if (offset < 0 || length < 0 || offset + length > Math.max(1, bytes.length + 1) || line < 1 || column < 1)
          throw new Error(`a diagnostic lies outside of the document: ${offset}+${length} of ${bytes.length}`);
      }
      if (diagnostics.some(({ severity }) => severity === 'error')) return;
      const labels = fillDocument({ labels: document.labels.slice(0, 1) }, []).labels;
      for (const label of labels) if (label.widthDots * label.heightDots <= DRAWN_DOTS) renderLabel(label);
      await write('json', { labels });
    },
  };
}

/** One to six changes: a byte, a cut, a repetition, noise, a keyword of the format, a number, a part of another seed, the end. */
export const documentMutator =
  (words: readonly string[]) =>
  (seed: Uint8Array, seeds: readonly Uint8Array[], random: Random): Uint8Array => {
    let bytes = seed;
    for (let count = 1 + Math.floor(random() * 6); count > 0; count--)
      bytes = mutateOnce(bytes, { seeds, words, random });
    return bytes;
  };

const NUMBERS = ['0', '1', '-1', '1e9', '1e308', '99999999', '4294967296', '0.0001', '-0', '.5', '', 'NaN', '45'];

function mutateOnce(
  bytes: Uint8Array,
  { seeds, words, random }: { seeds: readonly Uint8Array[]; words: readonly string[]; random: Random },
): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1));
  const kind = Math.floor(random() * 10);
  if (kind <= 1 && bytes.length > 0) {
    const changed = bytes.slice();
    changed[Math.min(at, bytes.length - 1)] =
      kind === 0 ? Math.floor(random() * 256) : pick([0, 1, 0x7f, 0x80, 0xff], random);
    return changed;
  }
  if (kind === 2)
    return splice(bytes, at, {
      remove: Math.min(bytes.length - at, Math.floor(random() * 60)),
      insert: new Uint8Array(),
    });
  if (kind === 3) return splice(bytes, at, { remove: 0, insert: bytes.slice(at, at + Math.floor(random() * 120)) });
  if (kind === 4)
    return splice(bytes, at, {
      remove: 0,
      insert: Uint8Array.from({ length: Math.floor(random() * 8) }, () => random() * 256),
    });
  if (kind <= 6 && words.length > 0)
    return splice(bytes, at, { remove: 0, insert: Buffer.from(pick(words, random), 'latin1') });
  if (kind === 7) {
    const isDigit = (index: number): boolean => bytes[index]! >= 0x30 && bytes[index]! <= 0x39;
    let start = at;
    while (start < bytes.length && !isDigit(start)) start++;
    let end = start;
    while (end < bytes.length && isDigit(end)) end++;
    return splice(bytes, start, { remove: end - start, insert: Buffer.from(pick(NUMBERS, random), 'latin1') });
  }
  if (kind === 8) {
    const other = pick(seeds, random);
    const start = Math.floor(random() * other.length);
    return splice(bytes, at, { remove: 0, insert: other.slice(start, start + Math.floor(random() * 200)) });
  }
  return random() < 0.3 ? bytes.slice(0, at) : bytes;
}

/** Changes a few bytes of a file: for formats where every byte matters. */
export function byteMutator(seed: Uint8Array, seeds: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = seed.slice();
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) {
    const at = Math.floor(random() * bytes.length);
    // Headers come first in a file and have the most effect.
    const place = random() < 0.5 ? Math.floor(at / 20) : at;
    const kind = Math.floor(random() * 5);
    if (kind <= 1) bytes[place] = Math.floor(random() * 256);
    else if (kind === 2) bytes[place] = pick([0, 1, 0x7f, 0x80, 0xff], random);
    else if (kind === 3)
      bytes.set(
        Uint8Array.from({ length: Math.min(4, bytes.length - place) }, () => random() * 256),
        place,
      );
    else if (random() < 0.3) bytes = bytes.slice(0, Math.max(1, at));
    else if (random() < 0.2)
      bytes = splice(bytes, at, { remove: 0, insert: pick(seeds, random).slice(0, 64) }) as Uint8Array<ArrayBuffer>;
  }
  return bytes;
}
