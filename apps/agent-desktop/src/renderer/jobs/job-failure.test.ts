/** A failed job never claims to continue. */
import { format } from '@platen/messages';
import { describe, expect, it } from 'vitest';
import { failureOf } from './job-failure.ts';
import type { Texts } from '../texts.ts';

const texts: Pick<Texts, 't' | 'localized'> = {
  t: (key, ...values) => format('en', `ui.${key}`, ...(values as never)),
  localized: (text) => text,
};
const fault = {
  code: 'printer_fault',
  message: 'Mr. Dock no. 2 is out of labels. Load a roll; printing resumes by itself.',
};

describe('a failed job', () => {
  it('reports the cause, the printed copies and the next step', () => {
    const job = { printer: 'Mr. Dock no. 2', copies: 5, error: fault };
    expect(failureOf({ ...job, copiesSent: 0 }, texts)).toBe(
      'Mr. Dock no. 2 is out of labels. It lasted too long, so the job was not printed. Nothing was printed; print it again.',
    );
    expect(failureOf({ ...job, copiesSent: 3 }, texts)).toBe(
      'Mr. Dock no. 2 is out of labels. It lasted too long, so the job was not printed. 3 of 5 copies were sent, and the last one may still come out; print the other 2 again.',
    );
    expect(failureOf({ ...job, copiesSent: 5 }, texts)).toContain('All copies were sent');
  });

  it('keeps the text of other failures, and is null without an error', () => {
    const error = { code: 'outcome_uncertain', message: 'Copy 4 was on its way. Look at the printer.' };
    expect(failureOf({ printer: 'x', copies: 5, copiesSent: 3, error }, texts)).toBe(error.message);
    expect(failureOf({ printer: 'x', copies: 5, copiesSent: 3, error: null }, texts)).toBeNull();
  });
});
