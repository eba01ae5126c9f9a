/** What fuzzing asks of a printer language: reading, rendering and writing end soon, throw nothing, stay in the document. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadOptions, ReadResult, WriteOptions, WriteResult } from '../../src/formats/format.ts';
import type { Document } from '../../src/label/index.ts';
import { renderLabel } from '../../src/render/index.ts';
import { mutator, type Vocabulary } from './mutate.ts';
import { MOST_MS, workedMs } from './time.ts';
import type { FuzzTarget } from './zpl.ts';

export function languageTarget(
  name: string,
  read: (source: Uint8Array, options: ReadOptions) => ReadResult,
  write: (document: Document, options: WriteOptions) => WriteResult,
  words: Vocabulary,
): FuzzTarget {
  const folder = path.join(import.meta.dirname, '../samples', name);
  return {
    name,
    seeds: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(`.${name}`))
        .map((file) => readFileSync(path.join(folder, file))),
    mutate: mutator(words),
    check: (bytes) => {
      const started = workedMs();
      const { document, diagnostics } = read(bytes, { widthDots: 600, heightDots: 600 });
      for (const { offset, length, line, column } of diagnostics) {
        if (offset < 0 || length < 0 || offset + length > bytes.length || line < 1 || column < 1)
          throw new Error(`a diagnostic lies outside of the document: ${offset}+${length} of ${bytes.length}`);
      }
      const readMs = workedMs() - started;
      if (readMs > MOST_MS) throw new Error(`took ${Math.round(readMs)} ms to read`);
      for (const label of document.labels.slice(0, 2)) renderLabel(label);
      const written = workedMs();
      write({ labels: document.labels.slice(0, 2) }, {});
      const writeMs = workedMs() - written;
      if (writeMs > MOST_MS) throw new Error(`took ${Math.round(writeMs)} ms to write`);
    },
  };
}
