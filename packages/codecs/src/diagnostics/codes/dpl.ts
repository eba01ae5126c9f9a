/** Diagnostic codes of the area `dpl`, with their severity. */
export const DPL_CODES = {
  /** A format record whose header does not hold together: it is passed over. */
  dpl_malformed_record: 'warning',
  /** Bytes outside of labels and commands. */
  dpl_stray_bytes: 'info',
} as const;
