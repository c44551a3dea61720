import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { ChatCalls } from '../conversation/chat-calls.ts';

/** Calls that most visitors never make: their code comes with the first of them, which fails like any call when it does not come. */
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
