import { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Rows in the server's order, and where the next ones begin; null when there are none. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly cursor: string | null;
}

export interface PagedParts<T, Q> {
  /** One page of what `query` asks for; the first one without a cursor. */
  readonly fetch: (query: Q, cursor: string | undefined) => Promise<Page<T>>;
  readonly keyOf: (row: T) => string;
  /** What is asked for until somebody chooses. */
  readonly query: Q;
}

/**
 * Observable. A long list that is fetched page by page. Every fetch and every act on a row makes the fetches before it
 * worthless: of answers that overtake each other the one asked for last counts.
 */
export class Paged<T, Q> {
  data: Page<T> | null = null;
  query: Q;
  /** Why the last refresh failed; null once one succeeds. */
  failure: ApiError | null = null;
  loading = false;
  /** Why no further rows came. */
  moreFailure: ApiError | null = null;
  loadingMore = false;
  readonly #parts: PagedParts<T, Q>;
  #turn = 0;

  constructor(parts: PagedParts<T, Q>) {
    this.#parts = parts;
    this.query = parts.query;
    makeAutoObservable(this, { data: observableRef, query: observableRef, failure: observableRef, moreFailure: observableRef });
  }

  /** Asks for other rows from now on. Fetching them is up to who shows them. */
  choose(query: Q): void {
    this.#begin();
    this.query = query;
    this.data = null;
    this.failure = null;
    this.moreFailure = null;
  }

  /** Fetches anew as many rows as there are: what was read further down stays there. */
  async refresh(): Promise<void> {
    const turn = this.#begin();
    const wanted = this.data?.items.length ?? 0;
    this.loading = true;
    try {
      let page = await this.#parts.fetch(this.query, undefined);
      while (page.cursor !== null && page.items.length < wanted && turn === this.#turn) page = this.#joined(page, await this.#parts.fetch(this.query, page.cursor));
      this.#settle(turn, () => {
        this.data = page;
        this.failure = null;
        this.moreFailure = null;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#settle(turn, () => {
        this.failure = error;
      });
    }
  }

  /** The rows that follow. */
  async loadMore(): Promise<void> {
    const known = this.data;
    if (known === null || known.cursor === null || this.loadingMore) return;
    const turn = this.#begin();
    this.loadingMore = true;
    try {
      const page = await this.#parts.fetch(this.query, known.cursor);
      this.#settle(turn, () => {
        this.data = this.#joined(known, page);
        this.moreFailure = null;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#settle(turn, () => {
        this.moreFailure = error;
      });
    }
  }

  rowOf(key: string): T | undefined {
    return this.data?.items.find((row) => this.#parts.keyOf(row) === key);
  }

  /** Takes over what an act answered for one row. */
  replace(row: T): void {
    if (this.data === null) return;
    this.#begin();
    const key = this.#parts.keyOf(row);
    this.data = { ...this.data, items: this.data.items.map((known) => (this.#parts.keyOf(known) === key ? row : known)) };
  }

  /** A row that came twice, because something moved between two fetches, stands once. */
  #joined(known: Page<T>, next: Page<T>): Page<T> {
    const keys = new Set(known.items.map(this.#parts.keyOf));
    return { items: [...known.items, ...next.items.filter((row) => !keys.has(this.#parts.keyOf(row)))], cursor: next.cursor };
  }

  #begin(): number {
    this.#turn += 1;
    this.loading = false;
    this.loadingMore = false;
    return this.#turn;
  }

  #settle(turn: number, take: () => void): void {
    if (turn !== this.#turn) return;
    runInAction(() => {
      this.loading = false;
      this.loadingMore = false;
      take();
    });
  }
}
