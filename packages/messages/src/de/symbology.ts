/** Warum eine Symbologie die Daten nicht kodieren kann. */
import type { symbology as english } from '../en/symbology.ts';

export const symbology = {
  'symbology.barcode_data_too_long.aztec_bits':
    'Aztec Code: Die Daten brauchen {bits} Bits, mehr als das verlangte Symbol fasst',
  'symbology.barcode_data_too_long.bytes': '{symbology} fasst höchstens {most} Bytes',
  'symbology.barcode_data_too_long.characters': '{symbology} fasst höchstens {most} Zeichen',
  'symbology.barcode_data_too_long.codewords':
    '{symbology}: Die Daten brauchen {needed} Codewörter, ein Symbol fasst {most}',
  'symbology.barcode_data_too_long.codewords_in_rows':
    'PDF417: Die Daten brauchen {needed} Codewörter, {rows} Zeilen mit {columns} fassen {held}',
  'symbology.barcode_data_too_long.count': '{symbology}: {count} Zeichen, höchstens {most}',
  'symbology.barcode_data_too_long.encoder': '{reason}',
  'symbology.barcode_data_too_long.qr_level': 'QR-Code der Stufe {level} fasst weniger als {count} Bytes',
  'symbology.barcode_data_too_long.rows':
    'PDF417: Die Daten brauchen {rows} Zeilen mit {columns} Codewörtern, möglich sind höchstens 90 Zeilen mit 30',
  'symbology.barcode_data_too_long.size': 'MicroPDF417: Kein Symbol der verlangten Größe fasst {needed} Codewörter',
  'symbology.barcode_not_encodable.ai_expected':
    'GS1-Daten: Erwartet wird ein Datenbezeichner aus 2 bis 4 Ziffern in Klammern',
  'symbology.barcode_not_encodable.ai_missing': 'GS1-Daten: kein Datenbezeichner bei „{rest}“',
  'symbology.barcode_not_encodable.character': '{symbology} hat kein Zeichen für {character}',
  'symbology.barcode_not_encodable.check_digit': '{symbology}: Die Prüfziffer ist {found}, muss {right} sein',
  'symbology.barcode_not_encodable.codabar_ends': 'Codabar: Die Daten müssen mit A, B, C oder D beginnen und enden',
  'symbology.barcode_not_encodable.codabar_inside': 'Codabar: A, B, C und D sind nur am Anfang und am Ende erlaubt',
  'symbology.barcode_not_encodable.code49_group':
    'Code 49 einer Gruppe beginnt mit seinem Platz darin: 1 bis 9, A bis Z oder eines von -. $/+%<>',
  'symbology.barcode_not_encodable.codablock_a':
    'Codablock A lässt sich nicht drucken; Codablock F fasst dieselben Daten',
  'symbology.barcode_not_encodable.code39': 'Code 39: Kein Zeichen der Daten gehört zur Symbologie',
  'symbology.barcode_not_encodable.databar': 'GS1 DataBar fasst eine GTIN mit bis zu 13 Ziffern und ihre Prüfziffer',
  'symbology.barcode_not_encodable.digit_count':
    '{symbology} fasst {length} Ziffern und eine Prüfziffer; es sind {count}',
  'symbology.barcode_not_encodable.digits': '{symbology} fasst nur Ziffern',
  'symbology.barcode_not_encodable.digits_or_check':
    '{symbology} fasst {digits} Ziffern, mit Prüfziffer {all}; es sind {count} Zeichen',
  'symbology.barcode_not_encodable.dpd': 'DPD-Code fasst nach seiner Kennung 27 Zeichen 0–9 und A–Z',
  'symbology.barcode_not_encodable.empty': '{symbology}: Es sind keine Daten da',
  'symbology.barcode_not_encodable.encoder': '{reason}',
  'symbology.barcode_not_encodable.encoding': 'Es gibt keine Kodierung „{name}“',
  'symbology.barcode_not_encodable.encoding_character': 'Die Kodierung {name} hat kein Zeichen {character}',
  'symbology.barcode_not_encodable.extension': 'Die Erweiterung von UPC/EAN hat 2 oder 5 Ziffern',
  'symbology.barcode_not_encodable.facing_mark': 'Eine Facing Identification Mark ist ein Buchstabe A bis E',
  'symbology.barcode_not_encodable.functions': '{symbology} hat keine Funktionszeichen',
  'symbology.barcode_not_encodable.functions_but_fnc1': '{symbology} hat kein Funktionszeichen außer FNC1',
  'symbology.barcode_not_encodable.maxicode_carrier':
    'MaxiCode: Die Daten beginnen mit Dienstklasse und Land zu je 3 Ziffern, dann folgen {characters} Zeichen der Postleitzahl',
  'symbology.barcode_not_encodable.no_symbol': 'Aus den Daten entsteht kein Symbol',
  'symbology.barcode_not_encodable.other': 'Die Daten lassen sich nicht kodieren',
  'symbology.barcode_not_encodable.plessey': 'Plessey fasst nur die Zeichen 0–9 und A–F',
  'symbology.barcode_not_encodable.qr_kanji': 'QR-Code: Kanji sind Paare von Bytes',
  'symbology.barcode_not_encodable.qr_length': 'QR-Code: Auf B müssen vier Ziffern der Länge folgen',
  'symbology.barcode_not_encodable.qr_mode': 'QR-Code: Daten passen nicht in ihr Segment der Art {mode}',
  'symbology.barcode_not_encodable.qr_segment': 'QR-Code: Ein Segment beginnt mit N, A, B oder K, nicht mit {letter}',
  'symbology.barcode_not_encodable.rmqr_version': 'rMQR-Code: Diese Version gibt es nicht',
  'symbology.barcode_not_encodable.rune': 'Eine Aztec-Rune fasst eine Zahl von 0 bis 255',
  'symbology.barcode_not_encodable.sscc': 'GS1-128: Eine Nummer der Versandeinheit (SSCC) besteht aus Ziffern',
  'symbology.barcode_not_encodable.tlc39_ascii': 'TLC39 fasst nur ASCII',
  'symbology.barcode_not_encodable.tlc39_number': 'TLC39: Die Daten beginnen mit sechs Ziffern und einem Komma',
  'symbology.barcode_not_encodable.upc_e_form': 'UPC-E: Diese UPC-A-Nummer hat keine Kurzform',
  'symbology.barcode_not_encodable.upc_e_length': 'UPC-E entsteht aus höchstens 12 Ziffern; es sind {count}',
  'symbology.barcode_not_encodable.upc_e_system': 'UPC-E: Das Nummernsystem muss 0 oder 1 sein',
  'symbology.barcode_option.append': '{symbology}: Symbol {index} von {total} in Structured Append',
  'symbology.barcode_option.aztec_size': 'Aztec Code: size ist 0, 1 bis 99, 101 bis 104, 201 bis 232 oder 300',
  'symbology.barcode_option.data_matrix_size': 'Data Matrix hat kein Symbol mit {rows} Zeilen und {columns} Spalten',
  'symbology.barcode_option.even_segments': 'GS1 DataBar Expanded: segments ist eine gerade Zahl',
  'symbology.barcode_option.pdf417_area': 'PDF417: rows × columns ist höchstens {most}',
  'symbology.barcode_option.pdf417_rows': 'PDF417: rows ist 0 oder 3 bis 90',
  'symbology.barcode_option.symbology': 'Es gibt keine Symbologie „{symbology}“',
  'symbology.barcode_option.unknown': '{symbology} hat keine Option „{name}“',
  'symbology.barcode_option.value': '{symbology}: Option „{name}“ ist {value}, muss {allowed} sein',
  'symbology.barcode_option.wide_ratio': 'Das Verhältnis von breit zu schmal ist {ratio}, muss 1 bis 10 sein',
} as const satisfies Record<keyof typeof english, string>;
