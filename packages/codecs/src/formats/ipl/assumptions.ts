/** What the manuals of IPL leave open. */
export const ASSUMED = {
  /** Width of a label without `<SI>W`, unless its fields reach further. */
  widthIn: 4,
  /** `<SI>dn` from 0 to this. */
  darknessMax: 28,
  /** `h`, `w` of an outline font that has no `k` are points, as drivers send them. */
  outlineSizeIsPoints: true,
  pointsPerInch: 72,
  /** Points of an outline font without any size. */
  points: 12,
  /** Sizes of POSTNET at magnification 2 and of Planet, in mils. */
  postalModuleMils: 20,
  postalHeightMils: 125,
} as const;
