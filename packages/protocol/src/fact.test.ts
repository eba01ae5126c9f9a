/** A fact of a document or an agent that is endlessly deep or wide is left out: the sentence beside it means the same. */
import { expect, it } from 'vitest';
import { fact, type Fact } from './fact.ts';

const nested = (depth: number): Fact => ({ key: 'x', ...(depth > 0 && { params: { inner: nested(depth - 1) } }) });
const wide = (count: number): Fact => ({
  key: 'x',
  params: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, n])),
});

it.each<[string, (size: number) => Fact, number]>([
  ['depth', nested, 3],
  ['parameters', wide, 20],
])('has a bound of its %s', (_, make, most) => {
  expect(fact.parse(make(most))).toEqual(make(most));
  expect(fact.parse(make(most + 1))).toBeUndefined();
  expect(fact.parse(make(1000))).toBeUndefined();
});
