import * as z from 'zod/mini';
import { boolean, int, number, string } from './base/plain.ts';
import { chatContent, chatId, detailId, fileKey } from './chat-content.ts';
import { chatMessage, documentReading, replyEvent } from './chat-message.ts';
import { chatModels, chatModelTier } from './chat-model.ts';
import { defineCalls } from './define.ts';

export * from './chat-message.ts';
export * from './chat-model.ts';

export const CHAT_PAGE_SIZE = 20;
export const THEME_MAX = 50;
export const PINNED_MAX = 20;
/** Milliseconds between two polls of a reply that is still content type 10. */
export const LONG_REPLY_POLL_MS = 5000;
/** Number of suggested follow-up questions. */
export const FOLLOW_UPS = 3;

/** Kind of chat (`appType` of the history): the assistant, the chat-bot variant, or the code of a chat app. */
export const ASSISTANT = 'chat';
export const CHAT_BOT = 'chatBot';
/** Kinds of chats whose answers use what the person wrote for the assistant (个性化指令). */
export const instructedKinds: readonly string[] = [ASSISTANT, CHAT_BOT];

export const chatSummary = z.object({
  chatId: string,
  /** Kind of chat: `ASSISTANT`, `CHAT_BOT`, or the code of a chat app. */
  appType: string,
  /** Name of an assistant that somebody made; other kinds are known to the client by their code. */
  appName: z.optional(string),
  chatTheme: string,
  /** ISO time of the last message; history is ordered by it. */
  chatTime: string,
  chatCount: int,
  /** Listed above the other chats. */
  pinned: boolean,
  /** Hidden from the history and listed in the archive. */
  archived: boolean,
});
export type ChatSummary = z.output<typeof chatSummary>;

/** Chosen by the client per question: a repeated request joins the running reply instead of asking twice. */
export const requestId = z.optional(string.check(z.minLength(8), z.maxLength(64)));

/** Wish to read the documents as a whole, in parts, for the price that `chat.readingPlan` told; refused with 409 when it has changed. */
export const wholeReading = z.optional(z.object({ price: int.check(z.minimum(0)) }));

/** In the question that begins a chat: its answers do not use what the person wrote for the assistant. Later `chatInstructions.useInChat` says it. */
export const withoutInstructions = z.optional(boolean);

/** A question; also used by the app chats and the dubbing chat. */
export const questionBody = {
  chatId: z.optional(z.nullable(chatId)),
  chatContent,
  chatAiModel: chatModelTier,
  requestId,
  wholeReading,
  withoutInstructions,
  /**
   * The message that the question follows. An edited question passes the parent of the original. Null: start of the
   * chat. Absent: end of the branch on screen.
   */
  parentId: z.optional(z.nullable(detailId)),
};

const page = (most: number, size: number) =>
  z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(most)), size);
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
);

export const exportFormat = z.enum(['md', 'pdf', 'json']);
export type ExportFormat = z.output<typeof exportFormat>;
/** An export that can be downloaded from a signed path of this site. */
export const exportedChat = z.object({ name: string, url: string });

/** A message that matches a search, with the text around the match. */
export const foundMessage = z.object({
  chatId: string,
  appType: string,
  /** As in a chat's summary. */
  appName: z.optional(string),
  chatTheme: string,
  detailId: string,
  role: z.enum(['user', 'assistant']),
  before: string,
  match: string,
  after: string,
  createTime: string,
  archived: boolean,
});
export type FoundMessage = z.output<typeof foundMessage>;

export const chatShare = z.object({
  shareId: string,
  chatId: string,
  chatTheme: string,
  createTime: string,
  /** Path of the read-only page. */
  path: string,
});
export type ChatShare = z.output<typeof chatShare>;

const HISTORY_QUERY = {
  pageNum: page(100_000, 1),
  pageSize: page(100, CHAT_PAGE_SIZE),
  /** Cursor: `nextCursor` of the previous page. */
  lastUpdateTime: z.optional(string.check(z.maxLength(80))),
  keyword: z.optional(string.check(z.maxLength(100))),
};

/** Query of a history list, for the assistant and the chat-bot variant. */
export const historyQuery = z.object(HISTORY_QUERY);

