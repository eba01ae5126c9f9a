/** A column of a table: its header, its cells, and the values for sorting and export. */
import type { ReactNode } from 'react';

export interface Column<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** Returns the value for sorting and for the CSV. A column without it has neither. */
  readonly value?: (item: Item) => string | number | null;
  /** CSS width, such as `12rem` or `2fr`; `1fr` without it. */
  readonly width?: string;
  readonly align?: 'end';
  /** Its cells are buttons, which name themselves: the header is for screen readers. */
  readonly isUntitled?: boolean;
  /** Only in the CSV. */
  readonly isFileOnly?: boolean;
}
