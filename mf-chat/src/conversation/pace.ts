/** Milliseconds between two showings of a growing text at an ordinary speed: two frames. */
const SMOOTH = 33;

/**
 * How long newly arrived text may wait before it is shown. Showing costs more the faster and the longer the text is;
 * a reader of thousands of characters a second misses nothing at six pictures a second.
 * @param arrived characters that came since the last showing
 * @param waited milliseconds since the last showing
 * @param length characters of the whole text
 */
export function showingDelay(arrived: number, waited: number, length: number): number {
  const perSecond = (arrived * 1000) / Math.max(waited, SMOOTH);
  if (perSecond > 3000) return 160;
  if (perSecond > 1000 || length > 30_000) return 90;
  return SMOOTH;
}
