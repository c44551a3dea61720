import { WRITE_MS } from './object-writes.ts';

/** Timeouts of a body, in milliseconds. */
export const uploadTimes = {
  /** Period in which at least `leastBytes` have to arrive, or the end: a byte now and then holds no place. */
  idle: 30_000,
  leastBytes: 16 * 1024,
  /** Maximum duration, well within the life of a reservation. */
  whole: WRITE_MS - 5 * 60_000,
};

/** Gives up a body that stands still, trickles, or takes too long as a whole. */
export class BodyPace {
  readonly #idle: NodeJS.Timeout;
  readonly #whole: NodeJS.Timeout;
  #bytes = 0;

  constructor(giveUp: () => void) {
    this.#idle = setTimeout(giveUp, uploadTimes.idle);
    this.#whole = setTimeout(giveUp, uploadTimes.whole);
  }

  /** Counts what has arrived. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < uploadTimes.leastBytes) return;
    this.#bytes = 0;
    this.#idle.refresh();
  }

  end(): void {
    for (const timer of [this.#idle, this.#whole]) clearTimeout(timer);
  }
}
