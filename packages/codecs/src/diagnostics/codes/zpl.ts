/** Diagnostic codes of the area `zpl`, with their severity. */
export const ZPL_CODES = {
  /** A prefix character without a command behind it. */
  stray_prefix: 'warning',
  /** Text where no command takes it: it does not print. */
  stray_text: 'info',
  /** A field before ^XA or after ^XZ. */
  field_outside_format: 'warning',
  /** ^XZ without ^XA. */
  unexpected_format_end: 'warning',
  /** A label that does not end, or a new one that begins inside it. */
  missing_format_end: 'warning',
  /** A field that does not end with ^FS. */
  missing_field_separator: 'warning',
  /** A bar code without ^FD. */
  missing_field_data: 'warning',
  /** Two ^FD in one field. */
  field_data_replaced: 'warning',
  /** More data in a field than printers take. */
  field_data_too_long: 'warning',
  /** ^FD without anything. */
  empty_field_data: 'info',
  /** A field without ^FO or ^FT. */
  field_without_origin: 'info',
  /** A number below or above what the parameter may be. */
  parameter_out_of_range: 'warning',
  /** More parameters than the command has. */
  surplus_parameter: 'info',
  /** A size of a bit-mapped font that is no whole multiple of its cell. */
  font_size_snapped: 'info',
  /** A size of a scalable font below 10 dots. */
  font_too_small: 'info',
  /** A value that the command has and that changes nothing: an obsolete kind of symbol, a mask that printers choose. */
  parameter_without_effect: 'info',
  /** More graphic data than announced. */
  graphic_surplus_data: 'info',
  /** A character of ^CC, ^CT or ^CD that means something else already. */
  prefix_conflict: 'warning',
  /** ^FH with something else than two hexadecimal digits behind its mark. */
  invalid_hex_escape: 'warning',
  /** An escape sequence of ^BX that does not exist. */
  invalid_escape: 'warning',
  /** Bytes that are no UTF-8 under ^CI28. */
  invalid_utf8: 'warning',
  /** Bytes that are UTF-8, read in code page 850 because no ^CI28 stands before them. */
  utf8_without_ci28: 'warning',
  /** A number of ^CI that is reserved. */
  unknown_character_set: 'warning',
  /** A table of ^SE that is not known. */
  unknown_encoding_table: 'warning',
  /** A table of ~DE that differs from its stated length. */
  encoding_table_invalid: 'warning',
  /** A font letter that stands for nothing. */
  unknown_font: 'warning',
  /** A font file that was not downloaded. */
  font_not_stored: 'warning',
  /** A downloaded font that cannot be read. */
  font_unreadable: 'warning',
  /** A character of ~DB that cannot be read, or that has more or less data than its size. */
  font_character_invalid: 'warning',
  /** A download that has no effect on the picture. */
  unsupported_download: 'warning',
  /** ^FB of width 0. */
  block_without_width: 'warning',
  /** ^FN without data, in the label and in the one that recalls it. */
  field_number_without_data: 'warning',
  /** Two contents for one ^FN in a label. */
  field_number_conflict: 'warning',
  /** ^XF, ^XG, ^IM or ^IL of what is not stored. */
  object_not_stored: 'warning',
  /** Formats that recall each other without end. */
  recursive_format: 'error',
  /** A graphic without byte count or row length. */
  graphic_size_missing: 'warning',
  /** A graphic whose byte count is no multiple of its row. */
  graphic_partial_row: 'warning',
  /** Two byte counts of ^GFA that differ: that of the picture counts. */
  graphic_counts_differ: 'info',
  /** Less graphic data than announced. */
  graphic_too_short: 'warning',
  /** Graphic data that cannot be read. */
  graphic_invalid_data: 'warning',
  /** Compressed binary of ^GFC or ~DY that is neither a zlib stream nor PackBits. */
  graphic_compression_unknown: 'warning',
  /** A checksum of :B64: or :Z64: that is wrong. */
  graphic_checksum: 'warning',
  /** Data of ^BQ without level and mode. */
  qr_prefix_missing: 'warning',
  /** Characters in the data that the symbology does not have, left out of the symbol. */
  characters_left_out: 'warning',
  /** A number with more digits than its symbology holds, which printers cut on the left. */
  number_cut: 'warning',
  /** Invalid data of a bar code, which ^CV prints on the label. */
  barcode_replaced: 'warning',
  /** Fewer places of ^FM than symbols that the data needs. */
  symbol_places_missing: 'warning',
  /** A mask of ^SF over data that cannot count: a merge field, or nothing. */
  serial_mask_without_data: 'warning',
} as const;
