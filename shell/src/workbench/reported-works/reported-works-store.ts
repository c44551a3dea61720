import type { ReportsView } from '@ai-site/shared/api/reports';
import { type ReportedShare, workShares } from '@ai-site/shared/api/work-shares';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** What operators decide about a reported share; each is a call. */
export type ReportDecision = 'block' | 'unblock' | 'dismissReports';

/** Observable. The shared works that visitors reported. Actions reject with the server's message. */
export class ReportedWorksStore {
  readonly list: PagedList<ReportedShare, ReportsView>;
  /** Number of shares whose reports wait for an operator. */
  waiting = 0;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList<ReportedShare, ReportsView>({
      source: cursorPages(async (view: ReportsView, cursor, signal) => {
        const page = await http.call(workShares.reported, { query: { view, ...(cursor === undefined ? {} : { cursor }) } }, { silent: true, signal });
        runInAction(() => {
          this.waiting = page.waiting;
        });
        return page;
      }),
      keyOf: ({ shareId }) => shareId,
      query: 'waiting',
    });
    makeAutoObservable(this, { list: false });
  }

  /** The list is fetched again, because a share that was dealt with leaves the waiting ones. */
  async decide(decision: ReportDecision, shareId: string, reason: string): Promise<void> {
    this.list.replace(await this.#http.call(workShares[decision], { params: { shareId }, body: { reason } }, { silent: true }));
    void this.list.refresh();
  }
}
