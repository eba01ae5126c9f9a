/** What of the service is in Windows' event log: its start and end, its updates, and jobs that were not printed. */
import type { Agent } from '../core/agent.ts';

/** Programs watch for these numbers: docs/windows-for-it.md. The types are those of Windows. */
export const EVENTS = {
  started: { id: 1, type: 4 },
  stopped: { id: 2, type: 4 },
  crashed: { id: 3, type: 1 },
  update: { id: 4, type: 4 },
  updateFailed: { id: 5, type: 2 },
  notPrinted: { id: 6, type: 2 },
} as const;

export type WriteEvent = (name: keyof typeof EVENTS, text: string) => void;

/** A printer that fails each of a thousand jobs does not push everything else out of the log. */
const MAX_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** Passes on at most 20 events a minute; the next one after a pause says how many were left out. */
export function boundedWrite(write: WriteEvent, now: () => number = () => performance.now()): WriteEvent {
  let begun = -Infinity;
  let written = 0;
  let leftOut = 0;
  return (name, text) => {
    if (now() - begun >= MINUTE_MS) {
      begun = now();
      written = 0;
    }
    if (written++ >= MAX_A_MINUTE) return void leftOut++;
    write(name, leftOut === 0 ? text : `${text}\n(${leftOut} events before this one were left out.)`);
    leftOut = 0;
    return undefined;
  };
}

/** Writes what happens to an agent until it ends. */
export function logEventsOf({ events }: Pick<Agent, 'events'>, write: WriteEvent): void {
  events.on('ended', ({ job, printerName }) => {
    const error = job.final?.error;
    if (error) write('notPrinted', `Job ${job.offer.jobId} was not printed on "${printerName}": ${error.message}`);
  });
  events.on('update', ({ version }) =>
    write('updateFailed', `The update to version ${version} has failed. The log of the agent says why.`),
  );
}