export const chat = defineCalls('chat', {
  models: {
    method: 'GET',
    path: '/customer/chat/models',
    access: 'public',
    summary: '可用的对话模型、能力与价格',
    data: chatModels,
  },
  createChat: {
    method: 'POST',
    path: '/customer/chat2/create_chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '发送消息并接收流式回答；不带 chatId 时新建会话，parentId 使编辑后的问题成为分支',
    body: z.object(questionBody),
    events: replyEvent,
  },
  answerAgain: {
    method: 'POST',
    path: '/customer/chat/answer_again',
    access: 'user',
    rate: 'stream',
    summary: '重新回答：在原回答旁新增一个版本',
    body: z.object({ detailId, chatAiModel: z.optional(chatModelTier), wholeReading }),
    events: replyEvent,
  },
  continueAnswer: {
    method: 'POST',
    path: '/customer/chat/continue_answer',
    access: 'user',
    rate: 'stream',
    summary: '继续一条被截断、停止或中断的回答，内容接在原文之后',
    body: z.object({ detailId }),
    events: replyEvent,
  },
  followReply: {
    method: 'GET',
    path: '/customer/chat/follow_reply',
    access: 'user',
    rate: 'read',
    summary: '续接一条回答：先给出快照，再继续推送',
    query: z.object({ detailId }),
    events: replyEvent,
  },
  readingPlan: {
    method: 'POST',
    path: '/customer/chat/reading_plan',
    access: 'user',
    summary: '模型一次能读文档多少字；读不完时，分段通读全文的段数与价格',
    body: z.object({
      /** A message of the chat: the latest documents up to it are meant. */
      detailId: z.optional(detailId),
      /** Uploaded documents that are not sent yet. */
      files: z._default(z.array(fileKey).check(z.maxLength(20)), []),
      chatAiModel: chatModelTier,
    }),
    data: z.object({
      documents: z.array(documentReading),
      /** Null when everything is read at once, or when it is too long even for parts. */
      whole: z.nullable(z.object({ parts: int, price: number })),
    }),
  },
  stopReply: {
    method: 'POST',
    path: '/customer/chat/stop_reply',
    access: 'user',
    summary: '停止回答',
    body: z.object({ detailId }),
    data: chatMessage,
  },
  history: {
    method: 'GET',
    path: '/customer/chat/get_chat_history',
    access: 'user',
    summary: '会话历史，按最后时间向前翻页；第一页以置顶会话开头',
    query: z.object({
      ...HISTORY_QUERY,
      appType: z.optional(string.check(z.maxLength(40))),
      archived: z.optional(flag),
    }),
    data: z.object({ list: z.array(chatSummary), hasNextPage: boolean, nextCursor: z.nullable(string) }),
  },
  search: {
    method: 'GET',
    path: '/customer/chat/search_messages',
    access: 'user',
    summary: '全文搜索消息，从新到旧',
    query: z.object({
      keyword: z
        .string('请输入关键词')
        .check(z.trim(), z.minLength(1, '请输入关键词'), z.maxLength(100, '关键词最多100个字符')),
      appType: z.optional(string.check(z.maxLength(40))),
      cursor: z.optional(string.check(z.maxLength(80))),
      pageSize: page(50, CHAT_PAGE_SIZE),
    }),
    data: z.object({ list: z.array(foundMessage), nextCursor: z.nullable(string) }),
  },
  getChat: {
    method: 'GET',
    path: '/customer/chat/get_chat',
    access: 'user',
    summary: '会话概要',
    query: z.object({ chatId }),
    data: chatSummary,
  },
  getChatDetail: {
    method: 'GET',
    path: '/customer/chat/get_chat_detail',
    access: 'user',
    summary: '会话当前分支的消息，从新到旧翻页，按时间正序返回',
    query: z.object({ chatId, pageSize: page(200, 50), before: z.optional(detailId) }),
    data: z.object({ list: z.array(chatMessage), hasNextPage: boolean }),
  },
  chooseBranch: {
    method: 'POST',
    path: '/customer/chat/choose_branch',
    access: 'user',
    summary: '切换到含有该消息的分支（取其中最新的一条）；该消息已在当前分支时不变',
    body: z.object({ detailId }),
    data: chatSummary,
  },
  updateTitle: {
    method: 'POST',
    path: '/customer/chat/update_chat_title',
    access: 'user',
    summary: '重命名会话',
    body: z.object({
      chatId,
      chatTheme: z
        .string('请输入名称')
        .check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(THEME_MAX, '名称最多50个字符')),
    }),
    data: chatSummary,
  },
  renewTheme: {
    method: 'POST',
    path: '/customer/chat/renew_chat_theme',
    access: 'user',
    rate: 'stream',
    summary: '智能重命名：由模型按内容起名',
    query: z.object({ chatId }),
    data: chatSummary,
  },
  pinChat: {
    method: 'POST',
    path: '/customer/chat/pin_chat',
    access: 'user',
    summary: '置顶或取消置顶',
    body: z.object({ chatId, pinned: boolean }),
    data: chatSummary,
  },
  archiveChat: {
    method: 'POST',
    path: '/customer/chat/archive_chat',
    access: 'user',
    summary: '归档或移出归档',
    body: z.object({ chatId, archived: boolean }),
    data: chatSummary,
  },
  deleteChat: {
    method: 'POST',
    path: '/customer/chat/delete_chat',
    access: 'user',
    summary: '删除会话',
    body: z.object({ chatId }),
  },
  deleteDetail: {
    method: 'POST',
    path: '/customer/chat/delete_chat_detail',
    access: 'user',
    summary: '删除一条消息；删除问题时连同它的回答，后面的消息保留',
    body: z.object({ detailId }),
  },
  followUps: {
    method: 'GET',
    path: '/customer/chat/follow_ups',
    access: 'user',
    rate: 'stream',
    summary: '回答之后可以接着问的问题',
    query: z.object({ detailId }),
    data: z.object({ list: z.array(string) }),
  },
  exportChat: {
    method: 'GET',
    path: '/customer/chat/export',
    access: 'user',
    summary: '导出当前分支，得到五分钟内有效的下载地址',
    query: z.object({ chatId, format: z._default(exportFormat, 'md') }),
    data: exportedChat,
  },
  shareChat: {
    method: 'POST',
    path: '/customer/chat/share_chat',
    access: 'user',
    summary: '以只读链接分享当前分支此刻的内容',
    body: z.object({ chatId }),
    data: chatShare,
  },
  cancelShare: {
    method: 'POST',
    path: '/customer/chat/cancel_share',
    access: 'user',
    summary: '取消分享，链接随即失效',
    body: z.object({ shareId: string.check(z.maxLength(40)) }),
  },
  shares: {
    method: 'GET',
    path: '/customer/chat/get_shares',
    access: 'user',
    summary: '我分享的会话',
    query: z.object({ chatId: z.optional(chatId) }),
    data: z.object({ list: z.array(chatShare) }),
  },
  shared: {
    method: 'GET',
    path: '/customer/chat/get_shared_chat',
    access: 'public',
    summary: '只读的分享内容',
    query: z.object({ shareId: string.check(z.minLength(1), z.maxLength(40)) }),
    data: z.object({ chatTheme: string, createTime: string, list: z.array(chatMessage) }),
  },
});
