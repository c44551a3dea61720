import { type ChatModelTier, chatModelTier, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import * as z from 'zod/mini';

/** The tier that answers with images writes no texts. */
const IMAGES: ChatModelTier = 8;
const writing = chatModelTier.def.values.filter((tier) => tier !== IMAGES);

export const comicsEnvironment = {
  COMICS_TEXT_TIER: z.pipe(
    z._default(z.coerce.number(), DEFAULT_TIER),
    z.literal(writing, `must be one of ${writing.join(', ')}`),
  ),
};
