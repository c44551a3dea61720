import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The text of a failed call. */
export const failureText = (error: unknown): string => (error instanceof ApiError ? error.message : errorTexts.offline);

/** Observable. The answer of one call: what is known, whether more is on its way, why it failed. A later question makes earlier answers stale. */
export class Fetched<T> {
  /** Null until the first answer; kept while a newer one is on its way. */
  data: T | null = null;
  loading = false;
  failure: string | null = null;
  readonly #ask: (signal: AbortSignal) => Promise<T>;
  #request = new AbortController();

  constructor(ask: (signal: AbortSignal) => Promise<T>) {
    this.#ask = ask;
    makeAutoObservable(this, { data: observableRef });
  }

  /** Rejects never: `failure` says what went wrong. */
  async load(): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    this.loading = true;
    this.failure = null;
    try {
      const data = await this.#ask(request.signal);
      if (request.signal.aborted) return;
      runInAction(() => {
        this.data = data;
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

  /** What it knew belonged to somebody else. */
  forget(): void {
    this.#request.abort();
    this.data = null;
    this.loading = false;
    this.failure = null;
  }
}
