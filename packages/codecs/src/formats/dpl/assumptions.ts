/** What DPL's manuals leave open or contradict: kept here, to change in one place. */

export const ASSUMED = {
  /** `Dwh` before any command: newer printers D11, older D22. */
  dotWidth: 1,
  dotHeight: 1,
  /** Font of the human-readable line; the digits of EAN and UPC are in OCR-B that grows with the bars. */
  humanReadableFont: 2,
  /** First row of a 7-bit image is the top one. */
  sevenBitTopDown: true,
  /** Capital format letters (`B`, `P`, `I`): the picture as its file means it; small ones upside down. */
  capitalUpright: true,
  /** Thickness of polygon and circle outlines. */
  outlineDots: 1,
  /** Heat 00–30 is the whole scale of darkness. */
  heatMax: 30,
  /** The MicroPDF417 part of TLC39, which records do not size, in dots. */
  tlc39: { microModuleDots: 2, microRowDots: 4 },
  /** Fill patterns of circles and polygons: how much of the area is black (Generic fill patterns). */
  fillShares: [0, 1, 0.06, 0.12, 0.25, 0.38, 0.5, 0.3, 0.3, 0.3, 0.3, 0.4] as readonly number[],
} as const;
