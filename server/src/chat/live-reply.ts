import type { ReplyStatus } from '@ai-site/shared/api/chat';
import type { Delta } from './numbered-deltas.ts';

/** How a reply ended. */
export interface ReplyEnd {
  readonly status: Exclude<ReplyStatus, 'replying'>;
  /** Chinese reason of a failed or interrupted reply. */
  readonly error: string | null;
}

/** The whole text up to delta `no`. */
export interface Snapshot {
  readonly no: number;
  readonly text: string;
}

export interface ReplyListener {
  delta(delta: Delta): void;
  end(end: ReplyEnd): void;
}

const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** A reply while it is being written in this process: gathers the engine's pieces to numbered deltas and tells the followers. */
export class LiveReply {
  readonly #flushMs: number;
  readonly #listeners = new Set<ReplyListener>();
  #text = '';
  #no = 0;
  #gathered = '';
  #timer: NodeJS.Timeout | undefined;
  #end: ReplyEnd | undefined;

  constructor(flushMs: number) {
    this.#flushMs = flushMs;
  }

  /** What has gone out so far. */
  get snapshot(): Snapshot {
    return { no: this.#no, text: this.#text };
  }

  /** Characters so far, gathered ones included. */
  get length(): number {
    return this.#text.length + this.#gathered.length;
  }

  push(piece: string): void {
    if (piece === '' || this.#end !== undefined) return;
    this.#gathered += piece;
    this.#timer ??= setTimeout(() => this.flush(), this.#flushMs);
  }

  /** Sends what is gathered as one delta. Half an emoji waits for its other half. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kept = HIGH_SURROGATE.test(this.#gathered) ? this.#gathered.slice(-1) : '';
    const content = kept === '' ? this.#gathered : this.#gathered.slice(0, -1);
    this.#gathered = kept;
    if (content === '') return;
    this.#no += 1;
    this.#text += content;
    for (const listener of this.#listeners) listener.delta({ no: this.#no, content });
  }

  /** Tells the end, once; call after the last flush. */
  end(end: ReplyEnd): void {
    if (this.#end !== undefined) return;
    clearTimeout(this.#timer);
    this.#end = end;
    for (const listener of this.#listeners) listener.end(end);
    this.#listeners.clear();
  }

  /**
   * Gives the text so far and lets the listener hear everything after it, in one step: nothing is lost or told twice.
   * `leave` stops that.
   */
  follow(listener: ReplyListener): { readonly snapshot: Snapshot; readonly ended: ReplyEnd | undefined; leave(): void } {
    if (this.#end === undefined) this.#listeners.add(listener);
    return { snapshot: this.snapshot, ended: this.#end, leave: () => this.#listeners.delete(listener) };
  }
}
