import { chat, type FoundMessage } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Paginated search for messages that contain a keyword, newest first. */
export class MessageSearch {
  keyword = '';
  hits: readonly FoundMessage[] = [];
  loading = false;
  failure: string | null = null;
  hasMore = false;
  readonly #http: HttpClient;
  readonly #appType: string;
  #cursor: string | null = null;
  #request = new AbortController();

  constructor(http: HttpClient, appType: string) {
    this.#http = http;
    this.#appType = appType;
    makeAutoObservable(this, { hits: observableRef });
  }

  /** Starts a new search; an empty keyword clears the results. */
  async find(keyword: string): Promise<void> {
    this.clear();
    this.keyword = keyword;
    if (keyword !== '') await this.more();
  }

  /** Fetches the next page, or retries a failed one. */
  async more(): Promise<void> {
    if (this.loading) return;
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = null;
    try {
      const query = { keyword: this.keyword, appType: this.#appType, ...(this.#cursor === null ? {} : { cursor: this.#cursor }) };
      const page = await this.#http.call(chat.search, { query }, { silent: true, signal: request.signal });
      if (request.signal.aborted) return;
      runInAction(() => {
        this.#cursor = page.nextCursor;
        this.hasMore = page.nextCursor !== null;
        this.hits = [...this.hits, ...page.list];
        this.loading = false;
      });
    } catch (error) {
      if (request.signal.aborted) return;
      runInAction(() => {
        this.failure = error instanceof ApiError ? error.message : errorTexts.offline;
        this.loading = false;
      });
    }
  }

  clear(): void {
    this.#request.abort();
    this.#cursor = null;
    this.hasMore = false;
    this.keyword = '';
    this.hits = [];
    this.loading = false;
    this.failure = null;
  }
}
