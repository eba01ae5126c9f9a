/** Diagnostic codes of the label notation, XML and JSON, with their severity. */
export const XML_CODES = {
  /** Text that is not well-formed XML. */
  malformed_xml: 'error',
  /** Text that is not JSON. */
  malformed_json: 'error',
  /** A document type declaration: entities are not read. */
  doctype_refused: 'error',
  /** The outermost element is not a label, or the JSON is not an object. */
  not_a_label: 'error',
  /** An attribute value that is not of its type or range. */
  invalid_attribute: 'error',
  /** An attribute that must be there. */
  missing_attribute: 'error',
  /** An attribute that the component does not have. */
  unknown_attribute: 'warning',
  /** An element that the label notation does not have. */
  unknown_component: 'warning',
  /** Text or an element where there can be none. */
  unexpected_content: 'warning',
  /** A content that is not what its component takes. */
  invalid_content: 'error',
  /** An expression without its double quotes: the field prints blank. */
  expression_rejected: 'warning',
} as const;
