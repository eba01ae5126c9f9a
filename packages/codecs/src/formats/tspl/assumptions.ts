/** Assumptions where TSPL's manuals are silent or models differ. */

export const ASSUMED = {
  /** Dots in a millimetre of a size: 8 for 203 dpi heads; for others computed from dpi. */
  dotsPerMm: { 203: 8 } as Readonly<Record<number, number>>,
  /** DIRECTION that the writer sets for an upright label; the reader accepts 0 and 1 as upright. */
  uprightDirection: 1,
  /** False: BOX and DIAGONAL end at their second corner and exclude the dot of the corner itself. */
  cornerIsInside: false,
  /** How DIAGONAL ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** These fonts, magnified by n, have n − 1 more dots between characters. */
  gapGrows: ['3', '4'] as readonly string[],
  /** Model of a QRCODE that states none: the manual states 1, which no phone reads. */
  qrModel: 2,
  /** QRCODE masks that mean automatic. */
  qrAutoMasks: [7, 8] as readonly number[],
  /** Points of fonts "0" and ROMAN.TTF may have this many decimals (firmware V6.91 and later). */
  pointDecimals: 2,
  /** Bit of a black dot in BITMAP data; a few Chinese clones use 1. */
  blackBit: 0 as 0 | 1,
  /** False: PDF417 turns counter-clockwise. */
  pdf417Clockwise: false,
  /** Font of the text beside a PDF417 (option U). */
  captionFont: '2',
  /** Largest coordinate and size. */
  coordinateMax: 99_999,
} as const;

/** Returns the dots in a millimetre of label sizes. */
export const dotsPerMm = (dpi: number): number => ASSUMED.dotsPerMm[dpi] ?? dpi / 25.4;
