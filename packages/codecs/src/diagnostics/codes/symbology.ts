/** Diagnostic codes of the area `symbology`, with their severity. */
export const SYMBOLOGY_CODES = {} as const;
