/** Die Web-Anwendung: ihr Rahmen, und was alle Seiten gemeinsam haben. */
import type { web as english } from '../en/web.ts';

export const web = {
  'web.nav.attention': 'Zu tun',
  'web.nav.jobs': 'Aufträge',
  'web.nav.playground': 'Playground',
  'web.nav.group.design': 'Etiketten',
  'web.nav.group.programs': 'Programme',
  'web.nav.group.account': 'Konto',

  'web.shell.skip': 'Zum Inhalt springen',
  'web.shell.menu': 'Menü',
  'web.shell.pages': 'Seiten',
  'web.shell.notifications': 'Meldungen',
  'web.shell.language': 'Sprache',
  'web.shell.colors': 'Farben',
  'web.shell.scheme.auto': 'Wie das System',
  'web.shell.scheme.light': 'Hell',
  'web.shell.scheme.dark': 'Dunkel',
  'web.shell.docs': 'Dokumentation',
  'web.shell.signOut': 'Abmelden',
  'web.shell.noSuchPage': 'Unter dieser Adresse gibt es keine Seite',
  'web.shell.home': 'Zur Startseite',
  'web.shell.newVersion': 'Es gibt eine neue Fassung dieser Seite',
  'web.shell.reload': 'Laden',
  'web.shell.offline': 'Keine Verbindung zur Cloud',
  'web.shell.offlineSince': 'Was Sie sehen, ist von {time}. Die Seite verbindet sich von selbst wieder.',

  'web.state.loading': 'Wird geladen',
  'web.failure.title': 'Das konnte nicht geladen werden',
  'web.failure.retry': 'Erneut versuchen',
  'web.failure.unreachable':
    'Die Cloud antwortet nicht. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'web.page.copy': 'Kopieren',
  'web.page.close': 'Schließen',
  'web.confirm.cancel': 'Abbrechen',

  'web.table.rows': '{count, plural, one {{shown} Zeile} other {{shown} Zeilen}}',
  'web.table.csv': 'Als CSV speichern',
  'web.table.csvReading': '{count, plural, one {{shown} Zeile gelesen} other {{shown} Zeilen gelesen}}',
  'web.table.csvCancel': 'Export abbrechen',
  'web.table.csvSaved': '{count, plural, one {{shown} Zeile gespeichert} other {{shown} Zeilen gespeichert}}',
  'web.table.csvCut':
    'Die ersten {shown} Zeilen sind gespeichert; es gibt mehr. Für die übrigen schränken Sie die Filter ein.',
  'web.table.csvFailed': 'Die CSV-Datei wurde nicht gespeichert: {reason}',
  'web.table.select': '{row} auswählen',
  'web.table.selectAll': 'Alle Zeilen auswählen',

  'web.landing.title': 'Etikett hinschicken. Der Drucker druckt es.',
  'web.landing.lead':
    'Platen wandelt Etiketten zwischen ZPL, EPL, IPL, TSPL, DPL, SBPL, CPCL, PDF und Bildern um und druckt sie auf dem Drucker in Ihrer Halle, hinter jeder Firewall. Kommt nichts heraus, steht da, warum.',
  'web.landing.signUp': 'Konto anlegen',
  'web.landing.signIn': 'Anmelden',
  'web.landing.try': 'Playground öffnen',
  'web.landing.free': 'Der Playground braucht kein Konto, und nichts verlässt Ihren Browser.',
  'web.landing.playground': 'Playground',
  'web.landing.docs': 'Dokumentation',
  'web.landing.api': 'API',
  'web.landing.operate': 'Selbst betreiben',
  'web.landing.picture': 'Ein Versandetikett mit Strichcodes, von Platen gezeichnet',
  'web.landing.convert.title': 'Umwandeln, Punkt für Punkt',
  'web.landing.convert.text':
    'Text bleibt Text, Strichcodes bleiben Strichcodes. Was eine Sprache nicht ausdrücken kann, wird durch ein Bild dieses einen Elements ersetzt und genannt.',
  'web.landing.print.title': 'Drucken, genau einmal',
  'web.landing.print.text':
    'Ein Agent auf einem PC beim Drucker holt Aufträge über eine ausgehende Verbindung. Absturz, Stromausfall oder ein verlorenes Netz verlieren kein Etikett und drucken keines doppelt.',
  'web.landing.why.title': 'Wissen, warum nichts herauskommt',
  'web.landing.why.text':
    'Der Drucker wird gefragt, wie es ihm geht. „Etikettenrolle leer, seit 09:41, 12 Aufträge warten: neue Rolle einlegen“ steht innerhalb einer Sekunde auf dem Bildschirm.',
} as const satisfies Record<keyof typeof english, string>;
