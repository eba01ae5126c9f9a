/** The samples of docs/adding-an-endpoint.md are compiled: each stands, word for word, in the file that its heading names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const withoutIndent = (text: string): string => text.replaceAll(/^ +/gm, '');

const samples = [...read('docs/adding-an-endpoint.md').matchAll(/^## .*`(\S+)`\n\n```ts\n([\s\S]*?)```/gm)].map(
  ([, file, sample]) => ({ file: file!, sample: sample! }),
);

it('has a sample for each step', () => expect(samples).toHaveLength(5));

it.each(samples)('$file has its sample', ({ file, sample }) => {
  expect(withoutIndent(read(file))).toContain(withoutIndent(sample));
});
