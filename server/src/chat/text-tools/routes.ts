import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { promptHelp } from '@ai-site/shared/api/prompt-help';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { enhancePrompt } from './enhance-prompt.ts';
import { translate } from './translate.ts';

/** Registers the text tools beside prompt fields. */
export function registerTextTools(app: FastifyInstance, chat: ChatService): void {
  const { site } = chat;
  route(app, site, chatVoice.translate, async ({ session, body, signal }) => ({
    text: await translate(chat, session.userId, body, signal),
  }));
  route(app, site, promptHelp.createAiTips, async ({ session, body, signal }) => ({
    text: await enhancePrompt(chat, session.userId, body, signal),
  }));
}
