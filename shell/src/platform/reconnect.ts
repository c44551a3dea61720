import { RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from '@ai-site/shared/api/realtime';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';

/** Milliseconds before the next attempt after `failures` consecutive failures (1 for the first): the first as the specification says, whatever `random`. */
export const reconnectDelay = (failures: number, random: () => number): number =>
  failures <= 1 ? RECONNECT_FIRST_MS : retryDelay(failures, random, { maxMs: RECONNECT_MAX_MS });
