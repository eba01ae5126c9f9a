/** Texte der Seite des Verbrauchs. */
import type { webUsage as english } from '../en/web-usage.ts';

export const webUsage = {
  'web.nav.usage': 'Nutzung',
  'web.usage.onPlan': 'Was Ihr Konto vom Tarif „{plan}“ nutzt, und seine Aufträge je Tag.',
  'web.usage.description': 'Was dieses Konto nutzt, und seine Grenzen.',
  'web.usage.jobsToday': 'Druckaufträge heute',
  'web.usage.resets': 'Beginnt von vorn',
  'web.usage.agents': 'Agenten',
  'web.usage.pending': '{count, plural, one {# Code ist offen} other {# Codes sind offen}}',
  'web.usage.printers': 'Drucker',
  'web.usage.storage': 'Gespeichert',
  'web.usage.storageHint': 'Wartende Dokumente, Etiketten, Vorlagen',
  'web.usage.of': '{used} von {limit}',
  'web.usage.days': 'Aufträge am Tag in den letzten 30 Tagen (UTC)',
  'web.usage.limits': 'Grenzen einer Anfrage',
  'web.usage.maxPayload': 'Dokument, wie gesendet',
  'web.usage.maxStored': 'Dokument nach der Umwandlung',
  'web.usage.maxBatch': 'Datensätze je Vorlagen-Stapel',
  'web.usage.jobs': 'Aufträge',
  'web.usage.caller': 'Programm oder Person',
  'web.usage.prints': 'Drucke',
  'web.usage.refused': 'Abgelehnt',
  'web.usage.removedKey': 'entfernt',
  'web.usage.byCaller': 'Nach Programm, letzte 30 Tage',
  'web.usage.byPrinter': 'Nach Drucker, letzte 30 Tage',
} as const satisfies Record<keyof typeof english, string>;
