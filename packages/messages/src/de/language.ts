/** Was das Gerüst der Druckersprachen meldet, für jede Sprache. */
import type { language as english } from '../en/language.ts';

export const language = {
  'language.no_label': 'In diesem Dokument ist noch kein Etikett',
  'language.no_label.not_printed':
    'In diesem Dokument ist noch kein Etikett: Elemente sind da, aber kein {command} druckt sie',
  'language.no_label.written_line_ends':
    'In diesem Dokument ist noch kein Etikett: Ihre Zeilenenden sind die Zeichen \\n oder \\r; ein Drucker nimmt die Bytes 0D und 0A',
  'language.utf8_in_other_page':
    'Der Text sieht nach UTF-8 aus, wird aber in {page} gelesen: „{text}“ wird gedruckt, nicht „{meant}“',
  'language.gbk_in_other_page':
    'Der Text sieht nach GBK aus, wird aber in {page} gelesen: „{text}“ wird gedruckt, nicht „{meant}“',
  'language.invalid_parameter': '{command}: Parameter {number} ({name}) ist {value}',
  'language.invalid_parameter.replaced': '{command}: Parameter {number} ({name}) ist {value}; es gilt {used}',
  'language.invalid_parameter.list': '{command}: Die Parameter sind {value}',
  'language.parameter_out_of_range': '{command}: Parameter {number} ({name}) ist {value}',
  'language.parameter_out_of_range.replaced': '{command}: Parameter {number} ({name}) ist {value}; es gilt {used}',
  'language.missing_parameter': '{command}: Parameter {number} ({name}) fehlt',
  'language.surplus_parameter': '{command} hat {count} Parameter; {rest} wird nicht gelesen',
  'language.label_too_large.area':
    'Das Etikett ist {width} × {height} Punkte groß bei {dpi} dpi; höchstens die Fläche von {most} × {most} Punkten ({side} × {side} Zoll) ist erlaubt. Verkleinern Sie das Etikett, oder geben Sie mit dpi die Auflösung an, für die es geschrieben ist',
  'language.quantity_too_large.most':
    '{quantity} Etiketten sind verlangt; höchstens {most} sind erlaubt. Senden Sie das Dokument mehrmals',
  'language.limit_exceeded.commands_again':
    'Mehr als {most} Befehle laufen in Schleifen und gespeicherten Formularen erneut',
  'language.limit_exceeded.label_elements': 'Ein Etikett hat mehr als {most} Elemente',
  'language.limit_exceeded.elements': 'Das Dokument hat mehr als {most} Elemente',
  'language.limit_exceeded.labels': 'Das Dokument hat mehr als {most} Etiketten',
  'language.limit_exceeded.printed': 'Das Dokument druckt zu viele Etiketten oder Elemente',
  'language.limit_exceeded.stored': 'Das Dokument speichert mehr als {most} Objekte dieser Art; dieses entfällt.',
  'language.limit_exceeded.rest': '{command} hat mehr als {most} {parts}; der Rest entfällt.',
  'language.limit_exceeded.pictures': 'Die Bilder dieses Dokuments sind zu groß; dieses entfällt.',
  'language.limit_exceeded.written':
    'Das Dokument wird größer als {most} Bytes; {labels, plural, one {# Etikett entfällt} other {# Etiketten entfallen}}',

  'language.element_as_picture': '{element}: {reason}',
  'language.element_approximated': '{element}: {reason}',
  'language.side_effect_lost':
    '{command} geht verloren: {target} hat keinen Befehl dafür. Ein RFID-Tag bleibt, wie er ist, und der Host erhält keine Daten',
  'language.side_effect_lost.rfid': 'Der Befehl geht verloren: Er wird nicht gelesen. Ein RFID-Tag bleibt, wie er ist.',
  'language.element_dropped': '{element}: {reason}',
  'language.element_dropped.part': '{reason}',
  'language.setting_left_out.mode':
    '{language} kann den Modus {mode} nicht einstellen; was mit gedruckten Etiketten geschieht, hängt von den Einstellungen des Druckers ab',
  'language.setting_left_out.cuts':
    '{language} schneidet nach {most, plural, one {jedem Etikett} other {höchstens # Etiketten}}, nicht nach je {every}',
  'language.setting_left_out.pauses':
    '{language} kann nicht nach {every, plural, one {jedem Etikett} other {je # Etiketten}} anhalten; der Drucker druckt weiter',
  'language.setting_left_out.quantity':
    '{language} druckt höchstens {most} Etiketten, nicht {quantity}. Senden Sie das Dokument mehrmals',
  'language.setting_left_out.replicates':
    '{language} druckt höchstens {most} Etiketten mit derselben Nummer, nicht {replicates}',
  'language.setting_left_out.sets':
    '{printed} Etiketten werden gedruckt, nicht {quantity}: {language} druckt ganze Sätze von {replicates}',
  'language.setting_of_printer':
    '{language} kann {setting} ({value}) nicht einstellen; es gilt die Einstellung des Druckers',
  'language.setting_of_printer.range': '{language} kann {setting} {value} nicht einstellen; es gilt {used}',
  'setting.label_width': 'die Breite des Etiketts in Punkten, an der gespiegelt wird',
  'setting.print_speed': 'die Druckgeschwindigkeit',
  'setting.tear_offset': 'die Abrissposition',
  'setting.thermal': 'das Druckverfahren',
  'language.needs_printer_font': '{element}: {reason}',
  'language.limit_exceeded.label': '{reason}',

  'parts.bytes': 'Bytes',
  'parts.commands': 'Befehle',
  'parts.fonts': 'Schriften',
  'parts.lines': 'Zeilen',
  'parts.pictures': 'Bilder',
  'parts.variables': 'Variablen',

  'place.element': '{element} bei {x},{y}',
  'place.text': '{element} {text} bei {x},{y}',
  'place.line_element': 'Linie von {x1},{y1} bis {x2},{y2}',
  'place.sized': '{element} {width} × {height} bei {x},{y}',

  'expected.smaller_document': 'ein kleineres Dokument',
  'expected.smaller_label': 'ein kleineres Etikett',
  'expected.fewer_labels_or_smaller_pictures': 'weniger Etiketten oder kleinere Bilder',
  'expected.most_area': 'höchstens die Fläche von {side} × {side} Zoll',
  'expected.at_most': 'höchstens {most}',

  'language.unexpected_end.payload': '{what} hat {length} von {size} Bytes',
  'payload.data': 'Das Datenfeld',
  'payload.file': 'Die Datei',
  'payload.picture': 'Das Bild',
  'payload.graphic': 'Das Bild',
  'payload.soft_font': 'Die geladene Schrift',
  'payload.no_size': 'Keine Größe',
} as const satisfies Record<keyof typeof english, string>;
