import { expect, it } from 'vitest';
import { Events } from '../core/events.ts';
import { boundedWrite, logEventsOf, type WriteEvent } from './logged-events.ts';

const listing = (): { readonly lines: string[]; readonly write: WriteEvent } => {
  const lines: string[] = [];
  return { lines, write: (name, text) => void lines.push(`${name}: ${text}`) };
};

it('names each job that was not printed with its reason, and each update that has failed', () => {
  const { lines, write } = listing();
  const events = new Events({ error: (text) => expect.fail(text) });
  logEventsOf({ events }, write);
  const job = (error: object | null) => ({ offer: { jobId: 'job-1' }, final: { error } });
  events.publish({ type: 'ended', job: job(null) as never, printerName: 'Dock' });
  events.publish({ type: 'ended', job: job({ code: 'not_allowed', message: 'No.' }) as never, printerName: 'Dock' });
  events.publish({ type: 'update', version: '1.2.0', result: 'failed' });
  expect(lines).toEqual([
    'notPrinted: Job job-1 was not printed on "Dock": No.',
    'updateFailed: The update to version 1.2.0 has failed. The log of the agent says why.',
  ]);
});

it('writes twenty events a minute, and says later how many were left out', () => {
  const { lines, write } = listing();
  let now = 0;
  const bounded = boundedWrite(write, () => now);
  for (let index = 0; index < 1_000; index++) bounded('notPrinted', `${index}`);
  expect(lines).toHaveLength(20);
  now = 60_000;
  bounded('notPrinted', 'later');
  bounded('notPrinted', 'and then');
  expect(lines.slice(20)).toEqual([
    'notPrinted: later\n(980 events before this one were left out.)',
    'notPrinted: and then',
  ]);
});
