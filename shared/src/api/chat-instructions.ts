import * as z from 'zod/mini';
import { INSTRUCTIONS_MAX, instructionsLength, instructionTexts } from '../domain/chat-instructions/index.ts';
import { boolean, string } from './base/plain.ts';
import { chatId } from './chat-content.ts';
import { defineCalls } from './define.ts';

const text = string.check(z.trim());

const written = z.object({ called: text, work: text, answers: text });
export type Instructions = z.output<typeof written>;

/** Whether a chat uses the account's instructions. */
const chatInstructionsUse = z.object({
  /** The account has instructions. */
  written: boolean,
  /** Never so in apps and with assistants that somebody made. */
  used: boolean,
});
export type ChatInstructionsUse = z.output<typeof chatInstructionsUse>;

export const chatInstructions = defineCalls('chatInstructions', {
  read: {
    method: 'GET',
    path: '/customer/chat/instructions',
    access: 'user',
    summary: '自己的个性化指令',
    data: written,
  },
  save: {
    method: 'POST',
    path: '/customer/chat/save_instructions',
    access: 'user',
    summary: `保存个性化指令，三项合计最多${INSTRUCTIONS_MAX}个字，都为空即删除`,
    body: written.check(
      z.refine((texts) => instructionsLength(texts) <= INSTRUCTIONS_MAX, {
        error: instructionTexts.tooLong,
        path: ['answers'],
      }),
    ),
    data: written,
  },
  ofChat: {
    method: 'GET',
    path: '/customer/chat/instructions_of_chat',
    access: 'user',
    summary: '会话是否使用个性化指令',
    query: z.object({ chatId }),
    data: chatInstructionsUse,
  },
  useInChat: {
    method: 'POST',
    path: '/customer/chat/use_instructions',
    access: 'user',
    summary: '在一个会话里使用或不用个性化指令，从下一条回答起生效',
    body: z.object({ chatId, used: boolean }),
    data: chatInstructionsUse,
  },
});
