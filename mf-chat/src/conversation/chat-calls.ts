import { ASSISTANT, type ChatMessage, type ChatModelTier, type ChatSummary, type chat as calls, chat, DEFAULT_TIER, type ReplyEvent } from '@ai-site/shared/api/chat';
import type { ContentItem } from '@ai-site/shared/api/chat-content';
import type { DataOf } from '@ai-site/shared/api/define';
import type { HttpClient, RequestOptions } from '@ai-site/shared/http';

/** How a reply is listened to. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ReplyEvent) => void;
}

/** A question as it goes out. */
export interface Asked {
  /** Null: a new chat. */
  readonly chatId: string | null;
  /** Absent: the end of what is shown; null: the chat's beginning. */
  readonly parentId?: string | null;
  readonly content: readonly ContentItem[];
  readonly tier: ChatModelTier;
  readonly requestId: string;
}

export interface HistoryPage {
  readonly keyword: string;
  /** Null: the first page. */
  readonly cursor: string | null;
  readonly archived: boolean;
}

/**
 * The calls by which a kind of chat is held: the assistant's, an app's, or those of the chat-bot variant. The screen is one
 * for all of them.
 */
export interface ChatCalls {
  /** `appType` of the history. */
  readonly appType: string;
  readonly defaultTier: ChatModelTier;
  ask(http: HttpClient, asked: Asked, listening: Listening): Promise<void>;
  /** `tier` absent: the one that answered before. */
  answerAgain(http: HttpClient, detailId: string, tier: ChatModelTier | undefined, listening: Listening): Promise<void>;
  history(http: HttpClient, page: HistoryPage, options: RequestOptions): Promise<DataOf<typeof calls.history>>;
  messages(
    http: HttpClient,
    query: { readonly chatId: string; readonly before?: string; readonly pageSize?: number },
    options: RequestOptions,
  ): Promise<{ readonly list: ChatMessage[]; readonly hasNextPage: boolean }>;
  rename(http: HttpClient, chatId: string, chatTheme: string): Promise<ChatSummary>;
  remove(http: HttpClient, chatId: string): Promise<void>;
}

/** 我来聊. */
export const assistantCalls: ChatCalls = {
  appType: ASSISTANT,
  defaultTier: DEFAULT_TIER,
  ask: (http, { chatId, parentId, content, tier, requestId }, listening) =>
    http.stream(
      chat.createChat,
      { body: { chatId, chatContent: [...content], chatAiModel: tier, requestId, ...(parentId === undefined ? {} : { parentId }) } },
      { ...listening, silent: true },
    ),
  answerAgain: (http, detailId, tier, listening) =>
    http.stream(chat.answerAgain, { body: { detailId, ...(tier === undefined ? {} : { chatAiModel: tier }) } }, { ...listening, silent: true }),
  history: (http, { keyword, cursor, archived }, options) =>
    http.call(
      chat.history,
      {
        query: {
          appType: ASSISTANT,
          ...(keyword === '' ? {} : { keyword }),
          ...(cursor === null ? {} : { lastUpdateTime: cursor }),
          ...(archived ? { archived: 'true' as const } : {}),
        },
      },
      options,
    ),
  messages: (http, query, options) => http.call(chat.getChatDetail, { query }, options),
  rename: (http, chatId, chatTheme) => http.call(chat.updateTitle, { body: { chatId, chatTheme } }),
  async remove(http, chatId) {
    await http.call(chat.deleteChat, { body: { chatId } }, { silent: true });
  },
};
