import type { Bounds } from './metrics.ts';

/** Values by the names of the part's bounds. */
export type Values = Readonly<Record<string, number>>;

/** One measurement of a suite. When a part throws, its metrics have no values and the other parts still run. */
export interface Part {
  readonly bounds: Bounds;
  readonly measure: () => Promise<Values>;
  /** Measures no durations, so that it runs at the same time as the other such parts. */
  readonly untimed?: true;
  /** Maximum duration; half an hour by default. */
  readonly seconds?: number;
}

export interface OpenSuite {
  /** Maximum duration of all parts together, and of closing; none by default. */
  readonly seconds?: number;
  readonly parts: Readonly<Record<string, Part>>;
  close(): Promise<void>;
}

/** Prints a human-readable line, never to stdout, which is reserved for the metrics. */
export type Note = (line: string) => void;

/** Optional measurements that a run requests beyond those a suite makes by default. */
export interface Extras {
  /** Also mounts the same remote with other micro-frontend approaches. */
  readonly peers: boolean;
}

/** Opens what a suite measures. */
export type Suite = (note: Note, extras: Extras) => Promise<OpenSuite>;
