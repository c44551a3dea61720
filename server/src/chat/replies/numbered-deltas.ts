/** Text that a delta appends to a reply. */
export interface Grown {
  readonly content: string;
  /** Absent when no reasoning was added. */
  readonly reasoning?: string;
}

/** A numbered piece of a reply; numbers start at 1 without gaps. */
export interface Delta extends Grown {
  readonly no: number;
}

/** Builds the content of a delta; empty reasoning is omitted. */
export const grownBy = (content: string, reasoning: string): Grown =>
  reasoning === '' ? { content } : { content, reasoning };

/**
 * Returns the deltas between two numbers. A node that only reads checkpoints does not know where the owner split the text, and need not: every
 * number must come once and the total must match. So the first delta carries all of the text.
 */
export function deltasBetween(from: number, to: number, grown: Grown): Delta[] {
  return Array.from({ length: to - from }, (_, index) => ({
    no: from + index + 1,
    ...(index === 0 ? grown : { content: '' }),
  }));
}
