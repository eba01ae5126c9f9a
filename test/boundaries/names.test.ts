/** One word per idea in the names of constants (docs/glossary.md), and comments that can be read without the line below. */
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

/** A comment that leaves out its noun: the reader has to guess it from the name below. */
const WITHOUT_NOUN = /^[ \t]*(?:\/\*\*|\/\/) (?:Of|Those|That of|That has|Whoever) .*/gm;

it('a comment begins with its subject, not with a clause about one', () => {
  const files = globSync('{apps,bench,e2e,packages,scripts,test}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist'],
  });
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(WITHOUT_NOUN)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
