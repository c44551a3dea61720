import { engines, type TrialResult } from '@ai-site/shared/api/engines';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Milliseconds between two looks at a trial that runs. */
export const TRIAL_POLL_MS = 1500;

/** Observable. A trial that an operator started, followed until it ends or the dialog is closed. */
export class TrialRun {
  readonly title: string;
  /** Null while it runs. */
  result: TrialResult | null = null;
  /** Why it could not be started or followed. */
  failure: string | null = null;
  readonly #http: HttpClient;
  readonly #stop = new AbortController();

  constructor(http: HttpClient, title: string) {
    this.#http = http;
    this.title = title;
    makeAutoObservable(this, { title: false, result: observableRef });
  }

  /** Starts the trial and resolves when it has ended, or is no longer followed. */
  async run(tool: string): Promise<void> {
    try {
      const { id } = await this.#http.call(engines.startTrial, { params: { tool } }, { silent: true });
      while (!this.#stop.signal.aborted && this.result === null) await this.#look(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.failure = error.message;
      });
    }
  }

  /** The trial goes on without being followed. */
  close(): void {
    this.#stop.abort();
  }

  async #look(id: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, TRIAL_POLL_MS));
    if (this.#stop.signal.aborted) return;
    const result = await this.#http.call(engines.trial, { params: { id } }, { silent: true });
    if (result.trial.state === 'running') return;
    runInAction(() => {
      this.result = result;
    });
  }
}
