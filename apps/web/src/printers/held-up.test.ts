/** The words of the list for printers whose jobs do not move on. */
import type { attentionApi } from '@platen/protocol';
import { expect, it } from 'vitest';
import { withHeldUp } from './held-up.ts';
import type { Overview } from './queries.ts';

const printer = (id: string, status: Overview['status'], message: string | null = null): Overview =>
  ({ id, status, message }) as Overview;
const entry = (
  printerId: string | null,
  kind: attentionApi.AttentionKind,
  severity: attentionApi.AttentionEntry['severity'] = 'stopped',
): attentionApi.AttentionEntry =>
  ({
    kind,
    severity,
    message: `why of ${printerId}`,
    place: { printerId },
  }) as attentionApi.AttentionEntry;

it('a printer that is ready while a job waits needs attention, with the reason', () => {
  const shown = withHeldUp(
    [printer('a', 'ready'), printer('b', 'busy'), printer('c', 'ready')],
    [entry('a', 'jobs_waiting'), entry('b', 'job_stuck')],
  );
  expect(shown.map(({ status, message }) => [status, message])).toEqual([
    ['attention', 'why of a'],
    ['attention', 'why of b'],
    ['ready', null],
  ]);
});

it('what a printer reports itself stays, and what stops nothing is no reason', () => {
  const printers = [printer('a', 'error', 'Out of labels.'), printer('b', 'ready')];
  const entries = [entry('a', 'job_stuck'), entry('b', 'jobs_failed', 'risk'), entry(null, 'agent_offline')];
  expect(withHeldUp(printers, entries)).toEqual(printers);
});
