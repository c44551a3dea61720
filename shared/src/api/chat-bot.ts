import * as z from 'zod/mini';
import { boolean, int, string } from './base/plain.ts';
import {
  chatMessage,
  chatModelTier,
  exportedChat,
  exportFormat,
  historyQuery,
  replyEvent,
  requestId,
  THEME_MAX,
  wholeReading,
  withoutInstructions,
} from './chat.ts';
import { chatContent, chatId, detailId, QUESTION_MAX, voiceId } from './chat-content.ts';
import { speechEvent } from './chat-voice.ts';
import { defineCalls } from './define.ts';

/** A chat of the chat-bot variant (docs/product/assistant.md#3). */
export const chatBotSummary = z.object({
  chatBotId: string,
  theme: string,
  /** ISO time of the last message. */
  createTime: string,
  pinned: boolean,
});
export type ChatBotSummary = z.output<typeof chatBotSummary>;

const question = {
  content: z.string('请输入内容').check(z.maxLength(QUESTION_MAX, '内容最多20000个字符')),
  /** Images and documents. */
  otherContent: z.optional(chatContent),
  /** When set, the answer is also spoken; request the audio with `generate-speech`. */
  voiceId: z.optional(voiceId),
  /** The recording that `content` was transcribed from. */
  contentVoiceUrl: z.optional(string.check(z.maxLength(500))),
  chatBot: z.optional(z.object({ chatAiModel: z.optional(chatModelTier) })),
  requestId,
  wholeReading,
};
/** A question and its answer, identified by the id of either. */
const chatBotDialogId = detailId;
const format = z._default(exportFormat, 'md');

export const chatBot = defineCalls('chatBot', {
  createChat: {
    method: 'POST',
    path: '/api/chatBot/create-chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '智能体：新建会话并接收流式回答',
    body: z.object({ ...question, withoutInstructions }),
    events: replyEvent,
  },
  continueChat: {
    method: 'POST',
    path: '/api/chatBot/continue-chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '智能体：在会话中继续提问',
    body: z.object({ chatBotId: chatId, parentId: z.optional(z.nullable(detailId)), ...question }),
    events: replyEvent,
  },
  generateSpeech: {
    method: 'POST',
    path: '/api/chatBot/generate-speech',
    access: 'user',
    rate: 'stream',
    summary: '智能体：朗读回答',
    body: z.object({ chatBotDialogId, voiceId: z.optional(voiceId) }),
    events: speechEvent,
  },
  againDialog: {
    method: 'POST',
    path: '/api/chatBot/again-dialog',
    access: 'user',
    rate: 'stream',
    summary: '智能体：重新回答',
    body: z.object({ chatBotDialogId, chatAiModel: z.optional(chatModelTier), wholeReading }),
    events: replyEvent,
  },
  relatedEntry: {
    method: 'GET',
    path: '/api/chatBot/related_entry',
    access: 'user',
    rate: 'stream',
    summary: '智能体：可以接着问的问题',
    query: z.object({ chatBotDialogId }),
    data: z.object({ list: z.array(string) }),
  },
  theme: {
    method: 'GET',
    path: '/api/chatBot/get-chat-theme',
    access: 'user',
    rate: 'stream',
    summary: '智能体：由模型按内容起名',
    query: z.object({ chatBotId: chatId }),
    data: chatBotSummary,
  },
  history: {
    method: 'GET',
    path: '/api/chatBot/get-chat-history',
    access: 'user',
    summary: '智能体：会话历史',
    query: historyQuery,
    data: z.object({ list: z.array(chatBotSummary), hasNextPage: boolean, nextCursor: z.nullable(string) }),
  },
  deleteChat: {
    method: 'POST',
    path: '/api/chatBot/del-chat',
    access: 'user',
    summary: '智能体：删除会话',
    body: z.object({ chatBotId: chatId }),
  },
  detail: {
    method: 'GET',
    path: '/api/chatBot/get_chat_detail',
    access: 'user',
    summary: '智能体：会话消息',
    query: z.object({
      chatBotId: chatId,
      pageSize: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(200)), 50),
      before: z.optional(detailId),
    }),
    data: z.object({ list: z.array(z.extend(chatMessage, { chatBotDialogId: string })), hasNextPage: boolean }),
  },
  download: {
    method: 'GET',
    path: '/api/chatBot/download-chat',
    access: 'user',
    summary: '智能体：导出会话',
    query: z.object({ chatBotId: chatId, format }),
    data: exportedChat,
  },
  updateTheme: {
    method: 'POST',
    path: '/api/chatBot/update-chat-theme',
    access: 'user',
    summary: '智能体：重命名会话',
    body: z.object({
      chatBotId: chatId,
      theme: z
        .string('请输入名称')
        .check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(THEME_MAX, '名称最多50个字符')),
    }),
    data: chatBotSummary,
  },
  deleteDialog: {
    method: 'POST',
    path: '/api/chatBot/del-dialog',
    access: 'user',
    summary: '智能体：删除一问一答',
    body: z.object({ chatBotDialogId }),
  },
});
