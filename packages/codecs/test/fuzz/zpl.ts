/** Mutated ZPL: whatever the bytes, reading, rendering and writing end soon and do not throw. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readZpl } from '../../src/formats/zpl/read.ts';
import { writeZpl } from '../../src/formats/zpl/write.ts';
import { ZPL_COMMANDS } from '../../src/formats/zpl/commands/index.ts';
import { lint } from '../../src/lint/lint.ts';
import { renderLabel } from '../../src/render/index.ts';
import { MOST_MS, workedMs } from './time.ts';

/** What `pnpm fuzz` knows of a format. */
export interface FuzzTarget {
  readonly name: string;
  readonly seeds: () => readonly Uint8Array[];
  /** A changed seed. `random` gives numbers from 0 to below 1. */
  readonly mutate: (seed: Uint8Array, seeds: readonly Uint8Array[], random: () => number) => Uint8Array;
  /** Throws where a promise is broken; a check that waits is for `fuzzAwaiting`. */
  readonly check: (bytes: Uint8Array) => void | Promise<void>;
}

const folder = path.join(import.meta.dirname, '../samples/zpl');

/** Numbers that lie at limits, and things that are no numbers. */
const VALUES = [
  '0',
  '1',
  '-1',
  '2',
  '7',
  '8',
  '9',
  '31',
  '32',
  '33',
  '255',
  '999',
  '1000',
  '1001',
  '9999',
  '32000',
  '32001',
  '99999999',
  '1e9',
  '.5',
  '',
  ' ',
  'N',
  'Y',
  'R',
  'B',
  'A',
  'x',
  '~',
  '^',
  '_',
  '\r\n',
  'R:A.GRF',
  'R:DOTS.FNT',
  '#0041.2.8.0.1.9.',
  ':Z64:',
  '>;',
  '_1E',
  '{A}',
  '~a,1~',
];

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - remove + insert.length);
  result.set(bytes.subarray(0, at));
  result.set(insert, at);
  result.set(bytes.subarray(at + remove), at + insert.length);
  return result;
}

/** Where parameters begin and end: behind a comma or a command's name, up to the next comma or prefix. */
function parameterAt(bytes: Uint8Array, from: number): readonly [start: number, end: number] {
  let start = from;
  while (start < bytes.length && bytes[start] !== 0x2c) start++;
  start++;
  let end = start;
  while (end < bytes.length && bytes[end] !== 0x2c && bytes[end] !== 0x5e && bytes[end] !== 0x7e) end++;
  return [Math.min(start, bytes.length), Math.min(end, bytes.length)];
}

function mutateOnce(bytes: Uint8Array, seeds: readonly Uint8Array[], random: () => number): Uint8Array {
  const at = Math.floor(random() * (bytes.length + 1));
  const kind = Math.floor(random() * 9);
  if (kind === 0 && bytes.length > 0) {
    const changed = bytes.slice();
    changed[Math.min(at, bytes.length - 1)] = Math.floor(random() * 256);
    return changed;
  }
  if (kind === 1) return splice(bytes, at, Math.min(bytes.length - at, Math.floor(random() * 40)), new Uint8Array());
  if (kind === 2) return splice(bytes, at, 0, bytes.slice(at, at + Math.floor(random() * 80)));
  if (kind === 3)
    return splice(
      bytes,
      at,
      0,
      Uint8Array.from({ length: Math.floor(random() * 12) }, () => random() * 256),
    );
  if (kind === 4 || kind === 5) {
    const [start, end] = parameterAt(bytes, at);
    return splice(bytes, start, end - start, Buffer.from(pick(VALUES, random), 'latin1'));
  }
  if (kind === 6) {
    const command = pick(ZPL_COMMANDS, random).name;
    const values = Array.from({ length: Math.floor(random() * 5) }, () => pick(VALUES, random));
    return splice(bytes, at, 0, Buffer.from(command + values.join(','), 'latin1'));
  }
  if (kind === 7) {
    const other = pick(seeds, random);
    const start = Math.floor(random() * other.length);
    return splice(bytes, at, 0, other.slice(start, start + Math.floor(random() * 200)));
  }
  return bytes.slice(0, at);
}

export const zplFuzz: FuzzTarget = {
  name: 'zpl',
  seeds: () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.zpl'))
      .map((file) => readFileSync(path.join(folder, file))),
  mutate: (seed, seeds, random) => {
    let bytes = seed;
    for (let count = 1 + Math.floor(random() * 6); count > 0; count--) bytes = mutateOnce(bytes, seeds, random);
    return bytes;
  },
  check: async (bytes) => {
    // Looking over takes ten times as long as reading: one document in sixteen.
    if (bytes.length % 16 === 0)
      for (const { expected } of (await lint('zpl', bytes, { widthDots: 400, heightDots: 400 })).diagnostics)
        if (!expected) throw new Error('a diagnostic does not say what is expected');
    const options = { widthDots: 400, heightDots: 400 };
    const started = workedMs();
    const { document, diagnostics } = readZpl(bytes, options);
    for (const { offset, length, line, column } of diagnostics)
      if (offset < 0 || length < 0 || offset + length > bytes.length || line < 1 || column < 1)
        throw new Error(`a diagnostic lies outside of the document: ${offset}+${length} of ${bytes.length}`);
    const read = workedMs() - started;
    for (const label of document.labels.slice(0, 4)) renderLabel(label);
    writeZpl({ labels: document.labels.slice(0, 2) });
    const took = workedMs() - started;
    if (took > MOST_MS) throw new Error(`took ${Math.round(took)} ms, ${Math.round(read)} of them for reading`);
  },
};
