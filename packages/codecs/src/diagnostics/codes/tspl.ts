/** Diagnostic codes of the area `tspl`, with their severity. */
export const TSPL_CODES = {
  /** A file that the document does not download. */
  tspl_file_not_found: 'warning',
  /** A statement names a handle that no OPEN has returned. */
  tspl_file_not_open: 'warning',
  /** A picture file that cannot be read. */
  tspl_bad_picture: 'warning',
  /** A stored program is carried out; targets get what it prints. */
  tspl_program_run: 'info',
  /** A stored program that nothing starts. */
  tspl_program_not_run: 'info',
  /** A BASIC statement or function that reaches what only the printer has (keys, ports, a network). */
  tspl_basic_not_run: 'warning',
  /** BASIC outside a stored program, or its blocks do not close. */
  tspl_basic_structure: 'warning',
  /** INPUT finds no line of data. */
  tspl_input_missing: 'warning',
  /** An expression that cannot be computed. */
  tspl_bad_expression: 'warning',
  /** A quoted text without its closing quote. */
  tspl_unclosed_text: 'warning',
  /** A font that is not resident; another one stands in. */
  tspl_font_substituted: 'warning',
  /** Elements after the last PRINT: nothing prints them. */
  tspl_not_printed: 'warning',
} as const;
