import type { ReportedContent, ReportsView } from '@ai-site/shared/api/reports';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { makeObservable, observable, runInAction } from 'mobx';

interface ReportedPage<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
  readonly waiting: number;
}

interface ReportedQuery {
  readonly view: ReportsView;
  readonly cursor?: string;
}

interface ReportedListOptions<T> {
  /** Fetches a page; rejects with the server's error. */
  readonly fetch: (query: ReportedQuery, signal: AbortSignal) => Promise<ReportedPage<T>>;
  readonly keyOf: (content: T) => string;
}

/** Observable. The content of one kind that people reported, the last reported first. */
export class ReportedList<T extends ReportedContent> {
  readonly list: PagedList<T, ReportsView>;
  /** How many wait for an operator. */
  waiting = 0;

  constructor({ fetch, keyOf }: ReportedListOptions<T>) {
    this.list = new PagedList<T, ReportsView>({
      source: cursorPages(async (view: ReportsView, cursor, signal) => {
        const page = await fetch({ view, ...(cursor === undefined ? {} : { cursor }) }, signal);
        runInAction(() => {
          this.waiting = page.waiting;
        });
        return page;
      }),
      keyOf,
      query: 'waiting',
    });
    makeObservable(this, { waiting: observable });
  }
}
