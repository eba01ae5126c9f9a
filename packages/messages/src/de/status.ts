/** The status page of a cloud, in German. */
import type { status as english } from '../en/status.ts';

export const status = {
  'status.title': 'Status',
  'status.works': 'Alles funktioniert.',
  'status.trouble': 'Etwas funktioniert nicht.',
  'status.checked': 'Geprüft {at}.',
  'status.part': 'Teil',
  'status.state': 'Zustand',
  'status.ok': 'funktioniert',
  'status.since': 'funktioniert nicht seit {at}',
  'status.part.cloud': 'Web-App und API',
  'status.part.database': 'Datenbank',
  'status.part.valkey': 'Verbindung zwischen Knoten',
  'status.part.webhooks': 'Webhooks',
  'status.delays': 'Verzögerungen',
  'status.delay.offer': 'Der älteste Auftrag, der einem Agenten angeboten und noch nicht angenommen wurde',
  'status.delay.delivery': 'Die am längsten überfällige Zustellung eines Webhooks',
  'status.seconds': '{seconds, plural, =0 {keine} one {# Sekunde} other {# Sekunden}}',
  'status.unknown': 'unbekannt, solange die Datenbank nicht antwortet',
  'status.incidents': 'Störungen der letzten 90 Tage',
  'status.none': 'Diese Cloud kennt keine.',
  'status.from': 'Von',
  'status.to': 'Bis',
  'status.note': 'Von der Cloud selbst aufgezeichnet: Störungen auf dem Weg zu ihr kennt sie nicht. Zeiten sind UTC.',
} as const satisfies Record<keyof typeof english, string>;
