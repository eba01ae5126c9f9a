/** The picture of a symbol in its own coordinates: black rectangles and lines of text around the top-left corner of its bars. */
import type { FontSpec } from '../../label/index.ts';

/** What a symbol's picture depends on besides the element. */
export interface GeometryContext {
  readonly dpi: number;
  /** When clocks in its human-readable line print. */
  readonly now: Date;
}

export interface TextRun {
  readonly text: string;
  readonly font: FontSpec;
  /** Where the pen starts and the baseline runs. */
  readonly x: number;
  readonly baseline: number;
  readonly charGapDots?: number;
}

export interface Geometry {
  /** Size of the bars, without guard bars that reach down and without the human-readable line. */
  readonly widthDots: number;
  readonly heightDots: number;
  /** Black rectangles that do not overlap: x, y, width, height in turn. */
  readonly rects: number[];
  readonly texts: TextRun[];
  /** Characters of the data that the bars leave out. */
  readonly dropped?: string;
  /** Dots from the top to the lowest ink, text included. */
  readonly bottomDots: number;
}
