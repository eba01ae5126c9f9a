/** What EPL's manuals do not state in one place, or what differs by model: to change in one place. */

export const ASSUMED = {
  /** Head width in dots, the label's width where no `q` is sent: LP 2844, and 300 dpi models. */
  headDots: { 203: 832, 300: 1248 } as Readonly<Record<number, number>>,
  /** A `q` wider than any 203 dpi EPL head says that the dots are those of a 300 dpi printer. */
  widest203Dots: 864,
  /** GW is put over the image: its white dots leave what is there. */
  graphicIsOpaque: false,
  /** X and LS end at their second corner, without the dot of the corner itself. */
  cornerIsInside: false,
  /** How LS ends its stroke, see `LineElement.cap`. */
  diagonalCap: 'slanted' as 'slanted' | 'butt',
  /** Font of the text beside a PDF417 (`b`, option p). */
  captionFont: '2',
  /** Byte that prints as the euro sign once `oR` asks for it without saying which. */
  euroByte: 0xd5,
  /** Largest coordinate and size. */
  coordinateMax: 65535,
} as const;
