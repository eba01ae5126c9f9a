/** Derives a printer's status from the last reading of each of its agents (docs/api-rules.md#printer-status). */
import { type PrinterStatus, printerStatus } from '@platen/protocol';

/** Agents read the status about this often; a reading older than three times that no longer counts. */
const STATUS_INTERVAL_MS = 60_000;
export const STALE_AFTER_MS = 3 * STATUS_INTERVAL_MS;

/** Best first. */
const ORDER: readonly PrinterStatus[] = ['ready', 'busy', 'attention', 'paused', 'error', 'unknown', 'offline'];

interface Observation {
  readonly agentOnline: boolean;
  readonly priority: number;
  readonly status: string | null;
  readonly statusDate: Date | null;
}

/** True if the reading is new enough to count. */
export function isCurrent(observation: Observation | null, now = Date.now()): boolean {
  return (
    observation !== null &&
    observation.agentOnline &&
    observation.status !== null &&
    observation.statusDate !== null &&
    now - observation.statusDate.getTime() <= STALE_AFTER_MS
  );
}

/** The status of this agent's reading, at the current time. */
export function observedStatus(observation: Observation, now = Date.now()): PrinterStatus {
  if (!observation.agentOnline) return 'offline';
  return isCurrent(observation, now) ? printerStatus.catch('unknown').parse(observation.status) : 'unknown';
}

/** The observation that decides the printer's status: the best of the online agents', the primary's among equals. */
export function bestObservation<O extends Observation>(observations: readonly O[], now = Date.now()): O | null {
  const rank = (observation: O): number =>
    (observation.agentOnline ? 0 : 1000) +
    ORDER.indexOf(observedStatus(observation, now)) * 100 +
    observation.priority / 1000;
  return observations.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

export function rollUp(observations: readonly Observation[], now = Date.now()): PrinterStatus {
  const best = bestObservation(observations, now);
  return best ? observedStatus(best, now) : 'offline';
}

interface Service {
  /** The agent that would get a job; null: none is online. */
  readonly agentId: string | null;
  /** What that agent says of the printer. */
  readonly status: PrinterStatus;
  /** The printer is out of service. */
  readonly isPaused: boolean;
}

/** True if the printer prints what it is sent now. A status that is not known says nothing against it. */
export const canPrint = ({ agentId, status, isPaused }: Service): boolean =>
  agentId !== null && !isPaused && (status === 'ready' || status === 'busy' || status === 'unknown');
