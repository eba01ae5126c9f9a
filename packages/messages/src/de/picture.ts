/** Bilder, die nicht gelesen werden können oder zu groß sind. */
import type { picture as english } from '../en/picture.ts';

export const picture = {
  'picture.unreadable_picture.empty': 'Das Bild hat keine Pixel ({width} × {height} Pixel).',
  'picture.unreadable_picture.other_kind': 'Dies ist eine Datei im Format {found}; erwartet wird {expected}.',
  'picture.unreadable_picture.no_kind': 'Dies ist keine Bilddatei, die hier bekannt ist; erwartet wird {expected}.',
  'picture.unreadable_picture.damaged':
    'Die Datei im Format {kind} kann nicht gelesen werden: Sie ist beschädigt oder endet zu früh.',
  'picture.unreadable_picture.reason': 'Die Datei im Format {kind} kann nicht gelesen werden: {reason}.',
  'picture.picture_too_large.side': 'Das Bild hat {width} × {height} Pixel; eine Seite darf {most} haben.',
  'picture.picture_too_large.pixels': 'Das Bild hat {width} × {height} Pixel; höchstens {most} Pixel sind erlaubt.',
  'picture.picture_too_large.memory':
    'Das Bild hat {width} × {height} Pixel und braucht {megabytes} MB zum Lesen; höchstens {most} sind erlaubt.',

  'bmp.pixels_end': 'seine Pixel enden zu früh',
  'bmp.no_header': 'es beginnt nicht mit einem BMP-Kopf',
  'bmp.header_size': 'sein Kopf hat {bytes} Bytes',
  'bmp.header_ends': 'sein Kopf endet zu früh',
  'bmp.bits': '{bits} Bit je Pixel; gelesen werden 1, 4, 8, 16, 24 und 32',
  'bmp.compression': 'Kompression {compression} mit {bits} Bit je Pixel',
} as const satisfies Record<keyof typeof english, string>;
