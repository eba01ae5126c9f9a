/** Assumptions where SATO's manuals contradict each other or are silent (references: e/Pro, CL4NX, WS4, CT400). */
import type { CodePage } from '../../bytes/code-pages.ts';
import type { FontSpec } from '../../label/index.ts';

export const ASSUMED = {
  /** `A1aaaabbbb`: height, then width in CT400 and SATO Corporation's manuals; the reverse in US manuals. */
  mediaHeightFirst: true,
  /** Text without `PS` or `PR` is proportional. */
  proportional: true,
  /** Width of a character of the proportional X fonts, as the horizontal scale of our font in the cell. */
  proportionalWidth: 1.25,
  /** Code page of text without `CE`. */
  page: 'cp858' as CodePage,
  /** Highest value of `#F` and of `#E`. */
  darknessF: 10,
  darknessE: 5,
  pointsPerInch: 72,
  /** Shares of black of the patterns gray 1 to gray 3. */
  grayShares: [1, 0.25, 0.5, 0.75],
  /**
   * Sections of circles, which the manuals only show in figures: quarters counter-clockwise from the upper right one,
   * then the upper, left, lower and right half; degrees counter-clockwise from the right.
   */
  sections: [
    [0, 360], [0, 90], [90, 180], [180, 270], [270, 360], [0, 180], [90, 270], [180, 360], [-90, 90],
  ] as readonly (readonly [from: number, to: number])[],
  /** Font of the human-readable line of `BI`; the digits of `BD3`, `BD4`, `BL` are in OCR-B scaled with the bars. */
  humanReadable: { name: 'sbpl-OB', heightDots: 24, widthDots: 20 } satisfies FontSpec,
} as const; // prettier-ignore

/** Sizes of POSTNET, which has no size parameters, in mils. */
const POSTNET_MILS = { module: 20, height: 125 } as const;

export const postnetDots = (dpi: number) => ({
  moduleDots: Math.max(1, Math.round((POSTNET_MILS.module * dpi) / 1000)),
  heightDots: Math.max(1, Math.round((POSTNET_MILS.height * dpi) / 1000)),
});
