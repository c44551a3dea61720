import { EventEmitter } from 'eventemitter3';
import { busEvents, type EventListener, type EventName, type EventPayload, type StateEventName } from '../contract/events.ts';
import type { Bus, Unsubscribe } from '../contract/platform.ts';

/** What went wrong on the bus; `event` is the name as given, which may be none of the contract. */
export interface BusFault {
  readonly kind: 'listener' | 'unknown-event' | 'wrong-payload';
  readonly event: string;
  readonly error: unknown;
}

export interface BusOptions {
  /** Throw at the emitter of an unknown event or a wrong payload. Otherwise such an event is dropped and reported. */
  readonly strict: boolean;
  readonly onFault: (fault: BusFault) => void;
}

/** How an event breaks the contract. Remotes are built apart from the shell, so types alone prove neither name nor payload. */
function breach(name: EventName, payload: unknown): BusFault | null {
  if (!Object.hasOwn(busEvents, name)) return { kind: 'unknown-event', event: name, error: new TypeError(`Unknown bus event: ${name}`) };
  const { error } = busEvents[name].payload.safeParse(payload);
  return error === undefined ? null : { kind: 'wrong-payload', event: name, error: new TypeError(`Wrong payload of the bus event ${name}: ${error.message}`) };
}

class EventBus implements Bus {
  readonly #emitter = new EventEmitter<string>();
  readonly #last = new Map<string, unknown>();
  readonly #options: BusOptions;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  emit<N extends EventName>(name: N, payload: EventPayload<N>): void {
    const fault = breach(name, payload);
    if (fault === null) {
      if (busEvents[name].kind === 'state') this.#last.set(name, payload);
      this.#emitter.emit(name, payload);
    } else if (this.#options.strict) throw fault.error;
    else this.#options.onFault(fault);
  }

  on<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe {
    let subscribed = true;
    const isolated = (payload: EventPayload<N>): void => {
      // The emitter still calls a listener that an earlier one of the same event has removed.
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

  once<N extends EventName>(name: N, listener: EventListener<N>): Unsubscribe {
    const unsubscribe = this.on(name, (payload) => {
      unsubscribe();
      listener(payload);
    });
    return unsubscribe;
  }

  last<N extends StateEventName>(name: N): EventPayload<N> | undefined {
    // `emit` is the only writer and stores a payload of the same event.
    return this.#last.get(name) as EventPayload<N> | undefined;
  }

  listenerCount(): number {
    return this.#emitter.eventNames().reduce((sum, name) => sum + this.#emitter.listenerCount(name), 0);
  }
}

/** The typed event bus. One per page; the platform carries it. */
export function createBus(options: BusOptions): Bus {
  return new EventBus(options);
}
