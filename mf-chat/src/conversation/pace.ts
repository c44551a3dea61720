/** Minimum milliseconds between two renders of a streaming text: two frames. */
const SMOOTH = 33;

/**
 * Milliseconds that received text may wait before it is rendered. Rendering costs more for faster and longer texts, and at thousands of characters a second six
 * frames a second are enough for a reader.
 * @param arrived characters received since the last render
 * @param waited milliseconds since the last render
 * @param length characters of the whole text
 */
export function showingDelay(arrived: number, waited: number, length: number): number {
  const perSecond = (arrived * 1000) / Math.max(waited, SMOOTH);
  if (perSecond > 3000) return 160;
  if (perSecond > 1000 || length > 30_000) return 90;
  return SMOOTH;
}
