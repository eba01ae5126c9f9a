/** What CPCL's manuals do not state, or what differs by model: to change in one place. */
import type { CodePage } from '../../bytes/code-pages.ts';

export const ASSUMED = {
  /** Width of a label without `PAGE-WIDTH`, in inches: the head of a QL 320 or ZQ520 is 2.9 or 4.1 in wide. */
  widthIn: 4,
  /** Bytes of text without `COUNTRY` and `ENCODING`. */
  page: 'cp850' as CodePage,
  /** Font of line print mode before a SETLP. */
  linePrintFont: ['7', '0'] as readonly [number: string, size: string],
  /** A line grows to the right and down from its ends; the manual pictures it so for level and upright ones. */
  lineGrowsDown: true,
  /** The second corner of BOX is the first dot outside of it. */
  cornerIsInside: false,
  /** `CONTRAST`: 0 is the least. */
  contrastMax: 3,
  /** Defaults of the two-dimensional codes (manual, PDF417, DataMatrix, QR Code, Aztec). */
  pdf417: { module: 2, row: 6, columns: 3, security: 1 },
  dataMatrixModule: 6,
  qrModule: 6,
  aztecModule: 6,
} as const;
