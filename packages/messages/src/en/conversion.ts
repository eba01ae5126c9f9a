/** Reports of what a conversion refuses, ignores or leaves out. */
export const conversion = {
  'conversion.invalid_parameter.dialect': 'dialect must be one of {allowed}.',
  'conversion.invalid_parameter.data':
    'data makes {count, plural, one {# label} other {# labels}} of this document; at most {most, number} are allowed.',
  'conversion.invalid_parameter.bytes':
    'The first {done} of {all} labels fill {bytes} bytes; convert fewer labels at a time.',
  'conversion.invalid_parameter.label':
    'label is {number}; the document has {count, plural, one {one label} other {# labels}}.',
  'conversion.invalid_parameter.position_x': 'position.x is {value}, beyond the label: it is {size} dots wide.',
  'conversion.invalid_parameter.position_y': 'position.y is {value}, beyond the label: it is {size} dots high.',
  'conversion.parameter_ignored.encoding': 'encoding={encoding} changes nothing: the source is {source}.',
  'conversion.parameter_ignored.dialect': 'dialect={dialect} changes nothing: the target {target} has no dialects.',
  'conversion.unparseable_document.empty': 'The document contains no label.',
  'conversion.quantity_too_large': 'The document prints {quantity} labels; at most {most} are allowed.',
  'conversion.label_too_large.area':
    'The label is {width} × {height} in; at most the area of {side} × {side} in is allowed. Make the label smaller.',
  'conversion.label_too_large.area_at_dpi':
    'The label is {width} × {height} in at {dpi} dpi; at most the area of {side} × {side} in is allowed. Make the label smaller, or send dpi with the density it was made for.',
  'conversion.label_too_large.dots':
    'The label is {width} × {height} in at {dpi} dpi; at most {most} dots are allowed. Make the label smaller, or ask for fewer dpi.',
  'conversion.missing_merge_field': 'There is no data for the merge field {name}; it prints as null.',
  'conversion.serial_number_fixed':
    'The serial number {start} does not count on: a conversion reads its start value only.',

  'place.line': '{fault} (line {line}, column {column})',
  'expected.merge_data_or_text': '{example}, or zpl.mergeFields=false to print it as text',
  'expected.entries_for_numbers':
    'data with an entry for each number, or a print without conversion, in which the printer counts',
  'expected.no_encoding': 'no encoding, or a printer language as the source',
  'expected.no_dialect': 'no dialect, or the target zpl',
} as const;
