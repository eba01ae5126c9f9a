/** Wie ein Etikett aussehen wird: außerhalb, abgeschnitten, unlesbar, leer. */
import type { lint as english } from '../en/lint.ts';

export const lint = {
  'lint.limit_exceeded': 'Das Dokument ist zu umfangreich; seine übrigen Etiketten werden nicht geprüft.',
  'lint.outside_label': '{element} bei {x}, {y} liegt außerhalb des Etiketts.',
  'lint.over_edge': '{element} reicht {edges} des Etiketts und wird abgeschnitten.',
  'lint.invisible_element': '{element} in Weiß liegt auf Weiß und ist nicht zu sehen.',
  'lint.module_too_small': 'Module von {millimetres} mm sind schwer zu lesen.',
  'lint.code_lost':
    'Der gezeichnete Strichcode „{data}“ lässt sich gedruckt nicht scannen: Seine Module haben {dots} Punkte ({millimetres} mm). Auf einem größeren Etikett oder mit einem feineren Drucker bleibt er lesbar.',
  'lint.check_digit_replaced': 'Die Prüfziffer von {data} ist falsch; gedruckt wird {printed}.',
  'lint.number_padded': '{data} hat {digits, plural, one {# Ziffer} other {# Ziffern}}; gedruckt wird {printed}.',
  'lint.quiet_zone_narrow':
    'Die Striche enden {dots, plural, one {# Punkt} other {# Punkte}} vor dem Rand des Etiketts; Scanner brauchen dort Weiß.',
  'lint.font_substituted': 'Es gibt keine Schrift „{font}“; an ihrer Stelle druckt Schrift 0.',
  'lint.text_overprinted': 'Der Text hat {lines} Zeilen; die über {most} hinaus drucken über die letzte.',
  'lint.text_cut_off':
    'Der Text hat {lines} Zeilen; {hidden} davon passen nicht in den Block und werden nicht gedruckt.',

  'element.text': 'Text',
  'element.barcode': 'Strichcode',
  'element.readable_line': 'Klarschriftzeile des Strichcodes',
  'element.line': 'Linie',
  'element.box': 'Kasten',
  'element.ellipse': 'Ellipse',
  'element.image': 'Bild',
  'element.addressBlock': 'Adressblock',
  'edge.left': '{dots, plural, one {# Punkt} other {# Punkte}} über den linken Rand',
  'edge.upper': '{dots, plural, one {# Punkt} other {# Punkte}} über den oberen Rand',
  'edge.right': '{dots, plural, one {# Punkt} other {# Punkte}} über den rechten Rand',
  'edge.lower': '{dots, plural, one {# Punkt} other {# Punkte}} über den unteren Rand',
  'edge.and': '{first} und {second}',
  'expected.inside': 'eine Stelle innerhalb von {width} × {height} Punkten',
  'expected.black_below': 'etwas Schwarzes darunter',
  'expected.module': 'mindestens {millimetres} mm: {dots} Punkte',
  'expected.larger_code': 'ein größerer Strichcode oder ein Drucker mit mehr Punkten je Zoll',
  'expected.digits': '{digits} Ziffern, oder {all} mit der Prüfziffer',
  'expected.quiet_zone': '{dots} Punkte (10 Module) Weiß neben den Strichen',
  'expected.known_font': 'eine Schrift der Sprache',
  'expected.block_lines': 'ein Block von {lines} Zeilen',
  'expected.higher_block': 'ein höherer Block oder eine kleinere Schrift',
  'expected.fewer_labels': 'ein Dokument mit weniger Etiketten',
} as const satisfies Record<keyof typeof english, string>;
