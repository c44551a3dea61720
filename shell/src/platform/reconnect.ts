import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from '@ai-site/shared/api/realtime';

/**
 * Milliseconds before the next try after `failures` failures in a row (1 for the first): 1 s as the specification
 * says, then doubling to 30 s. From the second on a random half is taken off, so that the clients of a restarted
 * server do not come back all at once. `draw` gives 0 to 1.
 */
export function reconnectDelay(failures: number, draw: () => number): number {
  if (failures <= 1) return RECONNECT_FIRST_MS;
  const full = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** (failures - 1));
  return Math.round(full * (1 - draw() / 2));
}
