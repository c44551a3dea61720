import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { startUpstreamServer, streaming, type UpstreamServer } from '../../engines/openai/testing/upstream-server.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Ports } from '../../platform/site.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { questionOf, type ReplyReader, readReply } from './reply-reader.ts';

/** A listening site whose tiers 5 and 6 use a model server controlled by the test, and a signed-in account. */
export interface ChatScene {
  readonly upstream: UpstreamServer;
  /** Accounts that sign in here have enough credits to chat. */
  readonly site: TestSite;
  readonly origin: string;
  readonly user: TestUser;
  ask(content: string, more?: Parameters<typeof questionOf>[1], by?: TestUser): ReplyReader;
  /** Asks a question and lets the model server give this answer; resolves at the end of the stream with its first event. */
  say(content: string, answer: string, more?: Parameters<typeof questionOf>[1]): ReturnType<ReplyReader['snapshot']>;
  follow(detailId: string): ReplyReader;
  continueAnswer(detailId: string, by?: TestUser): ReplyReader;
  stop(detailId: string, token?: string): Promise<ChatMessage>;
  messages(chatId: string): Promise<ChatMessage[]>;
  close(): Promise<void>;
}

/** Initial balance of every account, in tenths of a credit. */
export const PURSE = 10_000;

export async function openChatScene(settings: Partial<Settings> = {}, ports: Partial<Ports> = {}): Promise<ChatScene> {
  const upstream = await startUpstreamServer();
  const site = withPurses(
    await createTestSite({
      settings: {
        models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five', 6: 'model-six' } },
        ...settings,
      },
      ports,
    }),
  );
  const origin = await site.listen();
  const user = await site.signIn();
  const ask: ChatScene['ask'] = (content, more = {}, by = user) =>
    readReply(origin, by.token, chat.createChat, questionOf(content, more));
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
    continueAnswer: (detailId, by = user) => readReply(origin, by.token, chat.continueAnswer, { body: { detailId } }),
    stop: (detailId, token = user.token) => site.call(chat.stopReply, { body: { detailId } }, { token }),
    messages: async (chatId) =>
      (await site.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list,
    async close() {
      await site.close();
      await upstream.close();
    },
  };
}

/** The same site; accounts that sign in get `PURSE` for a month. */
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
