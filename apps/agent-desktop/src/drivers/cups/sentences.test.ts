/** Each state that a print server reports of its queue has a sentence of its own. */
import { expect, it } from 'vitest';
import { readPrinterState, type PrinterAnswer } from './printer-state.ts';

const IDLE: PrinterAnswer = { state: 'idle', reasons: 'none', accepting: true };
const stuck = (reasons: unknown): PrinterAnswer => ({ ...IDLE, state: 'stopped', reasons });

const TOLD: readonly (readonly [key: string | undefined, answer: PrinterAnswer])[] = [
  [undefined, IDLE],
  [undefined, { ...IDLE, reasons: ['media-low-warning', 'toner-low-report'] }],
  ['windows.coverOpen', stuck('cover-open-error')],
  ['windows.coverOpen', stuck(['media-empty', 'door-open'])],
  ['windows.paperOut', stuck('media-empty-error')],
  ['windows.paperOut', stuck('media-needed')],
  ['windows.jam', stuck('media-jam-error')],
  ['windows.ribbonOut', stuck('marker-supply-empty-error')],
  ['windows.outputFull', stuck('output-area-full-error')],
  ['cups.spoolFull', stuck('spool-area-full')],
  ['cups.offline', { ...IDLE, reasons: 'offline-report' }],
  ['cups.offline', stuck('timed-out')],
  ['cups.connecting', { ...IDLE, state: 'processing', reasons: 'connecting-to-device' }],
  ['cups.paused', stuck('paused')],
  ['cups.rejecting', { ...IDLE, accepting: false }],
  ['cups.stopped', stuck('none')],
  ['cups.unreached', { ...IDLE, state: 'processing', words: 'The printer is unreachable at this time.' }],
];

it.each(TOLD)('%s', (key, answer) => {
  const { message } = readPrinterState(answer);
  expect(message?.fact?.key).toBe(key);
  // Each tells what to do; a server that is connecting needs nobody.
  if (message && key !== 'cups.connecting') expect(message.text).toMatch(/\. [A-Z][^.]+\.$/);
});
