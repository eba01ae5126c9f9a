/** Was Leser und Schreiber von IPL melden. */
import type { ipl as english } from '../en/ipl.ts';

export const ipl = {
  'ipl.density_guessed':
    'Ohne <SI>W reichen die Felder {across} Punkte quer, weiter als jeder Druckkopf mit 203 dpi; deshalb wird das Dokument mit {dpi} dpi gelesen',
  'ipl.no_label.no_etb':
    'In diesem Dokument ist noch kein Etikett: Formate und Daten sind da, aber kein <ETB> druckt sie',
  'ipl.invalid_parameter.column': 'u ist die Nummer einer Spalte und ihre Punkte.',
  'ipl.invalid_parameter.data': 'Die Daten „{data}“ haben kein Feld.',
  'ipl.invalid_parameter.direct': '0x{operator} ist kein Operator direkter Bilder.',
  'ipl.invalid_parameter.graphic': 'Es gibt kein Bild {number}.',
  'ipl.invalid_parameter.large_picture': 'Das Bild ist zu groß und entfällt.',
  'ipl.invalid_parameter.line': 'I bearbeitet die lesbare Zeile eines Codefelds.',
  'ipl.invalid_parameter.source': 'd ist 0 oder 1 für Daten des Hosts, 2 für die Kopie eines Felds, 3 für festen Text.',
  'ipl.ipl_no_format': 'Es gibt nichts zu drucken: Kein Format ist gewählt.',
  'ipl.ipl_no_format.position': 'Die Seite hat keine Position {position}.',
  'ipl.ipl_no_format.undefined': 'Format {number} ist in diesem Dokument nicht definiert.',
  'ipl.limit_exceeded.fields': 'Ein Format hat höchstens {most} Felder; dieses entfällt.',
  'ipl.unexpected_end': 'Das Dokument endet innerhalb einer Nachricht: ETX muss sie beenden.',
  'ipl.unknown_command': 'Den Befehl {name} gibt es nicht.',
  'ipl.unknown_command.program': 'Den Befehl {name} gibt es im Programmiermodus nicht.',
  'ipl.unsupported_command.barcode': 'Den Code c{number} gibt es hier nicht; das Feld entfällt.',
  'ipl.unsupported_command.outline_font':
    'Von Umrissschriften wird TrueType (Typ 1) gelesen: Text in dieser druckt in einer eigenen Schrift.',
} as const satisfies Record<keyof typeof english, string>;
