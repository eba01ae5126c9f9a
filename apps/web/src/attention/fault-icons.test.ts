/** Faults that a person deals with differently have different icons. */
import { expect, it } from 'vitest';
import { faultIcon } from './fault-icons.ts';

const stopped = (key: string) => faultIcon({ kind: 'printer_stopped', fact: { key } });

it('tells roll, ribbon, head, pause, language and line apart', () => {
  const faults = [
    'fault.paperOut',
    'fault.ribbonOut',
    'fault.headOpen',
    'fault.paused',
    'fault.language',
    'fault.other',
  ];
  const icons = [...faults.map(stopped), faultIcon({ kind: 'printer_unreachable', fact: { key: 'reach.refused' } })];
  expect(new Set(icons).size).toBe(icons.length);
});

it('shows what the printer reports, wherever the entry quotes it', () => {
  const quoted = { key: 'attention.job_stuck_why', params: { printer: 'Dock 2', why: { key: 'fault.paperOut' } } };
  expect(faultIcon({ kind: 'job_stuck', fact: quoted })).toBe(stopped('fault.paperOut'));
  expect(faultIcon({ kind: 'jobs_waiting' })).not.toBe(stopped('fault.paperOut'));
});
