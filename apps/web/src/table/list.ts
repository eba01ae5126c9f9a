/**
 * A list that the API returns in pages: its rows for the table, further pages on scrolling, and all of them for a file.
 */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, CallArguments, PathParams, QueryOf, Route } from '@platen/protocol';
import { api, type CallOptions } from '../api/call.ts';
import type { ReadPage, RowPage } from './every-row.ts';

const PAGE = 100;
/** The most that a call of the API gives. */
export const MAX_A_CALL = 200;

/** The routes that answer in pages: `cursor` and `limit` choose one. */
type ListRoute = {
  [R in Route]: AnswerOf<R> extends { readonly nextCursor: string | null } ? R : never;
}[Route];

/** The field of an answer that has its rows. */
type Rows<R extends ListRoute> = Exclude<keyof AnswerOf<R>, 'nextCursor' | 'tags'>;

type ItemOf<R extends ListRoute> = AnswerOf<R>[Rows<R>] extends readonly (infer Item)[] ? Item : never;

interface ListOptions<R extends ListRoute> {
  readonly queryKey: readonly unknown[];
  readonly route: R;
  readonly params?: PathParams<R>;
  /** The field of the answer that has the rows. */
  readonly rows: Rows<R>;
  /** The filters. */
  readonly filter?: () => QueryOf<R>;
}

interface Pages<Item> {
  readonly pages: readonly RowPage<Item>[];
}

export function useList<R extends ListRoute>({ queryKey, route, params, rows, filter }: ListOptions<R>) {
  type Item = ItemOf<R>;
  const read = async (cursor: string | null, limit: number, signal: AbortSignal): Promise<RowPage<Item>> => {
    const options = { params, query: { ...filter?.(), cursor, limit }, signal };
    const answer = await api(route, ...([options] as unknown as CallArguments<R, CallOptions>));
    const { nextCursor } = answer as { readonly nextCursor: string | null };
    return { rows: answer[rows] as readonly Item[], nextCursor };
  };
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, PAGE, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    select: rowsOf<Item>,
  });
  const readPage: ReadPage<Item> = (cursor, signal) => read(cursor, MAX_A_CALL, signal);
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
