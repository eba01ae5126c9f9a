/** Diagnostic codes of the area `ipl`, with their severity. */
export const IPL_CODES = {
  /** Printing was asked for a format that was never defined. */
  ipl_no_format: 'warning',
} as const;
