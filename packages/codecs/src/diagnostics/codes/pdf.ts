/** Diagnostic codes of the area `pdf`, with their severity. */
export const PDF_CODES = {
  /** Not a PDF, or one too damaged to open. */
  pdf_broken: 'error',
  /** A PDF that asks for a password. */
  pdf_encrypted: 'error',
  /** A PDF without pages. */
  pdf_no_pages: 'error',
  /** More pages than the table of limits allows. */
  pdf_too_many_pages: 'error',
  /** The page number is not one of the document's. */
  pdf_page_missing: 'error',
  /** A font that draws bar codes and is not in the PDF: its letters print. */
  barcode_font_missing: 'warning',
  /** An XFA form whose pages only its own program makes: its notice prints. */
  dynamic_form: 'warning',
  /** A page that cannot be loaded or drawn. */
  pdf_page_broken: 'error',
} as const;
