/** Reports of the reader and the writer of IPL. */
export const ipl = {
  'ipl.density_guessed':
    'Without <SI>W the fields reach {across} dots across, more than any head of 203 dpi has, so the document is read at {dpi} dpi',
  'ipl.no_label.no_etb': 'There is no label in this document yet: formats and data are there, but no <ETB> prints them',
  'ipl.invalid_parameter.column': 'u is the number of a column and its dots.',
  'ipl.invalid_parameter.data': 'The data "{data}" has no field to go to.',
  'ipl.invalid_parameter.direct': '0x{operator} is no operator of direct graphics.',
  'ipl.invalid_parameter.graphic': 'There is no graphic {number}.',
  'ipl.invalid_parameter.large_picture': 'The picture is too large; it is left out.',
  'ipl.invalid_parameter.line': 'I edits the readable line of a bar code field.',
  'ipl.invalid_parameter.source': 'd is 0 or 1 for data of the host, 2 for a copy of a field, 3 for fixed text.',
  'ipl.ipl_no_format': 'There is nothing to print: no format is selected.',
  'ipl.ipl_no_format.position': 'The page has no position {position}.',
  'ipl.ipl_no_format.undefined': 'Format {number} is not defined in this source.',
  'ipl.limit_exceeded.fields': 'A format has {most} fields at most; this one is left out.',
  'ipl.unexpected_end': 'The source ends inside a message: ETX must end it.',
  'ipl.unknown_command': 'There is no command {name}.',
  'ipl.unknown_command.program': 'There is no command {name} of Program mode.',
  'ipl.unsupported_command.barcode': 'There is no bar code c{number} here; the field is left out.',
  'ipl.unsupported_command.outline_font':
    'Of outline fonts TrueType (type 1) is read: text in this one prints in a font of ours.',
} as const;
