import {
  ASSISTANT,
  type ChatMessage,
  type ChatModelTier,
  type ChatSummary,
  type chat as calls,
  chat,
  DEFAULT_TIER,
  type ReplyEvent,
} from '@ai-site/shared/api/chat';
import type { ContentItem } from '@ai-site/shared/api/chat-content';
import type { DataOf } from '@ai-site/shared/api/define';
import type { HttpClient, RequestOptions } from '@ai-site/shared/http';

/** Options for receiving a reply stream. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ReplyEvent) => void;
}

/** A question to be sent. */
export interface Asked {
  /** Null creates a new chat. */
  readonly chatId: string | null;
  /** Absent: after the last message of the active branch; null: as the first message of the chat. */
  readonly parentId?: string | null;
  readonly content: readonly ContentItem[];
  readonly tier: ChatModelTier;
  readonly requestId: string;
  readonly wholeReading?: WholeReading;
  /** The new chat goes without what the person wrote for the assistant. */
  readonly withoutInstructions?: boolean;
}

/** Request to have the documents read as a whole, in parts, for this price in whole credits. */
export interface WholeReading {
  readonly price: number;
}

/** How an answer is regenerated. */
export interface Again {
  /** Absent: the model of the previous answer. */
  readonly tier?: ChatModelTier;
  readonly wholeReading?: WholeReading;
}

/** Fields of a request to regenerate an answer. */
export const againFields = ({ tier, wholeReading }: Again) => ({
  ...(tier === undefined ? {} : { chatAiModel: tier }),
  ...(wholeReading === undefined ? {} : { wholeReading }),
});

export interface HistoryPage {
  readonly keyword: string;
  /** Null requests the first page. */
  readonly cursor: string | null;
  readonly archived: boolean;
}

/** Server calls of one kind of chat: the assistant, an app, or the chat-bot variant. All kinds share the same screen. */
export interface ChatCalls {
  /** `appType` in the history API. */
  readonly appType: string;
  readonly defaultTier: ChatModelTier;
  ask(http: HttpClient, asked: Asked, listening: Listening): Promise<void>;
  answerAgain(http: HttpClient, detailId: string, again: Again, listening: Listening): Promise<void>;
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
  ask: (http, { content, tier, ...asked }, listening) =>
    http.stream(
      chat.createChat,
      { body: { chatContent: [...content], chatAiModel: tier, ...asked } },
      { ...listening, silent: true },
    ),
  answerAgain: (http, detailId, again, listening) =>
    http.stream(chat.answerAgain, { body: { detailId, ...againFields(again) } }, { ...listening, silent: true }),
  // The chats of the apps and of the chat-bot variant as well: 我来聊 has the one history.
  history: (http, { keyword, cursor, archived }, options) =>
    http.call(
      chat.history,
      {
        query: {
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
