import type { ReplyStatus } from '@ai-site/shared/api/chat';
import { GatheredText } from './gathered-text.ts';
import { type Delta, grownBy } from './numbered-deltas.ts';
import { ThinkingTime } from './thinking-time.ts';

/** How a reply ended. */
export interface ReplyEnd {
  readonly status: Exclude<ReplyStatus, 'replying'>;
  /** Chinese reason of a failed or interrupted reply. */
  readonly error: string | null;
  /** The model's length limit ended it. */
  readonly cut: boolean;
}

/** All of a reply up to delta `no`. */
export interface Snapshot {
  readonly no: number;
  readonly text: string;
  readonly reasoning: string;
  /** Null while the model thinks, or when it has not. */
  readonly thinkingMs: number | null;
}

export const nothingSaid: Snapshot = { no: 0, text: '', reasoning: '', thinkingMs: null };

export interface ReplyListener {
  delta(delta: Delta): void;
  end(end: ReplyEnd): void;
}

/** Flush times without a delta after which a piece waits for no other. */
const SILENCE = 2;

/**
 * A reply while it is being written in this process: gathers the engine's pieces to numbered deltas and tells the followers. A piece
 * after a silence goes out at once; one that comes soon after a delta waits a flush time for those behind it.
 */
export class LiveReply {
  /** Milliseconds. */
  readonly #flushMs: number;
  readonly #listeners = new Set<ReplyListener>();
  readonly #newText = new GatheredText();
  readonly #newReasoning = new GatheredText();
  readonly #thinking: ThinkingTime;
  #no: number;
  #text: string;
  #reasoning: string;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #end: ReplyEnd | undefined;

  /** `from`: what stands there already when an answer is continued. */
  constructor(flushMs: number, from: Snapshot = nothingSaid) {
    this.#flushMs = flushMs;
    this.#no = from.no;
    this.#text = from.text;
    this.#reasoning = from.reasoning;
    this.#thinking = new ThinkingTime(from.thinkingMs);
  }

  /** What has gone out so far. */
  get snapshot(): Snapshot {
    return { no: this.#no, text: this.#text, reasoning: this.#reasoning, thinkingMs: this.#thinking.ms };
  }

  /** Characters of text so far, gathered ones included. */
  get textLength(): number {
    return this.#text.length + this.#newText.length;
  }

  /** Characters of thought so far, gathered ones included. */
  get reasoningLength(): number {
    return this.#reasoning.length + this.#newReasoning.length;
  }

  say(text: string): void {
    if (text === '' || this.#end !== undefined) return;
    this.#thinking.end();
    this.#newText.add(text);
    this.#schedule();
  }

  think(reasoning: string): void {
    if (reasoning === '' || this.#end !== undefined) return;
    this.#thinking.begin();
    this.#newReasoning.add(reasoning);
    this.#schedule();
  }

  /** Sends what is gathered as one delta; half an emoji waits for its other half. */
  flush(): void {
    this.#send(false);
  }

  /** Sends the last of it: no more will come. */
  complete(): void {
    this.#thinking.end();
    this.#send(true);
  }

  /** Tells the end, once; call after `complete`. */
  end(end: ReplyEnd): void {
    if (this.#end !== undefined) return;
    clearTimeout(this.#timer);
    this.#end = end;
    for (const listener of this.#listeners) listener.end(end);
    this.#listeners.clear();
  }

  /**
   * Gives what is there so far and lets the listener hear everything after it, in one step: nothing is lost or told twice.
   * `leave` stops that.
   */
  follow(listener: ReplyListener): { readonly snapshot: Snapshot; readonly ended: ReplyEnd | undefined; leave(): void } {
    if (this.#end === undefined) this.#listeners.add(listener);
    return { snapshot: this.snapshot, ended: this.#end, leave: () => this.#listeners.delete(listener) };
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    if (performance.now() - this.#flushedAt >= this.#flushMs * SILENCE) this.flush();
    else this.#timer = setTimeout(() => this.flush(), this.#flushMs);
  }

  #send(last: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushedAt = performance.now();
    const content = this.#newText.take(last);
    const reasoning = this.#newReasoning.take(last);
    if (content === '' && reasoning === '') return;
    this.#no += 1;
    this.#text += content;
    this.#reasoning += reasoning;
    const delta = { no: this.#no, ...grownBy(content, reasoning) };
    for (const listener of this.#listeners) listener.delta(delta);
  }
}
