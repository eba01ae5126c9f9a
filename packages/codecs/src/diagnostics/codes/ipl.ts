/** Diagnostic codes of the area `ipl`, with their severity. */
export const IPL_CODES = {} as const;
