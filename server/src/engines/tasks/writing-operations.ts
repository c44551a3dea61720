/** An operation that returns one text file. */
export interface WritingOperation {
  readonly kind: 'write';
  /** What is to be written, and how. */
  readonly instructions: string;
  /** What the person gave: keywords, an article, a chapter. */
  readonly text: string;
  /** Parts of the text that are asked for: titles, descriptions. */
  readonly count: number;
}
