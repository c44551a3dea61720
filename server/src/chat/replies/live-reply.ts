import type { ReplyStatus } from '@ai-site/shared/api/chat';
import { GatheredText } from './gathered-text.ts';
import { type Delta, grownBy } from './numbered-deltas.ts';
import { ThinkingTime } from './thinking-time.ts';

export interface ReplyEnd {
  readonly status: Exclude<ReplyStatus, 'replying'>;
  /** Chinese error message of a failed or interrupted reply. */
  readonly error: string | null;
  /** Whether the model's length limit ended it. */
  readonly truncated: boolean;
}

/** State of a reply after delta `no`. */
export interface Snapshot {
  readonly no: number;
  readonly text: string;
  readonly reasoning: string;
  /** Null while the model is reasoning, or when it did not reason. */
  readonly thinkingMs: number | null;
}

export const emptySnapshot: Snapshot = { no: 0, text: '', reasoning: '', thinkingMs: null };

export interface ReplyListener {
  delta(delta: Delta): void;
  end(end: ReplyEnd): void;
}

/** After so many flush intervals without a delta, the next piece is sent immediately. */
const SILENCE = 2;

/**
 * A reply being written in this process: collects the engine's pieces into numbered deltas and sends them to the followers. A piece after a
 * pause is sent immediately; one that comes soon after a delta is collected with the following ones for one flush interval.
 */
export class LiveReply {
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

  /** `from`: the existing state when an answer is continued. */
  constructor(flushMs: number, from: Snapshot = emptySnapshot) {
    this.#flushMs = flushMs;
    this.#no = from.no;
    this.#text = from.text;
    this.#reasoning = from.reasoning;
    this.#thinking = new ThinkingTime(from.thinkingMs);
  }

  /** The state as far as it has been sent. */
  get snapshot(): Snapshot {
    return { no: this.#no, text: this.#text, reasoning: this.#reasoning, thinkingMs: this.#thinking.ms };
  }

  /** Characters of text so far, including those not sent yet. */
  get textLength(): number {
    return this.#text.length + this.#newText.length;
  }

  /** Characters of reasoning so far, including those not sent yet. */
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

  /** Sends the buffered text as one delta; a trailing high surrogate stays buffered. */
  flush(): void {
    this.#send(false);
  }

  /** Sends the rest of the buffer; no more pieces may follow. */
  complete(): void {
    this.#thinking.end();
    this.#send(true);
  }

  /** Sends the end, once; call after `complete`. */
  end(end: ReplyEnd): void {
    if (this.#end !== undefined) return;
    clearTimeout(this.#timer);
    this.#end = end;
    for (const listener of this.#listeners) listener.end(end);
    this.#listeners.clear();
  }

  /** Returns the current snapshot and subscribes the listener to everything after it in one synchronous step, so that no delta is lost or repeated. `leave` unsubscribes. */
  follow(listener: ReplyListener): {
    readonly snapshot: Snapshot;
    readonly ended: ReplyEnd | undefined;
    leave(): void;
  } {
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
