/** The bounds of every reader and of the renderer, in one table. */
export const CODEC_LIMITS = {
  sourceBytes: 32 * 1024 * 1024,
  /** Bytes that one compressed graphic or picture may become. */
  inflatedBytes: 32 * 1024 * 1024,
  /** Bytes that a document may become in a printer language: pictures and stored formats are sent again each time. */
  writtenBytes: 128 * 1024 * 1024,
  labels: 10_000,
  elementsPerLabel: 20_000,
  /** Elements of all labels of a document. */
  elements: 200_000,
  /** Commands that loops and stored forms carry out again. */
  commandsAgain: 500_000,
  /** Elements of labels that share them, because a document prints the same buffer again and again. */
  printedElements: 1_000_000,
  /** Attributes of one element of label XML, members of one object of label JSON. */
  attributes: 256,
  /** Recall of a stored format inside a stored format, nested JSON or XML. */
  nesting: 32,
  /** The area of a label is at most that of 15 × 15 in, at every density: a banner may be long where it is narrow. */
  labelSideIn: 15,
  /** Dots of one frame buffer: 15 × 15 in at 600 dpi and a little. */
  frameDots: 85_000_000,
  /** Pixels of a decoded picture. */
  picturePixels: 40_000_000,
  /** Bytes that decoding one picture may hold at once. */
  pictureBytes: 100 * 1024 * 1024,
  /** Pixels of one side of a decoded picture. */
  pictureSide: 30_000,
  /** ^PQ and its like (docs/api-rules.md#limits). */
  quantity: 1000,
  /** Copies of a label; `cpcl` is the highest number that its command takes. */
  copies: { most: 9999, cpcl: 1024 },
  /** Dots that one tiling pattern of a PDF may paint on a page, overlapping tiles counted each time. */
  tilingDots: 250_000_000,
  pdfPages: 500,
} as const;
