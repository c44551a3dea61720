import type { EngineErrorKind } from '../engine-error.ts';

export type RunFailure = EngineErrorKind | 'lost';

/** A run of an engine that ended. */
export interface EngineRun {
  readonly tool: string;
  readonly engine: string;
  readonly at: Date;
  /** Null: it succeeded. */
  readonly failure: RunFailure | null;
  /** From submit to result; null when it failed, or when another process submitted it. */
  readonly ms: number | null;
}

/** Takes what the page of engines is drawn from. */
export type RecordRun = (run: EngineRun) => void;
