import { type ReplyEvent, replyEvent } from '@ai-site/shared/api/chat';
import type { CallDefinition, InputOf } from '@ai-site/shared/api/define';
import { eventData } from '../../engines/openai/event-data.ts';

type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;
type End = Extract<ReplyEvent, { event: 'end' }>;

/** A follower of a reply as a browser is one: snapshot, then deltas, each number once. */
export class ReplyReader {
  readonly events: ReplyEvent[] = [];
  /** Resolves with the end event; rejects when the stream closes without one. */
  readonly end: Promise<End>;
  readonly #abort = new AbortController();
  #changed = Promise.withResolvers<void>();
  #text = '';
  #reasoning = '';
  #no = 0;

  constructor(origin: string, token: string, call: CallDefinition, input: { readonly query?: unknown; readonly body?: unknown }) {
    const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)])).toString();
    this.end = this.#read(`${origin}${call.path}${query === '' ? '' : `?${query}`}`, {
      method: call.method,
      headers: { authorization: token, ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: this.#abort.signal,
    });
    // Whoever leaves early does not wait for the end.
    this.end.catch(() => undefined);
  }

  /** What a browser shows. */
  get text(): string {
    return this.#text;
  }

  get reasoning(): string {
    return this.#reasoning;
  }

  get no(): number {
    return this.#no;
  }

  /** Resolves with the snapshot, which comes first. */
  async snapshot(): Promise<Snapshot> {
    await this.until(() => this.events.length > 0);
    const [first] = this.events;
    if (first?.event !== 'snapshot') throw new Error('the first event is no snapshot');
    return first;
  }

  /** Resolves when the condition holds after some event; rejects when the stream is over before. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#changed.promise;
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(url: string, init: RequestInit): Promise<End> {
    try {
      const response = await fetch(url, init);
      if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) throw new Error(await response.text());
      for await (const { data } of eventData(response.body)) if (data !== undefined) this.#take(replyEvent.parse(JSON.parse(data)));
      const last = this.events.at(-1);
      if (last?.event !== 'end') throw new Error('the stream closed without an end');
      return last;
    } catch (error) {
      this.#changed.promise.catch(() => undefined);
      this.#changed.reject(error);
      throw error;
    }
  }

  #take(event: ReplyEvent): void {
    if (event.event === 'snapshot') {
      this.#text = event.text;
      this.#reasoning = event.reasoning;
      this.#no = event.no;
    } else if (event.event === 'delta') {
      if (event.no !== this.#no + 1) throw new Error(`delta ${event.no} after ${this.#no}`);
      this.#text += event.delta.content;
      this.#reasoning += event.delta.reasoning ?? '';
      this.#no = event.no;
    }
    this.events.push(event);
    const changed = this.#changed;
    this.#changed = Promise.withResolvers();
    changed.resolve();
  }
}

/** Makes a declared streaming call as a browser would. */
export function readReply<const D extends CallDefinition>(origin: string, token: string, call: D, input: InputOf<D>): ReplyReader {
  return new ReplyReader(origin, token, call, input);
}

/** Body of a question. */
export const questionOf = (content: string, more: { readonly chatId?: string; readonly requestId?: string; readonly parentId?: string | null } = {}) => ({
  body: { chatContent: [{ type: 1 as const, content }], chatAiModel: 5 as const, ...more },
});
