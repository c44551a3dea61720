import { MESSAGES_PER_SECOND } from '@ai-site/shared/api/realtime';

/** Token bucket for the messages of one socket; returns whether a message is within the rate. A burst of one second's messages is allowed. */
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
