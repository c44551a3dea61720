import { type ReleaseEvent, releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export interface TrailPage {
  readonly events: readonly ReleaseEvent[];
  readonly more: boolean;
}

/**
 * The trail with its newest page fetched anew. A page that does not reach down to what is known leaves a gap: then the
 * older entries go, and are fetched again when somebody asks for them.
 */
export function withNewest(known: TrailPage | null, newest: TrailPage): TrailPage {
  const [first] = known?.events ?? [];
  const last = newest.events.at(-1);
  if (known === null || first === undefined || last === undefined || last.id > first.id) return newest;
  return { events: [...newest.events.filter(({ id }) => id > first.id), ...known.events], more: known.more };
}

/** The trail with the page that follows `before`; unchanged when the entries above that page are gone meanwhile. */
export function withOlder(known: TrailPage | null, older: TrailPage, before: number): TrailPage | null {
  if (known?.events.at(-1)?.id !== before) return known;
  return { events: [...known.events, ...older.events], more: older.more };
}

/** Observable. The audit trail, newest first, page by page. */
export class TrailStore {
  data: TrailPage | null = null;
  /** Only acts on this package; null for all. */
  name: string | null = null;
  failure: ApiError | null = null;
  loading = false;
  loadingMore = false;
  readonly #http: HttpClient;
  /** Number of the choice of `name`: answers to an earlier one are of no use. */
  #choice = 0;

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { data: observableRef, failure: observableRef });
  }

  /** Shows one package's acts, or all. */
  async choose(name: string | null): Promise<void> {
    if (name !== this.name) {
      this.#choice += 1;
      this.name = name;
      this.data = null;
      this.failure = null;
    }
    await this.refresh();
  }

  async refresh(): Promise<void> {
    this.loading = true;
    await this.#fetch(undefined, (newest) => {
      this.data = withNewest(this.data, newest);
    });
    runInAction(() => {
      this.loading = false;
    });
  }

  /** Older entries. */
  async loadMore(): Promise<void> {
    const before = this.data?.events.at(-1)?.id;
    if (before === undefined || this.loadingMore) return;
    this.loadingMore = true;
    await this.#fetch(before, (older) => {
      this.data = withOlder(this.data, older, before);
    });
    runInAction(() => {
      this.loadingMore = false;
    });
  }

  async #fetch(before: number | undefined, take: (fetched: TrailPage) => void): Promise<void> {
    const choice = this.#choice;
    const query = { ...(this.name === null ? {} : { name: this.name }), ...(before === undefined ? {} : { before }) };
    try {
      const fetched = await this.#http.call(releases.history, { query }, { silent: true });
      runInAction(() => {
        if (choice !== this.#choice) return;
        this.failure = null;
        take(fetched);
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        if (choice === this.#choice) this.failure = error;
      });
    }
  }
}
