/** Diagnostic codes of the area `cpcl`, with their severity. */
export const CPCL_CODES = {
  /** A field before `!` or behind PRINT: nothing prints it. */
  cpcl_outside_session: 'warning',
  /** The source ends inside a session: nothing prints it. */
  cpcl_not_printed: 'warning',
} as const;
