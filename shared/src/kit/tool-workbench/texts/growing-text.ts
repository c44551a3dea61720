import { makeAutoObservable, runInAction } from 'mobx';
import { type TextEvent, tasks } from '../../../api/tasks.ts';
import type { Unsubscribe } from '../../../contract/platform.ts';
import { ApiError } from '../../../errors/index.ts';
import type { HttpClient } from '../../../http/client.ts';
import type { Clock } from '../../clock/clock.ts';
import { retryDelay } from '../../retry-delay/retry-delay.ts';

export interface GrowingTextOptions {
  readonly taskId: string;
  readonly http: Pick<HttpClient, 'stream'>;
  readonly clock: Clock;
  /** Random number from 0 to 1. */
  readonly random: () => number;
  /** Called when the task has ended. */
  readonly onEnd: () => void;
}

/** Observable. The text of a task while it is written; a lost connection is opened again and starts with all that there is. */
export class GrowingText {
  text = '';
  /** Number of the last piece. */
  private no = 0;
  readonly #options: GrowingTextOptions;
  #abort = new AbortController();
  #cancelWait: () => void = () => undefined;
  #over = false;
  #failures = 0;

  constructor(options: GrowingTextOptions) {
    this.#options = options;
    makeAutoObservable(this);
  }

  /** Starts to read; the returned function ends it. */
  open(): Unsubscribe {
    void this.#read();
    return () => {
      this.#over = true;
      this.#abort.abort();
      this.#cancelWait();
    };
  }

  async #read(): Promise<void> {
    const { taskId, http } = this.#options;
    const abort = new AbortController();
    this.#abort = abort;
    try {
      await http.stream(
        tasks.followText,
        { params: { taskId } },
        { signal: abort.signal, silent: true, onEvent: (event) => runInAction(() => this.#apply(event, abort)) },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing comes by asking again.
      if (error.code === 401 || error.code === 404) return;
    }
    if (this.#over) return;
    this.#failures += 1;
    this.#cancelWait = this.#options.clock.after(
      retryDelay(this.#failures, this.#options.random),
      () => void this.#read(),
    );
  }

  #apply(event: TextEvent, abort: AbortController): void {
    if (abort.signal.aborted) return;
    switch (event.event) {
      case 'snapshot':
        this.text = event.text;
        this.no = event.no;
        return;
      case 'delta':
        this.#failures = 0;
        // A piece is missing: a new stream starts with all of them.
        if (event.no !== this.no + 1) {
          abort.abort();
          return;
        }
        this.text += event.text;
        this.no = event.no;
        return;
      case 'end':
        this.#over = true;
        if (event.code === 200) this.#options.onEnd();
    }
  }
}
