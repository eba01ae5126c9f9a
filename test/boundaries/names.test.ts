/** One word per idea in the names of constants (docs/glossary.md): a bound is `MAX_` or `MIN_`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OTHER_WORDS = /\bconst ((?:MOST|LEAST|LARGEST|LONGEST|SHORTEST|SMALLEST|BIGGEST|FEWEST)(?:_\w+)?)\b/g;

it('a bound is named MAX_ or MIN_', () => {
  const files = globSync('{apps,bench,e2e,packages,scripts,test}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist'],
  });
  expect(files.length).toBeGreaterThan(1000);
  const others = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(OTHER_WORDS)].map(([, name]) => `${file} ${name}`),
  );
  expect(others).toEqual([]);
});
