/** Texte des Prüfprotokolls. */
import type { webAudit as english } from '../en/web-audit.ts';

export const webAudit = {
  'web.nav.audit': 'Prüfprotokoll',
  'web.audit.description': 'Wer was wann und von wo geändert hat. Wird 90 Tage aufbewahrt.',
  'web.audit.at': 'Wann',
  'web.audit.actor': 'Wer',
  'web.audit.actorType.user': 'Benutzer',
  'web.audit.actorType.agent': 'Agent',
  'web.audit.actorType.operator': 'Betreiber der Cloud',
  'web.audit.actorType.anonymous': 'Nicht angemeldet',
  'web.audit.action': 'Änderung',
  'web.audit.address': 'Von',
  'web.audit.target': 'ID',
  'web.audit.detail': 'Einzelheiten',
  'web.audit.filterAction': 'Art der Änderung',
  'web.audit.all': 'Alles',
  'web.audit.filterActor': 'Geändert von',
  'web.audit.empty': 'Keine Einträge',
  'web.audit.emptyNext': 'Keine Änderung passt zu diesem Filter.',
} as const satisfies Record<keyof typeof english, string>;
