import { expect, it } from 'vitest';
import { createMeter } from './meter.ts';

const LIMITS = { callsPerSecond: 100, bytesPerSecond: 1000, burstSeconds: 2 };

it('lets a burst through, then asks for pauses that bring the rate down to the limit', () => {
  let now = 0;
  const meter = createMeter(LIMITS, () => now);
  expect(meter.take({ calls: 200 })).toBe(0);
  let calls = 0;
  for (; now < 10_000 && calls < 10_000; calls += 50) now += meter.take({ calls: 50 });
  expect(calls).toBeGreaterThan(900);
  expect(calls).toBeLessThanOrEqual(1100);
});

it('counts bytes and calls together, and never asks for a pause that looks like a dead connection', () => {
  let now = 0;
  const meter = createMeter(LIMITS, () => now);
  expect(meter.take({ bytes: 2000 })).toBe(0);
  expect(meter.take({ calls: 10 })).toBe(100);
  expect(meter.take({ bytes: 1_000_000 })).toBe(5000);
  now = 5000;
  // The debt stays.
  expect(meter.take({ calls: 1 })).toBe(5000);
});
