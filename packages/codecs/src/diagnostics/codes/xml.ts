/** Diagnostic codes of the area `xml`, with their severity. */
export const XML_CODES = {} as const;
