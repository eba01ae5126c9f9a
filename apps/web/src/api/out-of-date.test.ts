import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { outOfDate } from './out-of-date.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.clear();
});

/** A page that shows a query, and the requests of it, which are answered when the test says so. */
function page(key: string) {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => void answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: [key], queryFn });
  ends.push(observer.subscribe(() => undefined));
  return { answers, shown: () => client.getQueryData([key]) };
}

it('an event that comes while the first answer is on its way is not lost', async () => {
  const { answers, shown } = page('jobs');
  const done = outOfDate(client);
  answers[0]!('printing');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('completed');
  await done;
  expect(shown()).toBe('completed');
});

it('asks once for what was answered before, and not for what the event is not about', async () => {
  const [jobs, printers] = [page('jobs'), page('printers')];
  jobs.answers[0]!('printing');
  printers.answers[0]!('ready');
  await expect.poll(() => [jobs.shown(), printers.shown()]).toEqual(['printing', 'ready']);
  const done = outOfDate(client, ({ queryKey }) => queryKey[0] === 'jobs');
  jobs.answers[1]!('completed');
  await done;
  expect([jobs.answers.length, printers.answers.length]).toEqual([2, 1]);
});
