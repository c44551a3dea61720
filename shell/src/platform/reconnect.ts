import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from '@ai-site/shared/api/realtime';

/**
 * Milliseconds before the next attempt after `failures` consecutive failures (1 for the first): 1 s as the specification says, then doubling to 30 s. From the second on, up to
 * half is subtracted at random, so that the clients of a restarted server do not all reconnect at once. `draw` returns 0 to 1.
 */
export function reconnectDelay(failures: number, draw: () => number): number {
  if (failures <= 1) return RECONNECT_FIRST_MS;
  const full = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** (failures - 1));
  return Math.round(full * (1 - draw() / 2));
}
