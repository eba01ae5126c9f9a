/** Diagnostic codes of the area `render`, with their severity. */
export const RENDER_CODES = {
  /** A character that no typeface of ours has: it prints blank. */
  glyph_missing: 'warning',
  /** A font name that the catalogue does not have: font 0 prints in its place. */
  font_substituted: 'warning',
  /** The element lies outside the label, wholly or in part. */
  element_clipped: 'warning',
  /** Text printed over itself, because it has more lines than its block. */
  text_overprinted: 'warning',
  /** The optional typefaces for this script are not installed. */
  optional_font_missing: 'warning',
} as const;
