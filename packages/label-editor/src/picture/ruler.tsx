/** A ruler along the top or the left edge of the label. */
import { memo } from 'react';
import { type RulerOptions, ticksOf } from './measures.ts';

const HEIGHTS = { major: 10, middle: 6, minor: 4 } as const;
export const RULER_PIXELS = 20;
/** Pixels kept free for the last number. */
const ROOM = 24;

interface RulerProps extends RulerOptions {
  readonly side: 'top' | 'left';
  /** Where the label begins on its sheet. */
  readonly start: number;
}

/** Stays in view while the label scrolls. */
export const Ruler = memo(function Ruler({ side, start, ...options }: RulerProps) {
  const { lengthDots, pixelsPerDot } = options;
  const length = start + Math.ceil(lengthDots * pixelsPerDot) + ROOM;
  const isTop = side === 'top';
  const [width, height] = isTop ? [length, RULER_PIXELS] : [RULER_PIXELS, length];
  return (
    <div className={`ruler ruler-${side}`}>
      <svg width={width} height={height} aria-hidden>
        {ticksOf(options).map(({ at, kind, value }) => {
          const place = start + Math.round(at * pixelsPerDot) + 0.5;
          const end = RULER_PIXELS - HEIGHTS[kind];
          return (
            <g key={at}>
              {isTop ? (
                <line x1={place} x2={place} y1={end} y2={RULER_PIXELS} />
              ) : (
                <line y1={place} y2={place} x1={end} x2={RULER_PIXELS} />
              )}
              {kind === 'major' &&
                (isTop ? (
                  <text x={place + 3} y={10}>
                    {value}
                  </text>
                ) : (
                  <text x={-place - 3} y={10} transform="rotate(-90)" textAnchor="end">
                    {value}
                  </text>
                ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
});
