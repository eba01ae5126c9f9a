/** The documents of the repository and of the corpora, as labels: examples, samples, what designers write. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { corpusLabels, hasSharedCorpus, ownLabels } from '../../../../test/corpus/corpus.ts';
import { read } from '../../src/formats/face.ts';
import type { FormatName, ReadOptions } from '../../src/formats/format.ts';
import { findFormat, FORMAT_NAMES } from '../../src/formats/index.ts';
import type { Document } from '../../src/label/index.ts';

export interface SourceFile {
  readonly file: string;
  readonly source: FormatName;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
}

const root = path.resolve(import.meta.dirname, '../../../..');
const FILES = [
  'examples/*',
  'bench/labels/*',
  'bench/matrix-labels/*',
  'packages/codecs/test/samples/{xml,json}/*',
  'packages/codecs/test/languages/*/{samples,designers}/*',
  'packages/codecs/test/{designers,good}/*',
];

/** `corpora`: the shared ones too, where they are. */
export function sourceFiles({ corpora }: { corpora: boolean }): SourceFile[] {
  const files = globSync(FILES, { cwd: root }).flatMap((file) => {
    const source = FORMAT_NAMES.find((name) => `.${findFormat(name)?.extension}` === path.extname(file));
    return source ? [{ file, source, bytes: readFileSync(path.join(root, file)), options: {} }] : [];
  });
  const corpus = [...ownLabels(), ...(corpora && hasSharedCorpus ? corpusLabels() : [])].map(
    ({ group, name, file, dpi, widthDots, heightDots }) => ({
      file: `${group}/${name}`,
      source: 'zpl' as const,
      bytes: readFileSync(file),
      options: { dpi, widthDots, heightDots },
    }),
  );
  return [...files, ...corpus].toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

/** The document; undefined where it cannot be converted. */
export async function documentOf({ source, bytes, options }: SourceFile): Promise<Document | undefined> {
  const { document, diagnostics } = await read(source, bytes, options);
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  return isRefused || document.labels.length === 0 ? undefined : document;
}
