/** Diagnostic codes of the area `render`, with their severity. */
export const RENDER_CODES = {} as const;
