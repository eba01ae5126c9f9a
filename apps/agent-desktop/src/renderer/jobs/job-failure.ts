/**
 * Why a job failed, how many copies came out, and the next step. Once the job has failed, its fault no longer promises
 * to continue.
 */
import type { UiJob } from '../../bridge/bridge.ts';
import type { Texts } from '../texts.ts';

/** True if copies may have come out that nobody knows of: look at the printer before printing again. */
export const isUncertain = ({ error, copies, copiesSent }: Pick<UiJob, 'error' | 'copies' | 'copiesSent'>): boolean =>
  error !== null && (['outcome_uncertain', 'connection_lost'].includes(error.code) || copiesSent >= copies);

/** Copies that came out, as far as known; the last one of a failed job is uncertain. */
export const copiesOut = ({ state, copies, copiesSent }: Pick<UiJob, 'state' | 'copies' | 'copiesSent'>): number =>
  state === 'completed' ? copiesSent : Math.min(copiesSent, copies - 1);

type FailedJob = Pick<UiJob, 'error' | 'printer' | 'copies' | 'copiesSent'>;

/** Null for a job that has not failed. */
export function failureOf(job: FailedJob, { t, localized }: Pick<Texts, 't' | 'localized'>): string | null {
  const { error, printer, copies, copiesSent: sent } = job;
  if (!error) return null;
  if (error.code !== 'printer_fault') return localized(error.message, error.fact);
  const printed =
    sent === 0
      ? t('failed.nothing')
      : sent < copies
        ? t('failed.some', { sent, copies, rest: copies - sent })
        : t('failed.all');
  return `${firstSentence(localized(error.message, error.fact), printer)} ${t('failed.fault')} ${printed}`;
}

/** The engine's text for a fault names the problem, then adds that printing continues by itself. */
function firstSentence(text: string, name: string): string {
  // A name may contain a full stop.
  const from = text.includes(name) ? text.indexOf(name) + name.length : 0;
  const end = text.indexOf('. ', from);
  return end < 0 ? text : text.slice(0, end + 1);
}
