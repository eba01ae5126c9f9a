/** The state of a job in words and colour. Only a label that the printer itself confirmed is green. */
import type { jobApi } from '@platen/protocol';
import type { Look } from '@platen/ui';
import type { Texts } from '../../texts.ts';

export type Job = jobApi.Job;

const UNCERTAIN: ReadonlySet<string> = new Set(['outcome_uncertain', 'agent_removed', 'connection_lost']);

/** Nobody knows whether it printed: a person must look. */
export const isUncertain = ({ error, agent_id: agent }: Pick<Job, 'error' | 'agent_id'>): boolean =>
  error !== null && (UNCERTAIN.has(error.code) || (error.code === 'printer_removed' && agent !== null));

export const copiesOf = ({ copies }: Pick<Job, 'copies'>): number => copies ?? 1;

const LOOKS = {
  waiting: { color: 'gray', shape: '…' },
  dispatched: { color: 'gray', shape: '→' },
  printing: { color: 'blue', shape: '▶' },
  held: { color: 'orange', shape: '▲' },
  device: { color: 'teal', shape: '●' },
  spooler: { color: 'gray', shape: '◐' },
  transport: { color: 'gray', shape: '◐' },
  cancelled: { color: 'gray', shape: '–' },
  expired: { color: 'gray', shape: '–' },
  uncertain: { color: 'orange', shape: '?' },
  failed: { color: 'red', shape: '✕' },
} as const satisfies Readonly<Record<string, Look>>;
export type JobState = keyof typeof LOOKS;

export function stateOf(job: Job): JobState {
  switch (job.status) {
    case 'queued':
      return 'waiting';
    case 'dispatched':
      return job.reason === null ? 'dispatched' : 'held';
    case 'printing':
      return job.reason === null ? 'printing' : 'held';
    case 'completed':
      return job.confirmation ?? 'transport';
    case 'failed':
      if (isUncertain(job)) return 'uncertain';
      return job.error?.code === 'cancelled' || job.error?.code === 'expired' ? job.error.code : 'failed';
  }
}

export const lookOf = (job: Job): Look => LOOKS[stateOf(job)];

export function stateText(job: Job, t: Texts['t']): string {
  const state = stateOf(job);
  const progress = { sent: job.copies_sent, copies: copiesOf(job) };
  if (state === 'printing' || state === 'held') return t(`jobs.state.${state}`, progress);
  return t(`jobs.state.${state}`);
}

/** Why it is as it is; null where there is nothing to add. */
export function whyText(job: Job, { t, maybe, localized }: Pick<Texts, 't' | 'maybe' | 'localized'>): string | null {
  if (job.error === null) return job.reason === null ? null : localized(job.reason, job.reason_fact ?? null);
  const why = maybe(`jobs.error.${job.error.code}`) ?? job.error.message;
  if (copiesOf(job) === 1 && job.copies_sent === 0) return why;
  return `${why} ${t('jobs.copiesSent', { sent: job.copies_sent, copies: copiesOf(job) })}`;
}

export const titleOf = (job: Job): string => job.title ?? Object.values(job.metadata)[0] ?? `…${job.id.slice(-8)}`;

/** Returns a summary of the job for a ticket, in English, which support reads. */
export function summaryOf(
  job: Job,
  events: readonly jobApi.JobTimelineEvent[],
  names: { readonly printer: string; readonly agent: string },
): string {
  const { id, status, confirmation, error } = job;
  return [
    `Job ${id}${job.title === null ? '' : ` "${job.title}"`}, attempt ${job.retry_count + 1}: ${status}, ${job.copies_sent} of ${copiesOf(job)} copies sent, confirmation ${confirmation ?? 'none'}`,
    `Printer ${names.printer} (${job.printer_id}), agent ${names.agent} (${job.agent_id ?? 'none'})`,
    ...(job.pool_id === null ? [] : [`Pool ${job.pool_name} (${job.pool_id}): ${job.pool_reason ?? 'reason unknown'}`]),
    `Format ${job.source_format} to ${job.target_format}, created ${job.created_date}${job.completed_date ? `, ended ${job.completed_date}` : ''}`,
    ...Object.entries(job.metadata).map(([name, value]) => `${name}: ${value}`),
    ...(error ? [`Error ${error.code}: ${error.message}`] : []),
    ...(job.reason ? [`Waiting: ${job.reason}`] : []),
    ...events.map(({ at, type, detail }) => `${at} ${type}${detail ? ` ${JSON.stringify(detail)}` : ''}`),
  ].join('\n');
}
