/** Diagnostic codes of the area `tspl`, with their severity. */
export const TSPL_CODES = {} as const;
