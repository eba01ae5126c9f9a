/** What TSPL's manuals do not state in one place, or what differs by model: to change in one place. */

export const ASSUMED = {
  /** Dots a millimetre of a size: 203 dpi heads have 8; others as their dpi says. */
  dotsPerMm: { 203: 8 } as Readonly<Record<number, number>>,
  /** DIRECTION of a label that is read upright; 0 and 1 both read as upright. */
  uprightDirection: 1,
  /** BOX and DIAGONAL end at their second corner, without the dot of the corner itself. */
  cornerIsInside: false,
  /** How DIAGONAL ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** Fonts 3 and 4 have, magnified by n, n − 1 dots more between characters. */
  gapGrows: ['3', '4'] as readonly string[],
  /** The model of a QRCODE that names none: the manual says 1, which no telephone reads. */
  qrModel: 2,
  /** QRCODE masks that leave the choice to the printer. */
  qrAutoMasks: [7, 8] as readonly number[],
  /** Points of fonts "0" and ROMAN.TTF may have this many decimals (firmware V6.91 and later). */
  pointDecimals: 2,
  /** Bit of a black dot in BITMAP data; a few Chinese clones have 1. */
  blackBit: 0 as 0 | 1,
  /** PDF417 turns counter-clockwise. */
  pdf417Clockwise: false,
  /** Font of the text beside a PDF417 (option U). */
  captionFont: '2',
  /** Largest coordinate and size. */
  coordinateMax: 99_999,
} as const;

/** Dots a millimetre of label sizes. */
export const dotsPerMm = (dpi: number): number => ASSUMED.dotsPerMm[dpi] ?? dpi / 25.4;
