/**
 * Sets of ids as PrintNode writes them in a path, `12,15,20-30`, `-30`, `20-` and `-` for all, and its paging: `limit`, `after`, `dir` (PrintNode API
 * reference, "Sets" and "Pagination").
 */
import { shownValue } from '@platen/protocol';
import { ApiError } from '../../ground/http/api-error.ts';

/** Ranges of ids, both ends included. */
export type IdSet = readonly (readonly [number, number])[];

const MAX_RANGES = 100;
const RANGE = /^(\d{1,15})?(-)?(\d{1,15})?$/;

/** Throws `invalid_parameter`. */
export function parseSet(text: string, name: string): IdSet {
  const parts = text.split(',');
  if (parts.length > MAX_RANGES)
    throw new ApiError('invalid_parameter', `${name} may have ${MAX_RANGES} ids or ranges; it has ${parts.length}.`);
  return parts.map((part) => {
    const [whole, start, dash, end] = RANGE.exec(part.trim()) ?? [];
    if (!whole)
      throw new ApiError(
        'invalid_parameter',
        `${name} must be ids or ranges such as 12,15,20-30, not ${JSON.stringify(part.slice(0, 40))}.`,
      );
    const first = Number(start ?? 0);
    const last = dash === undefined ? first : Number(end ?? Number.MAX_SAFE_INTEGER);
    return first <= last ? [first, last] : [last, first];
  });
}

/** Without a set, everything is in it. */
export const isIn = (set: IdSet | null, id: number): boolean =>
  set === null || set.some(([first, last]) => id >= first && id <= last);

export interface Page {
  readonly limit: number;
  /** The last id of the page before. */
  readonly after: number | null;
  readonly ascending: boolean;
}

const DEFAULT_LIMIT = 100;
const MAX_ROWS = 1000;

/** Throws `invalid_parameter`. */
export function parsePage(query: Readonly<Record<string, unknown>>): Page {
  const [limit, after, dir] = ['limit', 'after', 'dir'].map((name) => (query[name] === '' ? undefined : query[name]));
  const rows = limit === undefined ? DEFAULT_LIMIT : wholeNumber(limit, 'limit');
  if (dir !== undefined && dir !== 'asc' && dir !== 'desc')
    throw new ApiError('invalid_parameter', `dir must be asc or desc, not ${shownValue(dir)}.`);
  return {
    // The PHP client asks for one job with limit=0.
    limit: rows === 0 ? DEFAULT_LIMIT : Math.min(rows, MAX_ROWS),
    after: after === undefined ? null : wholeNumber(after, 'after'),
    ascending: dir === 'asc',
  };
}

function wholeNumber(value: unknown, name: string): number {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  throw new ApiError('invalid_parameter', `${name} must be a whole number from 0, not ${shownValue(value)}.`);
}

/** The rows of a page, from those of the account. */
export function pageOf<T>(rows: readonly T[], idOf: (row: T) => number, { limit, after, ascending }: Page): T[] {
  const direction = ascending ? 1 : -1;
  return rows
    .filter((row) => after === null || (idOf(row) - after) * direction > 0)
    .toSorted((a, b) => (idOf(a) - idOf(b)) * direction)
    .slice(0, limit);
}
