/** Texte des Prüfprotokolls. */
import type { webAudit as english } from '../en/web-audit.ts';

export const webAudit = {
  'web.nav.audit': 'Prüfprotokoll',
  'web.audit.description': 'Wer was geändert hat, von wo, wann. 90 Tage lang aufgehoben.',
  'web.audit.at': 'Wann',
  'web.audit.actor': 'Wer',
  'web.audit.actorType.user': 'Person',
  'web.audit.actorType.agent': 'Agent',
  'web.audit.actorType.operator': 'Betreiber der Cloud',
  'web.audit.actorType.anonymous': 'Jemand',
  'web.audit.action': 'Was',
  'web.audit.address': 'Von',
  'web.audit.target': 'Kennung',
  'web.audit.detail': 'Einzelheiten',
  'web.audit.filterAction': 'Art der Änderung',
  'web.audit.all': 'Alles',
  'web.audit.filterActor': 'Wer es war',
  'web.audit.empty': 'Hier ist nichts',
  'web.audit.emptyNext': 'Keine Änderung passt zu diesem Filter.',
} as const satisfies Record<keyof typeof english, string>;
