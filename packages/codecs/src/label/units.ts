/** Dots, dots per millimetre, inches. */

/**
 * Print density as printers count it: dots per millimetre is exact (6, 8, 12, 24), the dpi of data sheets is rounded
 * (152, 203, 300, 600). Labelary's canvas uses 152, 203, 304 and 609.
 */
export const DENSITIES = [
  { dpi: 152, dotsPerMm: 6, canvasDpi: 152 },
  { dpi: 203, dotsPerMm: 8, canvasDpi: 203 },
  { dpi: 300, dotsPerMm: 12, canvasDpi: 304 },
  { dpi: 600, dotsPerMm: 24, canvasDpi: 609 },
] as const;

/** Canvas dots of a length in inches: floor(inches × dpi). */
export const inchesToDots = (inches: number, dpi: number): number => Math.floor(inches * dpi + 1e-6);
export const dotsToInches = (dots: number, dpi: number): number => dots / dpi;
export const mmToDots = (mm: number, dpi: number): number => Math.round((mm * dpi) / 25.4);
export const dotsToMm = (dots: number, dpi: number): number => (dots * 25.4) / dpi;
