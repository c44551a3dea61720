import { notices } from '@ai-site/shared/api/notices';
import { noticeTitle } from '@ai-site/shared/domain/notices';
import type { HttpClient } from '@ai-site/shared/http';

/** Unread notices that are looked at: one that was read may be newer than one that was not. */
const LOOKED_AT = 5;

/** What happened to the works of the account that it has not read. */
export interface News {
  readonly unread: number;
  /** The newest, as a line. */
  readonly text: string;
  /** Where it is. */
  readonly path: string;
}

/** The newest unread notice and how many there are; null: nothing is new. Rejects with `ApiError`. */
export async function loadNews(http: HttpClient, signal: AbortSignal): Promise<News | null> {
  const { list, unread } = await http.call(notices.list, { query: { pageSize: LOOKED_AT } }, { signal, silent: true });
  const newest = list.find(({ read }) => !read);
  return newest === undefined
    ? null
    : { unread, text: noticeTitle(newest.kind, newest.count, newest.data), path: newest.data.path };
}
