/** A point of the viewport in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One sequence of input of W3C WebDriver ("Actions"), which WebDriver BiDi shares. */
export type ActionSequence = Readonly<Record<string, unknown>>;

/** One tab of a browser: what WebDriver and WebDriver BiDi have in common. `DrivenPage` is built on it. */
export interface EngineSession {
  /** Opens an address and waits until it has loaded. */
  navigate(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits it when it is a promise, and returns it as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** Real input: it counts as done by the user. */
  performActions(actions: readonly ActionSequence[]): Promise<void>;
  /** Chooses a file in the file input that the expression returns. `file`: an absolute path. */
  setFile(expression: string, file: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** Console errors and uncaught exceptions of all pages so far. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Viewport of every session, in CSS pixels. */
export const VIEWPORT = { width: 1440, height: 900 } as const;
