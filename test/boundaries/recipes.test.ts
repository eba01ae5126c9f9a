/** The samples of recipes are compiled: each stands, word for word, in the file that its heading names. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const withoutIndent = (text: string): string => text.replaceAll(/^ +/gm, '');

const samplesOf = (page: string) =>
  [...read(page).matchAll(/^## .*`(\S+)`\n\n```ts\n([\s\S]*?)```/gm)].map(([, file, sample]) => ({
    file: file!,
    sample: sample!,
  }));
const [endpoint, column] = [samplesOf('docs/adding-an-endpoint.md'), samplesOf('docs/adding-a-column.md')];
const samples = [...endpoint, ...column];

it('has a sample for each step', () => {
  expect(endpoint).toHaveLength(5);
  expect(column).toHaveLength(1);
});

it.each(samples)('$file has its sample', ({ file, sample }) => {
  expect(withoutIndent(read(file))).toContain(withoutIndent(sample));
});
