/** Every row of a list, read page by page. */

export interface RowPage<Item> {
  readonly rows: readonly Item[];
  /** null on the last page. */
  readonly nextCursor: string | null;
}

export type ReadPage<Item> = (cursor: string | null, signal: AbortSignal) => Promise<RowPage<Item>>;

/** A file with more rows would take too many requests, and more memory than a page should. */
const MAX_ROWS = 50_000;

interface EveryRowOptions {
  readonly signal: AbortSignal;
  /** Called after every page. */
  readonly onProgress: (rows: number) => void;
  readonly most?: number;
}

/** `isCut`: there are more than `most`. Rejects when a page cannot be read, or the signal is aborted. */
export async function everyRow<Item>(
  readPage: ReadPage<Item>,
  { signal, onProgress, most = MAX_ROWS }: EveryRowOptions,
): Promise<{ readonly rows: readonly Item[]; readonly isCut: boolean }> {
  const rows: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: RowPage<Item> = await readPage(cursor, signal);
    signal.throwIfAborted();
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onProgress(Math.min(rows.length, most));
  } while (cursor !== null && rows.length < most);
  return { rows: rows.slice(0, most), isCut: cursor !== null || rows.length > most };
}
