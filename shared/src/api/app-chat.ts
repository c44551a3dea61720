import * as z from 'zod/mini';
import { chatModelTier, questionBody, replyEvent, wholeReading } from './chat.ts';
import { chatId, detailId } from './chat-content.ts';
import { defineCalls } from './define.ts';

/** Code of a chat app (`shared/src/domain/chat-apps`); also the `appType` of its chats. */
export const appName = z
  .string('应用类型不能为空')
  .check(z.trim(), z.minLength(1, '应用类型不能为空'), z.maxLength(40));

const { chatId: _chatId, withoutInstructions: _instructions, ...question } = questionBody;

export const appChat = defineCalls('appChat', {
  createChat: {
    method: 'POST',
    path: '/api/chat/app_create_chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '应用对话：新建会话并接收流式回答',
    body: z.object({ appname: appName, ...question }),
    events: replyEvent,
  },
  continueChat: {
    method: 'POST',
    path: '/api/chat/app_continue_chat',
    access: 'user',
    rate: 'stream',
    bodyLimit: 256 * 1024,
    summary: '应用对话：在会话中继续提问',
    body: z.object({ chatId, ...question }),
    events: replyEvent,
  },
  answerAgain: {
    method: 'POST',
    path: '/api/chat/app_again_answer',
    access: 'user',
    rate: 'stream',
    summary: '应用对话：重新回答',
    body: z.object({ detailId, chatAiModel: z.optional(chatModelTier), wholeReading }),
    events: replyEvent,
  },
});
