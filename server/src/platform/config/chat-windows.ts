import type { ChatModelTier } from '@ai-site/shared/api/chat';
import * as z from 'zod/mini';

/** Context window of each tier's model in tokens: question, history and answer together. */
export type ChatWindows = Readonly<Record<ChatModelTier, number>>;

const tokens = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(10_000_000));
const ofTier = z.optional(tokens);

export const windowEnvironment = {
  CHAT_CONTEXT_TOKENS: z._default(tokens, 32_000),
  CHAT_CONTEXT_TOKENS_1: ofTier,
  CHAT_CONTEXT_TOKENS_2: ofTier,
  CHAT_CONTEXT_TOKENS_4: ofTier,
  CHAT_CONTEXT_TOKENS_5: ofTier,
  CHAT_CONTEXT_TOKENS_6: ofTier,
  CHAT_CONTEXT_TOKENS_7: ofTier,
  CHAT_CONTEXT_TOKENS_8: ofTier,
  CHAT_CONTEXT_TOKENS_9: ofTier,
  CHAT_CONTEXT_TOKENS_10: ofTier,
} satisfies Record<'CHAT_CONTEXT_TOKENS' | `CHAT_CONTEXT_TOKENS_${ChatModelTier}`, unknown>;

const schema = z.object(windowEnvironment);

/** A tier without a window of its own uses `CHAT_CONTEXT_TOKENS`. */
export function readWindows({ CHAT_CONTEXT_TOKENS: usual, ...own }: z.output<typeof schema>): ChatWindows {
  return {
    1: own.CHAT_CONTEXT_TOKENS_1 ?? usual,
    2: own.CHAT_CONTEXT_TOKENS_2 ?? usual,
    4: own.CHAT_CONTEXT_TOKENS_4 ?? usual,
    5: own.CHAT_CONTEXT_TOKENS_5 ?? usual,
    6: own.CHAT_CONTEXT_TOKENS_6 ?? usual,
    7: own.CHAT_CONTEXT_TOKENS_7 ?? usual,
    8: own.CHAT_CONTEXT_TOKENS_8 ?? usual,
    9: own.CHAT_CONTEXT_TOKENS_9 ?? usual,
    10: own.CHAT_CONTEXT_TOKENS_10 ?? usual,
  };
}
