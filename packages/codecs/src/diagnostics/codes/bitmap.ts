/** Diagnostic codes of the area `bitmap`, with their severity. */
export const BITMAP_CODES = {
  /** A picture with more pixels than the table of limits allows. */
  picture_too_large: 'error',
  /** A picture file that is broken or of another kind than it states. */
  unreadable_picture: 'error',
} as const;
