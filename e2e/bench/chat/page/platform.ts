import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import type { Platform } from '@ai-site/shared/contract';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { sampleChat, sampleModels } from '../../../../mf-chat/src/conversation/testing/sample-messages.ts';

export const CHAT = 'c-1';

/** The site's platform with one chat; none of its calls reach the network. */
export function platformWith(messages: readonly ChatMessage[]) {
  const double = createPlatformDouble({ user: sampleUser, path: `/chatNew?chatId=${CHAT}` });
  const { http } = double;
  const platform: Platform = double;
  // Other parts of the screen are not measured: their requests stay under way.
  http.missing = () => new Promise(() => undefined);
  http.answer(chat.getChat, () => sampleChat({ chatId: CHAT }));
  http.answer(chat.models, () => sampleModels());
  http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  http.answer(chat.getChatDetail, () => ({ list: [...messages], hasNextPage: false }));
  return { platform, http };
}
