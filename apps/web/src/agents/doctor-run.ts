/** Whether a run of the doctor is under way. */
import type { DoctorReport } from './queries.ts';

/** An agent that has not reported after this time will not. */
const PATIENCE_MS = 60_000;

export function isRunning(report: DoctorReport | undefined, now = Date.now()): boolean {
  const { requestedDate = null, reportedDate = null } = report ?? {};
  if (requestedDate === null || now - Date.parse(requestedDate) > PATIENCE_MS) return false;
  return reportedDate === null || reportedDate < requestedDate;
}
