/** The whole length of it: 4 MB at 20 kB/s, half a second away, with 2 % of the packets lost. */
import { expect, it } from 'vitest';
import { largeLabel, printOverSlowLine } from '../fixtures/slow-print.ts';

it(
  '4 MB at 20 kB/s arrive in one session, and small labels of another printer overtake them',
  { timeout: 1_800_000 },
  async () => {
    const result = await printOverSlowLine({
      document: largeLabel(4_000_000),
      bytesPerSecond: 20_000,
      roundTripMs: 500,
      loss: 0.02,
      smallLabels: 10,
      limitMs: 1_500_000,
    });
    expect(result).toMatchObject({ sessions: 1, wasEverOffline: false, printedLarge: 1, printedSmall: 10 });
    expect(Math.max(...result.smallMs)).toBeLessThan(result.largeMs / 4);
    expect(result.reasons.join('\n')).toMatch(
      /Its document of 4 MB is on its way: 1.\d MB after \d+ s, [\d.]+ kB\/s\./,
    );
  },
);
