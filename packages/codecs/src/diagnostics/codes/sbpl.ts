/** Diagnostic codes of the area `sbpl`, with their severity. */
export const SBPL_CODES = {} as const;
