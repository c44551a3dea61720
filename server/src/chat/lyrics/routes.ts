import { musicCalls } from '@ai-site/shared/api/music';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ChatService } from '../replies/chat-service.ts';
import { translate } from '../text-tools/translate.ts';
import { checkArtist } from './check-artist.ts';

/** Registers what the chat engines do for the form of the music tool. */
export function registerLyrics(app: FastifyInstance, chat: ChatService): void {
  route(app, chat.site, musicCalls.checkArtist, ({ body, signal }) => checkArtist(chat, body.content, signal));
  route(app, chat.site, musicCalls.translateLyrics, async ({ session, body: { lyrics, to }, signal }) => ({
    lyrics: await translate(chat, session.userId, { content: lyrics, to }, signal),
  }));
}
