/** A ruler along the top or the left edge of the label. */
import { memo } from 'react';
import { type RulerOptions, ticksOf } from './measures.ts';

const HEIGHTS = { major: 14, middle: 8, minor: 5 } as const;
export const RULER_PIXELS = 20;

export const Ruler = memo(function Ruler({ side, ...options }: RulerOptions & { readonly side: 'top' | 'left' }) {
  const { lengthDots, pixelsPerDot } = options;
  const length = Math.ceil(lengthDots * pixelsPerDot) + 24;
  const isTop = side === 'top';
  const [width, height] = isTop ? [length, RULER_PIXELS] : [RULER_PIXELS, length];
  return (
    <svg className={`ruler ruler-${side}`} width={width} height={height} aria-hidden>
      {ticksOf(options).map(({ at, kind, value }) => {
        const place = Math.round(at * pixelsPerDot) + 0.5;
        const end = RULER_PIXELS - HEIGHTS[kind];
        return (
          <g key={at}>
            {isTop ? (
              <line x1={place} x2={place} y1={end} y2={RULER_PIXELS} />
            ) : (
              <line y1={place} y2={place} x1={end} x2={RULER_PIXELS} />
            )}
            {kind === 'major' && (
              <text x={isTop ? place + 2 : 1} y={isTop ? 9 : place + 9}>
                {value}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
});
