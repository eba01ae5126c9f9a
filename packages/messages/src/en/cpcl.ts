/** Reports of the reader and the writer of CPCL. */
export const cpcl = {
  'cpcl.cpcl_format_not_found': 'No format {name} is stored in this document',
  'cpcl.cpcl_format_not_used': 'Format {name} is stored and not used',
  'cpcl.cpcl_not_printed': 'The source ends inside a session',
  'cpcl.cpcl_outside_session': 'It is outside a session',
  'cpcl.guess_made':
    'The text is read in GB 18030: the font has Chinese signs, all bytes beyond ASCII are pairs of that page, and no COUNTRY states another',
  'cpcl.invalid_parameter.concat': 'A line of CONCAT is font, size, offset and data',
  'cpcl.invalid_parameter.count': 'The field before COUNT does not end with a number',
  'cpcl.invalid_parameter.multiline': 'The first line of MULTILINE is no text command',
  'cpcl.invalid_parameter.nested_format': 'A format uses no other one',
  'cpcl.invalid_parameter.type': 'The bar code is "{type}"',
  'cpcl.missing_parameter': 'The data is missing',
  'cpcl.missing_parameter.of_command': 'The data of {command} is missing',
  'cpcl.missing_parameter.of_format':
    'Format {name} takes {slots, plural, one {# line} other {# lines}} of data; {count, plural, one {# follows} other {# follow}}',
  'cpcl.unexpected_end.format': 'No PRINT ends the format {name}',
  'cpcl.unexpected_end.data': 'The data of {command} does not end',
  'cpcl.unknown_command': '{name} is no command of CPCL',
  'cpcl.unknown_font': 'Font {number} size {size} is not resident; font 7 prints',
  'cpcl.invalid_parameter.picture': 'The picture {problem}.',
  'cpcl.unsupported_command.move': 'Fields print where they are placed.',
  'cpcl.unsupported_command.pattern': 'Patterns print solid.',
  'cpcl.unsupported_command.pcx':
    'The picture is none that can be read: a PCX file behind the place is, a file that the printer has stored is not.',
  'cpcl.unsupported_command.rotate': 'Text prints as its command turns it.',
  'cpcl.unsupported_command.stored_format': 'Stored formats are not read.',
  'cpcl.unsupported_command.window': 'Text in a window is not read.',
} as const;
