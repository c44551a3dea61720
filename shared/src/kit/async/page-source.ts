/** Rows in the server's order. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Position of the next page, in the source's own format; null at the end. */
  readonly next: string | null;
  /** Number of rows on all pages, where the server counts them. */
  readonly total?: number;
}

/**
 * Fetches one page of `query`.
 * @param position null for the first page, afterwards `next` of the previous page
 * @param signal aborted when the result is no longer needed
 * @param known number of rows that stand before the page
 */
export type PageSource<T, Q> = (
  query: Q,
  position: string | null,
  signal: AbortSignal,
  known: number,
) => Promise<Page<T>>;

/** Pages linked by a cursor from the server. */
export function cursorPages<T, Q>(
  fetch: (
    query: Q,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly T[]; readonly cursor: string | null }>,
): PageSource<T, Q> {
  return async (query, position, signal) => {
    const { items, cursor } = await fetch(query, position ?? undefined, signal);
    return { items, next: cursor };
  };
}

/** Pages that continue after the id or time of the last row. */
export function pagesAfterLast<T, Q>(
  fetch: (
    query: Q,
    last: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly T[]; readonly more: boolean }>,
  markOf: (row: T) => string,
): PageSource<T, Q> {
  return async (query, position, signal) => {
    const { items, more } = await fetch(query, position ?? undefined, signal);
    const last = items.at(-1);
    return { items, next: more && last !== undefined ? markOf(last) : null };
  };
}

/** Pages by number, from 1, with the total number of rows. Where rows before a page were removed, those that have moved up are fetched with it. */
export function numberedPages<T, Q>(
  fetch: (
    query: Q,
    page: number,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly T[]; readonly total: number }>,
  pageSize: number,
): PageSource<T, Q> {
  return async (query, position, signal, known) => {
    const page = position === null ? 1 : Number(position);
    const movedUp: T[] = [];
    for (let earlier = Math.floor(known / pageSize) + 1; earlier < page; earlier += 1)
      movedUp.push(...(await fetch(query, earlier, signal)).items);
    const { items, total } = await fetch(query, page, signal);
    return {
      items: [...movedUp, ...items],
      total,
      next: items.length > 0 && page * pageSize < total ? String(page + 1) : null,
    };
  };
}

/** For `PagedListOptions.lastPage`, where the query names its page by a number from 1. */
export const lastNumberedPage =
  <Q extends { readonly pageNum: number }>(pageSize: number) =>
  (query: Q, total: number): Q | null => {
    const pageNum = Math.max(1, Math.ceil(total / pageSize));
    return pageNum < query.pageNum ? { ...query, pageNum } : null;
  };

/** A list that the server returns in one response. */
export function singlePage<T, Q>(fetch: (query: Q, signal: AbortSignal) => Promise<readonly T[]>): PageSource<T, Q> {
  return async (query, _, signal) => ({ items: await fetch(query, signal), next: null });
}

/** Merges a refetched first page into the known rows. */
export type MergeFirstPage<T> = (known: Page<T>, first: Page<T>) => Page<T>;

/**
 * For logs, whose rows never change and are only added at the top: known rows are kept below the new page. If the two
 * do not overlap there is a gap, and only the new page is kept.
 */
export function keepOlderRows<T>(keyOf: (row: T) => string): MergeFirstPage<T> {
  return (known, first) => {
    const keys = new Set(first.items.map(keyOf));
    const older = known.items.filter((row) => !keys.has(keyOf(row)));
    return older.length < known.items.length
      ? { ...first, items: [...first.items, ...older], next: known.next }
      : first;
  };
}
