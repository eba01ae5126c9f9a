/** Bilder, die nicht gelesen werden können oder zu groß sind. */
import type { picture as english } from '../en/picture.ts';

export const picture = {
  'picture.unreadable_picture.empty': 'Das Bild hat keine Pixel ({width} × {height} Pixel).',
  'picture.unreadable_picture.other_kind': 'Dies ist eine Datei im Format {found}; erwartet wird {expected}.',
  'picture.unreadable_picture.no_kind': 'Dies ist keine Bilddatei in einem bekannten Format; erwartet wird {expected}.',
  'picture.unreadable_picture.damaged':
    'Die Datei im Format {kind} kann nicht gelesen werden: Sie ist beschädigt oder endet zu früh.',
  'picture.unreadable_picture.reason': 'Die Datei im Format {kind} kann nicht gelesen werden: {reason}.',
  'picture.picture_too_large.side': 'Das Bild hat {width} × {height} Pixel; eine Seite darf höchstens {most} haben.',
  'picture.picture_too_large.pixels': 'Das Bild hat {width} × {height} Pixel; höchstens {most} Pixel sind erlaubt.',
  'picture.picture_too_large.memory':
    'Das Bild hat {width} × {height} Pixel und braucht {megabytes} MB zum Lesen; höchstens {most} MB sind erlaubt.',

  'bmp.pixels_end': 'seine Pixel enden zu früh',
  'bmp.no_header': 'es beginnt nicht mit einem BMP-Kopf',
  'bmp.header_size': 'sein Kopf hat {bytes} Bytes',
  'bmp.header_ends': 'sein Kopf endet zu früh',
  'bmp.bits': '{bits} Bit je Pixel; gelesen werden 1, 4, 8, 16, 24 und 32',
  'bmp.compression': 'Kompression {compression} mit {bits} Bit je Pixel',

  'picture_fault.not_pcx': 'ist keine PCX-Datei',
  'picture_fault.pcx_kind': 'ist eine PCX-Datei mit {planes} Ebenen zu {bits} Bits',
  'picture_fault.size': 'hat eine unmögliche Größe',
  'picture_fault.too_large': 'hat {width} × {height} Punkte und ist zu groß',
  'picture_fault.not_bmp': 'ist keine BMP-Datei',
  'picture_fault.bmp_kind': 'ist eine BMP-Datei einer Art, die nicht gelesen wird',
  'picture_fault.not_gem': 'ist kein GEM-Bild mit einer Ebene',
  'picture_fault.no_png': 'hat keine PNG-Kennung',
  'picture_fault.pixel_kind': 'hat eine unbekannte Art von Bildpunkten',
  'picture_fault.interlaced': 'ist verschränkt (interlaced) und wird nicht gelesen',
  'picture_fault.png_size': 'ist {width} × {height} Bildpunkte groß',
  'picture_fault.stream': 'enthält einen fehlerhaften Datenstrom',
  'picture_fault.rows': 'ist abgeschnitten: {missing} von {height} Zeilen fehlen',
  'picture_fault.no_end': 'Es hat kein Ende',
  'picture_fault.dpl_too_large': 'Es ist zu groß',
  'picture_fault.no_row': '„{line}“ ist keine Zeile eines 7-Bit-Bilds',
  'picture_fault.row_bytes': 'Eine Zeile kündigt {count} Bytes an und hat {length}',
  'picture_fault.no_row_byte': 'Ein Byte beginnt keine Zeile',
  'picture_fault.dpl_file': 'Es {problem}',
} as const satisfies Record<keyof typeof english, string>;
