import { expect, it } from 'vitest';
import { type Job, lookOf, stateOf } from './job-state.ts';

const job = (fields: Partial<Job>): Job =>
  ({
    status: 'completed',
    confirmation: null,
    error: null,
    reason: null,
    copies: null,
    copies_sent: 0,
    ...fields,
  }) as Job;
const failed = (code: string): Job =>
  job({ status: 'failed', error: { code, message: '', copiesSent: 0, copiesRequested: 1 } });

it('is green only where the printer itself confirmed the print', () => {
  const green = [
    job({ confirmation: 'device' }),
    job({ confirmation: 'spooler' }),
    job({ confirmation: 'transport' }),
    job({}),
    failed('printer_fault'),
  ].filter((one) => lookOf(one).color === 'teal');
  expect(green.map(({ confirmation }) => confirmation)).toEqual(['device']);
});

it('asks a person about an outcome that nobody knows', () => {
  expect([failed('outcome_uncertain'), failed('agent_removed'), failed('connection_lost')].map(stateOf)).toEqual([
    'uncertain',
    'uncertain',
    'uncertain',
  ]);
  expect([failed('cancelled'), failed('printer_fault')].map(stateOf)).toEqual(['cancelled', 'failed']);
});
