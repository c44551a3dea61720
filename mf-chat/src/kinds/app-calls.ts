import { appChat } from '@ai-site/shared/api/app-chat';
import { chat, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { againFields, assistantCalls, type ChatCalls } from '../conversation/chat-calls.ts';

/** The calls of a chat app: its own for model requests, the assistant's for the rest. */
export const appCalls = (appname: string): ChatCalls => ({
  ...assistantCalls,
  appType: appname,
  defaultTier: DEFAULT_TIER,
  ask(http, { chatId, parentId, content, tier, requestId, ...rest }, listening) {
    const body = {
      chatContent: [...content],
      chatAiModel: tier,
      requestId,
      ...(parentId === undefined ? {} : { parentId }),
      ...rest,
    };
    const options = { ...listening, silent: true };
    return chatId === null
      ? http.stream(appChat.createChat, { body: { appname, ...body } }, options)
      : http.stream(appChat.continueChat, { body: { chatId, ...body } }, options);
  },
  answerAgain: (http, detailId, again, listening) =>
    http.stream(appChat.answerAgain, { body: { detailId, ...againFields(again) } }, { ...listening, silent: true }),
  history: (http, { keyword, cursor, archived }, options) =>
    http.call(
      chat.history,
      {
        query: {
          appType: appname,
          ...(keyword === '' ? {} : { keyword }),
          ...(cursor === null ? {} : { lastUpdateTime: cursor }),
          ...(archived ? { archived: 'true' as const } : {}),
        },
      },
      options,
    ),
});
