/** The fault suite: `FAULT_ROUNDS` rounds (200) of the seed `FAULT_SEED` (by the day). */
import { expect, it } from 'vitest';
import { runFaultRounds } from '../fixtures/fault-rounds.ts';

const DAY_MS = 86_400_000;
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 200);
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Date.now() / DAY_MS));

it(`${rounds} rounds of seed ${seed}: nothing lost, nothing doubled`, async () => {
  const tally = await runFaultRounds({ rounds, seed });
  console.log(`seed ${seed}: ${JSON.stringify(tally)}`);
  expect(tally.rounds).toBe(rounds);
});
