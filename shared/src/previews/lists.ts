import { ApiError, errorTexts } from '../errors/index.ts';
import { PagedList } from '../kit/async/paged-list.ts';

/** What became of a list: it has come, more can be loaded, it was not loaded, or it is still on its way. */
export type ListOutcome = 'complete' | 'more' | 'failed' | 'loading';

export const OFFLINE = new ApiError(0, errorTexts.offline);

/** A list that is being loaded, or was. */
export function startedList<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  outcome: ListOutcome,
): PagedList<T, null> {
  const list = new PagedList<T, null>({
    query: null,
    keyOf,
    source: async () => {
      if (outcome === 'failed') throw OFFLINE;
      if (outcome === 'loading') await new Promise(() => undefined);
      return { items: rows, next: outcome === 'more' ? 'next' : null };
    },
  });
  void list.refresh();
  return list;
}
