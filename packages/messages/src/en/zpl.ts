/** What the reader and the writer of ZPL report. */
export const zpl = {
  'zpl.barcode_replaced': '{text} prints in place of the {symbology}, as ^CV requests: {reason}',
  'zpl.limit_exceeded.objects': 'More than {most} stored objects; the rest is not read',
  'zpl.limit_exceeded.repeatedCharacters':
    'The document has more than {most} characters by field numbers and stored formats',
  'zpl.limit_exceeded.encodedCharacters': 'The document has more than {most} characters in bar codes without a size',
  'zpl.limit_exceeded.recalls': 'The document has more than {most} recalls of stored formats',
  'zpl.limit_exceeded.graphicBytes': 'The document has more than {most} bytes of graphics',
} as const;
