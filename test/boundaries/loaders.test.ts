/** A spinner that has a name has a role as well: `aria-label` is not allowed on a bare span, and axe sees it only while it spins. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The tags of named spinners. */
const named = (source: string): string[] =>
  [...source.matchAll(/<Loader\b[^>]*>/g)].flatMap(([tag]) => (tag.includes('aria-label=') ? [tag] : []));

it('a spinner with a name has the role of one', () => {
  const found = sourceFiles().flatMap((file) => (file.endsWith('.tsx') ? named(read(file)) : []));
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((tag) => !tag.includes(' role="progressbar"'))).toEqual([]);
});
