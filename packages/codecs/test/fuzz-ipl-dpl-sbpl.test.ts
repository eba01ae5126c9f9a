import { expect, test } from 'vitest';
import { dplFuzz } from './fuzz/dpl.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { iplFuzz } from './fuzz/ipl.ts';
import { sbplFuzz } from './fuzz/sbpl.ts';

test.each([iplFuzz, dplFuzz, sbplFuzz])('500 mutated $name documents end soon, without an exception', (target) => {
  const failure = fuzz(target, { count: 500, seed: 20_261_121 });
  if (failure) console.error(`mutation ${failure.index}:\n${Buffer.from(failure.bytes).toString('latin1')}`);
  expect(failure?.error).toBeUndefined();
});
