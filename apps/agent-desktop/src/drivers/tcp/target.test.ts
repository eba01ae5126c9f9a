/** The ways in which a raw printer ends connections: it is watched while they are unknown, and no longer than needed once they are known. */
import { expect, it } from 'vitest';
import { ConnectionBroken, LOOK_MS, TURNED_AWAY_MS } from './connection.ts';
import { endingFor, learnEnding, learnLoss, unknownPrinter, watchMsFor } from './target.ts';

const SOON = { kind: 'closed', afterMs: 1 } as const;
const take = (memory: ReturnType<typeof unknownPrinter>, copies: number): void => {
  for (let copy = 0; copy < copies; copy++) learnEnding(memory, SOON);
};

it('watches an unknown printer before the first byte, and keeps the connection for a moment to see who closes first', () => {
  const memory = unknownPrinter();
  expect(watchMsFor(memory)).toBe(TURNED_AWAY_MS);
  expect(endingFor(memory)).toMatchObject({ holdMs: TURNED_AWAY_MS, seenMs: TURNED_AWAY_MS });
  take(memory, 1);
  expect(watchMsFor(memory)).toBe(0);
  expect(endingFor(memory)).toMatchObject({ holdMs: 0, seenMs: TURNED_AWAY_MS });
});

it('looks once at a printer that has closed after us for twenty copies, and longer again after any doubt', () => {
  const known = unknownPrinter();
  take(known, 19);
  expect(endingFor(known).seenMs).toBe(TURNED_AWAY_MS);
  take(known, 1);
  expect(endingFor(known).seenMs).toBe(LOOK_MS);
  expect(endingFor({ ...known, turnsAway: true }).seenMs).toBe(TURNED_AWAY_MS);
  learnLoss(known, new ConnectionBroken('reset'));
  expect(endingFor(known).seenMs).toBe(TURNED_AWAY_MS);
});

it('does not forget that a printer closes first', () => {
  const memory = unknownPrinter();
  learnEnding(memory, { kind: 'early' });
  take(memory, 50);
  expect(watchMsFor(memory)).toBe(TURNED_AWAY_MS);

  const doubted = unknownPrinter();
  take(doubted, 50);
  learnLoss(doubted, new ConnectionBroken('closed', { closedEarly: true }));
  take(doubted, 50);
  expect(watchMsFor(doubted)).toBe(TURNED_AWAY_MS);
});

it('does not wait for a printer that closes late, until it closes soon again', () => {
  const memory = unknownPrinter();
  const patience = endingFor(memory).closeMs;
  learnEnding(memory, { kind: 'closed', afterMs: 2_000 });
  expect(endingFor(memory).closeMs).toBeLessThan(patience / 5);
  learnEnding(memory, { kind: 'open' });
  expect(endingFor(memory).closeMs).toBeLessThan(patience / 5);
  take(memory, 1);
  expect(endingFor(memory).closeMs).toBe(patience);
});
