/** What lines mean that no ledger of a test is long enough for. */
import { expect, it } from 'vitest';
import { LedgerState } from './ledger-state.ts';
import type { JobKey } from './record.ts';

const NOWHERE = { position: 0, length: 0 };

it('remembers the newest 50,000 ends, and counts a line of position as far as it says', () => {
  const state = new LedgerState(() => undefined);
  const keyOf = (number: number): JobKey => `job-${number}/1`;
  const settle = (number: number): void =>
    state.apply({ t: 'settled', key: keyOf(number), state: 'completed', at: number }, NOWHERE);
  for (let number = 1; number <= 50_000; number++) settle(number);
  expect([state.past.size, state.past.has(keyOf(1))]).toEqual([50_000, true]);
  // Settled again, it is the newest.
  settle(1);
  settle(50_001);
  expect([state.past.size, state.past.has(keyOf(1)), state.past.has(keyOf(2))]).toEqual([50_000, true, false]);
  expect(state.position).toBe(50_002);
  state.apply({ t: 'position', position: 10 }, NOWHERE);
  expect(state.position).toBe(50_003);
  state.apply({ t: 'position', position: 60_000 }, NOWHERE);
  expect(state.position).toBe(60_000);
});
