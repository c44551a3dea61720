import { TEAM_CALL_MAX } from '@ai-site/shared/contract';
import type { Clock } from '../../platform/site.ts';

interface State {
  failures: number;
  /** Milliseconds since 1970 until which nothing is sent. */
  openUntil: number;
  underWay: number;
}

/** Keeps calls away from backends that fail or do not keep up; one for each process. */
export class Circuits {
  readonly #clock: Clock;
  readonly #states = new Map<string, State>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs a call to a backend; null when it is left alone. A call that throws counts as a failure, unless its caller had left. */
  async run<T>(key: string, signal: AbortSignal, call: () => Promise<T>): Promise<T | null> {
    const state = this.#states.get(key) ?? { failures: 0, openUntil: 0, underWay: 0 };
    this.#states.set(key, state);
    const now = this.#clock().getTime();
    if (state.openUntil > now || state.underWay >= TEAM_CALL_MAX.underWay) return null;
    // After the pause one call finds out; the others wait for what it finds.
    if (state.failures >= TEAM_CALL_MAX.failures) state.openUntil = now + TEAM_CALL_MAX.pauseMs;
    state.underWay += 1;
    try {
      const result = await call();
      Object.assign(state, { failures: 0, openUntil: 0 });
      return result;
    } catch (error) {
      if (!signal.aborted) {
        state.failures += 1;
        if (state.failures >= TEAM_CALL_MAX.failures) state.openUntil = this.#clock().getTime() + TEAM_CALL_MAX.pauseMs;
      }
      throw error;
    } finally {
      state.underWay -= 1;
    }
  }
}
