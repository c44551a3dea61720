import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, keepOlderRows, PagedList } from '@ai-site/shared/kit/async';

export type RecordFilter = 'all' | PointRecord['kind'];
export type CreditRecords = PagedList<PointRecord, RecordFilter>;

const keyOf = ({ id }: PointRecord): string => id;

/** The account's credit history, newest first, page by page. */
export function creditRecords(http: HttpClient): CreditRecords {
  return new PagedList<PointRecord, RecordFilter>({
    source: cursorPages((filter, cursor, signal) => {
      const query = { ...(filter === 'all' ? {} : { kind: filter }), ...(cursor === undefined ? {} : { cursor }) };
      return http.call(memberships.records, { query }, { silent: true, signal });
    }),
    keyOf,
    query: 'all',
    mergeFirstPage: keepOlderRows(keyOf),
  });
}
