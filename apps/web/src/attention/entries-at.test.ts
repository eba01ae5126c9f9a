/** The attention page of one place. */
import type { attentionApi } from '@platen/protocol';
import { expect, it } from 'vitest';
import { entriesAt } from './entries-at.ts';

const entry = (id: string, printerId: string | null, agentId: string | null) =>
  ({ id, subject: { type: 'printer', id }, place: { printerId, agentId } }) as unknown as attentionApi.AttentionEntry;

it('shows the printers of the place, the computers that serve them, and what concerns everybody', () => {
  const printers = [
    { id: 'hall', place: 'Hall 3', agents: [{ id: 'pc' }] },
    { id: 'dock', place: null, agents: [{ id: 'other' }] },
  ];
  const entries = [
    entry('a', 'hall', 'pc'),
    entry('b', 'dock', 'pc'),
    entry('c', null, 'pc'),
    entry('d', null, 'other'),
    entry('e', null, null),
  ];
  expect(entriesAt(entries, printers, 'Hall 3').map(({ id }) => id)).toEqual(['a', 'c', 'e']);
});
