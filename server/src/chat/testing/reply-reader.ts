import { type ReplyEvent, replyEvent } from '@ai-site/shared/api/chat';
import type { CallDefinition, InputOf } from '@ai-site/shared/api/define';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import { eventData } from '../../engines/openai/event-data.ts';

type Snapshot = Extract<ReplyEvent, { event: 'snapshot' }>;
type End = Extract<ReplyEvent, { event: 'end' }>;

/** Follows a reply as a browser does: a snapshot, then deltas, each number once. */
export class ReplyReader {
  readonly events: ReplyEvent[] = [];
  /** Resolves with the end event; rejects when the stream closes without one. */
  readonly end: Promise<End>;
  readonly #abort = new AbortController();
  #changed = Promise.withResolvers<void>();
  #text = '';
  #reasoning = '';
  #no = 0;

  constructor(
    origin: string,
    token: string,
    call: CallDefinition,
    input: { readonly query?: unknown; readonly body?: unknown },
  ) {
    const { method, path, headers, json } = requestOf(call, input);
    this.end = this.#read(`${origin}${path}`, {
      method,
      headers: { authorization: token, ...headers },
      body: json ?? null,
      signal: this.#abort.signal,
    });
    // A reader that leaves early does not wait for the end.
    this.end.catch(() => undefined);
  }

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

  /** Resolves when the condition holds after an event; rejects when the stream ends before. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await this.#changed.promise;
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(url: string, init: RequestInit): Promise<End> {
    try {
      const response = await fetch(url, init);
      if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
        throw new Error(await response.text());
      for await (const { data } of eventData(response.body))
        if (data !== undefined) this.#take(replyEvent.parse(JSON.parse(data)));
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

/** Makes a declared streaming call as a browser does. */
export function readReply<const D extends CallDefinition>(
  origin: string,
  token: string,
  call: D,
  input: InputOf<D>,
): ReplyReader {
  return new ReplyReader(origin, token, call, input);
}

export const questionOf = (
  content: string,
  more: {
    readonly chatId?: string;
    readonly requestId?: string;
    readonly withoutInstructions?: boolean;
    readonly parentId?: string | null;
  } = {},
) => ({
  body: { chatContent: [{ type: 1 as const, content }], chatAiModel: 5 as const, ...more },
});
