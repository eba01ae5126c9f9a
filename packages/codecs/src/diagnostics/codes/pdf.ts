/** Diagnostic codes of the area `pdf`, with their severity. */
export const PDF_CODES = {} as const;
