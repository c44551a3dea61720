import { type ReportedShare, workShares } from '@ai-site/shared/api/work-shares';
import type { HttpClient } from '@ai-site/shared/http';
import { ReportedList } from '../reported-content/reported-list.ts';

/** What operators decide about a reported share; each is a call. */
export type WorkDecision = 'block' | 'unblock' | 'dismissReports';

/** Observable. The shared works that visitors reported. Actions reject with the server's message. */
export class ReportedWorksStore extends ReportedList<ReportedShare> {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    super({
      fetch: (query, signal) => http.call(workShares.reported, { query }, { silent: true, signal }),
      keyOf: ({ shareId }) => shareId,
    });
    this.#http = http;
  }

  /** The list is fetched again, because a share that was dealt with leaves the waiting ones. */
  async decide(decision: WorkDecision, { shareId }: ReportedShare, reason: string): Promise<void> {
    this.list.replace(
      await this.#http.call(workShares[decision], { params: { shareId }, body: { reason } }, { silent: true }),
    );
    void this.list.refresh();
  }
}
