import { expect, test } from 'vitest';
import { fuzzAwaiting } from './fuzz/fuzz.ts';
import { zplFuzz } from './fuzz/zpl.ts';

test('2,000 mutated ZPL documents end soon, without an exception, with diagnostics inside of them', async () => {
  const failure = await fuzzAwaiting(zplFuzz, { count: 2000, seed: 20_261_121 });
  if (failure) console.error(`mutation ${failure.index}:\n${Buffer.from(failure.bytes).toString('latin1')}`);
  expect(failure?.error).toBeUndefined();
});
