import { type ReleaseEvent, releases } from '@ai-site/shared/api/releases';
import type { HttpClient } from '@ai-site/shared/http';
import { keepOlderRows, PagedList, pagesAfterLast } from '@ai-site/shared/kit/async';

const keyOf = ({ id }: ReleaseEvent): string => String(id);

/** The audit log of one package, or of all packages for null; newest first. */
export function auditLog(http: HttpClient): PagedList<ReleaseEvent, string | null> {
  return new PagedList<ReleaseEvent, string | null>({
    source: pagesAfterLast(async (name, before, signal) => {
      const query = { ...(name === null ? {} : { name }), ...(before === undefined ? {} : { before: Number(before) }) };
      const { events, more } = await http.call(releases.history, { query }, { silent: true, signal });
      return { items: events, more };
    }, keyOf),
    keyOf,
    query: null,
    mergeFirstPage: keepOlderRows(keyOf),
  });
}
