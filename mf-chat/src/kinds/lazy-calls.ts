import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** Wraps calls whose code is loaded on first use, because most visitors never need them. A failed load rejects like a failed call. */
export function fetchedCalls(known: Pick<ChatCalls, 'appType' | 'defaultTier'>, load: () => Promise<ChatCalls>): ChatCalls {
  const fetched = (): Promise<ChatCalls> =>
    load().catch(() => {
      throw new ApiError(0, errorTexts.offline);
    });
  return {
    ...known,
    ask: async (...input) => (await fetched()).ask(...input),
    answerAgain: async (...input) => (await fetched()).answerAgain(...input),
    history: async (...input) => (await fetched()).history(...input),
    messages: async (...input) => (await fetched()).messages(...input),
    rename: async (...input) => (await fetched()).rename(...input),
    remove: async (...input) => (await fetched()).remove(...input),
  };
}
