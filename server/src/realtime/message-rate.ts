import { MESSAGES_PER_SECOND } from '@ai-site/shared/api/realtime';

/** Counts the messages of one socket; true while it stays within its rate. A second's worth may come at once. */
export function createMessageRate(now: () => number): () => boolean {
  let tokens = MESSAGES_PER_SECOND;
  let at = now();
  return () => {
    const time = now();
    tokens = Math.min(MESSAGES_PER_SECOND, tokens + ((time - at) / 1000) * MESSAGES_PER_SECOND);
    at = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
