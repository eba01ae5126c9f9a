/** Dots, millimetres and inches; the ticks of a ruler. */

export type Unit = 'mm' | 'in';

export const MM_PER_INCH = 25.4;

export const dotsPer = (unit: Unit, dpi: number): number => (unit === 'in' ? dpi : dpi / MM_PER_INCH);

export const lengthIn = (unit: Unit, dots: number, dpi: number): number => dots / dotsPer(unit, dpi);

interface Tick {
  /** The place of the tick in dots. */
  readonly at: number;
  readonly kind: 'major' | 'middle' | 'minor';
  /** The number beside a major tick. */
  readonly value: number;
}

/** Distances of ticks, in the unit: the finest one whose ticks are far enough apart. Each tenth or eighth is a major one. */
const STEPS: Readonly<
  Record<Unit, readonly { readonly step: number; readonly major: number; readonly middle: number }[]>
> = {
  mm: [
    { step: 0.5, major: 10, middle: 2 },
    { step: 1, major: 10, middle: 5 },
    { step: 2, major: 5, middle: 5 },
    { step: 5, major: 4, middle: 2 },
    { step: 10, major: 5, middle: 5 },
    { step: 50, major: 4, middle: 2 },
  ],
  in: [
    { step: 1 / 16, major: 8, middle: 4 },
    { step: 1 / 8, major: 8, middle: 4 },
    { step: 1 / 4, major: 4, middle: 2 },
    { step: 1 / 2, major: 2, middle: 2 },
    { step: 1, major: 5, middle: 5 },
    { step: 5, major: 4, middle: 2 },
  ],
};

const MIN_PIXELS = 5;
const MIN_LABEL_PIXELS = 28;

export interface RulerOptions {
  readonly unit: Unit;
  readonly dpi: number;
  readonly lengthDots: number;
  readonly pixelsPerDot: number;
}

export function ticksOf({ unit, dpi, lengthDots, pixelsPerDot }: RulerOptions): Tick[] {
  const dots = dotsPer(unit, dpi);
  const fits = ({ step, major }: { readonly step: number; readonly major: number }): boolean =>
    step * dots * pixelsPerDot >= MIN_PIXELS && step * major * dots * pixelsPerDot >= MIN_LABEL_PIXELS;
  const { step, major, middle } = STEPS[unit].find(fits) ?? STEPS[unit].at(-1)!;
  const ticks: Tick[] = [];
  const count = Math.floor(lengthDots / (step * dots) + 1e-9);
  for (let index = 0; index <= count; index++)
    ticks.push({
      at: index * step * dots,
      kind: index % major === 0 ? 'major' : index % middle === 0 ? 'middle' : 'minor',
      value: Math.round(index * step * 1000) / 1000,
    });
  return ticks;
}
