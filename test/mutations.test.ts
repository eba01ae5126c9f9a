/** The operators that `pnpm mutations` changes, and what it leaves. */
import { expect, it } from 'vitest';
import { describeMutant, findMutants, mutate } from '../scripts/mutations/mutants.ts';

const SOURCE = `type Size = 1 | 2; // a < b
const isLarge = (size: Size | null, max = true): boolean => size !== null && !(size < Math.min(2, 3)) && max;
const text = 'a === b' + \`\${1 + 2}\`;
`;

it('each operator is changed once; types, comments and texts have none', () => {
  const mutants = findMutants(SOURCE).map((mutant) => [SOURCE.slice(mutant.start, mutant.end), mutant.replacement]);
  expect(mutants).toEqual([
    ['true', 'false'],
    ['!==', '==='],
    ['&&', '||'],
    ['!', ''],
    ['<', '<='],
    ['min', 'max'],
    ['&&', '||'],
    ['+', '-'],
  ]);
});

it('a mutant is the source with one change, named by its line', () => {
  const mutant = findMutants(SOURCE)[4]!;
  expect(mutate(SOURCE, mutant)).toBe(SOURCE.replace('(size < Math', '(size <= Math'));
  expect(describeMutant('size.ts', SOURCE, mutant)).toBe(
    'size.ts: const isLarge = (size: Size | null, max = true): boolean => size !== null && !(size [< → <=] Math.min(2, 3)) && max;',
  );
});
