import type { EngineErrorKind } from '../engine-error.ts';

/** Number of runs that median and error rate are taken from. */
const RUNS = 100;

export type RunFailure = EngineErrorKind | 'lost';

export interface HealthSummary {
  readonly lastSuccessAt: Date | null;
  readonly lastFailure: { readonly at: Date; readonly kind: RunFailure } | null;
  /** Milliseconds from submit to result; null: no run succeeded yet. */
  readonly medianMs: number | null;
  /** Share of failed runs, 0 to 1; null: there was no run yet. */
  readonly errorRate: number | null;
  /** Number of runs that this is about, at most 100. */
  readonly runs: number;
}

interface Run {
  readonly failed: boolean;
  readonly ms: number | null;
}

/** How the last runs of an engine went, in this process. */
export class EngineHealth {
  readonly #clock: () => Date;
  #runs: readonly Run[] = [];
  #lastSuccessAt: Date | null = null;
  #lastFailure: HealthSummary['lastFailure'] = null;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** `ms`: null when the run was begun by another process. */
  succeeded(ms: number | null): void {
    this.#lastSuccessAt = this.#clock();
    this.#add({ failed: false, ms });
  }

  failed(kind: RunFailure): void {
    this.#lastFailure = { at: this.#clock(), kind };
    this.#add({ failed: true, ms: null });
  }

  summary(): HealthSummary {
    const runs = this.#runs.length;
    const times = this.#runs.flatMap(({ ms }) => (ms === null ? [] : [ms])).sort((a, b) => a - b);
    return {
      lastSuccessAt: this.#lastSuccessAt,
      lastFailure: this.#lastFailure,
      medianMs: medianOf(times),
      errorRate: runs === 0 ? null : this.#runs.filter(({ failed }) => failed).length / runs,
      runs,
    };
  }

  #add(run: Run): void {
    this.#runs = [...this.#runs, run].slice(-RUNS);
  }
}

/** Median of sorted numbers. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
