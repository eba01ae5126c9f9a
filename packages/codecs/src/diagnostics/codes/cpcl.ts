/** Diagnostic codes of the area `cpcl`, with their severity. */
export const CPCL_CODES = {
  /** A field before `!` or behind PRINT: nothing prints it. */
  cpcl_outside_session: 'warning',
  /** The source ends inside a session: nothing prints it. */
  cpcl_not_printed: 'warning',
  /** `! USE-FORMAT` names a format that the document does not store. */
  cpcl_format_not_found: 'warning',
  /** A format is stored for a later document. */
  cpcl_format_not_used: 'info',
} as const;
