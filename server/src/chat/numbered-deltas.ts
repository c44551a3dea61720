/** A numbered piece of a reply; numbers count from 1 without a gap. */
export interface Delta {
  readonly no: number;
  readonly content: string;
}

/**
 * Cuts text that grew from delta `from` to delta `to` into that many deltas. A node that only reads checkpoints does not know
 * where the owner cut, and does not need to: all that counts is that every number comes once and the whole text with them.
 */
export function deltasBetween(from: number, to: number, content: string): Delta[] {
  const count = to - from;
  const size = Math.ceil(content.length / count);
  return Array.from({ length: count }, (_, index) => ({ no: from + index + 1, content: content.slice(index * size, (index + 1) * size) }));
}
