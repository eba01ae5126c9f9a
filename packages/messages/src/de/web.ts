/** Die Web-Anwendung: ihr Rahmen, und was alle Seiten gemeinsam haben. */
import type { web as english } from '../en/web.ts';

export const web = {
  'web.nav.attention': 'Zu tun',
  'web.nav.jobs': 'Aufträge',
  'web.nav.playground': 'Playground',
  'web.nav.group.design': 'Etiketten',
  'web.nav.group.programs': 'Programme',
  'web.nav.group.account': 'Konto',

  'web.shell.keys.title': 'Tasten',
  'web.shell.keys.search': 'Auf dieser Seite suchen',
  'web.shell.keys.help': 'Diese Liste',
  'web.shell.keys.rows': 'Von Zeile zu Zeile',
  'web.shell.keys.open': 'Zeile öffnen',
  'web.shell.keys.next': 'Nächster und voriger Auftrag',
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
  'web.shell.noSuchPage': 'Seite nicht gefunden',
  'web.shell.home': 'Zur Startseite',
  'web.shell.newVersion': 'Eine neue Version dieser Seite ist verfügbar',
  'web.shell.reload': 'Neu laden',
  'web.shell.offline': 'Keine Verbindung zur Cloud',
  'web.shell.offlineSince': 'Sie sehen den Stand von {time}. Die Seite verbindet sich von selbst wieder.',

  'web.state.loading': 'Wird geladen',
  'web.failure.title': 'Das konnte nicht geladen werden',
  'web.failure.retry': 'Erneut versuchen',
  'web.failure.unreachable':
    'Die Cloud antwortet nicht. Prüfen Sie die Netzwerkverbindung und versuchen Sie es erneut.',
  'web.page.copy': 'Kopieren',
  'web.page.close': 'Schließen',
  'web.confirm.cancel': 'Abbrechen',

  'web.removal.keep': 'Den Verlauf der Aufträge 30 Tage behalten',
  'web.removal.kept':
    '{count, plural, one {Ein Auftrag, der geendet hat, bleibt} other {# Aufträge, die geendet haben, bleiben}} lesbar.',
  'web.removal.notKept':
    '{count, plural, one {Ein Auftrag, der geendet hat, wird} other {# Aufträge, die geendet haben, werden}} jetzt gelöscht. Das lässt sich nicht rückgängig machen.',
  'web.removal.understoodPrinter': 'Mir ist klar, dass {name} und seine ID endgültig verschwinden.',
  'web.removal.understoodPrinters':
    'Mir ist klar, dass {count, plural, one {dieser Drucker und seine ID} other {diese # Drucker und ihre IDs}} endgültig verschwinden{waiting, plural, =0 {.} one { und ein Auftrag nicht gedruckt wird.} other { und # Aufträge nicht gedruckt werden.}}',

  'web.table.firstRows': '{count, plural, one {Erste Zeile} other {Erste {shown} Zeilen}}',
  'web.table.rows': '{count, plural, one {{shown} Zeile} other {{shown} Zeilen}}',
  'web.table.csv': 'Als CSV speichern',
  'web.table.csvReading': '{count, plural, one {{shown} Zeile gelesen} other {{shown} Zeilen gelesen}}',
  'web.table.csvCancel': 'Export abbrechen',
  'web.table.csvSaved': '{count, plural, one {{shown} Zeile gespeichert} other {{shown} Zeilen gespeichert}}',
  'web.table.csvCut':
    'Die ersten {shown} Zeilen sind gespeichert; es gibt noch mehr. Schränken Sie die Filter ein, um die übrigen zu exportieren.',
  'web.table.csvFailed': 'Die CSV-Datei wurde nicht gespeichert: {reason}',
  'web.table.select': '{row} auswählen',
  'web.table.selectAll': 'Alle Zeilen auswählen',

  'web.landing.title': 'Sie senden ein Etikett, und es kommt aus dem Drucker.',
  'web.landing.lead':
    'Platen wandelt Etiketten zwischen ZPL, EPL, IPL, TSPL, DPL, SBPL, CPCL, PDF und Bildern um und druckt sie auf dem Drucker in Ihrer Halle, hinter jeder Firewall. Und wenn nichts herauskommt, erfahren Sie, warum.',
  'web.landing.signUp': 'Konto anlegen',
  'web.landing.signIn': 'Anmelden',
  'web.landing.try': 'Playground öffnen',
  'web.landing.free': 'Der Playground braucht kein Konto, und nichts verlässt Ihren Browser.',
  'web.landing.playground': 'Playground',
  'web.landing.docs': 'Dokumentation',
  'web.landing.api': 'API',
  'web.landing.operate': 'Selbst betreiben',
  'web.landing.picture': 'Ein Versandetikett mit Strichcodes, von Platen gezeichnet',
  'web.landing.dashboard.title': 'Was Sie braucht, und was zu tun ist',
  'web.landing.dashboard.text':
    'Jeder Drucker, jeder Auftrag und jeder Computer auf einer Seite, mit dem Grund und dem nächsten Schritt.',
  'web.landing.dashboard.picture': 'Die Übersicht: was Hilfe braucht, mit dem Grund und der Schaltfläche, die hilft',
  'web.landing.whom.title': 'Für wen',
  'web.landing.whom.programs.title': 'Programme, die drucken',
  'web.landing.whom.programs.text':
    'Shops, ERP- und Lagersysteme: eine Anfrage mit einem Schlüssel, einer Vorlage oder einem PDF. Wiederholungen drucken nur einmal, und Webhooks melden, was herauskam.',
  'web.landing.whom.hall.title': 'Packhallen',
  'web.landing.whom.hall.text':
    'Wer packt, sieht, welche Rolle leer ist, druckt mit einem Klick noch einmal und braucht kein Konto.',
  'web.landing.whom.support.title': 'Wer angerufen wird',
  'web.landing.whom.support.text':
    'Findet ein Etikett über seine Bestellnummer, sieht auf die Sekunde, was damit geschah, und schickt Aufträge zum Drucker daneben.',
  'web.landing.host.title': 'Selbst betreiben',
  'web.landing.host.text': 'Das ganze Produkt auf Ihrem eigenen Server, mit seiner Datenbank:',
  'web.landing.host.windows':
    'Unter Windows verbindet {file} einen Computer und seine Drucker; für Gruppenrichtlinien gibt es ein MSI.',
  'web.landing.host.windowsGuide': 'Windows',
  'web.landing.convert.title': 'Umwandeln, Punkt für Punkt',
  'web.landing.convert.text':
    'Text bleibt Text, Strichcodes bleiben Strichcodes. Kann eine Sprache ein Element nicht ausdrücken, wird nur dieses Element zum Bild, und Sie erfahren, welches.',
  'web.landing.print.title': 'Drucken, genau einmal',
  'web.landing.print.text':
    'Ein Agent auf einem Computer beim Drucker holt Aufträge über eine ausgehende Verbindung. Bei Absturz, Stromausfall oder Netzausfall geht kein Etikett verloren, und keines wird doppelt gedruckt.',
  'web.landing.windows': 'Auf einem Windows-Computer installieren',
  'web.landing.why.title': 'Wissen, warum nichts herauskommt',
  'web.landing.why.text':
    'Platen fragt den Drucker nach seinem Zustand. „Etikettenrolle leer, seit 09:41, 12 Aufträge warten: neue Rolle einlegen“ steht innerhalb einer Sekunde auf Ihrem Bildschirm.',
} as const satisfies Record<keyof typeof english, string>;
