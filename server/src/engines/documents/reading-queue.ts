import { DocumentError } from './document.ts';

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
  readonly refuse: (error: DocumentError) => void;
}

/**
 * Runs a limited number of jobs at once and queues the others. Owners without a running job go first, so that one account with many
 * documents does not delay the others.
 */
export class ReadingQueue {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  readonly #running: string[] = [];
  #waiting: Waiting[] = [];

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Rejects with `busy` when too many are waiting, or when the queue is closed before the job began. */
  async run<T>(owner: string, job: () => Promise<T>): Promise<T> {
    await this.#turn(owner);
    try {
      return await job();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#next();
    }
  }

  close(): void {
    const sentAway = this.#waiting;
    this.#waiting = [];
    for (const { refuse } of sentAway) refuse(new DocumentError('busy'));
  }

  #turn(owner: string): Promise<void> {
    if (this.#waiting.length >= this.#waitingMax) throw new DocumentError('busy');
    return new Promise((begin, refuse) => {
      this.#waiting.push({ owner, begin, refuse });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running.length >= this.#atOnce) return;
    const fair = this.#waiting.findIndex(({ owner }) => !this.#running.includes(owner));
    const [chosen] = this.#waiting.splice(Math.max(fair, 0), 1);
    if (chosen === undefined) return;
    this.#running.push(chosen.owner);
    chosen.begin();
  }
}
