import { type NoticeView, notices } from '@ai-site/shared/api/notices';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { noticeLimits } from '@ai-site/shared/domain/notices';
import { ApiError } from '@ai-site/shared/errors';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { reaction } from 'mobx';
import type { UnreadNotices } from './unread-notices.ts';

export interface NoticesStoreDeps {
  readonly http: Platform['http'];
  readonly unread: Pick<UnreadNotices, 'count' | 'set'>;
}

const asRead = (notice: NoticeView): NoticeView => ({ ...notice, read: true });

/** The account's notices, and what is read of them. */
export class NoticesStore {
  readonly list: PagedList<NoticeView, null>;
  readonly #deps: NoticesStoreDeps;

  constructor(deps: NoticesStoreDeps) {
    this.#deps = deps;
    this.list = new PagedList({
      query: null,
      keyOf: ({ id }: NoticeView) => id,
      source: cursorPages(async (_: null, cursor, signal) => {
        const query = { pageSize: noticeLimits.page, ...(cursor === undefined ? {} : { cursor }) };
        const { list, cursor: next, unread } = await deps.http.call(notices.list, { query }, { signal, silent: true });
        deps.unread.set(unread);
        return { items: list, cursor: next };
      }),
    });
  }

  /** Loads the first page, and again whenever others are announced; the returned function ends it. */
  start(): Unsubscribe {
    const { list } = this;
    void list.refresh();
    const stop = reaction(
      () => this.#deps.unread.count,
      (count, before) => {
        // The list tells the number too.
        if (count > before && !list.loading) void list.refresh();
      },
    );
    return () => {
      stop();
      list.abort();
    };
  }

  /** Marks a notice as read. Nothing is said when it fails: it is marked the next time. */
  read({ id, read }: NoticeView): Promise<void> {
    return read ? Promise.resolve() : this.#read([id], true);
  }

  /** The client shows a failure. */
  readAll(): Promise<void> {
    return this.#read(undefined, false);
  }

  async #read(ids: string[] | undefined, silent: boolean): Promise<void> {
    try {
      const { unread } = await this.#deps.http.call(
        notices.read,
        { body: ids === undefined ? {} : { ids } },
        { silent },
      );
      this.list.apply((rows) => rows.map((row) => (ids === undefined || ids.includes(row.id) ? asRead(row) : row)));
      this.#deps.unread.set(unread);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
