/** Was die Cloud über Drucker sagt und über Aufträge, die warten. */
import type { cloud as english } from '../en/cloud.ts';

export const cloud = {
  // Wo der Agent keinen eigenen Satz gemeldet hat.
  'printer_status.attention': 'Der Drucker braucht Hilfe: Sehen Sie auf sein Display.',
  'printer_status.paused': 'Der Drucker oder seine Warteschlange auf dem Computer ist pausiert.',
  'printer_status.error': 'Der Drucker meldet einen Fehler.',
  'printer_status.offline': 'Der Agent erreicht den Drucker nicht.',
  'printer_status.unknown': 'Kein Agent hat den Drucker in den letzten drei Minuten geprüft.',
  'printer_status.no_agent': 'Kein Agent dieses Druckers ist online: Starten Sie {agents}. Aufträge warten bis dahin.',

  'job_queued.no_agent': 'Kein Agent dieses Druckers ist online. Gedruckt wird, sobald sich einer verbindet: {agents}.',
  'job_queued.agent_without_copies':
    'Ein Agent ist zu alt, um mehrere Exemplare zu drucken: Aktualisieren Sie {agents}.',
  'job_queued.agent_without_labels':
    'Ein Agent ist zu alt, um mehrere Etiketten zu drucken: Aktualisieren Sie {agents}.',
  'job_waiting.behind_printing': 'Er wartet hinter dem Auftrag {job}, der gedruckt wird.',
  'job_waiting.behind_held': 'Er wartet hinter dem Auftrag {job}, der aufgehalten wird: {reason}',
} as const satisfies Record<keyof typeof english, string>;
