import { EventEmitter } from 'eventemitter3';
import type { EventDefinitions, EventListener, EventName, EventPayload } from '../contract/events.ts';
import type { Bus, Unsubscribe } from '../contract/platform.ts';

/** An error on the bus; `event` is the name as given, which may be undeclared. */
export interface BusFault {
  readonly kind: 'listener' | 'unknown-event' | 'wrong-payload';
  readonly event: string;
  readonly error: unknown;
}

export interface BusOptions {
  /** Throw at the emitter of an unknown event or an invalid payload. Otherwise such an event is dropped and reported. */
  readonly strict: boolean;
  readonly onFault: (fault: BusFault) => void;
}

/**
 * How an event violates the contract; null when it does not. Remotes are built separately from the shell, so types
 * alone guarantee neither name nor payload.
 */
function breach(events: EventDefinitions, name: string, payload: unknown): BusFault | null {
  const definition = Object.hasOwn(events, name) ? events[name] : undefined;
  if (definition === undefined)
    return { kind: 'unknown-event', event: name, error: new TypeError(`Unknown bus event: ${name}`) };
  const { error } = definition.payload.safeParse(payload);
  return error === undefined
    ? null
    : {
        kind: 'wrong-payload',
        event: name,
        error: new TypeError(`Wrong payload of the bus event ${name}: ${error.message}`),
      };
}

class EventBus<E extends EventDefinitions> implements Bus<E> {
  readonly #load: () => Promise<E>;
  /** Null until the declarations have been loaded. */
  #events: E | null;
  readonly #emitter = new EventEmitter<string>();
  readonly #options: BusOptions;

  constructor(events: E | (() => Promise<E>), options: BusOptions) {
    this.#load = typeof events === 'function' ? events : () => Promise.resolve(events);
    this.#events = typeof events === 'function' ? null : events;
    this.#options = options;
  }

  emit<N extends EventName<E>>(name: N, payload: EventPayload<E, N>): void {
    if (this.#events === null) void this.#emitLater(name, payload);
    else this.#emitChecked(this.#events, name, payload);
  }

  async #emitLater<N extends EventName<E>>(name: N, payload: EventPayload<E, N>): Promise<void> {
    const events = await this.#load().catch(() => null);
    this.#events ??= events;
    // Without the declarations, as without a network: what has happened is more than whether it can be checked.
    if (events === null) this.#emitter.emit(name, payload);
    else this.#emitChecked(events, name, payload);
  }

  #emitChecked<N extends EventName<E>>(events: E, name: N, payload: EventPayload<E, N>): void {
    const fault = breach(events, name, payload);
    if (fault === null) this.#emitter.emit(name, payload);
    else if (this.#options.strict) throw fault.error;
    else this.#options.onFault(fault);
  }

  on<N extends EventName<E>>(name: N, listener: EventListener<E, N>): Unsubscribe {
    let subscribed = true;
    const isolated = (payload: EventPayload<E, N>): void => {
      // The emitter still calls a listener that an earlier listener of the same event removed.
      if (!subscribed) return;
      try {
        listener(payload);
      } catch (error) {
        this.#options.onFault({ kind: 'listener', event: name, error });
      }
    };
    this.#emitter.on(name, isolated);
    return () => {
      subscribed = false;
      this.#emitter.off(name, isolated);
    };
  }

  listenerCount(): number {
    return this.#emitter.eventNames().reduce((sum, name) => sum + this.#emitter.listenerCount(name), 0);
  }
}

/**
 * Creates a typed bus for these events. The platform provides the page's bus. Events as a function are loaded with the first one that is emitted: it and
 * those after it are delivered, in their order, once the declarations are there.
 */
export function createBus<E extends EventDefinitions>(events: E | (() => Promise<E>), options: BusOptions): Bus<E> {
  return new EventBus(events, options);
}
