import { expect, it } from 'vitest';
import type { Job } from './job/job-state.ts';
import { type Pages, withFirstPage, withJobs } from './pages.ts';

const page = (ids: string, nextCursor: string | null = 'next') => ({
  jobs: [...ids].map((id) => ({ id, status: 'queued' }) as Job),
  nextCursor,
});
const pages = (...lists: string[]): Pages => ({
  pages: lists.map((ids) => page(ids)),
  pageParams: lists.map(() => null),
});
const idsOf = ({ pages: all }: Pages): string[] => all.map(({ jobs }) => jobs.map(({ id }) => id).join(''));

it('puts new jobs on top, and keeps what was loaded behind them', () => {
  expect(idsOf(withFirstPage(pages('cde', 'fgh'), page('abc')))).toEqual(['abcde', 'fgh']);
});

it('drops jobs that no longer match, and shows none twice', () => {
  expect(idsOf(withFirstPage(pages('bcde', 'fgh'), page('abd')))).toEqual(['abde', 'fgh']);
});

it('begins again where more has changed than a page holds, or the list is short', () => {
  expect(idsOf(withFirstPage(pages('xyz', 'fgh'), page('abc')))).toEqual(['abc']);
  expect(idsOf(withFirstPage(pages('abc'), page('bc', null)))).toEqual(['bc']);
});

it('shows jobs on later pages as they are now', () => {
  const changed = withJobs(pages('ab', 'cd'), [{ id: 'd', status: 'completed' } as Job]);
  expect(changed.pages[1]!.jobs.map(({ status }) => status)).toEqual(['queued', 'completed']);
});
