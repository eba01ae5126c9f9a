/** The tray's texts and the moments of its notices; its icons are distinguishable without colours. */
import { asMessage, sentence } from '@platen/messages';
import { describe, expect, it } from 'vitest';
import { printerOf, snapshotOf } from '../../test/electron-stand-in.ts';
import { createNotices } from './notices.ts';
import { trayBitmap } from './tray-icon.ts';
import { tooltipOf, trayTexts } from './tray-texts.ts';

const english = trayTexts('en-US');
const OUT = 'Dock 2 is out of labels. Load a roll.';
const bad = snapshotOf('attention', [printerOf('attention', OUT)]);
const good = snapshotOf('ready', [printerOf('ready')]);
const FAILED = {
  jobId: 'j',
  attempt: 1,
  printerId: 'p',
  printer: 'Dock 2',
  format: 'zpl',
  sizeBytes: 1,
  state: 'failed',
  copies: 1,
  copiesSent: 0,
  confirmation: null,
  reason: null,
  date: '2026-01-01T00:00:00.000Z',
  steps: [],
  isCancellable: false,
  isPrintableAgain: true,
} as const;
const lost = snapshotOf('disconnected', [printerOf('ready')]);

describe('the tooltip', () => {
  it('names the problem and the next step', () => {
    expect(tooltipOf(bad, english)).toBe(`Platen: A printer needs attention\n${OUT}`);
    expect(tooltipOf(good, trayTexts('de'))).toBe('Platen: Druckbereit');
    const { text, fact } = sentence('fault.paperOut', { name: 'Dock 2' });
    const empty = { ...printerOf('attention', text), fact };
    expect(tooltipOf(snapshotOf('attention', [empty]), trayTexts('de-AT'))).toContain(
      'Dock 2 hat keine Etiketten mehr.',
    );
  });
  it('names jobs that were not printed, even if every printer works again', () => {
    const error = { code: 'connection_lost', ...asMessage(sentence('uncertain.stopped', { name: 'Dock 2' })) };
    const failed = { ...good, tray: 'attention', notPrinted: [{ ...FAILED, error }], notPrintedCount: 1 } as const;
    expect(tooltipOf(failed, english)).toMatch(/^Platen: A job was not printed\nA job was not printed: The agent was/);
    expect(tooltipOf({ ...failed, notPrintedCount: 3 }, trayTexts('de'))).toMatch(
      /^Platen: 3 Aufträge wurden nicht gedruckt\n/,
    );
    const due = createNotices(english);
    expect([due(good, 0), due(failed, 1_000)]).toEqual([undefined, undefined]);
    expect(due(failed, 4_000)?.title).toBe('A job was not printed');
    // Another failed job causes no notice: there is never one for each job.
    expect(due({ ...failed, notPrintedCount: 2 }, 60_000)).toBeUndefined();
  });
  it('fits into what Windows shows, and counts the problems left out', () => {
    const many = Array.from({ length: 30 }, (_, index) => printerOf('offline', null, `Printer ${index}`));
    const text = tooltipOf(snapshotOf('attention', many), english);
    expect(text.length).toBeLessThanOrEqual(127);
    expect(text).toMatch(/Printer 0: offline\n.*… and \d+ more$/s);
    const long = tooltipOf(snapshotOf('attention', [printerOf('error', 'x'.repeat(400))]), english);
    expect(long).toHaveLength(127);
    expect(long.endsWith('…')).toBe(true);
  });
});

describe('notices', () => {
  it('report a lasting change for the worse once, and recovery', () => {
    const due = createNotices(english);
    expect(due(good, 0)).toBeUndefined();
    expect(due(bad, 1_000)).toBeUndefined();
    expect(due(bad, 4_000)).toEqual({ title: 'A printer needs attention', body: OUT });
    expect(due(bad, 60_000)).toBeUndefined();
    expect(due(good, 61_000)).toBeUndefined();
    expect(due(good, 64_000)).toEqual({ title: 'Everything is working again', body: 'Printing continues.' });
    expect(due(snapshotOf('printing'), 65_000)).toBeUndefined();
    expect(due(good, 90_000)).toBeUndefined();
  });
  it('report neither the first state nor a connection that recovers soon', () => {
    const due = createNotices(english);
    expect([due(bad, 0), due(bad, 60_000)]).toEqual([undefined, undefined]);
    const quiet = createNotices(english);
    expect([quiet(good, 0), quiet(lost, 1_000), quiet(lost, 20_000), quiet(good, 25_000), quiet(good, 60_000)]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect([quiet(lost, 61_000), quiet(lost, 92_000)]).toEqual([
      undefined,
      { title: 'Not connected', body: 'No connection to https://s.' },
    ]);
  });
  it('come again when another printer is in trouble, all in one notice', () => {
    const due = createNotices(english);
    due(bad, 0);
    const two = snapshotOf('attention', [printerOf('attention', OUT), printerOf('offline', null, 'Dock 3')]);
    expect([due(two, 1_000), due(two, 4_000)]).toEqual([
      undefined,
      { title: 'A printer needs attention', body: `${OUT}\nDock 3: offline` },
    ]);
  });
});

describe('icons', () => {
  it('differ in shape, not only in colour, at every size', () => {
    for (const size of [16, 24, 32]) {
      const shapes = (['ready', 'printing', 'attention', 'disconnected', 'paused'] as const).map((state) => {
        const bitmap = trayBitmap(state, size);
        // Pixels that are neither transparent nor the white rim.
        return Array.from({ length: size * size }, (_, index) => {
          const [blue, green, red, alpha] = bitmap.subarray(index * 4, index * 4 + 4);
          return alpha! > 127 && Math.min(red!, green!, blue!) < 170 ? 1 : 0;
        });
      });
      for (const [index, shape] of shapes.entries()) {
        for (const other of shapes.slice(index + 1)) {
          const differing = shape.filter((pixel, at) => pixel !== other[at]).length;
          expect(differing).toBeGreaterThan((size * size) / 16);
        }
      }
    }
  });
});
