import { memberships, type PointRecord } from '@ai-site/shared/api/membership';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureText } from '../loading/fetched.ts';

export type RecordFilter = 'all' | PointRecord['kind'];

/** Observable. The account's credit history, newest first, page by page. */
export class RecordsStore {
  filter: RecordFilter = 'all';
  records: readonly PointRecord[] = [];
  loading = false;
  failure: string | null = null;
  /** False until the first page of this filter is here. */
  ready = false;
  /** Asks for what is older; null when that was all. */
  cursor: string | null = null;
  readonly #http: HttpClient;
  #request = new AbortController();

  constructor(http: HttpClient) {
    this.#http = http;
    makeAutoObservable(this, { records: observableRef });
  }

  get empty(): boolean {
    return this.ready && this.failure === null && this.records.length === 0;
  }

  choose(filter: RecordFilter): void {
    if (filter === this.filter) return;
    this.filter = filter;
    void this.load();
  }

  /** Begins with the first page. */
  async load(): Promise<void> {
    this.forget();
    await this.#fetch(null, (page, cursor) => this.#show(page, cursor));
  }

  /** What came since: the pages that are shown stay, unless there is a gap between them and what is new. */
  async refresh(): Promise<void> {
    if (!this.ready) return this.load();
    await this.#fetch(null, (page, cursor) => {
      const fresh = new Set(page.map(({ id }) => id));
      const rest = this.records.filter(({ id }) => !fresh.has(id));
      const joined = rest.length < this.records.length;
      this.#show(joined ? [...page, ...rest] : page, joined ? this.cursor : cursor);
    });
  }

  /** The next page, or again what failed. */
  async more(): Promise<void> {
    if (this.loading) return;
    if (!this.ready) return this.load();
    if (this.cursor === null) return;
    await this.#fetch(this.cursor, (page, cursor) => {
      const known = new Set(this.records.map(({ id }) => id));
      this.#show([...this.records, ...page.filter(({ id }) => !known.has(id))], cursor);
    });
  }

  forget(): void {
    this.#request.abort();
    this.records = [];
    this.cursor = null;
    this.ready = false;
    this.loading = false;
    this.failure = null;
  }

  #show(records: readonly PointRecord[], cursor: string | null): void {
    this.records = records;
    this.cursor = cursor;
  }

  async #fetch(cursor: string | null, take: (page: readonly PointRecord[], cursor: string | null) => void): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = null;
    const query = { ...(this.filter === 'all' ? {} : { kind: this.filter }), ...(cursor === null ? {} : { cursor }) };
    try {
      const page = await this.#http.call(memberships.records, { query }, { silent: true, signal: request.signal });
      if (request.signal.aborted) return;
      runInAction(() => {
        take(page.items, page.cursor);
        this.ready = true;
        this.loading = false;
      });
    } catch (error) {
      if (request.signal.aborted) return;
      runInAction(() => {
        this.failure = failureText(error);
        this.loading = false;
      });
    }
  }
}
