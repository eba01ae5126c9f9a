/** The documents that travel inside of offers, and the offers that an agent has left unanswered. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobOffer } from '@platen/protocol';
import { createOfferWindow } from './offer-window.ts';
import { createPiecePace } from './piece-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let jobs = 0;
function offerOf(bytes: number, printerId = 'p'): JobOffer {
  const document = randomBytes(bytes).toString('base64');
  return {
    jobId: `job ${++jobs}`,
    printerId,
    format: 'zpl',
    copies: 1,
    sizeBytes: bytes,
    sha256: '',
    ...(bytes <= 65_536 && { document }),
    createdDate: '',
  };
}

describe('an agent that fetches documents', () => {
  it('gets more of them inside of offers when it answers soon, and fewer when it does not', () => {
    const window = createOfferWindow({ pulls: true });
    /** How many of twenty offers have their documents inside; each is answered after the time. */
    const inline = (answeredAfterMs: number): number => {
      const sent = Array.from({ length: 20 }, () => window.add(offerOf(20_000))!);
      vi.advanceTimersByTime(answeredAfterMs);
      for (const { jobId } of sent) window.settle(jobId);
      return sent.filter(({ document }) => document !== undefined).length;
    };
    expect(inline(100)).toBe(6);
    expect(inline(100)).toBe(12);
    expect(inline(100)).toBe(20);
    for (let round = 0; round < 4; round++) inline(5_000);
    expect(inline(5_000)).toBe(1);
  });

  it('has no more than eight offers of a printer that it fetches, and any number of others', () => {
    const window = createOfferWindow({ pulls: true });
    const sent = Array.from({ length: 8 }, () => window.add(offerOf(100_000))!);
    expect(window.fullPrinters()).toEqual(['p']);
    expect(window.isFull('other')).toBe(false);
    expect(window.hasRoom()).toBe(true);
    window.settle(sent[0]!.jobId);
    expect(window.isFull('p')).toBe(false);
  });
});

describe('an offer', () => {
  it('is unanswered when neither it nor one before it was answered, or asked about', () => {
    const window = createOfferWindow({ pulls: true });
    const [first, second, third] = [offerOf(100), offerOf(100), offerOf(100)].map((offer) => window.add(offer)!.jobId);
    vi.advanceTimersByTime(20_000);
    window.settle(second!);
    vi.advanceTimersByTime(15_000);
    // The third one may still have been on its way when the second was answered; the first was there before it.
    expect(window.silentSince(Date.now() - 30_000)).toEqual([first]);
    window.touch(first!);
    expect(window.silentSince(Date.now() - 30_000)).toEqual([]);
    vi.advanceTimersByTime(31_000);
    expect(window.silentSince(Date.now() - 30_000)).toEqual([first, third]);
  });
});

it('an agent that names no size gets pieces by the pace of its calls', () => {
  let now = 0;
  const pace = createPiecePace(() => now);
  const sizes = [0, 3_000, 3_000, 100, 100, 100].map((ms) => {
    now += ms;
    const bytes = pace.next();
    pace.sent(bytes);
    return bytes;
  });
  expect(sizes).toEqual([65_536, 54_613, 45_511, 182_044, 524_288, 524_288]);
});
