/** Diagnostic codes of the area `zpl`, with their severity. */
export const ZPL_CODES = {} as const;
