import { ownAppReviews, type ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import type { ReportsView } from '@ai-site/shared/api/reports';
import type { HttpClient } from '@ai-site/shared/http';
import { cursorPages, PagedList } from '@ai-site/shared/kit/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** Observable. The assistants of the app centre that people reported. Actions reject with the server's message. */
export class ReportedAppsStore {
  readonly list: PagedList<ReportedOwnApp, ReportsView>;
  /** Number of assistants whose reports wait for an operator. */
  waiting = 0;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new PagedList<ReportedOwnApp, ReportsView>({
      source: cursorPages(async (view: ReportsView, cursor, signal) => {
        const page = await http.call(ownAppReviews.reported, { query: { view, ...(cursor === undefined ? {} : { cursor }) } }, { silent: true, signal });
        runInAction(() => {
          this.waiting = page.waiting;
        });
        return page;
      }),
      keyOf: ({ code }) => code,
      query: 'waiting',
    });
    makeAutoObservable(this, { list: false });
  }

  /** Takes the version that the operator read out of the app centre, which settles its reports. */
  async takeDown({ code }: ReportedOwnApp, version: number, reason: string): Promise<void> {
    await this.#http.call(ownAppReviews.takeDown, { params: { code }, body: { version, reason } }, { silent: true });
    void this.list.refresh();
  }

  async dismiss({ code }: ReportedOwnApp, reason: string): Promise<void> {
    this.list.replace(await this.#http.call(ownAppReviews.dismissReports, { params: { code }, body: { reason } }, { silent: true }));
    void this.list.refresh();
  }
}
