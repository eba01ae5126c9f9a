/** A state as colour, shape and word: never colour alone. */
import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Look {
  readonly color: string;
  readonly shape: string;
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

export interface StatusMarkProps {
  readonly look: Look;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly children: ReactNode;
}

export function StatusMark({ look, size = 'lg', children }: StatusMarkProps) {
  return (
    <Badge
      color={look.color}
      variant="light"
      size={size}
      flex="none"
      leftSection={<span aria-hidden>{look.shape}</span>}
      styles={{ label: { textTransform: 'none' } }}
    >
      {children}
    </Badge>
  );
}
