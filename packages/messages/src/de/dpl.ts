/** Was Leser und Schreiber von DPL melden. */
import type { dpl as english } from '../en/dpl.ts';

export const dpl = {
  'dpl.no_label.no_stx':
    'In diesem Dokument ist noch kein Etikett: Die STX-Bytes (02) vor ihren Befehlen fehlen, wie nach dem Kopieren durch ein Textfeld',
  'dpl.dpl_malformed_record': 'Der Satz wird übergangen: {problem}',
  'dpl.dpl_stray_bytes': 'Bytes außerhalb von Etiketten und Befehlen werden übergangen',
  'dpl.invalid_parameter.barcode': 'Es gibt keinen Code „{id}“',
  'dpl.invalid_parameter.code_data': 'Die Daten beginnen mit {start}',
  'dpl.invalid_parameter.drawing': 'Das Zeichenobjekt ist {value}',
  'dpl.invalid_parameter.font': 'Die Schrift ist „{font}“',
  'dpl.invalid_parameter.format': 'Es gibt kein gespeichertes Format „{name}“',
  'dpl.invalid_parameter.no_record': 'Davor steht kein Satz',
  'dpl.invalid_parameter.picture': '<STX>I: Die Parameter sind {value}',
  'dpl.invalid_parameter.picture_file': 'Bild „{name}“: {problem}',
  'dpl.invalid_parameter.record': '{record} ist kein Satz des Etiketts davor',
  'dpl.invalid_parameter.stored_picture': 'Es gibt kein gespeichertes Bild „{name}“',
  'dpl.limit_exceeded.fonts': 'Die Schriften dieses Dokuments sind zu groß; diese entfällt',
  'dpl.no_label': 'Es gibt kein Etikett, das noch einmal gedruckt werden kann',
  'dpl.unexpected_end': 'Das Dokument endet innerhalb eines Etiketts',
  'dpl.unexpected_end.record': 'Der Satz kündigt {count} Bytes an und hat {length}',
  'dpl.unknown_command.label': '„{start}“ ist weder ein Satz noch ein Befehl des Etiketts',
  'dpl.unknown_command.system': 'Es gibt keinen Systembefehl „{name}“',
  'dpl.unsupported_command.font':
    'Nur TrueType-Schriften werden gelesen; Texte in dieser drucken in einer eigenen Schrift',
  'dpl.unsupported_command.baseline': 'Text, dessen Grundlinie \\<FR> dreht, wird waagerecht gedruckt',
  'dpl.unsupported_command.symbol_set': 'Der Zeichensatz „{set}“ ist nicht bekannt; Texte drucken wie zuvor',
  'record_fault.count': '„{id}“ braucht die Zahl seiner Datenbytes in vier Ziffern, nicht „{value}“',
  'record_fault.multipliers': 'Faktoren sind 0–9, A–Z, a–z, nicht „{value}“',
  'record_fault.place': 'Zeile und Spalte haben je vier Ziffern, nicht „{value}“',
  'record_fault.short': 'Ein Satz hat {least} Zeichen vor seinen Daten, dieser {length}',
  'record_fault.size': 'Höhe und Breite haben je vier Zeichen, nicht „{value}“',
} as const satisfies Record<keyof typeof english, string>;
