/**
 * No warning is false, and none is missing: every document of the repository that prints as intended, and the warnings of its
 * conversion, each looked at. Update with `npx vitest run expected-warnings -u`, and look at what changed.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { convertDocument } from '../src/convert/convert.ts';
import { findFormat, FORMAT_NAMES } from '../src/formats/index.ts';
import { now } from './languages/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** A document that is not in the file has none. */
const DOCUMENTS = [
  'examples/*',
  'bench/labels/*',
  'bench/matrix-labels/*',
  'packages/codecs/test/samples/*/*',
  'packages/codecs/test/languages/*/samples/*',
  'packages/codecs/test/good/*',
  'packages/codecs/test/producers/*',
];

const documents = globSync(DOCUMENTS, { cwd: root })
  .flatMap((file) => {
    const source = FORMAT_NAMES.find((name) => `.${findFormat(name)?.extension}` === path.extname(file));
    return source ? [{ file: file.replaceAll(path.sep, '/'), source }] : [];
  })
  .toSorted((one, other) => (one.file < other.file ? -1 : 1));

it('the documents of the repository have the warnings that are expected of them', async () => {
  const lines: string[] = [];
  for (const { file, source } of documents) {
    const bytes = readFileSync(path.join(root, file));
    const { diagnostics, failure } = await convertDocument({ source, target: 'png', bytes, separate: true, now });
    const found: string[] = failure ? [`  fails: ${failure.message}`] : [];
    const counts = new Map<string, number>();
    for (const { severity, code, line, message } of diagnostics) {
      if (severity === 'info') continue;
      const key = `${code}, line ${line}: ${message}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const [key, count] of counts) found.push(`  ${key}${count > 1 ? ` (${count} times)` : ''}`);
    if (found.length > 0) lines.push(file, ...found);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('warnings/expected.txt');
});
