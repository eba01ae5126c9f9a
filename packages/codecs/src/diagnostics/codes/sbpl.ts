/** Diagnostic codes of the area `sbpl`, with their severity. */
export const SBPL_CODES = {
  /** A job without `Q`: many printers print nothing. */
  sbpl_no_quantity: 'warning',
} as const;
