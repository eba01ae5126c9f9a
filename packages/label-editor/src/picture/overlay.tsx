/** Overlays on the dots: grid, frames of elements, the measuring tape. In dots of the label. */
import { useId } from 'react';
import type { PlacedBox } from '../engine/protocol.ts';
import { dotsPer, lengthIn, type Unit } from './measures.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Tape {
  readonly from: Point;
  readonly to: Point;
}

interface OverlayProps {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dpi: number;
  readonly unit: Unit;
  readonly pixelsPerDot: number;
  readonly hasGrid: boolean;
  readonly boxes: readonly PlacedBox[];
  readonly tape?: Tape | undefined;
}

export function Overlay({ widthDots, heightDots, pixelsPerDot, boxes, tape, hasGrid, ...rest }: OverlayProps) {
  const [width, height] = [widthDots * pixelsPerDot, heightDots * pixelsPerDot];
  const frame = (dots: number): number => dots * pixelsPerDot;
  return (
    <svg className="label-overlay" width={width} height={height} aria-hidden>
      {pixelsPerDot >= MIN_DOT_PIXELS && <DotGrid {...{ width, height, pixelsPerDot }} />}
      {hasGrid && <Grid {...rest} {...{ width, height, pixelsPerDot }} />}
      {boxes.map(({ label, index, box }) => (
        <rect
          key={`${label} ${index}`}
          className="element-frame"
          x={frame(box.x) - 2}
          y={frame(box.y) - 2}
          width={frame(box.widthDots) + 4}
          height={frame(box.heightDots) + 4}
        />
      ))}
      {tape && (
        <g className="tape">
          <line x1={frame(tape.from.x)} y1={frame(tape.from.y)} x2={frame(tape.to.x)} y2={frame(tape.to.y)} />
          <circle cx={frame(tape.from.x)} cy={frame(tape.from.y)} r={4} />
          <circle cx={frame(tape.to.x)} cy={frame(tape.to.y)} r={4} />
        </g>
      )}
    </svg>
  );
}

/** From this size on, single dots can be told apart. */
const MIN_DOT_PIXELS = 8;

function DotGrid({ width, height, pixelsPerDot }: Pick<GridProps, 'width' | 'height' | 'pixelsPerDot'>) {
  const id = useId();
  return (
    <>
      <pattern id={id} width={pixelsPerDot} height={pixelsPerDot} patternUnits="userSpaceOnUse">
        <path className="dot-lines" d={`M${pixelsPerDot} 0H0V${pixelsPerDot}`} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
    </>
  );
}

/** 5 mm, or a quarter of an inch. */
export const GRID = { mm: 5, in: 0.25 } as const;
const MIN_PIXELS = 4;

interface GridProps {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly unit: Unit;
  readonly pixelsPerDot: number;
}

function Grid({ width, height, dpi, unit, pixelsPerDot }: GridProps) {
  const step = GRID[unit] * dotsPer(unit, dpi) * pixelsPerDot;
  if (step < MIN_PIXELS) return null;
  const lines = (length: number): number[] =>
    Array.from({ length: Math.floor(length / step) }, (_, at) => (at + 1) * step);
  return (
    <g className="grid-lines">
      {lines(width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {lines(height).map((y) => (
        <line key={`y${y}`} y1={y} y2={y} x1={0} x2={width} />
      ))}
    </g>
  );
}

/** Length of the tape, in dots and in the unit. */
export function tapeLength(
  { from, to }: Tape,
  unit: Unit,
  dpi: number,
): { readonly dots: number; readonly length: number } {
  const dots = Math.hypot(to.x - from.x, to.y - from.y);
  return { dots, length: lengthIn(unit, dots, dpi) };
}
