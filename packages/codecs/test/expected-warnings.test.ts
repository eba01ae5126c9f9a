/**
 * No warning is false, and none is missing: every document of the repository that prints as intended, and the warnings of its
 * conversion, each looked at. Update with `npx vitest run expected-warnings -u`, and look at what changed.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type CorpusLabel, corpusLabels, hasSharedCorpus, ownLabels } from '../../../test/corpus/corpus.ts';
import { convertDocument, type ConvertRequest } from '../src/convert/convert.ts';
import { findFormat, FORMAT_NAMES } from '../src/formats/index.ts';
import type { FormatName } from '../src/index.ts';
import { now } from './languages/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** A document that is not in the file has none. */
const DOCUMENTS = [
  'examples/*',
  'bench/labels/*',
  'bench/matrix-labels/*',
  'apps/web/src/playground/gallery/labels/*',
  'packages/codecs/test/samples/*/*',
  'packages/codecs/test/languages/*/samples/*',
  'packages/codecs/test/languages/zpl/designers/*',
  'packages/codecs/test/designers/*',
  'packages/codecs/test/good/*',
  'packages/codecs/test/producers/*',
];

interface Source {
  readonly file: string;
  readonly source: FormatName;
}

const documents = globSync(DOCUMENTS, { cwd: root })
  .flatMap((file): Source[] => {
    const source = FORMAT_NAMES.find((name) => `.${findFormat(name)?.extension}` === path.extname(file));
    return source ? [{ file: file.replaceAll(path.sep, '/'), source }] : [];
  })
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** Its warnings, a line each; none where it has none. Written as JSON, which is not drawn: the warnings are the same. */
async function warningsOf(name: string, request: Omit<ConvertRequest, 'target'>): Promise<string[]> {
  const { diagnostics, failure } = await convertDocument({ ...request, target: 'json', separate: true, now });
  const found: string[] = failure ? [`  fails: ${failure.message}`] : [];
  const counts = new Map<string, number>();
  for (const { severity, code, line, message } of diagnostics) {
    if (severity === 'info') continue;
    const key = `${code}, line ${line}: ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) found.push(`  ${key}${count > 1 ? ` (${count} times)` : ''}`);
  return found.length > 0 ? [name, ...found] : [];
}

/** The size is that of the label's reference picture. */
async function warningsOfCorpus(labels: readonly CorpusLabel[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { group, name, file, dpi, widthDots, heightDots } of labels) {
    const params = { dpi, label: { width: widthDots / dpi, height: heightDots / dpi } };
    const request = { source: 'zpl', bytes: readFileSync(file), params } as const;
    lines.push(...(await warningsOf(`${group}/${name}`, request)));
  }
  return lines;
}

it('the documents of the repository have the warnings that are expected of them', async () => {
  const lines: string[] = [];
  for (const { file, source } of documents) {
    const bytes = readFileSync(path.join(root, file));
    lines.push(...(await warningsOf(file, { source, bytes })));
  }
  lines.push(...(await warningsOfCorpus(ownLabels())));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('warnings/expected.txt');
}, 300_000);

it.runIf(hasSharedCorpus)(
  'so do the labels of others that Labelary drew',
  async () => {
    const lines = await warningsOfCorpus(corpusLabels());
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('warnings/corpus.txt');
  },
  300_000,
);
