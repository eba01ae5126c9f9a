/**
 * What `waiting` selects: jobs of which nothing has been sent, wherever they are. It is one word for three states, because
 * people wait for all of them alike; `jobApi.isWaiting` says the same about a job of the API.
 */
import type { jobApi } from '@platen/protocol';
import type { Fragment, Sql } from '../../ground/db/client.ts';
import { JOB_STATES, type JobState, statesOf } from './state-machine.ts';

export interface Selection {
  /** null: all. */
  readonly states: readonly JobState[] | null;
  /** Only jobs of which nothing has been sent. */
  readonly isUnsent: boolean;
}

const WAITING: Selection = {
  states: ['queued', 'offered', 'accepted', 'printing'],
  isUnsent: true,
};

export function selectionOf(status: jobApi.JobStatusFilter | undefined): Selection {
  if (status === 'waiting') return WAITING;
  return { states: status === undefined ? null : statesOf(status), isUnsent: false };
}

/** SQL over `jobs` in one of the states of `WAITING`, or in any. */
export const isUnsent = (sql: Sql): Fragment => sql`(state <> 'printing' or copies_before + copies_sent = 0)`;

/** The states that a count is made of; `printing_unsent` is the part of `printing` that waits. */
export const COUNTED = [...JOB_STATES, 'printing_unsent'] as const;
export type Counted = (typeof COUNTED)[number];

/** Returns the counts that make up that of a status. */
export const countedFor = (status: jobApi.JobStatusFilter): readonly Counted[] =>
  status === 'waiting' ? ['queued', 'offered', 'accepted', 'printing_unsent'] : statesOf(status);
