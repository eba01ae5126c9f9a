/** A large label over a slow and far line, with lost packets: it arrives, and nothing else waits or flaps meanwhile. */
import { expect, it } from 'vitest';
import { largeLabel, printOverSlowLine } from '../fixtures/slow-print.ts';

it('400 kB at 40 kB/s arrive, small labels of another printer overtake them, and the job says why it takes time', async () => {
  const result = await printOverSlowLine({
    document: largeLabel(400_000),
    bytesPerSecond: 40_000,
    roundTripMs: 200,
    loss: 0.02,
    smallLabels: 2,
    limitMs: 120_000,
  });
  expect(result).toMatchObject({ sessions: 1, wasEverOffline: false, printedLarge: 1, printedSmall: 2 });
  expect(result.reasons.join('\n')).toMatch(
    /Its document of 0.4 MB is on its way: 0.\d MB after \d+ s, [\d.]+ kB\/s\./,
  );
});
