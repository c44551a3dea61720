import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import type { Settings } from '../../config/settings.ts';
import { ledgerOf } from '../../credits/testing/spend.ts';
import { startUpstreamServer, streaming, type UpstreamServer } from '../../engines/openai/upstream-server.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { questionOf, type ReplyReader, readReply } from './reply-reader.ts';

/** A listening site whose tiers 5 and 6 are served by a model server in the hands of the test, and somebody who chats. */
export interface ChatScene {
  readonly upstream: UpstreamServer;
  /** Whoever signs in here can afford to chat. */
  readonly site: TestSite;
  readonly origin: string;
  readonly user: TestUser;
  ask(content: string, more?: Parameters<typeof questionOf>[1], by?: TestUser): ReplyReader;
  /** Asks and has it answered so; resolves at the end with what the stream began with. */
  say(content: string, answer: string, more?: Parameters<typeof questionOf>[1]): ReturnType<ReplyReader['snapshot']>;
  follow(detailId: string): ReplyReader;
  goOn(detailId: string, by?: TestUser): ReplyReader;
  stop(detailId: string, token?: string): Promise<ChatMessage>;
  messages(chatId: string): Promise<ChatMessage[]>;
  close(): Promise<void>;
}

/** Tenths that everybody of a scene begins with. */
export const PURSE = 10_000;

export async function openChatScene(settings: Partial<Settings> = {}): Promise<ChatScene> {
  const upstream = await startUpstreamServer();
  const site = withPurses(await createTestSite({ settings: { models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five', 6: 'model-six' } }, ...settings } }));
  const origin = await site.listen();
  const user = await site.signIn();
  const ask: ChatScene['ask'] = (content, more = {}, by = user) => readReply(origin, by.token, chat.createChat, questionOf(content, more));
  return {
    upstream,
    site,
    origin,
    user,
    ask,
    async say(content, answer, more) {
      upstream.play(streaming(answer));
      const reader = ask(content, more);
      await reader.end;
      return reader.snapshot();
    },
    follow: (detailId) => readReply(origin, user.token, chat.followReply, { query: { detailId } }),
    goOn: (detailId, by = user) => readReply(origin, by.token, chat.continueAnswer, { body: { detailId } }),
    stop: (detailId, token = user.token) => site.call(chat.stopReply, { body: { detailId } }, { token }),
    messages: async (chatId) => (await site.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list,
    async close() {
      await site.close();
      await upstream.close();
    },
  };
}

/** The same site; who signs in has `PURSE` for a month. */
export function withPurses(site: TestSite): TestSite {
  return {
    ...site,
    async signIn(changes) {
      const user = await site.signIn(changes);
      await ledgerOf(site, user.userId).issue(PURSE, 30);
      return user;
    },
  };
}

export const textOf = (message: ChatMessage | undefined): string | undefined => message?.contents[0]?.text;
