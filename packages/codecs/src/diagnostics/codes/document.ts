/** Diagnostic codes that any format may give, with their severity. */
export const DOCUMENT_CODES = {
  /** The source holds no label. */
  no_label: 'error',
  /** The source cannot be read as this format at all. */
  unparseable_document: 'error',
  /** A command that the format does not have. */
  unknown_command: 'warning',
  /** A command that the format has and we do not carry out. */
  unsupported_command: 'warning',
  /** A parameter that is not of its type or not in its range. */
  invalid_parameter: 'warning',
  /** A parameter that must be there and is not. */
  missing_parameter: 'warning',
  /** The document ends inside a command or a label. */
  unexpected_end: 'warning',
  /** A conversion parameter that means nothing for this source or target. */
  parameter_ignored: 'warning',
  /** Quantity above the limit of the table of limits. */
  quantity_too_large: 'error',
  /** Label above the largest area of the table of limits. */
  label_too_large: 'error',
  /** The document fits no label at 203 dpi: it is read as one of a finer printer. */
  density_guessed: 'warning',
  /** More bytes, elements, labels, nesting or pixels than the table of limits allows. */
  limit_exceeded: 'error',
  /** Text of a printer language that is UTF-8, read in the code page that the document states or that printers start with. */
  utf8_in_other_page: 'warning',
  /** Chinese text of CPCL that is read in a page of single bytes. */
  gbk_in_other_page: 'warning',
  /** What a reader takes where the document does not say it (decision 0210). */
  guess_made: 'info',
  /** A character that the chosen code page lacks. */
  unencodable_character: 'warning',
  /** A merge field of XML or JSON without merge data: it prints its name. */
  missing_merge_field: 'warning',
  /** A serial number of ZPL prints its start value on every label of a conversion. */
  serial_number_fixed: 'warning',
  /** A writer replaced an element by a picture of it. */
  element_as_picture: 'info',
  /** A writer wrote an element with the nearest command of its language. */
  element_approximated: 'info',
  /** A text in Han, Kana or Hangul stays a text in a font that the source names: the printer must have it. */
  needs_printer_font: 'info',
  /** A writer left out what its language cannot express and no picture can replace (a setting, a variable). */
  element_dropped: 'warning',
  /** A setting of the label that changes what comes out of the printer, and that the target cannot say: it is not cut. */
  setting_left_out: 'warning',
  /** A setting of the label that the target cannot say: that of the printer counts. */
  setting_of_printer: 'info',
  /** A command besides the print, such as one for an RFID tag, that the target does not have. */
  side_effect_lost: 'error',
} as const;
