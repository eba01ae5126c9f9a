/** Stands alone, so that a label without bars loads nothing that scans. */

/** Boxes and lines below which nobody has drawn a bar code of them. */
export const MIN_BARS = 9;
