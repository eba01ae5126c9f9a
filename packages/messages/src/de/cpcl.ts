/** Was Leser und Schreiber von CPCL melden. */
import type { cpcl as english } from '../en/cpcl.ts';

export const cpcl = {
  'cpcl.cpcl_format_not_found': 'Kein Format {name} ist in diesem Dokument gespeichert',
  'cpcl.cpcl_format_not_used': 'Das Format {name} ist gespeichert und wird nicht benutzt',
  'cpcl.cpcl_not_printed': 'Das Dokument endet innerhalb einer Sitzung',
  'cpcl.cpcl_outside_session': 'Der Befehl steht außerhalb einer Sitzung',
  'cpcl.guess_made':
    'Der Text wird in GB 18030 gelesen: Die Schrift hat chinesische Zeichen, alle Bytes jenseits von ASCII sind Paare dieser Codepage, und kein COUNTRY nennt eine andere',
  'cpcl.invalid_parameter.concat': 'Eine Zeile von CONCAT besteht aus Schrift, Größe, Abstand und Daten',
  'cpcl.invalid_parameter.count': 'Das Feld vor COUNT endet nicht mit einer Zahl',
  'cpcl.invalid_parameter.multiline': 'Die erste Zeile von MULTILINE ist kein Befehl für Text',
  'cpcl.invalid_parameter.nested_format': 'Ein Format benutzt kein anderes',
  'cpcl.invalid_parameter.type': 'Der Code ist „{type}“',
  'cpcl.missing_parameter': 'Die Daten fehlen',
  'cpcl.missing_parameter.of_command': 'Die Daten von {command} fehlen',
  'cpcl.missing_parameter.of_format':
    'Das Format {name} nimmt {slots, plural, one {# Zeile} other {# Zeilen}} Daten; {count, plural, one {# folgt} other {# folgen}}',
  'cpcl.unexpected_end.format': 'Kein PRINT beendet das Format {name}',
  'cpcl.unexpected_end.data': 'Die Daten von {command} enden nicht',
  'cpcl.unknown_command': '{name} ist kein Befehl von CPCL',
  'cpcl.unknown_font': 'Schrift {number} in Größe {size} ist nicht im Drucker; Schrift 7 druckt',
  'cpcl.invalid_parameter.picture': 'Das Bild {problem}.',
  'cpcl.unsupported_command.move': 'Felder drucken, wo sie platziert sind.',
  'cpcl.unsupported_command.pattern': 'Muster drucken voll.',
  'cpcl.unsupported_command.pcx':
    'Das Bild ist nicht lesbar: Eine PCX-Datei hinter der Position wird gelesen, eine im Drucker gespeicherte nicht.',
  'cpcl.unsupported_command.rotate': 'Text druckt so gedreht, wie sein Befehl es bestimmt.',
  'cpcl.unsupported_command.stored_format': 'Gespeicherte Formate werden nicht gelesen.',
  'cpcl.unsupported_command.window': 'Text in einem Fenster wird nicht gelesen.',
} as const satisfies Record<keyof typeof english, string>;
