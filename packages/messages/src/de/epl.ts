/** Was Leser und Schreiber von EPL melden. */
import type { epl as english } from '../en/epl.ts';

export const epl = {
  'epl.guess_made':
    'Der Text in Schrift {font} wird in Big5 gelesen: Alle seine Paare sind Big5, und einige gibt es in GB 2312 nicht',
  'epl.density_guessed':
    'q{width} ist breiter als ein Druckkopf mit 203 dpi, und Felder reichen bis Punkt {right}, daher wird das Etikett mit 300 dpi gelesen',
  'epl.epl_bad_graphic': 'Bild „{name}“ {problem}',
  'epl.epl_form_not_found': 'Kein Formular „{name}“ ist in diesem Dokument gespeichert',
  'epl.epl_form_not_found.not_recalled': '? hat kein Formular, das FR aufgerufen hat',
  'epl.epl_form_not_recalled': 'Das Formular „{name}“ ist gespeichert und wird nicht aufgerufen',
  'epl.epl_graphic_not_found': 'Kein Bild „{name}“ ist in diesem Dokument gespeichert',
  'epl.epl_line_ends': 'Zeilen enden mit CR allein',
  'epl.epl_mesa_apart': 'Die beiden Codes einer Aztec Mesa stehen hier übereinander',
  'epl.epl_not_in_form': '{command} steht in einem gespeicherten Formular',
  'epl.epl_not_printed': 'Elemente stehen nach dem letzten P',
  'epl.epl_origin_of_head':
    'R{x} zählt vom Rand eines Druckkopfs mit {head} Punkten, und das Etikett mit {width} Punkten liegt in dessen Mitte: Der Ursprung ist Punkt {origin} des Etiketts',
  'epl.epl_soft_font': 'Die geladene Schrift {name} ist nicht im Dokument; ihr Text steht hier in Schrift {font}',
  'epl.epl_soft_font.no_glyphs':
    'Die geladene Schrift {name} hat keine druckbaren Zeichen; ihr Text steht hier in Schrift {font}',
  'epl.epl_unclosed_text': 'Das schließende Anführungszeichen fehlt',
  'epl.epl_variable_without_value': '{name} hat keinen Wert',
  'epl.epl_variable_without_value.values': '? bringt {count} von {fields} Werten',
  'epl.invalid_parameter.barcode': 'Der Strichcode ist „{barcode}“',
  'epl.invalid_parameter.character_set': 'Der Zeichensatz ist „{name}“',
  'epl.invalid_parameter.code_page': 'Die Codepage ist „{name}“',
  'epl.invalid_parameter.counter': 'C steht außerhalb eines gespeicherten Formulars',
  'epl.invalid_parameter.data':
    'Die Daten enthalten etwas, das weder ein Text in Anführungszeichen noch eine Variable ist, und enden dort',
  'epl.invalid_parameter.definition': 'Die Definition ist fehlerhaft',
  'epl.invalid_parameter.error_correction': 'Die Fehlerkorrektur ist „{level}“',
  'epl.invalid_parameter.font': 'Die Schrift ist „{font}“',
  'epl.invalid_parameter.form_end': 'Vor FE steht kein FS',
  'epl.invalid_parameter.matrix': 'Der 2D-Code ist „{type}“',
  'epl.invalid_parameter.option': 'Option {letter} ist „{value}“',
  'epl.invalid_parameter.pdf417': 'Die Daten passen nicht in {width} × {height} Punkte',
  'epl.invalid_parameter.quantity': 'Die Anzahl ist „{value}“',
  'epl.invalid_parameter.soft_font': 'Die geladene Schrift hat keinen Namen',
  'epl.invalid_parameter.variable': 'V steht außerhalb eines gespeicherten Formulars',
  'epl.limit_exceeded.autofr': 'AUTOFR nimmt mehr als {most} Sätze von Werten',
  'epl.limit_exceeded.soft_fonts': 'Die geladenen Schriften des Dokuments sind zu groß',
  'epl.missing_parameter.data': 'Die Daten fehlen',
  'epl.missing_parameter.mesa': 'Der Strichcode der Mesa fehlt',
  'epl.missing_parameter.pdf417': 'Das Feld des PDF417 fehlt',
  'epl.unexpected_end.form': 'Das Formular „{name}“ endet nicht',
  'epl.unknown_command': '„{line}“ ist kein Befehl von EPL',
  'epl.unsupported_command.line_mode': 'Der Zeilenmodus (EPL1) wird nicht gelesen',
} as const satisfies Record<keyof typeof english, string>;
