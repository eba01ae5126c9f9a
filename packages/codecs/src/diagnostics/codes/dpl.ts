/** Diagnostic codes of the area `dpl`, with their severity. */
export const DPL_CODES = {} as const;
