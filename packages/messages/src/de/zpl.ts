/** Was Leser und Schreiber von ZPL melden. */
import type { zpl as english } from '../en/zpl.ts';

export const zpl = {
  'zpl.barcode_replaced': '{text} druckt anstelle von {symbology}, wie ^CV es verlangt: {reason}',
  'zpl.limit_exceeded.objects': 'Mehr als {most} gespeicherte Objekte; der Rest wird nicht gelesen',
  'zpl.limit_exceeded.repeatedCharacters':
    'Das Dokument hat mehr als {most} Zeichen durch Feldnummern und gespeicherte Formate',
  'zpl.limit_exceeded.encodedCharacters': 'Das Dokument hat mehr als {most} Zeichen in Codes ohne Größe',
  'zpl.limit_exceeded.recalls': 'Das Dokument ruft mehr als {most} Mal gespeicherte Formate auf',
  'zpl.limit_exceeded.graphicBytes': 'Das Dokument hat mehr als {most} Bytes an Bildern',
} as const satisfies Record<keyof typeof english, string>;
