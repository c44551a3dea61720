import { chat } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { sampleChat } from '../conversation/testing/sample-messages.ts';
import { ChatKeeping } from './chat-keeping.ts';
import { HistoryStore } from './history-store.ts';

const chats = [
  sampleChat({ chatId: 'a', chatTime: '2025-05-20T03:00:00Z' }),
  sampleChat({ chatId: 'b', chatTime: '2025-05-20T02:00:00Z' }),
];

async function open(list = chats) {
  const platform = createPlatformDouble({ user: sampleUser });
  const { http } = platform;
  http.answer(chat.history, () => ({ list: [...list], hasNextPage: false, nextCursor: null }));
  const of = (chatId: string) => list.find((entry) => entry.chatId === chatId) ?? sampleChat({ chatId });
  http.answer(chat.pinChat, ({ body }) => ({ ...of(body.chatId), pinned: body.pinned, archived: false }));
  http.answer(chat.archiveChat, ({ body }) => ({ ...of(body.chatId), archived: body.archived, pinned: false }));
  const history = new HistoryStore({
    platform,
    calls: assistantCalls,
    clock: new ManualClock(),
    onDeleted: () => undefined,
  });
  await history.load();
  const ids = () => history.list.items.map(({ chatId }) => chatId);
  return { platform, http, history, keeping: new ChatKeeping(platform, history), ids };
}

describe('keeping chats', () => {
  it('pins above the others, in a group of their own, and unpins', async () => {
    const { platform, history, keeping, ids } = await open();
    await keeping.pin('b', true);
    expect(ids()).toEqual(['b', 'a']);
    expect(history.groups.map(({ name }) => name)).toEqual(['置顶', '今天']);
    await keeping.pin('b', false);
    expect(ids()).toEqual(['a', 'b']);
    expect(platform.toast.shown.map(({ text }) => text)).toEqual(['已置顶', '已取消置顶']);
  });

  it('archives, and brings back', async () => {
    const { history, http, keeping, ids } = await open();
    await keeping.archive('a', true);
    expect(ids()).toEqual(['b']);
    http.answer(chat.history, ({ query }) => ({
      list: query?.archived === 'true' ? [sampleChat({ chatId: 'a', archived: true })] : [],
      hasNextPage: false,
      nextCursor: null,
    }));
    history.showArchive(true);
    await history.load();
    expect(ids()).toEqual(['a']);
    await keeping.archive('a', false);
    expect(ids()).toEqual([]);
  });

  it('lets the model name a chat, once at a time', async () => {
    const { http, history, keeping } = await open();
    const answer = Promise.withResolvers<(typeof chats)[number]>();
    http.answer(chat.renewTheme, () => answer.promise);
    const renewing = keeping.renew('a');
    expect([keeping.isNaming('a'), keeping.isNaming('b')]).toEqual([true, false]);
    await keeping.renew('a');
    answer.resolve(sampleChat({ chatId: 'a', chatTime: '2025-05-20T03:00:00Z', chatTheme: '发票流程' }));
    await renewing;
    expect([keeping.isNaming('a'), history.list.find('a')?.chatTheme]).toEqual([false, '发票流程']);
    expect(http.asked(chat.renewTheme)).toHaveLength(1);
  });

  it('changes nothing when it fails, and the platform says why', async () => {
    const { platform, http, keeping, ids } = await open();
    http.answer(chat.pinChat, () => {
      throw new ApiError(409, '最多置顶20个会话，请先取消一个置顶');
    });
    await keeping.pin('b', true);
    expect(ids()).toEqual(['a', 'b']);
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: '最多置顶20个会话，请先取消一个置顶' }]);
    http.answer(chat.renewTheme, () => {
      throw new ApiError(502, '模型服务出错，请稍后重试');
    });
    await keeping.renew('a');
    expect(keeping.isNaming('a')).toBe(false);
  });
});
