import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { startUpstreamServer, type UpstreamServer } from '../../engines/openai/upstream-server.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { questionOf, type ReplyReader, readReply } from './reply-reader.ts';

/** A listening site whose tiers 5 and 6 are served by a model server in the hands of the test, and somebody who chats. */
export interface ChatScene {
  readonly upstream: UpstreamServer;
  readonly site: TestSite;
  readonly origin: string;
  readonly user: TestUser;
  ask(content: string, more?: Parameters<typeof questionOf>[1], by?: TestUser): ReplyReader;
  follow(detailId: string): ReplyReader;
  stop(detailId: string, token?: string): Promise<ChatMessage>;
  messages(chatId: string): Promise<ChatMessage[]>;
  close(): Promise<void>;
}

export async function openChatScene(): Promise<ChatScene> {
  const upstream = await startUpstreamServer();
  const site = await createTestSite({ settings: { models: { baseUrl: upstream.baseUrl, apiKey: 'k', byTier: { 5: 'model-five', 6: 'model-six' } } } });
  const origin = await site.listen();
  const user = await site.signIn();
  return {
    upstream,
    site,
    origin,
    user,
    ask: (content, more = {}, by = user) => readReply(origin, by.token, chat.createChat, questionOf(content, more)),
    follow: (detailId) => readReply(origin, user.token, chat.followReply, { query: { detailId } }),
    stop: (detailId, token = user.token) => site.call(chat.stopReply, { body: { detailId } }, { token }),
    messages: async (chatId) => (await site.call(chat.getChatDetail, { query: { chatId } }, { token: user.token })).list,
    async close() {
      await site.close();
      await upstream.close();
    },
  };
}

export const textOf = (message: ChatMessage | undefined): string | undefined => message?.contents[0]?.text;
