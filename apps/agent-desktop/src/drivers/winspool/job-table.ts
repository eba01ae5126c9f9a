/** The meaning of the bits of a job in a Windows queue (winspool.h), and of its place there. */
import { sentence, type Sentence } from '@platen/messages';
import type { Seen } from '../follow-job.ts';
import type { QueueJob } from './winspool.ts';

/** JOB_INFO_1.Status. */
export const JOB_STATUS = {
  PAUSED: 0x1,
  ERROR: 0x2,
  DELETING: 0x4,
  SPOOLING: 0x8,
  PRINTING: 0x10,
  OFFLINE: 0x20,
  PAPER_OUT: 0x40,
  PRINTED: 0x80,
  DELETED: 0x100,
  BLOCKED: 0x200,
  USER_INTERVENTION: 0x400,
  RESTART: 0x800,
  COMPLETE: 0x1000,
  RETAINED: 0x2000,
} as const;

const J = JOB_STATUS;
/** Its last byte was sent. Jobs that Windows keeps after printing stay in this state. */
const DONE = J.PRINTED | J.COMPLETE | J.RETAINED;

const ROWS: readonly { readonly bits: number; readonly reason: (name: string) => Sentence }[] = [
  { bits: J.PAPER_OUT, reason: () => sentence('windows.paperOut') },
  { bits: J.PAUSED, reason: (name) => sentence('windows.jobPaused', { name }) },
  { bits: J.OFFLINE, reason: () => sentence('windows.offline') },
  { bits: J.USER_INTERVENTION, reason: () => sentence('windows.intervention') },
  { bits: J.ERROR | J.BLOCKED, reason: (name) => sentence('windows.jobError', { name }) },
];

/** What becomes of the job; `queueMessage` is why the queue itself stands still, if it does. */
export function readQueueJob(name: string, job: QueueJob | undefined, queueMessage?: Sentence): Seen {
  if (!job || (job.status & DONE) !== 0) return 'left';
  if ((job.status & (J.DELETING | J.DELETED)) !== 0) return 'cancelled';
  const row = ROWS.find(({ bits }) => (job.status & bits) !== 0);
  const before = job.position - 1;
  const waits = before > 0 ? sentence('windows.jobWaits', { name, count: before }) : undefined;
  return { reason: row?.reason(name) ?? queueMessage ?? waits };
}
