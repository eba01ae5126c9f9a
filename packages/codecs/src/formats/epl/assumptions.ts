/** Assumptions where EPL's manuals are silent or models differ. */

export const ASSUMED = {
  /** Head width in dots, the label's width without a `q`: LP 2844, and 300 dpi models. */
  headDots: { 203: 832, 300: 1248 } as Readonly<Record<number, number>>,
  /** Widths of heads whose middle `R` may count from: desktop printers of 4 and of 2 inches. */
  headsDots: { 203: [832, 448], 300: [1248] } as Readonly<Record<number, readonly number[]>>,
  /** The widest 203 dpi EPL head. */
  widest203Dots: 864,
  /** False: the white dots of GW leave the image below unchanged. */
  graphicIsOpaque: false,
  /** False: X and LS end at their second corner and exclude the dot of the corner itself. */
  cornerIsInside: false,
  /** How LS ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** Font of the text beside a PDF417 (`b`, option p). */
  captionFont: '2',
  /** The byte that prints as the euro sign after an `oR` that does not specify a byte. */
  euroByte: 0xd5,
  /** Largest coordinate and size. */
  coordinateMax: 65535,
} as const;
