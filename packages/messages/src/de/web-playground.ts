/** The playground, in German. */
import type { webPlayground as english } from '../en/web-playground.ts';

export const webPlayground = {
  'web.playground.title': 'Playground',
  'web.playground.private':
    'Nichts verlässt Ihren Browser: Etiketten werden auf diesem Computer gelesen, gezeichnet und umgewandelt.',
  'web.playground.home': 'Platen, Startseite',
  'web.playground.source': 'Etikettentext',
  'web.playground.picture': 'Etikettenbild',
  'web.playground.panels': 'Zum Etikett',
  'web.playground.document': 'Dokument',
  'web.playground.pane.text': 'Text',
  'web.playground.pane.label': 'Etikett',
  'web.playground.format': 'Format',
  'web.playground.density': 'Auflösung',
  'web.playground.size': 'Größe',
  'web.playground.asDocument': 'Wie im Dokument',
  'web.playground.trim': 'Ohne weiße Ränder',
  'web.playground.densityEntry': '{dpi} dpi ({dots}/mm)',
  'web.playground.sizeInMm': '{mm} mm ({inches} Zoll)',
  'web.playground.sizeInInches': '{inches} Zoll ({mm} mm)',
  'web.playground.sizeGroup.shipping': 'Versand',
  'web.playground.sizeGroup.product': 'Waren und Regale',
  'web.playground.sizeGroup.small': 'Klein',
  'web.playground.sizeGroup.wide': 'Groß',

  'web.playground.tools': 'Bildwerkzeuge',
  'web.playground.previous': 'Voriges Etikett',
  'web.playground.next': 'Nächstes Etikett',
  'web.playground.nOfM': '{label} von {labels}',
  'web.playground.zoom': 'Vergrößerung',
  'web.playground.zoomFit': 'Einpassen',
  'web.playground.zoomFitAt': 'Ganz ({percent})',
  'web.playground.percent': '{percent} %',
  'web.playground.zoomIn': 'Größer',
  'web.playground.zoomOut': 'Kleiner',
  'web.playground.unit': 'Einheit',
  'web.playground.rulers': 'Lineale',
  'web.playground.grid': 'Raster: 5 mm oder ¼ Zoll',
  'web.playground.tape': 'Maßband: ziehen, oder mit den Pfeiltasten',
  'web.playground.trace': 'Ein Bild unter das Etikett legen, zum Nachzeichnen',
  'web.playground.traceEnd': 'Das Bild unter dem Etikett entfernen',
  'web.playground.stage':
    'Etikett {label} von {labels}, {width} × {height} {unit}. Die Pfeiltasten gehen von Element zu Element, die Eingabetaste markiert dessen Text.',
  'web.playground.facts': '{width} × {height} {unit}, {widthDots} × {heightDots} Punkte, {dpi} dpi',
  'web.playground.tapeLength': '{length} {unit}, {dots} Punkte',
  'web.playground.element': 'Etikett {label}: {kind} bei {x}, {y}, {width} × {height} Punkte',
  'web.playground.tooSlow':
    'Das Zeichnen dieses Etiketts dauerte länger als 20 Sekunden und wurde abgebrochen. Machen Sie es kleiner, oder zeichnen Sie weniger Etiketten auf einmal.',
  'web.playground.broken':
    'Das Etikett konnte wegen eines Fehlers in dieser Seite nicht gezeichnet werden: {reason}. Ändern Sie den Text, um es erneut zu versuchen.',

  'web.playground.looksLike': 'Das sieht nach {format} aus.',
  'web.playground.readAs': 'Als {format} lesen',
  'web.playground.nothing':
    'Schreiben Sie ein Etikett oder fügen Sie eines ein, legen Sie eine Datei hier ab, oder öffnen Sie ein Beispiel.',

  'web.playground.hover.more': 'und {count} weitere',
  'web.playground.hover.unknown': '{command} ist kein Befehl dieser Sprache',
  'web.playground.hover.noEffect': '(ändert das Etikett nicht)',
  'web.playground.hover.default': '(Vorgabe)',

  'web.playground.problems': 'Probleme',
  'web.playground.problemsCount': 'Probleme ({count})',
  'web.playground.noProblems': 'Keine Probleme in diesem Dokument.',
  'web.playground.expected': 'Erwartet: {expected}',
  'web.playground.line': 'Zeile {line}',
  'web.playground.severity.error': 'Fehler',
  'web.playground.severity.warning': 'Warnung',
  'web.playground.severity.info': 'Hinweis',

  'web.playground.preflight': 'Preflight',
  'web.playground.preflightProfile': 'Art des Etiketts',
  'web.playground.preflightAny': 'Beliebig',
  'web.playground.preflightRuns': 'Die Strichcodes werden aus dem Bild gelesen',
  'web.playground.preflightClean':
    '{codes, plural, =0 {Keine Probleme. Das Etikett hat keinen Strichcode.} one {Keine Probleme. # Strichcode wurde aus dem Bild gelesen.} other {Keine Probleme. # Strichcodes wurden aus dem Bild gelesen.}}',
  'web.playground.preflightFound':
    '{findings, plural, one {# Befund} other {# Befunde}}, {codes, plural, one {# Strichcode} other {# Strichcodes}} aus dem Bild gelesen',
  'web.playground.preflightFailed': 'Die Prüfung wurde abgebrochen: {reason}',
  'web.playground.stopped': 'sie dauerte zu lange',
  'web.playground.partMissing':
    'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie die Verbindung; sobald sie zurück ist, versucht es die Seite noch einmal.',

  'web.playground.data': 'Daten',
  'web.playground.dataRows': 'Datensätze',
  'web.playground.dataNone':
    'Dieses Dokument hat keine Platzhalter. In ZPL schreibt man einen als {sample}, in Label-XML und -JSON als {notation}.',
  'web.playground.dataAdd': 'Datensatz hinzufügen',
  'web.playground.dataRemove': 'Datensatz {row} entfernen',
  'web.playground.dataRecord': 'Datensatz',
  'web.playground.dataCell': '{field} von Datensatz {row}',
  'web.playground.dataPaste': 'Datensätze aus einer Datei laden',
  'web.playground.dataBad':
    'Diese Datei enthält keine Datensätze. Verwenden Sie ein JSON-Array von Objekten, oder CSV mit den Namen der Platzhalter in der ersten Zeile.',
  'web.playground.dataEmpty': 'Ohne Datensatz druckt jeder Platzhalter seinen Namen.',

  'web.playground.convert': 'Umwandeln',
  'web.playground.convertTo': 'Umwandeln in',
  'web.playground.convertOpen': 'Das Ergebnis hier öffnen',
  'web.playground.convertBefore': 'Vorher: {format}',
  'web.playground.convertAfter': 'Nachher: {format}',
  'web.playground.convertReplaced':
    '{count, plural, =0 {Jedes Element ist ein Befehl von {format}.} one {# Element wurde zum Bild:} other {# Elemente wurden zu Bildern:}}',
  'web.playground.convertSame': 'Beide drucken dasselbe, Punkt für Punkt.',
  'web.playground.convertDiffers': '{dots} von {all} Punkten unterscheiden sich.',
  'web.playground.convertFailed': 'Es konnte nicht umgewandelt werden: {reason}',
  'web.playground.convertRuns': 'Wird umgewandelt …',
  'web.playground.convertResult': 'Ergebnis',

  'web.playground.open': 'Datei öffnen',
  'web.playground.drop': 'Datei ablegen: Sie bleibt auf diesem Computer',
  'web.playground.fileUnknown':
    '{name} ist kein Etikett, das diese Seite lesen kann. Verwenden Sie eine Datei in einer Druckersprache, Label-XML oder -JSON, ein PDF oder ein Bild.',
  'web.playground.fileLarge': '{name} ist größer als {most} MB.',
  'web.playground.binary':
    '{format}, {size} KB. Es hat keinen Text zum Bearbeiten: Wandeln Sie es in eine Druckersprache um.',

  'web.playground.examples': 'Beispiele',
  'web.playground.examplesHint': 'Etiketten aus der Praxis, in allen sieben Sprachen',
  'web.playground.share': 'Link kopieren',
  'web.playground.shared': 'Link kopiert. Das Etikett steckt im Link selbst; kein Server speichert es.',
  'web.playground.shareByHand':
    'Der Link steht in der Adresszeile. Das Etikett steckt im Link selbst; kein Server speichert es.',
  'web.playground.shareLarge': 'Dieses Dokument ist zu groß für einen Link. Laden Sie es stattdessen herunter.',
  'web.playground.linkBad': 'Dieser Link ist beschädigt und enthält kein Etikett.',

  'web.playground.code': 'Code',
  'web.playground.codeHint':
    'Dieselbe Umwandlung als API-Aufruf. Ohne API-Schlüssel trägt das Ergebnis ein Wasserzeichen, und manche Ziele werden abgelehnt; mit einem senden Sie den Header {header}.',
  'web.playground.codeCopy': 'Kopieren',
  'web.playground.codeFile': 'Legen Sie das Dokument als {file} daneben.',
  'web.playground.codeLanguage': 'Programmiersprache',

  'web.playground.download': 'Herunterladen',
  'web.playground.downloadFailed': 'Es konnte nicht umgewandelt werden: {reason}',

  'web.playground.print': 'Drucken',
  'web.playground.printOn': 'Drucker',
  'web.playground.printAccount': 'Ihre Drucker',
  'web.playground.printVirtual': 'Virtueller Drucker',
  'web.playground.printSignIn':
    'Um auf einem echten Drucker zu drucken, legen Sie ein Konto an und verbinden Sie einen Computer, der den Drucker erreicht.',
  'web.playground.printSignUp': 'Konto anlegen',
  'web.playground.printHaveAccount': 'Anmelden',
  'web.playground.printLeaves': 'Das sendet das Etikett an die Cloud.',
  'web.playground.virtualNote':
    'Diese Seite zeigt, was ein echter Drucker drucken würde. Nichts verlässt Ihren Browser.',
  'web.playground.virtualLanguage': 'Druckersprache',
  'web.playground.virtualCopies': 'Exemplare (höchstens {most})',
  'web.playground.virtualRuns': 'Wird gedruckt …',
  'web.playground.virtualDone':
    '{count, plural, =0 {Dieses Dokument druckt kein Etikett.} one {# Etikett gedruckt.} other {# Etiketten gedruckt.}}',
  'web.playground.virtualFailed': 'Es konnte nicht gedruckt werden: {reason}',
  'web.playground.virtualMost': 'Diese Seite druckt die ersten {most} von {all} Etiketten.',
  'web.playground.virtualResized':
    'Dieses Etikett ist für {from} dpi gemacht. Ein Drucker mit {to} dpi druckt es mit {percent} % dieser Größe.',
  'web.playground.virtualUnchanged': 'Das Dokument ist schon {format}: Der Drucker erhält es unverändert.',
  'web.playground.virtualDownload': '{format} herunterladen ({bytes} Bytes)',
  'web.playground.virtualLabel': 'Etikett {label} von {labels}',

  'web.playground.example.shipping': 'Versandetikett',
  'web.playground.example.sscc': 'GS1-Transportetikett (SSCC)',
  'web.playground.example.fulfilment': 'Amazon-FBA-Karton',
  'web.playground.example.pallet': 'Palette',
  'web.playground.example.returns': 'Rücksendung',
  'web.playground.example.address': 'Adresse',
  'web.playground.example.customs': 'Zollinhaltserklärung CN 22',
  'web.playground.example.bin': 'Lagerplatz',
  'web.playground.example.shelf': 'Regalpreis',
  'web.playground.example.jewelry': 'Schmucketikett',
  'web.playground.example.allergens': 'Lebensmittel mit Allergenen',
  'web.playground.example.textile': 'Textilpflege',
  'web.playground.example.rating': 'Typenschild',
  'web.playground.example.batch': 'Charge und Haltbarkeit',
  'web.playground.example.warranty': 'Garantiesiegel',
  'web.playground.example.asset': 'Inventaretikett',
  'web.playground.example.pharmacy': 'Apotheke',
  'web.playground.example.blood': 'Blutbeutel (ISBT 128)',
  'web.playground.example.wristband': 'Patientenarmband',
  'web.playground.example.cryo': 'Kryoröhrchen',
  'web.playground.example.chemical': 'Chemikalie (GHS)',
  'web.playground.example.ticket': 'Eintrittskarte',
  'web.playground.example.visitor': 'Besucherausweis, aus Daten gefüllt',
  'web.playground.example.wifi': 'WLAN-Code',
} as const satisfies Record<keyof typeof english, string>;
