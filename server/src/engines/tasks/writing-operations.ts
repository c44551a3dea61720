/** Operations that return texts, one file each. */
export interface WritingOperation {
  readonly kind: 'write';
  /** What is to be written, and how. */
  readonly instructions: string;
  /** What the person gave: a topic, an article, a chapter. */
  readonly text: string;
  /** Number of results. */
  readonly count: number;
}
