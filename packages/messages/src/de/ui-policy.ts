/** Was ein Unternehmen für einen Computer festlegt: in den Fenstern des Agenten und in den Vorlagen für Gruppenrichtlinien. */
import type { uiPolicy as english } from '../en/ui-policy.ts';

export const uiPolicy = {
  'ui.policy.title': 'Von Ihrem Unternehmen festgelegt',
  'ui.policy.hint':
    'Wer diesen Computer verwaltet, hat das durch eine Richtlinie festgelegt. Hier lässt es sich nicht ändern.',
  'ui.policy.byCompany': 'Von Ihrem Unternehmen festgelegt.',
  'ui.policy.on': 'Ja',
  'ui.policy.off': 'Nein',
  'ui.policy.category': 'Platen-Druckagent',
  'ui.policy.supported': 'Platen-Agent ab Version 0.1',
  'ui.policy.server': 'Server',
  'ui.policy.server.help':
    'Die Adresse des Platen-Servers, zum Beispiel https://print.example.com. Der Agent verbindet sich nur dorthin, und beim Anmelden muss niemand sie eingeben.',
  'ui.policy.proxy': 'Proxy',
  'ui.policy.proxy.help':
    'Der Proxy auf dem Weg zum Server, zum Beispiel http://proxy.example.com:3128. Ist das nicht konfiguriert, nimmt der Agent die Einstellung dieses Computers oder den Proxy, den Windows kennt.',
  'ui.policy.extraCaFile': 'Datei mit weiteren Zertifikaten',
  'ui.policy.extraCaFile.help':
    'Eine PEM-Datei auf dem Computer mit Zertifikaten von Stellen, denen der Agent außer denen von Windows vertraut. Nötig nur, wo statt eines Zertifikats im Speicher von Windows eine PEM-Datei verteilt wird.',
  'ui.policy.updates': 'Aktualisiert sich selbst',
  'ui.policy.updates.help':
    'Aktiviert: Der Agent installiert neue Versionen selbst, soweit seine Einrichtung das kann. Deaktiviert: Er tut das nie, sondern Ihre Softwareverteilung.',
  'ui.policy.updateRing': 'Ring der Aktualisierungen',
  'ui.policy.updateRing.help': 'Welche Versionen der Agent nimmt: die für alle oder frühere.',
  'ui.policy.updateRing.latest': 'Stabil',
  'ui.policy.updateRing.beta': 'Früh',
  'ui.policy.remoteLogs': 'Wer das Protokoll aus der Ferne lesen darf',
  'ui.policy.remoteLogs.help':
    'Wer im Platen-Konto Protokoll und Diagnose dieses Computers im Dashboard lesen darf. Ist das nicht konfiguriert: Bediener und Inhaber.',
  'ui.policy.remoteLogs.nobody': 'Niemand',
  'ui.policy.remoteLogs.owners': 'Inhaber',
  'ui.policy.remoteLogs.operators': 'Bediener und Inhaber',
  'ui.policy.networks': 'Netzwerke mit Druckern',
  'ui.policy.networks.help':
    'Die Netzwerke, in denen der Agent drucken darf, eines je Zeile, zum Beispiel 192.0.2.0/24 oder 2001:db8::/32. Dort benutzt er die Ports von Druckern; überall sonst lehnt er ab, was immer auf dem Computer hinzugefügt wurde. Ist das nicht konfiguriert, druckt er in privaten Netzwerken.',
  'ui.policy.keepDocuments': 'Gedrucktes einen Tag aufbewahren',
  'ui.policy.keepDocuments.help':
    'Deaktiviert: Der Agent löscht jedes Dokument, sobald er es gedruckt hat, und „Verlauf“ zeigt keine Etiketten. Aktiviert: Die letzten 50 Dokumente bleiben einen Tag auf dem Computer.',
} as const satisfies Record<keyof typeof english, string>;
