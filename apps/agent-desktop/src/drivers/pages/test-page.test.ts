/** A test page is as large as the sheet, its frame is at the edge of what can be printed, and nothing of it is outside. */
import { expect, it } from 'vitest';
import { openPages } from './pages.ts';
import { A4, writeTestPage, type TestSheet } from './test-page.ts';

const POINTS_PER_MM = 72 / 25.4;
const facts = (options = {}) => ({
  agentName: 'Büro (1)',
  printerName: 'Laser \\ Иван',
  at: new Date(0),
  options,
});

it.each<[string, TestSheet]>([
  ['A4 with margins', { ...A4, marginsMm: { left: 4, top: 6, right: 8, bottom: 12 }, tray: 'Tray 2' }],
  ['Letter that lies', { ...A4, widthMm: 279.4, heightMm: 215.9, paper: 'Letter' }],
  [
    'a label',
    { widthMm: 50, heightMm: 30, marginsMm: { left: 1, top: 1, right: 1, bottom: 1 }, paper: null, tray: null },
  ],
])('%s', async (_, sheet) => {
  const pages = await openPages('pdf', writeTestPage(sheet, facts()), 203);
  const { width, height } = pages.size(0);
  expect([width / POINTS_PER_MM, height / POINTS_PER_MM].map(Math.round)).toEqual(
    [sheet.widthMm, sheet.heightMm].map(Math.round),
  );
  const ink = pages.ink(0)!;
  const { left, top, right, bottom } = sheet.marginsMm ?? { left: 4.5, top: 4.5, right: 4.5, bottom: 4.5 };
  const sides = [ink.left, ink.top, width - ink.right, height - ink.bottom].map((points) => points / POINTS_PER_MM);
  for (const [side, margin] of [left, top, right, bottom].entries()) {
    expect(sides[side]).toBeGreaterThan(margin - 0.6);
    expect(sides[side]).toBeLessThan(margin + 1.2);
  }
  pages.close();
});

it('has a second page for the other side', async () => {
  const pages = await openPages('pdf', writeTestPage(A4, facts({ duplex: 'long' })), 203);
  expect(pages.count).toBe(2);
  pages.close();
});
