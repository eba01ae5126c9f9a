/** Properties try the same in every run, and something new in `pnpm test full`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { seedOf } from './properties.ts';

const root = path.resolve(import.meta.dirname, '..');
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('the seed is fixed, and another one where one was drawn', async () => {
  if (process.env['PLATEN_SEED'] === undefined) expect(seedOf(7)).toBe(7);
  const drawn = () => fc.sample(fc.integer(), 5);
  expect(drawn()).toEqual(drawn());
  const before = fc.readConfigureGlobal();
  vi.stubEnv('PLATEN_SEED', '1000');
  vi.resetModules();
  const other = await import('./properties.ts');
  expect([other.seedOf(7), other.seedOf(2 ** 31 - 1)]).toEqual([1007, 999]);
  fc.configureGlobal(before);
});

it('no property has a seed that no run can change', () => {
  const fixed = globSync('{apps,packages,test,e2e}/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).filter(
    (file) =>
      /fast-check|fuzz/.test(file + readFileSync(path.join(root, file), 'utf8')) &&
      /\bseed: ?\d/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(fixed).toEqual([]);
});
