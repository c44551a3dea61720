/** Cancels a timer; safe to call twice. */
export type Cancel = () => void;

/** Injected time source, so that tests can control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once, `ms` from now. */
  after(ms: number, run: () => void): Cancel;
}

export const pageClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
};
