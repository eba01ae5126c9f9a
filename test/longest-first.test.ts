/** Long test files begin first in their part, and each that is named as long is there. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LONG, LongestFirst } from './longest-first.ts';

const root = path.resolve(import.meta.dirname, '..');

it('every file that is named as long is there', () => {
  expect(LONG.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('a long file comes before larger ones of its part, and after every file of a part before', async () => {
  const specification = (file: string, groupOrder: number) => ({
    moduleId: path.join(root, file),
    project: { name: '', config: { isolate: true, sequence: { groupOrder } } },
  });
  const files = [
    specification('e2e/journeys/web-page-printing.test.ts', 3),
    specification(LONG[1]!, 3),
    specification(LONG[0]!, 3),
    specification('apps/cloud/test/traces.test.ts', 2),
    specification('apps/cloud/test/events.test.ts', 2),
  ] as unknown as TestSpecification[];
  const cache = { getTestSpecificationResult: () => undefined };
  const sorted = await new LongestFirst({ cache } as unknown as Vitest).sort(files);
  expect(sorted.map(({ moduleId }) => path.basename(moduleId))).toEqual([
    'events.test.ts',
    'traces.test.ts',
    path.basename(LONG[0]!),
    path.basename(LONG[1]!),
    'web-page-printing.test.ts',
  ]);
});
