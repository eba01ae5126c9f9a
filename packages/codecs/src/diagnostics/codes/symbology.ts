/** Diagnostic codes of the area `symbology`, with their severity. */
export const SYMBOLOGY_CODES = {
  /** Data that the symbology cannot hold. */
  barcode_not_encodable: 'error',
  /** More data than the symbol takes. */
  barcode_data_too_long: 'error',
  /** An option that the symbology does not have, or outside its range. */
  barcode_option: 'error',
  /** A check digit that is not that of the number: the right one is printed. */
  check_digit_replaced: 'warning',
  /** A number with fewer digits than the symbology has: zeros are put before it. */
  number_padded: 'info',
  /** Characters that the symbology does not have: the bars are printed without them, as printers do. */
  barcode_character_dropped: 'warning',
} as const;
