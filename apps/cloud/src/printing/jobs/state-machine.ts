/**
 * The states of a job and every way between them, as data. Each move is one compare-and-set in the database that also
 * writes the row of the timeline (move-store.ts); nothing else changes a state.
 *
 *            offer            accept            print
 *   queued ────────▶ offered ────────▶ accepted ───────▶ printing ──▶ completed
 *     ▲  │            │  │                 │                │ fail, lose,   │
 *     │  └ cancel,    │  └ cancel,         └───────┬────────┘ close, remove │
 *     │    expire,    │    remove                  ▼                        │
 *     │    remove     │ giveBack                                            │
 *     ├───────────────┘            retry        failed                      │ retry
 *     └──────────────────────────────────────────┴──────────────────────────┘
 *
 * Not drawn: reopen, release (accepted and printing to queued), recall, lift, move.
 */
import type { jobApi } from '@platen/protocol';

export const JOB_STATES = ['queued', 'offered', 'accepted', 'printing', 'completed', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The API's name of a state. */
export const STATUS_OF: Readonly<Record<JobState, jobApi.JobStatus>> = {
  queued: 'queued',
  offered: 'dispatched',
  accepted: 'dispatched',
  printing: 'printing',
  completed: 'completed',
  failed: 'failed',
};

export interface Move {
  readonly from: readonly JobState[];
  readonly to: JobState;
  /** The type of the row in the timeline. */
  readonly event: string;
}

export const MOVES = {
  /** An agent is online: it may accept the job. */
  offer: { from: ['queued'], to: 'offered', event: 'job.dispatched' },
  /** The agent went away, or did not answer: the job returns to the queue, from which any online agent may get it. */
  giveBack: { from: ['offered'], to: 'queued', event: 'job.queued' },
  /** The agent no longer serves the printer, and reports which copies it has not begun: any other agent may print them. */
  release: { from: ['accepted', 'printing'], to: 'queued', event: 'job.queued' },
  /** The job belongs to this agent alone from now on. */
  accept: { from: ['offered'], to: 'accepted', event: 'job.accepted' },
  /** The agent never got our answer to its accept, and reports so when it connects again. */
  reopen: { from: ['accepted'], to: 'offered', event: 'job.dispatched' },
  // Reports of the agent that has the job. They are accepted in `offered` too: a printed job must never be offered
  // again, whatever happened to the answer to `accept`.
  print: { from: ['offered', 'accepted', 'printing'], to: 'printing', event: 'job.printing' },
  complete: { from: ['offered', 'accepted', 'printing'], to: 'completed', event: 'job.completed' },
  /** The agent remembers that it printed a job that we have as accepted: we may run on a backup. */
  recall: { from: ['accepted', 'printing'], to: 'completed', event: 'job.completed' },
  fail: { from: ['offered', 'accepted', 'printing'], to: 'failed', event: 'job.failed' },
  /** The caller no longer wants it, and no agent has accepted it. */
  cancel: { from: ['queued', 'offered'], to: 'failed', event: 'job.failed' },
  expire: { from: ['queued'], to: 'failed', event: 'job.failed' },
  /** The agent lost the job, or was removed while it had it. */
  lose: { from: ['accepted', 'printing'], to: 'failed', event: 'job.failed' },
  /**
   * The agent reports the end of a job after all, which we had ended as uncertain without its report. In the
   * same statement as its other reports (report-store.ts).
   */
  lift: { from: ['failed'], to: 'completed', event: 'job.completed' },
  /** A person reports that the agent does not come back. */
  close: { from: ['accepted', 'printing'], to: 'failed', event: 'job.failed' },
  /** Its printer was removed. */
  remove: { from: ['queued', 'offered', 'accepted', 'printing'], to: 'failed', event: 'job.failed' },
  /** Moves it to another printer, before an agent has accepted it, or after it failed. */
  move: { from: ['queued', 'offered', 'failed'], to: 'queued', event: 'job.moved' },
  /** From `completed` only if the printer has not itself confirmed the print, and the caller asks for it. */
  retry: { from: ['failed', 'completed'], to: 'queued', event: 'job.retried' },
} as const satisfies Readonly<Record<string, Move>>;

/** The move that a report of an agent asks for. */
export const MOVE_OF_REPORT = { printing: MOVES.print, completed: MOVES.complete, failed: MOVES.fail } as const;

export const statesOf = (status: jobApi.JobStatus): readonly JobState[] =>
  JOB_STATES.filter((state) => STATUS_OF[state] === status);
