/** Die Texte des Symbols neben der Uhr: Menü, Kurztext, Hinweise. */
import type { tray as english } from '../en/tray.ts';

export const tray = {
  'tray.ready': 'Druckbereit',
  'tray.printing': 'Druckt',
  'tray.attention': 'Ein Drucker braucht Hilfe',
  'tray.disconnected': 'Nicht verbunden',
  'tray.paused': 'Pausiert',
  'tray.outdated': 'Update erforderlich',
  'tray.notPrinted': '{count, plural, one {Ein Auftrag wurde nicht gedruckt} other {# Aufträge wurden nicht gedruckt}}',
  'tray.new': 'Dieser Computer ist noch nicht verbunden. Öffnen Sie Platen und geben Sie einen Verbindungscode ein.',
  'tray.noConnection': 'Keine Verbindung zu {server}.',
  'tray.more': '… und {count} weitere',
  'tray.recovered': 'Alles funktioniert wieder',
  'tray.goesOn': 'Der Druck geht weiter.',
  'tray.open': 'Platen öffnen',
  'tray.manage': 'Als Administrator verwalten',
  'tray.test': 'Testetikett auf {name}',
  'tray.tested': 'Testetikett',
  'tray.login': 'Beim Anmelden starten',
  'tray.quit': 'Beenden',
  'tray.refused': 'Platen ist nicht verbunden',
} as const satisfies Record<keyof typeof english, string>;
