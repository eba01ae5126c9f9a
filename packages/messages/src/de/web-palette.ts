/** The command palette of the web app. */
import type { webPalette as english } from '../en/web-palette.ts';

export const webPalette = {
  'web.palette.open': 'Suchen und ausführen',
  'web.palette.placeholder': 'Seite, Drucker, Auftrag, Etikett … finden oder einen Befehl ausführen',
  'web.palette.none': 'Keine Treffer.',
  'web.palette.keys': '↑ ↓ zum Wählen, Eingabe zum Öffnen, Esc zum Schließen',
  'web.palette.group.pages': 'Seiten',
  'web.palette.group.actions': 'Aktionen',
  'web.palette.group.printers': 'Drucker',
  'web.palette.group.agents': 'Agenten',
  'web.palette.group.jobs': 'Aufträge',
  'web.palette.group.labels': 'Etiketten',
  'web.palette.group.templates': 'Vorlagen',
  'web.palette.testLabel': 'Testetikett auf {printer} drucken',
  'web.palette.testSent': 'Ein Testetikett ist unterwegs zu {printer}.',
  'web.palette.language': 'Sprache: {language}',
  'web.palette.scheme': 'Farben: {scheme}',
  'web.palette.results': '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
} as const satisfies Record<keyof typeof english, string>;
