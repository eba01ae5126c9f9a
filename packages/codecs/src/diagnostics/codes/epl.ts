/** Diagnostic codes of the area `epl`, with their severity. */
export const EPL_CODES = {} as const;
