import type { CallDefinition, EventOf, InputOf } from '@ai-site/shared/api/define';
import { eventData } from '../../engines/openai/event-data.ts';

/** A caller's end of a stream of events, as a browser is one. */
export class EventReader<E> {
  readonly events: E[] = [];
  /** Resolves when the stream is closed; rejects with the answer when it is no stream. */
  readonly closed: Promise<readonly E[]>;
  readonly #abort = new AbortController();
  #changed = Promise.withResolvers<void>();

  constructor(url: string, init: RequestInit, parse: (data: unknown) => E) {
    this.closed = this.#read(url, { ...init, signal: this.#abort.signal }, parse);
    // Whoever leaves early does not wait for the end.
    this.closed.catch(() => undefined);
  }

  /** Resolves when the condition holds after some event; rejects when the stream is over before. */
  async until(condition: (events: readonly E[]) => boolean): Promise<void> {
    while (!condition(this.events)) await this.#changed.promise;
  }

  leave(): void {
    this.#abort.abort();
  }

  async #read(url: string, init: RequestInit, parse: (data: unknown) => E): Promise<readonly E[]> {
    try {
      const response = await fetch(url, init);
      if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream') !== true) throw new Error(await response.text());
      for await (const { data } of eventData(response.body)) if (data !== undefined) this.#take(parse(JSON.parse(data)));
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

/** Makes a declared streaming call as a browser would. */
export function readEvents<const D extends CallDefinition>(origin: string, token: string, call: D, input: InputOf<D>): EventReader<EventOf<D>> {
  const { events } = call;
  if (events === undefined) throw new Error('the call has no events');
  const init = { method: call.method, headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(input.body) };
  // The schema of D made these, which the compiler cannot follow through the generic.
  return new EventReader(`${origin}${call.path}`, init, (data) => events.parse(data) as EventOf<D>);
}
