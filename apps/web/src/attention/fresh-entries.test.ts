/** A notice is about what has just stopped: nothing twice, nothing when the page opens, and three at most. */
import type { attentionApi } from '@platen/protocol';
import { expect, it } from 'vitest';
import { freshIn } from './fresh-entries.ts';

const entry = (id: string, more: object = {}) =>
  ({ id, severity: 'stopped', mark: null, ...more }) as unknown as attentionApi.AttentionEntry;
const ids = (...args: Parameters<typeof freshIn>) => freshIn(...args).fresh.map(({ id }) => id);

it('is silent when the page opens, then shows what is new', () => {
  const first = freshIn([entry('a')], null);
  expect(first.fresh).toEqual([]);
  expect(ids([entry('a'), entry('b'), entry('c', { severity: 'risk' })], first.stopped)).toEqual(['b']);
});

it('shows a fault again that has ended and come back', () => {
  const { stopped } = freshIn([], new Set(['a']));
  expect(ids([entry('a')], stopped)).toEqual(['a']);
});

it('leaves out what somebody is on, and shows three of an outage', () => {
  const outage = ['b', 'c', 'd', 'e'].map((id) => entry(id));
  expect(ids([entry('a', { mark: { by: 'Ines' } }), ...outage], new Set())).toEqual(['b', 'c', 'd']);
});
