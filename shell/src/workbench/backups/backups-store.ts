import { type BackupsView, backups } from '@ai-site/shared/api/backups';
import type { HttpClient } from '@ai-site/shared/http';
import { AsyncResource } from '@ai-site/shared/kit/async';

/** Milliseconds between two looks at a backup that is being made. */
export const RUNNING_INTERVAL_MS = 3000;

/** The backups of the site, for operators. */
export class BackupsStore {
  readonly view: AsyncResource<BackupsView>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.view = new AsyncResource((signal) => http.call(backups.list, {}, { silent: true, signal }));
  }

  /** Begins a backup. Rejects with the server's message. */
  async begin(): Promise<void> {
    await this.#http.call(backups.begin, {}, { silent: true });
    await this.view.refresh();
  }

  /** Looks again and again while a backup is being made, until the returned function is called. */
  follow(): () => void {
    const timer = setInterval(() => {
      if (this.view.data?.running === true) void this.view.refresh();
    }, RUNNING_INTERVAL_MS);
    return () => clearInterval(timer);
  }
}
