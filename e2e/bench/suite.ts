import type { Bounds } from './figures.ts';

/** Values by the names of the part's bounds. */
export type Values = Readonly<Record<string, number>>;

/** One measurement of a suite. A part that throws leaves its figures silent and the other parts run. */
export interface Part {
  readonly bounds: Bounds;
  readonly measure: () => Promise<Values>;
}

export interface OpenSuite {
  readonly parts: Readonly<Record<string, Part>>;
  close(): Promise<void>;
}

/** Says something for people; never on stdout, which belongs to the figures. */
export type Note = (line: string) => void;

/** What a run asks for beyond what a suite measures by itself. */
export interface Extras {
  /** The same remote mounted by other ways of micro-frontends. */
  readonly peers: boolean;
}

/** Brings up what a suite measures. */
export type Suite = (note: Note, extras: Extras) => Promise<OpenSuite>;
