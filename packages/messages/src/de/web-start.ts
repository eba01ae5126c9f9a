/** Die Web-App: vom Konto zum ersten Etikett. */
import type { webStart as english } from '../en/web-start.ts';

export const webStart = {
  'web.start.title': 'Das erste Etikett drucken',
  'web.start.description': 'Drei Schritte. Sie sehen hier sofort, wenn einer geschafft ist.',
  'web.start.agent': 'Einen Computer verbinden',
  'web.start.agentText': 'Auf ihm läuft der Agent. Er steht neben dem Drucker oder ist in dessen Netzwerk.',
  'web.start.agentDone': '{name} auf {hostname} ist verbunden.',
  'web.start.printer': 'Einen Drucker wählen',
  'web.start.printerText': 'Der Agent sucht Drucker. Das dauert einige Sekunden.',
  'web.start.printerLater': 'Sobald der Computer verbunden ist, erscheinen hier die Drucker seines Netzwerks.',
  'web.start.printerDone': '{name} unter {address}',
  'web.start.lookAgain': 'Noch einmal suchen',
  'web.start.found':
    '{count, plural, =0 {Noch kein Drucker gefunden} one {Ein Drucker gefunden} other {# Drucker gefunden}}',
  'web.start.use': '{name} verwenden',
  'web.start.useShort': 'Verwenden',
  'web.start.byHand': 'Nicht dabei?',
  'web.start.name': 'Name',
  'web.start.address': 'Adresse',
  'web.start.addressHint': 'Host und Port des Druckers, etwa 192.0.2.5:9100',
  'web.start.language': 'Sprache',
  'web.start.add': 'Drucker hinzufügen',
  'web.start.noPrinter': 'Kein Drucker zur Hand?',
  'web.start.noPrinterText':
    'Ein virtueller Etikettendrucker zeigt auf einer Webseite, was er druckt. Starten Sie ihn auf dem Computer des Agenten, in einem Checkout von Platen. Er erscheint in der Liste oben; wenn nicht, geben Sie die Adresse ein, die er ausgibt:',
  'web.start.label': 'Ein Etikett drucken',
  'web.start.labelText': 'Ein Testetikett mit den Namen von Drucker und Agent, einem Lineal und einem Strichcode.',
  'web.start.labelLater': 'Sobald ein Drucker eingerichtet ist, druckt ein Klick ein Testetikett.',
  'web.start.print': 'Testetikett drucken',
  'web.start.printing': 'Das Etikett ist unterwegs zu {name}.',
  'web.start.out': 'Das Etikett ist heraus.',
  'web.start.outText.device': '{name} hat den Druck bestätigt.',
  'web.start.outText.transport': '{name} hat es angenommen. Prüfen Sie, ob das Etikett da ist.',
  'web.start.outText.spooler':
    'Die Druckwarteschlange des Computers hat es angenommen. Prüfen Sie, ob das Etikett da ist.',
  'web.start.failed': 'Das Etikett ist nicht herausgekommen',
  'web.start.again': 'Noch eines drucken',
  'web.start.next': 'Weiter: ein Schlüssel für Ihr Programm',
  'web.start.toAttention': 'Zur Übersicht',
  'web.start.step': 'Schritt {number}',
  'web.start.done': 'erledigt',
} as const satisfies Record<keyof typeof english, string>;
