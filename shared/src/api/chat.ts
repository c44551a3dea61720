import * as z from 'zod/mini';
import { defineCalls } from './define.ts';

/** Characters of one question. */
export const QUESTION_MAX = 20_000;
export const CHAT_PAGE_SIZE = 20;
export const THEME_MAX = 50;
/** Milliseconds between two polls of a reply that is still content type 10. */
export const LONG_REPLY_POLL_MS = 5000;

/** Kinds of content item a user sends (specification 001 §3). This slice takes text. */
export const ContentKind = { content: 1, param: 2, image: 3, voice: 4, voiceId: 5, word: 6 } as const;
/** Content type of a shown item: text, loading, finished. */
export const ContentType = { text: 0, loading: 10, finished: 11 } as const;

/** 1 mini, 2 AI, 4 AI+, 5 standard (小智), 6 Pro, 7 Pro vision, 8 Pro image, 9 Pro+, 10 Pro omni. */
export const chatModelTier = z.literal([1, 2, 4, 5, 6, 7, 8, 9, 10]);
export type ChatModelTier = z.output<typeof chatModelTier>;

/** Name under which the engine without a model signs its answers. */
export const BUILTIN_ENGINE_NAME = '内置演示引擎';

export const replyStatus = z.enum(['replying', 'done', 'stopped', 'failed', 'interrupted']);
export type ReplyStatus = z.output<typeof replyStatus>;

const chatId = z.string().check(z.minLength(1), z.maxLength(40));
const detailId = z.string().check(z.minLength(1), z.maxLength(40));

export const chatSummary = z.object({
  chatId: z.string(),
  chatTheme: z.string(),
  /** ISO time of the last message; history is ordered by it. */
  chatTime: z.string(),
  chatCount: z.int(),
});
export type ChatSummary = z.output<typeof chatSummary>;

export const chatMessage = z.object({
  /** detailId of the message. */
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  contents: z.array(z.object({ type: z.literal([0, 10, 11]), text: z.string() })),
  createTime: z.string(),
  voiceUrl: z.nullable(z.string()),
  chatAiModel: chatModelTier,
  /** Only for assistant messages; null for questions. */
  status: z.nullable(replyStatus),
  /** Number of the last delta contained in `contents`; a follower continues after it. */
  deltaCount: z.int(),
  /** Clear Chinese reason when status is failed or interrupted. */
  error: z.nullable(z.string()),
  /** Name of the engine that answered: `BUILTIN_ENGINE_NAME`, or the configured model. */
  engine: z.nullable(z.string()),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * Events of a reply stream, told apart by `event`. A stream begins with `snapshot` (the text so far) and goes on with
 * numbered deltas; `no` counts from 1 in every reply. `end` closes it; status 401 or 500 come as `code`.
 */
export const replyEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('snapshot'),
    chatInfoId: z.string(),
    chatTheme: z.string(),
    /** detailId of the question that is being answered. */
    questionId: z.string(),
    contentId: z.string(),
    createTime: z.string(),
    role: z.literal('assistant'),
    type: z.literal([0, 10, 11]),
    no: z.int(),
    text: z.string(),
    engine: z.string(),
  }),
  z.object({ event: z.literal('delta'), no: z.int(), delta: z.object({ content: z.string() }) }),
  z.object({ event: z.literal('end'), status: replyStatus, code: z.int(), msg: z.string() }),
]);
export type ReplyEvent = z.output<typeof replyEvent>;

export const chatModel = z.object({
  tier: chatModelTier,
  name: z.string(),
  description: z.string(),
  /** False when no engine serves this tier; `reason` then says which setting enables it. */
  enabled: z.boolean(),
  reason: z.string(),
  builtin: z.boolean(),
});
export type ChatModel = z.output<typeof chatModel>;

const textContent = z.object({
  type: z.literal(ContentKind.content),
  content: z.string('请输入内容').check(z.minLength(1, '请输入内容'), z.maxLength(QUESTION_MAX, '内容最多20000个字符')),
});

export const chat = defineCalls('chat', {
  models: {
    method: 'GET',
    path: '/customer/chat/models',
    access: 'public',
    summary: '可用的对话模型',
    data: z.object({ models: z.array(chatModel), builtinNotice: z.nullable(z.string()) }),
  },
  createChat: {
    method: 'POST',
    path: '/customer/chat2/create_chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '发送消息并接收流式回答；不带 chatId 时新建会话',
    body: z.object({
      chatId: z.optional(z.nullable(chatId)),
      chatContent: z.array(textContent).check(z.minLength(1, '请输入内容'), z.maxLength(1, '一次只能发送一条内容')),
      chatAiModel: chatModelTier,
      /** Chosen by the client per question: a repeated send joins the running reply instead of asking twice. */
      requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
    }),
    events: replyEvent,
  },
  answerAgain: {
    method: 'POST',
    path: '/customer/chat/answer_again',
    access: 'user',
    rate: 'stream',
    summary: '重新回答：替换该会话最后一条回答',
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
  stopReply: { method: 'POST', path: '/customer/chat/stop_reply', access: 'user', summary: '停止回答', body: z.object({ detailId }), data: chatMessage },
  history: {
    method: 'GET',
    path: '/customer/chat/get_chat_history',
    access: 'user',
    summary: '会话历史，按最后时间向前翻页',
    query: z.object({
      pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
      pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), CHAT_PAGE_SIZE),
      /** Cursor: `nextCursor` of the page before. */
      lastUpdateTime: z.optional(z.string().check(z.maxLength(80))),
      keyword: z.optional(z.string().check(z.maxLength(100))),
      appType: z.optional(z.string().check(z.maxLength(40))),
    }),
    data: z.object({ list: z.array(chatSummary), hasNextPage: z.boolean(), nextCursor: z.nullable(z.string()) }),
  },
  getChat: { method: 'GET', path: '/customer/chat/get_chat', access: 'user', summary: '会话概要', query: z.object({ chatId }), data: chatSummary },
  getChatDetail: {
    method: 'GET',
    path: '/customer/chat/get_chat_detail',
    access: 'user',
    summary: '会话消息，从新到旧翻页，按时间正序返回',
    query: z.object({ chatId, pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50), before: z.optional(detailId) }),
    data: z.object({ list: z.array(chatMessage), hasNextPage: z.boolean() }),
  },
  updateTitle: {
    method: 'POST',
    path: '/customer/chat/update_chat_title',
    access: 'user',
    summary: '重命名会话',
    body: z.object({ chatId, chatTheme: z.string('请输入名称').check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(THEME_MAX, '名称最多50个字符')) }),
    data: chatSummary,
  },
  deleteChat: { method: 'POST', path: '/customer/chat/delete_chat', access: 'user', summary: '删除会话', body: z.object({ chatId }) },
});
