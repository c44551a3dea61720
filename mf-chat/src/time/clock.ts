/** Undoes a timer; safe to call twice. */
export type Cancel = () => void;

/** Time as the rules see it, so that tests can turn its hands. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs something once, `ms` from now. */
  after(ms: number, run: () => void): Cancel;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};
