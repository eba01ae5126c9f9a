/** Diagnostic codes of the area `epl`, with their severity. */
export const EPL_CODES = {
  /** FR names a form that the document does not store (printer error 09). */
  epl_form_not_found: 'warning',
  /** GG names a graphic that the document does not store (printer error 09). */
  epl_graphic_not_found: 'warning',
  /** A form is stored and never recalled: the document alone prints nothing of it. */
  epl_form_not_recalled: 'info',
  /** A variable or a counter without a value: `?` brought too few lines, or none. */
  epl_variable_without_value: 'warning',
  /** A text in a soft font (ES), which stands in a resident font here. */
  epl_soft_font: 'warning',
  /** N, P or FR inside a stored form (the manual forbids it). */
  epl_not_in_form: 'warning',
  /** Lines end with CR alone, which Zebra printers do not take. */
  epl_line_ends: 'warning',
  /** A quoted text without its closing quote. */
  epl_unclosed_text: 'warning',
  /** Elements after the last P: nothing prints them. */
  epl_not_printed: 'warning',
  /** The linear code and the Aztec Code of an Aztec Mesa stand apart. */
  epl_mesa_apart: 'info',
  /** A graphic file that cannot be read. */
  epl_bad_graphic: 'warning',
  /** R counts from the edge of the head, on which the label lies in the middle. */
  epl_origin_of_head: 'info',
} as const;
