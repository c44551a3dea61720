import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { sampleModels } from '../../../../mf-chat/src/conversation/sample-messages.ts';

/** Id of the chat that the page opens. */
export const CHAT = 'c-1';

/** The site's platform with one chat; no call of it leaves the page. */
export function platformWith(messages: readonly ChatMessage[]) {
  const double = createPlatformDouble({ user: sampleUser, path: `/chatNew?chatId=${CHAT}` });
  const { http } = double;
  const platform: Platform = double;
  // What other parts of the screen ask for is not measured.
  http.missing = () => null;
  http.answer(chat.models, () => sampleModels());
  http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  http.answer(chat.getChatDetail, () => ({ list: [...messages], hasNextPage: false }));
  return { platform, http };
}
