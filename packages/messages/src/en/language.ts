/** Reports that all printer languages share. */
export const language = {
  'language.no_label': 'There is no label in this document yet',
  'language.no_label.not_printed':
    'There is no label in this document yet: elements are there, but no {command} prints them',
  'language.no_label.written_line_ends':
    'There is no label in this document yet: its line ends are the characters \\n or \\r; a printer takes the bytes 0D and 0A',
  'language.utf8_in_other_page': 'The text looks like UTF-8, but is read in {page}: "{text}" prints, not "{meant}"',
  'language.gbk_in_other_page': 'The text looks like GBK, but is read in {page}: "{text}" prints, not "{meant}"',
  'language.invalid_parameter': '{command}: parameter {number} ({name}) is {value}',
  'language.invalid_parameter.replaced': '{command}: parameter {number} ({name}) is {value}; {used} is used',
  'language.invalid_parameter.list': '{command}: its parameters are {value}',
  'language.parameter_out_of_range': '{command}: parameter {number} ({name}) is {value}',
  'language.parameter_out_of_range.replaced': '{command}: parameter {number} ({name}) is {value}; {used} is used',
  'language.missing_parameter': '{command}: parameter {number} ({name}) is missing',
  'language.surplus_parameter':
    '{command} has {count, plural, one {# parameter} other {# parameters}}; {rest} is not read',
  'language.label_too_large.area':
    'The label is {width} × {height} dots at {dpi} dpi; at most the area of {most} × {most} dots ({side} × {side} in) is allowed. Make the label smaller, or send dpi with the density it was written for',
  'language.quantity_too_large.most':
    '{quantity} labels are requested; at most {most} are allowed. Send the document several times',
  'language.limit_exceeded.commands_again': 'More than {most} commands run again in loops and stored forms',
  'language.limit_exceeded.label_elements': 'A label has more than {most} elements',
  'language.limit_exceeded.elements': 'The document has more than {most} elements',
  'language.limit_exceeded.labels': 'The document has more than {most} labels',
  'language.limit_exceeded.printed': 'The document prints too many labels or elements',
  'language.limit_exceeded.stored': 'The document stores more than {most} objects of this kind; this one is left out.',
  'language.limit_exceeded.rest': '{command} has more than {most} {parts}; the rest is left out.',
  'language.limit_exceeded.pictures': 'The pictures of this document are too large; this one is left out.',
  'language.limit_exceeded.written':
    'The document grows over {most} bytes; {labels, plural, one {# label is} other {# labels are}} left out',

  'language.element_as_picture': '{element}: {reason}',
  'language.element_approximated': '{element}: {reason}',
  'language.side_effect_lost':
    '{command} is lost: {target} has no command for it. An RFID tag stays as it is, and the host gets no data',
  'language.side_effect_lost.rfid': 'The command is lost: it is not read. An RFID tag stays as it is.',
  'language.element_dropped': '{element}: {reason}',
  'language.element_dropped.part': '{reason}',
  'language.setting_left_out.mode':
    '{language} cannot set the mode {mode}; what happens to printed labels depends on the settings of the printer',
  'language.setting_left_out.cuts':
    '{language} cuts after {most, plural, one {each label} other {# labels at most}}, not after every {every}',
  'language.setting_left_out.pauses':
    '{language} cannot stop after every {every, plural, one {label} other {# labels}}; the printer prints on',
  'language.setting_left_out.quantity':
    '{language} prints {most} labels at most, not {quantity}. Send the document several times',
  'language.setting_left_out.replicates': '{language} prints {most} labels of each number at most, not {replicates}',
  'language.setting_left_out.sets':
    '{printed} labels print, not {quantity}: {language} prints whole sets of {replicates}',
  'language.setting_of_printer': '{language} cannot set the {setting} ({value}); the printer keeps its own',
  'language.setting_of_printer.range': 'The {setting} {value} is out of the range of {language}; {used} is used',
  'setting.label_width': 'width of the label in dots, at which it is mirrored',
  'setting.print_speed': 'print speed',
  'setting.tear_offset': 'tear-off position',
  'setting.thermal': 'print method',
  'language.needs_printer_font': '{element}: {reason}',
  'language.limit_exceeded.label': '{reason}',

  'parts.bytes': 'bytes',
  'parts.commands': 'commands',
  'parts.fonts': 'fonts',
  'parts.lines': 'lines',
  'parts.pictures': 'pictures',
  'parts.variables': 'variables',

  'place.element': '{element} at {x},{y}',
  'place.text': '{element} {text} at {x},{y}',
  'place.line_element': 'line from {x1},{y1} to {x2},{y2}',
  'place.sized': '{element} {width} × {height} at {x},{y}',

  'expected.smaller_document': 'a smaller document',
  'expected.smaller_label': 'a smaller label',
  'expected.fewer_labels_or_smaller_pictures': 'fewer labels, or smaller pictures',
  'expected.most_area': 'at most the area of {side} × {side} in',
  'expected.at_most': 'at most {most}',

  'language.unexpected_end.payload': '{what} has {length} of its {size} bytes',
  'payload.data': 'the data',
  'payload.file': 'the file',
  'payload.picture': 'the picture',
  'payload.graphic': 'the graphic',
  'payload.soft_font': 'the soft font',
  'payload.no_size': 'no size',
} as const;
