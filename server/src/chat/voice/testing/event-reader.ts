import type { CallDefinition, EventOf, InputOf } from '@ai-site/shared/api/define';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import { eventData } from '../../../engines/openai/event-data.ts';

/** Reads a stream of events as a browser does. */
export class EventReader<E> {
  readonly events: E[] = [];
  /** Resolves when the stream is closed; rejects with the response when it is not a stream. */
  readonly closed: Promise<readonly E[]>;
  readonly #abort = new AbortController();
  #changed = Promise.withResolvers<void>();

  constructor(url: string, init: RequestInit, parse: (data: unknown) => E) {
    this.closed = this.#read(url, { ...init, signal: this.#abort.signal }, parse);
    // A reader that leaves early does not wait for the end.
    this.closed.catch(() => undefined);
  }

  /** Resolves when the condition holds after an event; rejects when the stream ends before. */
  async until(condition: (events: readonly E[]) => boolean): Promise<void> {
    while (!condition(this.events)) await this.#changed.promise;
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(url: string, init: RequestInit, parse: (data: unknown) => E): Promise<readonly E[]> {
    try {
      const response = await fetch(url, init);
      if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
        throw new Error(await response.text());
      for await (const { data } of eventData(response.body))
        if (data !== undefined) this.#take(parse(JSON.parse(data)));
      this.#changed.promise.catch(() => undefined);
      this.#changed.reject(new Error('the stream is over'));
      return this.events;
    } catch (error) {
      this.#changed.promise.catch(() => undefined);
      this.#changed.reject(error);
      throw error;
    }
  }

  #take(event: E): void {
    this.events.push(event);
    const changed = this.#changed;
    this.#changed = Promise.withResolvers();
    changed.resolve();
  }
}

/** Makes a declared streaming call as a browser does. */
export function readEvents<const D extends CallDefinition>(
  origin: string,
  token: string,
  call: D,
  input: InputOf<D>,
): EventReader<EventOf<D>> {
  const { events } = call;
  if (events === undefined) throw new Error('the call has no events');
  const { method, path, headers, json } = requestOf(call, input);
  const init = { method, headers: { authorization: token, ...headers }, body: json ?? null };
  // The schema of D produced these values, which the compiler cannot infer through the generic.
  return new EventReader(`${origin}${path}`, init, (data) => events.parse(data) as EventOf<D>);
}
