/** The standard typefaces of PDF for texts: every reader of PDF has them, so a document needs no font file for them. */
export const TYPEFACES = [
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Helvetica-BoldOblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Times-BoldItalic',
  'Courier',
  'Courier-Bold',
  'Courier-Oblique',
  'Courier-BoldOblique',
] as const;

export type Typeface = (typeof TYPEFACES)[number];
