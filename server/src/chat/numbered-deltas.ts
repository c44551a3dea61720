/** What a delta adds to a reply. */
export interface Grown {
  readonly content: string;
  /** Absent when no thought was added. */
  readonly reasoning?: string;
}

/** A numbered piece of a reply; numbers count from 1 without a gap. */
export interface Delta extends Grown {
  readonly no: number;
}

/** What a delta says when there may be no thought in it. */
export const grownBy = (content: string, reasoning: string): Grown => (reasoning === '' ? { content } : { content, reasoning });

/**
 * The deltas between two numbers. A node that only reads checkpoints does not know where the owner cut, and does not need to: all
 * that counts is that every number comes once and everything with them. So the first one brings it all.
 */
export function deltasBetween(from: number, to: number, grown: Grown): Delta[] {
  return Array.from({ length: to - from }, (_, index) => ({ no: from + index + 1, ...(index === 0 ? grown : { content: '' }) }));
}
