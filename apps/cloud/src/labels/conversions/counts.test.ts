import { expect, it } from 'vitest';
import { countConversions, mergeCounts, p95Ms } from './counts.ts';

const MINUTE = 60_000;

it('counts the last hour, with failures by their code', () => {
  let now = 1_000 * MINUTE;
  const conversions = countConversions(() => now);
  conversions.add({ outcome: 'ok', ms: 5 });
  now += 30 * MINUTE;
  conversions.add({ outcome: 'conversion_timeout', ms: 10_000 });
  conversions.add({ outcome: 'conversion_timeout', ms: 10_000 });
  expect(conversions.read()).toMatchObject({ count: 3, failures: { conversion_timeout: 2 } });
  now += 30 * MINUTE;
  expect(conversions.read()).toMatchObject({ count: 2 });
  now += 30 * MINUTE;
  expect(conversions.read()).toEqual({ count: 0, failures: {}, durations: [] });
});

it('knows the time of 95 of 100, of several nodes together, to a tenth', () => {
  const [fast, slow] = [countConversions(), countConversions()];
  for (let n = 0; n < 95; n++) fast.add({ outcome: 'ok', ms: 20 });
  for (let n = 0; n < 5; n++) slow.add({ outcome: 'ok', ms: 3000 });
  const both = mergeCounts([fast.read(), slow.read()]);
  expect(p95Ms(both)).toBeGreaterThanOrEqual(20);
  expect(p95Ms(both)).toBeLessThanOrEqual(22);
  slow.add({ outcome: 'ok', ms: 3000 });
  expect(p95Ms(mergeCounts([fast.read(), slow.read()]))).toBeCloseTo(3000, -3);
  expect(p95Ms(countConversions().read())).toBeNull();
});

it('puts what takes longer than any bound into the last', () => {
  const conversions = countConversions();
  conversions.add({ outcome: 'ok', ms: Number.MAX_VALUE });
  expect(p95Ms(conversions.read())).toBeGreaterThan(60_000);
});
