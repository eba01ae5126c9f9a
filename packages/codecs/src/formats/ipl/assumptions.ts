/** Assumed values where the manuals of IPL specify none. */
export const ASSUMED = {
  /** Width of a label without `<SI>W`, unless its fields reach further. */
  widthIn: 4,
  /** Highest value of `<SI>dn`; the lowest is 0. */
  darknessMax: 28,
  /** True if `h` and `w` of an outline font without `k` are points, as drivers send them. */
  outlineSizeIsPoints: true,
  pointsPerInch: 72,
  /** Points of an outline font without any size. */
  points: 12,
  /** Sizes of POSTNET at magnification 2 and of Planet, in mils. */
  postalModuleMils: 20,
  postalHeightMils: 125,
} as const;
