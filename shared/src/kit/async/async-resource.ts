import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../../errors/index.ts';
import { failureOf } from './failure.ts';

/** `ready` once there is data, also while reloading and when a reload failed. */
export type AsyncState = 'idle' | 'loading' | 'ready' | 'failed';

/** Fetches the data; `signal` is aborted when the result is no longer needed. Rejects with `ApiError`. */
export type FetchData<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Observable. One fetched value that can be reloaded. The last data stays while reloading and when a reload fails. A
 * new request aborts the previous one and its result is dropped.
 */
export class AsyncResource<T> {
  /** Null until the first response. */
  data: T | null = null;
  /** Error of the last request; null after a success. */
  failure: ApiError | null = null;
  loading = false;
  /** When `data` was loaded, in milliseconds since 1970; null until then. */
  loadedAt: number | null = null;
  readonly #fetch: FetchData<T>;
  #request = new AbortController();

  constructor(fetch: FetchData<T>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { data: observableRef, failure: observableRef });
  }

  get state(): AsyncState {
    if (this.loadedAt !== null) return 'ready';
    if (this.loading) return 'loading';
    return this.failure === null ? 'idle' : 'failed';
  }

  /** Loads, reloads or retries. Also resolves on failure, which sets `failure`; rejects only with errors other than `ApiError`. */
  async refresh(): Promise<void> {
    const request = this.#begin();
    this.loading = true;
    try {
      const data = await this.#fetch(request.signal);
      if (!request.signal.aborted) runInAction(() => this.set(data));
    } catch (error) {
      if (request.signal.aborted) return;
      runInAction(() => {
        this.loading = false;
        this.failure = failureOf(error);
      });
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Sets data that is newer than any request in progress, such as the result of an operation. */
  set(data: T): void {
    this.#begin();
    this.data = data;
    this.loadedAt = Date.now();
    this.failure = null;
  }

  /** Changes the data locally. A first load in progress is restarted, since its result may be older than the change. */
  update(change: (data: T) => T): void {
    if (this.data !== null) this.set(change(this.data));
    else if (this.loading) void this.refresh();
  }

  /** Aborts the request in progress and drops its result. */
  abort(): void {
    this.#begin();
  }

  /** Resets to `idle`, for example when the data belonged to another account. */
  reset(): void {
    this.#begin();
    this.data = null;
    this.loadedAt = null;
    this.failure = null;
  }

  #begin(): AbortController {
    this.#request.abort();
    this.#request = new AbortController();
    this.loading = false;
    return this.#request;
  }
}
