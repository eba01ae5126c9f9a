/** Why a job failed, what of it came out, and what to do: a fault that held it up is over with it, its promise to go on is too. */
import type { UiJob } from '../bridge/bridge.ts';
import type { Texts } from './texts.tsx';

/** Whether something of it may have come out that nobody knows of: look before it is printed again. */
export const isUncertain = ({ error, copies, copiesSent }: Pick<UiJob, 'error' | 'copies' | 'copiesSent'>): boolean =>
  error !== null && (['outcome_uncertain', 'connection_lost'].includes(error.code) || copiesSent >= copies);

/** Copies that came out as far as anybody knows: of a job that did not end well, its last one is in doubt. */
export const copiesOut = ({ state, copies, copiesSent }: Pick<UiJob, 'state' | 'copies' | 'copiesSent'>): number =>
  state === 'completed' ? copiesSent : Math.min(copiesSent, copies - 1);

type FailedJob = Pick<UiJob, 'error' | 'printer' | 'copies' | 'copiesSent'>;

/** Null for a job that has not failed. */
export function failureOf(job: FailedJob, { t, said }: Pick<Texts, 't' | 'said'>): string | null {
  const { error, printer, copies, copiesSent: sent } = job;
  if (!error) return null;
  if (error.code !== 'printer_fault') return said(error.message, error.fact);
  const printed =
    sent === 0
      ? t('failed.nothing')
      : sent < copies
        ? t('failed.some', { sent, copies, rest: copies - sent })
        : t('failed.all');
  return `${firstSentence(said(error.message, error.fact), printer)} ${t('failed.fault')} ${printed}`;
}

/** The engine's words for a fault say what is wrong, and then that printing goes on by itself. */
function firstSentence(text: string, name: string): string {
  // A name may hold a full stop of its own.
  const from = text.includes(name) ? text.indexOf(name) + name.length : 0;
  const end = text.indexOf('. ', from);
  return end < 0 ? text : text.slice(0, end + 1);
}
