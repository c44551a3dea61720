import { CHAT_BOT, CHAT_BOT_DEFAULT_TIER, type ChatSummary } from '@ai-site/shared/api/chat';
import { type ChatBotSummary, chatBot } from '@ai-site/shared/api/chat-bot';
import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { againFields, type ChatCalls } from '../conversation/chat-calls.ts';

/** Converts a chat of the variant to a `ChatSummary`. */
const summaryOf = ({ chatBotId, theme, createTime, pinned }: ChatBotSummary): ChatSummary => ({
  chatId: chatBotId,
  appType: CHAT_BOT,
  chatTheme: theme,
  chatTime: createTime,
  chatCount: 0,
  pinned,
  archived: false,
});

/** Converts content items to the variant's request fields: text, voice and the rest separately. */
function worded(content: readonly ContentItem[]) {
  const voice = content.find((item) => item.type === ContentKind.voice);
  const voiceId = content.find((item) => item.type === ContentKind.voiceId)?.voiceId;
  const other = content.filter(
    ({ type }) => type === ContentKind.image || type === ContentKind.word || type === ContentKind.param,
  );
  return {
    content: content.find((item) => item.type === ContentKind.content)?.content ?? '',
    ...(other.length === 0 ? {} : { otherContent: other }),
    ...(voiceId === undefined ? {} : { voiceId }),
    ...(voice === undefined ? {} : { contentVoiceUrl: voice.url }),
  };
}

/** The calls of the chat-bot variant, which has its own entities and API (docs/product/assistant.md#3, #7). */
export const chatBotCalls: ChatCalls = {
  appType: CHAT_BOT,
  defaultTier: CHAT_BOT_DEFAULT_TIER,
  ask(http, { chatId, parentId, content, tier, requestId, ...rest }, listening) {
    const body = { ...worded(content), chatBot: { chatAiModel: tier }, requestId, ...rest };
    const options = { ...listening, silent: true };
    if (chatId === null) return http.stream(chatBot.createChat, { body }, options);
    return http.stream(
      chatBot.continueChat,
      { body: { chatBotId: chatId, ...body, ...(parentId === undefined ? {} : { parentId }) } },
      options,
    );
  },
  answerAgain: (http, detailId, again, listening) =>
    http.stream(
      chatBot.againDialog,
      { body: { chatBotDialogId: detailId, ...againFields(again) } },
      { ...listening, silent: true },
    ),
  async history(http, { keyword, cursor }, options) {
    const { list, ...page } = await http.call(
      chatBot.history,
      { query: { ...(keyword === '' ? {} : { keyword }), ...(cursor === null ? {} : { lastUpdateTime: cursor }) } },
      options,
    );
    return { ...page, list: list.map(summaryOf) };
  },
  messages: (http, { chatId, ...page }, options) =>
    http.call(chatBot.detail, { query: { chatBotId: chatId, ...page } }, options),
  rename: async (http, chatId, theme) =>
    summaryOf(await http.call(chatBot.updateTheme, { body: { chatBotId: chatId, theme } })),
  async remove(http, chatId) {
    await http.call(chatBot.deleteChat, { body: { chatBotId: chatId } }, { silent: true });
  },
};
