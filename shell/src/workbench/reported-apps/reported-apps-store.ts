import { ownAppReviews, type ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import type { HttpClient } from '@ai-site/shared/http';
import { ReportedList } from '../reported-content/reported-list.ts';

/** What operators decide about a reported assistant. */
export type AppDecision = 'takeDown' | 'dismiss';

/** Observable. The assistants of the app centre that people reported. Actions reject with the server's message. */
export class ReportedAppsStore extends ReportedList<ReportedOwnApp> {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    super({
      fetch: (query, signal) => http.call(ownAppReviews.reported, { query }, { silent: true, signal }),
      keyOf: ({ code }) => code,
    });
    this.#http = http;
  }

  /** `takeDown` takes the version that the operator read out of the app centre, which settles its reports. */
  async decide(decision: AppDecision, { code, version }: ReportedOwnApp, reason: string): Promise<void> {
    const options = { silent: true } as const;
    if (decision === 'dismiss')
      this.list.replace(
        await this.#http.call(ownAppReviews.dismissReports, { params: { code }, body: { reason } }, options),
      );
    else if (version !== null)
      await this.#http.call(ownAppReviews.takeDown, { params: { code }, body: { version, reason } }, options);
    void this.list.refresh();
  }
}
