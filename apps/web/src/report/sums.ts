/** The rows of the report, added up by printer, place or shift. */
import type { reportApi } from '@platen/protocol';

type Row = reportApi.Report['rows'][number];

export const GROUPS = ['printer', 'place', 'shift', 'both'] as const;
export type Group = (typeof GROUPS)[number];

export interface Sum {
  readonly id: string;
  readonly printerId: string | null;
  readonly printer: string | null;
  readonly place: string | null;
  readonly shift: string | null;
  readonly labels: number;
  readonly completed: number;
  readonly failed: number;
  readonly downMinutes: number;
  /** Why it could not print, the longest first. */
  readonly reasons: readonly { readonly reason: string; readonly minutes: number }[];
  /** Why jobs failed, the most frequent first. */
  readonly failures: readonly { readonly code: string; readonly count: number }[];
}

/** Reasons that a row shows. */
const SHOWN = 3;

function idOf(row: Row, group: Group): string {
  switch (group) {
    case 'printer':
      return row.printerId;
    case 'place':
      return row.place ?? '';
    case 'shift':
      return row.shift;
    case 'both':
      return `${row.printerId} ${row.shift}`;
  }
}

export function sumsOf(rows: readonly Row[], group: Group): Sum[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = idOf(row, group);
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  const isOfPrinter = group === 'printer' || group === 'both';
  return [...groups].map(([id, of]) => {
    const [first] = of;
    const total = (name: 'labels' | 'completed' | 'failed' | 'downMinutes'): number =>
      of.reduce((sum, row) => sum + row[name], 0);
    return {
      id,
      printerId: isOfPrinter ? first!.printerId : null,
      printer: isOfPrinter ? first!.printerName : null,
      place: group === 'shift' ? null : first!.place,
      shift: group === 'shift' || group === 'both' ? first!.shift : null,
      labels: total('labels'),
      completed: total('completed'),
      failed: total('failed'),
      downMinutes: total('downMinutes'),
      reasons: most(of.flatMap(({ reasons }) => reasons.map(({ reason, minutes }) => [reason, minutes] as const))).map(
        ([reason, minutes]) => ({ reason, minutes }),
      ),
      failures: most(of.flatMap(({ failures }) => failures.map(({ code, count }) => [code, count] as const))).map(
        ([code, count]) => ({ code, count }),
      ),
    };
  });
}

function most(pairs: readonly (readonly [string, number])[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, value] of pairs) sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums]
    .filter(([, value]) => value > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
}
