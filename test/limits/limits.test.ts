/** Every time and size that the source names is armed by a test, or says why nobody can hold it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { namedLimits, ROOT } from './named-limits.ts';
import { ARMED, OWN } from './register.ts';

const promises = Object.entries(ARMED).flatMap(([file, tests]) =>
  Object.entries(tests).map(([promise, limits]) => ({ file, promise, limits })),
);
const registered = [...promises.flatMap(({ limits }) => limits), ...Object.values(OWN).flat()];

it('a limit that the source names has a row in register.ts, and a row its limit', () => {
  const named = namedLimits();
  expect(named.length).toBeGreaterThan(100);
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
