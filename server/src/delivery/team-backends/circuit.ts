import { TEAM_CALL_MAX, TEAM_STREAM_MAX } from '@ai-site/shared/contract';
import type { Clock } from '../../platform/site.ts';

interface State {
  failures: number;
  /** Milliseconds since 1970 until which nothing is sent. */
  openUntil: number;
  readonly underWay: Record<Lane, number>;
}

/** What keeps to its own number of calls under way: streams and uploads take minutes. */
export type Lane = 'short' | 'long';

const most: Readonly<Record<Lane, number>> = { short: TEAM_CALL_MAX.underWay, long: TEAM_STREAM_MAX.underWay };

export interface CircuitCall {
  /** Origin of the backend. */
  readonly key: string;
  readonly lane: Lane;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Keeps calls away from backends that fail or do not keep up; one for each process. */
export class Circuits {
  readonly #clock: Clock;
  readonly #states = new Map<string, State>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs a call to a backend; null when it is left alone. One that takes long says itself when it has succeeded so far. A call that throws counts as a failure, unless its caller had left. */
  async run<T>({ key, lane, signal }: CircuitCall, call: (succeeded: () => void) => Promise<T>): Promise<T | null> {
    const state = this.#states.get(key) ?? { failures: 0, openUntil: 0, underWay: { short: 0, long: 0 } };
    this.#states.set(key, state);
    const now = this.#clock().getTime();
    if (state.openUntil > now || state.underWay[lane] >= most[lane]) return null;
    // After the pause one call finds out; the others wait for what it finds.
    if (state.failures >= TEAM_CALL_MAX.failures) state.openUntil = now + TEAM_CALL_MAX.pauseMs;
    state.underWay[lane] += 1;
    try {
      const succeeded = (): void => void Object.assign(state, { failures: 0, openUntil: 0 });
      const result = await call(succeeded);
      succeeded();
      return result;
    } catch (error) {
      if (!signal.aborted) {
        state.failures += 1;
        if (state.failures >= TEAM_CALL_MAX.failures) state.openUntil = this.#clock().getTime() + TEAM_CALL_MAX.pauseMs;
      }
      throw error;
    } finally {
      state.underWay[lane] -= 1;
    }
  }
}
