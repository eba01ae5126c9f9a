/** Diagnostic codes of the area `bitmap`, with their severity. */
export const BITMAP_CODES = {} as const;
