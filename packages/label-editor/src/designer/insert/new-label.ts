/** An empty label: XML, which every printer's language is written from. */

interface NewLabel {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

const DIGITS = 4;

export const newLabelXml = ({ width, height, dpi }: NewLabel): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<label schemaVersion="v2" width="${inches(width)}" height="${inches(height)}" unit="dot" dpi="${dpi}">\n</label>\n`;

const inches = (length: number): string => String(Number(length.toFixed(DIGITS)));
