/** Whether one printer can print what was made for another: documents are sent on as they are (decision 0107). */

/** What a document was made for. */
export interface Made {
  readonly nativeFormat: string;
  readonly dpi: number | null;
}

/** What keeps `other` from printing documents for `made` as they are; null: nothing. A resolution that is not known is no reason. */
export function mismatchOf(made: Made, other: Made): 'format' | 'dpi' | null {
  if (made.nativeFormat !== other.nativeFormat) return 'format';
  return made.dpi === null || other.dpi === null || made.dpi === other.dpi ? null : 'dpi';
}
