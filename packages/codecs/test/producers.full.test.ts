/** Labels of real programs, each in every size and language; a sample of it is in producers.test.ts. */
import { describe, it } from 'vitest';
import { checkPages, checkWritten, DPI, TARGETS } from './producers/checks.ts';
import { PRODUCERS } from './producers/index.ts';

describe.each(PRODUCERS)('$about', (row) => {
  it.each(DPI)('at %i dpi', (dpi) => checkPages(row, dpi));

  it.each(TARGETS)('is written in %s without a warning', (target) => checkWritten(row, target));
});
