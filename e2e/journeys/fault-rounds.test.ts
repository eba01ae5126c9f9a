/** Each circumstance of the fault suite once, with real processes; `fault-rounds.full.test.ts` has two hundred rounds. */
import { expect, it } from 'vitest';
import { CIRCUMSTANCES, runFaultRounds } from '../fixtures/fault-rounds.ts';

it(
  'nothing is lost and nothing doubled, whatever happens to agent, computer and cloud',
  { timeout: 600_000 },
  async () => {
    const rounds = CIRCUMSTANCES.length;
    const tally = await runFaultRounds({ rounds, seed: Number(process.env['FAULT_SEED'] ?? 1) });
    expect(tally).toMatchObject({ rounds });
  },
);
