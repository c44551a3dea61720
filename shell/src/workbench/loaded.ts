import { ApiError } from '@ai-site/shared/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/**
 * Observable. Something that is fetched and fetched again. What is there stays on the screen while the next answer is
 * under way and when it fails; of answers that overtake each other the one asked for last counts.
 */
export class Loaded<T> {
  data: T | null = null;
  /** Why the last fetch failed; null once one succeeds. */
  failure: ApiError | null = null;
  loading = false;
  /** When `data` was fetched, in milliseconds. */
  at: number | null = null;
  readonly #fetch: () => Promise<T>;
  #turn = 0;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { data: observableRef, failure: observableRef });
  }

  async refresh(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.loading = true;
    try {
      const data = await this.#fetch();
      this.#settle(turn, () => {
        this.data = data;
        this.at = Date.now();
        this.failure = null;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#settle(turn, () => {
        this.failure = error;
      });
    }
  }

  /** Takes over what an act answered: it is newer than any fetch that is still under way. */
  change(next: (data: T) => T): void {
    if (this.data === null) return;
    this.#turn += 1;
    this.loading = false;
    this.data = next(this.data);
  }

  #settle(turn: number, take: () => void): void {
    if (turn !== this.#turn) return;
    runInAction(() => {
      this.loading = false;
      take();
    });
  }
}
