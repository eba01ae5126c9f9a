/** Was ein Editor von einem Etikettendokument zeigt. */
import type { editor as english } from '../en/editor.ts';

export const editor = {
  'editor.label': 'Etikett {label}: {width} × {height} Punkte, {dpi} dpi',
  'editor.label_of': 'Etikett {label} von {labels}: {width} × {height} Punkte, {dpi} dpi',
  'editor.no_label': 'Das Dokument hat kein Etikett',
  'editor.closed': 'Das Dokument ist geschlossen',
  'editor.previous': 'Voriges Etikett',
  'editor.next': 'Nächstes Etikett',
  'editor.picture': 'Das Etikett',
  'editor.title': 'Etikett von {file}',
  'editor.element': 'Etikett {label}: {kind} bei {x}, {y}, {width} × {height} Punkte',
  'editor.more': 'und {count} weitere',
  'editor.unknown_command': '{command} ist kein Befehl dieser Sprache',
  'editor.no_effect': '(ändert nichts auf dem Etikett)',
  'editor.by_default': 'Vorgabe',
  'editor.expected': 'Erwartet: {expected}',
  'editor.not_editable': 'Dieses Format lässt sich nicht am Bild bearbeiten',
  'editor.no_element': 'Das Dokument hat kein solches Element',
  'editor.not_expressible': '{language} kann diese Änderung nicht ausdrücken: nichts wurde geändert',
} as const satisfies Record<keyof typeof english, string>;
