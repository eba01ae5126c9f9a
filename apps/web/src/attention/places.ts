/** The page of the object that an entry is about. */
import type { attentionApi } from '@platen/protocol';

type Entry = attentionApi.AttentionEntry;

export interface Destination {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

export function placeOfSubject({ subject, place }: Entry): Destination | null {
  switch (subject.type) {
    case 'printer':
      return { to: `/printers/${subject.id}` };
    case 'agent':
      return { to: `/agents/${subject.id}` };
    case 'job':
      return place.printerId === null ? null : { to: `/printers/${place.printerId}` };
    case 'webhook':
      return { to: `/webhooks/${subject.id}` };
    case 'alert_channel':
      return { to: '/alerts', search: { tab: 'channels' } };
    case 'key':
      return { to: '/keys' };
    case 'account':
      return { to: '/usage' };
  }
}

/** The jobs that an entry is about. */
export function jobsOf({ subject, place, jobs }: Entry): Destination | null {
  if (subject.type === 'job') return { to: '/jobs', search: { job: subject.id } };
  if (jobs === null || place.printerId === null) return null;
  return { to: '/jobs', search: { status: 'failed', printer: place.printerId, error: jobs.errorCode } };
}

/** The jobs that wait because of it. */
export function waitingOf({ waiting, place }: Entry): Destination | null {
  if (waiting.jobs === 0) return null;
  if (place.printerId !== null) return { to: '/jobs', search: { status: 'waiting', printer: place.printerId } };
  return place.agentId === null ? null : { to: '/jobs', search: { status: 'waiting', agent: place.agentId } };
}
