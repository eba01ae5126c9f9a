/** Points of fonts "0" and ROMAN.TTF ⇄ dots. */
import { THIN } from './tables.ts';

const POINTS_PER_INCH = 72;
/** Whole dots that the decimals of a point cannot hit exactly are meant. */
const SNAP_DOTS = 0.05;

export function dotsOfPoints(points: number, dpi: number): number {
  const dots = (points * dpi) / POINTS_PER_INCH;
  const whole = Math.round(dots);
  return Math.abs(dots - whole) < SNAP_DOTS ? whole : Math.round(dots * 1000) / 1000;
}

export function pointsOfDots(dots: number, dpi: number): number {
  const scale = 10 ** THIN.pointDecimals;
  return Math.max(1, Math.round(((dots * POINTS_PER_INCH) / dpi) * scale) / scale);
}
