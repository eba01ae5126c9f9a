/** A state as colour, shape and word: never colour alone. */
import type { ReactNode } from 'react';

/** The outline of each shape in a square of 12. Drawn, not written: fonts differ in size and place of such characters. */
const SHAPES = {
  '●': <circle cx="6" cy="6" r="4.5" />,
  '○': <circle cx="6" cy="6" r="4" className="status-line" />,
  '◐': <path d="M6 2a4 4 0 1 1 0 8a4 4 0 1 1 0-8M6 2v8a4 4 0 0 1 0-8" className="status-half" />,
  '▲': <path d="M6 1.5l5 9h-10z" />,
  '✕': <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" className="status-line" />,
  '✓': <path d="M1.5 6.5l3 3l6-7" className="status-line" />,
  '▶': <path d="M3 1.5l7 4.5l-7 4.5z" />,
  '❚❚': <path d="M2.5 2h2.5v8h-2.5zM7 2h2.5v8h-2.5z" />,
  '–': <path d="M2.5 6h7" className="status-line" />,
  '→': <path d="M1.5 6h9M7 2.5l3.5 3.5l-3.5 3.5" className="status-line" />,
  '…': <path d="M2 6h.01M6 6h.01M10 6h.01" className="status-dots" />,
  '?': <path d="M3.5 4a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.6M6 10.4v.01" className="status-line" />,
} as const;

export interface Look {
  readonly color: 'teal' | 'blue' | 'orange' | 'red' | 'gray';
  readonly shape: keyof typeof SHAPES;
}

/** How each status of a printer looks, everywhere. */
export const PRINTER_STATUSES = {
  ready: { color: 'teal', shape: '●' },
  busy: { color: 'blue', shape: '▶' },
  attention: { color: 'orange', shape: '▲' },
  paused: { color: 'gray', shape: '❚❚' },
  error: { color: 'red', shape: '✕' },
  offline: { color: 'red', shape: '○' },
  unknown: { color: 'gray', shape: '?' },
} as const satisfies Readonly<Record<string, Look>>;

/** A printer that is `ready` as far as is known, and has not said so itself: half, and without the colour of "ready". */
export const HALF_KNOWN: Look = { color: 'gray', shape: '◐' };

interface StatusMarkProps {
  readonly look: Look;
  /** `lg`: on a ground of its colour, for the state of a page; smaller ones stand in lists, where grounds would shout. */
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

export function StatusMark({ look, size = 'md', children }: StatusMarkProps) {
  return (
    <span className="status-mark" data-color={look.color} data-size={size}>
      <svg viewBox="0 0 12 12" aria-hidden>
        {SHAPES[look.shape]}
      </svg>
      <span>{children}</span>
    </span>
  );
}
