/**
 * A list that the API returns in pages: its rows for the table, further pages on scrolling, and all of them for a file.
 */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Call, get } from '../api/call.ts';
import type { ReadPage, RowPage } from './every-row.ts';

const PAGE = 100;
/** The most that a call of the API gives. */
export const MOST_A_CALL = 200;

export interface ListOptions {
  readonly queryKey: readonly unknown[];
  readonly path: `/api/${string}`;
  /** The field of the answer that has the rows. */
  readonly rows: string;
  /** The filters. */
  readonly filter?: () => NonNullable<Call['query']>;
}

interface Pages<Item> {
  readonly pages: readonly RowPage<Item>[];
}

export function useList<Item>({ queryKey, path, rows, filter = () => ({}) }: ListOptions) {
  const read = async (cursor: string | null, limit: number, signal: AbortSignal): Promise<RowPage<Item>> => {
    const query = { ...filter(), cursor, limit };
    const answer = await get<Readonly<Record<string, unknown>>>(path, { query, signal });
    return { rows: answer[rows] as readonly Item[], nextCursor: answer['nextCursor'] as string | null };
  };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, PAGE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    select: rowsOf<Item>,
  });
  const readPage: ReadPage<Item> = (cursor, signal) => read(cursor, MOST_A_CALL, signal);
  return {
    query,
    /** The values that the table takes. */
    list: {
      readPage,
      more: {
        hasMore: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        load: () => void query.fetchNextPage(),
        failure: query.isFetchNextPageError ? query.error : null,
      },
    },
  };
}

const rowsOf = <Item>({ pages }: Pages<Item>): readonly Item[] => pages.flatMap(({ rows }) => rows);
