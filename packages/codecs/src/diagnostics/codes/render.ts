/** Diagnostic codes of the area `render`, with their severity. */
export const RENDER_CODES = {
  /** Characters that no typeface of ours has: they print blank. */
  missing_glyphs: 'warning',
  /** A font name that the catalogue does not have: font 0 prints in its place. */
  font_substituted: 'warning',
  /** An element outside of the label. */
  outside_label: 'warning',
  /** An element that is cut off at the edge. */
  over_edge: 'warning',
  /** Text printed over itself, because it has more lines than its block. */
  text_overprinted: 'warning',
  /** Lines of a text that do not fit into its block and do not print. */
  text_cut_off: 'warning',
  /** Modules that scanners can hardly read. */
  module_too_small: 'warning',
  /** A drawn bar code that has too few dots to scan as it prints. */
  code_lost: 'warning',
  /** Bars too near to the edge of the label for a scanner to find their end. */
  quiet_zone_narrow: 'info',
  /** White on white. */
  invisible_element: 'info',
} as const;
