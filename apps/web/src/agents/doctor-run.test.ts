/** The page waits for the report of an agent, and not for ever. */
import { expect, it } from 'vitest';
import { isRunning } from './doctor-run.ts';
import type { DoctorReport } from './queries.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
const isRunningAt = (seconds: number, requestedDate: string | null, reportedDate: string | null): boolean =>
  isRunning({ requestedDate, reportedDate, checks: [] } as unknown as DoctorReport, Date.parse(at(seconds)));

it('a run ends with its report, and with an agent that reports nothing in a minute', () => {
  expect(isRunning(undefined)).toBe(false);
  expect(isRunningAt(1, null, null)).toBe(false);
  expect(isRunningAt(1, at(0), null)).toBe(true);
  expect(isRunningAt(1, at(0), at(-60))).toBe(true);
  expect(isRunningAt(3, at(0), at(2))).toBe(false);
  expect(isRunningAt(60, at(0), null)).toBe(true);
  expect(isRunningAt(61, at(0), null)).toBe(false);
});
