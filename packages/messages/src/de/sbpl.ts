/** Was Leser und Schreiber von SBPL melden. */
import type { sbpl as english } from '../en/sbpl.ts';

export const sbpl = {
  'sbpl.guess_made':
    'Die Seiten von A1 werden als {width} Punkte Breite und {height} Punkte Höhe gelesen: Andersherum passen die Felder nicht',
  'sbpl.no_label.printed_notation':
    'In diesem Dokument ist noch kein Etikett: Ihre Befehle stehen in der Schreibweise von SATOs Handbüchern, <A> und <V>; ein Drucker erwartet das Byte ESC (1B) vor A und V',
  'sbpl.invalid_parameter.barcode': 'Die Strichcode-Art {type} gibt es nicht.',
  'sbpl.invalid_parameter.box': 'Ein Rahmen hat ein H und ein V.',
  'sbpl.invalid_parameter.character': 'Ein eigenes Zeichen besteht aus einem Code und seinen {length} Bytes.',
  'sbpl.invalid_parameter.code93': 'Code 93 braucht die Zahl seiner Zeichen in zwei Ziffern.',
  'sbpl.invalid_parameter.composite':
    'EU ist eine Art von 01 bis 12, der schmale Strich, und Segmente oder Höhe, wo die Art sie hat.',
  'sbpl.invalid_parameter.date': 'Ein Datum muss auf einen Schriftbefehl folgen.',
  'sbpl.invalid_parameter.field': 'Das gespeicherte Format hat kein Feld {number}.',
  'sbpl.invalid_parameter.font': '{command} braucht Schrift, Breite und Höhe vor den Daten.',
  'sbpl.invalid_parameter.format': 'Es gibt kein gespeichertes Format {number}.',
  'sbpl.invalid_parameter.kanji': 'Kanji bestehen aus einer Schrift von 1 bis 9, B oder H und Daten.',
  'sbpl.invalid_parameter.maxicode': 'BV braucht seine Nummern, Postleitzahl, Land und Klasse vor den Daten.',
  'sbpl.invalid_parameter.no_code': 'Vor den Daten eines 2D-Codes steht kein Code.',
  'sbpl.invalid_parameter.overlay': 'Es gibt keine gespeicherte Überlagerung.',
  'sbpl.invalid_parameter.picture': 'Es gibt kein gespeichertes Bild {number}.',
  'sbpl.invalid_parameter.picture_file': 'Das Bild {problem}.',
  'sbpl.invalid_parameter.sizes': 'Ein Bild braucht seine Maße in je drei Ziffern oder die Größe seiner Datei.',
  'sbpl.invalid_parameter.widths': 'BW braucht davor die Breiten von BT.',
  'sbpl.no_label': 'Es gibt kein Etikett, das noch einmal gedruckt werden kann.',
  'sbpl.sbpl_no_quantity': 'Der Auftrag hat kein Q: Viele Drucker drucken dann nichts. Ein Etikett wird gelesen.',
  'sbpl.unexpected_end': 'Das Dokument endet innerhalb eines Auftrags: Z muss ihn beenden.',
  'sbpl.unexpected_end.data': 'Die Daten haben {length} Bytes, {count} sind angekündigt.',
  'sbpl.unknown_command': 'Den Befehl „{name}“ gibt es hier nicht.',
  'sbpl.unsupported_command.alignment':
    'Die Ausrichtung von Feldern wird nicht gelesen: Sie beginnen an ihrer Position.',
  'sbpl.unsupported_command.counter': 'Die Zahlen von BX zählen nicht weiter: Sie drucken, wie sie sind.',
  'sbpl.unsupported_command.font_style': 'Vektorschriften mit Umriss, Schatten oder Spiegelung drucken voll.',
  'sbpl.unsupported_command.matrix': 'Den 2D-Code 2D{code} gibt es hier nicht.',
  'sbpl.unsupported_command.mirroring': 'Ein gespiegelter Bereich druckt, wie er ist.',
} as const satisfies Record<keyof typeof english, string>;
