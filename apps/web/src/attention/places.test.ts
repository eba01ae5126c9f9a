import { expect, test } from 'vitest';
import { readSearch } from '../jobs/search.ts';
import { jobsOf } from './places.ts';

const ENTRY = {
  subject: { type: 'printer', id: 'p1', name: 'Dock' },
  place: { printerId: 'p1' },
  jobs: { count: 3, errorCode: 'printer_error', lastDate: '2026-01-01T00:00:00.000Z' },
} as Parameters<typeof jobsOf>[0];

test('the failed jobs of an entry are those of its printer and its reason', () => {
  expect(readSearch(jobsOf(ENTRY)!.search!)).toMatchObject({ status: 'failed', printer: 'p1', error: 'printer_error' });
});
