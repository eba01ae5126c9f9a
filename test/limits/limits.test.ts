/** Every time and size that the source names is armed by a test, or says why nobody can hold it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as codecs from './codecs.ts';
import * as counts from './counts.ts';
import { limitsIn, namedLimits, ROOT } from './named-limits.ts';
import * as times from './register.ts';

const promises = [times, counts, codecs]
  .flatMap(({ ARMED }) => Object.entries(ARMED))
  .flatMap(([file, tests]) => Object.entries(tests).map(([promise, limits]) => ({ file, promise, limits })));
const registered = [
  ...promises.flatMap(({ limits }) => limits),
  ...[times, counts, codecs].flatMap(({ OWN }) => Object.values(OWN).flat()),
];

it('a limit that the source names has a row in register.ts, and a row its limit', () => {
  const named = namedLimits();
  expect(named.length).toBeGreaterThan(500);
  expect({
    withoutRow: named.filter((limit) => !registered.includes(limit)),
    withoutLimit: registered.filter((limit) => !named.includes(limit)),
  }).toEqual({ withoutRow: [], withoutLimit: [] });
  expect(registered.filter((limit, index) => registered.indexOf(limit) !== index)).toEqual([]);
});

it.each(promises)('$file keeps the promise "$promise"', ({ file, promise }) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  expect(text.replaceAll("\\'", "'")).toContain(promise);
});

it('finds a new limit', () => {
  const source = 'const MAX_THINGS = 7;\nconst PATIENCE_MS = 60_000;\nconst MAX_NAME = /x/;\nlru({ max: 50 });';
  expect(limitsIn(source, true)).toEqual(['MAX_THINGS', 'PATIENCE_MS', 'max']);
});
