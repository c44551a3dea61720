import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, ManualClock, sampleUser, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { CHANGED_DELAY_MS, HistoryStore, LOOK_EVERY_MS, SEARCH_DELAY_MS } from './history-store.ts';

const summary = (number: number, chatTheme = `会话${number}`): ChatSummary => ({
  chatId: `c-${number}`,
  appType: 'chat',
  chatTheme,
  chatTime: `2025-05-${String(20 - (number % 20)).padStart(2, '0')}T01:00:00Z`,
  chatCount: 2,
  pinned: false,
  archived: false,
});
const range = (from: number, to: number): ChatSummary[] =>
  Array.from({ length: to - from }, (_, index) => summary(from + index));

function open(total = 45) {
  const platform = createPlatformDouble({ user: sampleUser });
  const clock = new ManualClock();
  const deleted: string[] = [];
  const all = range(0, total);
  platform.http.answer(chat.history, ({ query = {} }) => {
    const found = all.filter(({ chatTheme }) => chatTheme.includes(query.keyword ?? ''));
    const from = Number(query.lastUpdateTime ?? 0);
    return { list: found.slice(from, from + 20), hasNextPage: from + 20 < found.length, nextCursor: String(from + 20) };
  });
  platform.http.answer(chat.search, () => ({ list: [], nextCursor: null }));
  const store = new HistoryStore({
    platform,
    calls: assistantCalls,
    clock,
    onDeleted: (chatId) => deleted.push(chatId),
  });
  return { platform, clock, store, deleted };
}

describe('the history', () => {
  it('comes in pages of 20 by cursor, without doubles', async () => {
    const { store, platform } = open();
    await store.load();
    expect(store.list.items).toHaveLength(20);
    // A new message moved a chat to the top, so the next page repeats one.
    store.touch('c-25', '会话25', '2025-05-20T03:00:00Z');
    await store.list.loadMore();
    await store.list.loadMore();
    await store.list.loadMore();
    expect(store.list.items.map(({ chatId }) => chatId).sort()).toEqual(
      range(0, 45)
        .map(({ chatId }) => chatId)
        .sort(),
    );
    expect(platform.http.asked(chat.history)).toHaveLength(3);
  });

  it('searches once the typing pauses, and forgets late answers of previous searches', async () => {
    const { store, clock, platform } = open();
    await store.load();
    store.search('会话1');
    await clock.advance(SEARCH_DELAY_MS - 1);
    store.search('会话44');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.list.items.map(({ chatTheme }) => chatTheme)).toEqual(['会话44']);
    expect(platform.http.asked(chat.history).map(({ query }) => query?.keyword)).toEqual([undefined, '会话44']);
  });

  it('is empty for visitors and asks nothing', async () => {
    const { store, platform } = open();
    await platform.session.signOut();
    await store.load();
    expect(store.list.items).toEqual([]);
    expect(platform.http.asked(chat.history)).toEqual([]);
  });

  it('keeps what it has when a page fails, and asks for that page again', async () => {
    const { store, platform } = open();
    await store.load();
    platform.http.answer(chat.history, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await store.list.loadMore();
    expect(store.failure?.message).toBe(errorTexts.offline);
    expect(store.list.items).toHaveLength(20);
    platform.http.answer(chat.history, () => ({ list: range(20, 25), hasNextPage: false, nextCursor: null }));
    await store.retry();
    expect([store.list.items.length, store.failure]).toEqual([25, null]);
    expect(platform.http.asked(chat.history).at(-1)?.query?.lastUpdateTime).toBe('20');
  });

  it('keeps what it has while a search is under way, and searches again when that failed', async () => {
    const { store, platform, clock } = open(3);
    await store.load();
    platform.http.answer(chat.history, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    store.search('会话2');
    await clock.advance(SEARCH_DELAY_MS);
    expect([store.list.items.length, store.ready, store.failure?.message]).toEqual([3, false, errorTexts.offline]);
    platform.http.answer(chat.history, () => ({ list: [summary(2)], hasNextPage: false, nextCursor: null }));
    await store.retry();
    expect([store.list.items, store.ready, store.failure]).toEqual([[summary(2)], true, null]);
    // Another chat does not belong to what was searched for.
    store.touch('c-new', '新问题', '2025-05-20T04:00:00Z');
    expect(store.list.items).toHaveLength(1);
  });

  it('shows a new name at once, and the old one again when it is refused', async () => {
    const { store, platform } = open(3);
    await store.load();
    const renamed = Promise.withResolvers<ChatSummary>();
    platform.http.answer(chat.updateTitle, () => renamed.promise);
    const renaming = store.rename('c-1', '新名称');
    expect(store.themeOf('c-1')).toBe('新名称');
    renamed.resolve(summary(1, '新名称'));
    expect(await renaming).toBe(true);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '重命名成功' }]);
    platform.http.answer(chat.updateTitle, () => {
      throw new ApiError(400, errorTexts.badRequest);
    });
    expect(await store.rename('c-1', '坏名称')).toBe(false);
    expect(store.themeOf('c-1')).toBe('新名称');
  });

  it('deletes after a question', async () => {
    const { store, platform, deleted } = open(3);
    await store.load();
    platform.http.answer(chat.deleteChat, () => null);
    platform.modals.confirmAnswer = false;
    await store.remove('c-1');
    expect(store.list.items).toHaveLength(3);
    platform.modals.confirmAnswer = true;
    await store.remove('c-1');
    expect(store.list.items.map(({ chatId }) => chatId)).toEqual(['c-0', 'c-2']);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '删除成功' }]);
    expect(deleted).toEqual(['c-1']);
  });

  it('says when deleting failed and brings the chat back', async () => {
    const { store, platform } = open(3);
    await store.load();
    const deleting = Promise.withResolvers<null>();
    platform.http.answer(chat.deleteChat, () => deleting.promise);
    const removed = store.remove('c-1');
    await settled();
    expect(store.list.items.map(({ chatId }) => chatId)).toEqual(['c-0', 'c-2']);
    deleting.reject(new ApiError(500, errorTexts.server));
    await removed;
    expect(store.list.items.map(({ chatId }) => chatId)).toEqual(['c-0', 'c-1', 'c-2']);
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: '删除失败' }]);
  });

  it('takes a chat that was deleted elsewhere for deleted', async () => {
    const { store, platform, deleted } = open(3);
    await store.load();
    platform.http.answer(chat.deleteChat, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await store.remove('c-1');
    expect([store.list.items.length, deleted]).toEqual([2, ['c-1']]);
  });

  it('puts a chat with a new message first, under today', async () => {
    const { store } = open(3);
    await store.load();
    store.touch('c-2', '会话2', '2025-05-20T03:59:00Z');
    store.touch('c-new', '新问题', '2025-05-20T04:00:00Z');
    expect(store.groups[0]).toMatchObject({
      name: '今天',
      chats: [{ chatId: 'c-new' }, { chatId: 'c-2', chatCount: 4 }, { chatId: 'c-0' }],
    });
  });

  it('looks at the first page quietly after changes: many are one look, and looks are a second apart', async () => {
    const { store, platform, clock } = open();
    await store.load();
    const looks = () => platform.http.asked(chat.history).length - 1;
    for (let index = 0; index < 5; index += 1) {
      store.changed(`c-${index}`);
      await clock.advance(50);
    }
    expect(looks()).toBe(0);
    await clock.advance(CHANGED_DELAY_MS);
    expect(looks()).toBe(1);
    store.changed(null);
    store.changed('c-9');
    await clock.advance(CHANGED_DELAY_MS);
    expect(looks()).toBe(1);
    await clock.advance(LOOK_EVERY_MS);
    expect(looks()).toBe(2);
  });

  it('searches messages with the same words', async () => {
    const { store, platform, clock } = open();
    platform.http.answer(chat.search, () => ({
      list: [
        {
          chatId: 'c-1',
          appType: 'chat',
          chatTheme: '会话1',
          detailId: 'm-1',
          role: 'user' as const,
          before: '',
          match: '票',
          after: '',
          createTime: '2025-05-20T01:00:00Z',
          archived: false,
        },
      ],
      nextCursor: null,
    }));
    await store.load();
    store.search(' 票 ');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.found.items.map(({ detailId }) => detailId)).toEqual(['m-1']);
    expect(platform.http.asked(chat.search).map(({ query }) => query.keyword)).toEqual(['票']);
    store.search('');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.found.items).toEqual([]);
  });

  it('shows the archive instead, from which a chat with a new message goes', async () => {
    const { store, platform } = open(3);
    await store.load();
    platform.http.answer(chat.history, ({ query }) => ({
      list: query?.archived === 'true' ? [{ ...summary(9), archived: true }] : [],
      hasNextPage: false,
      nextCursor: null,
    }));
    store.showArchive(true);
    expect(store.list.items).toEqual([]);
    expect([store.themeOf('c-1'), store.themeOf('c-9'), store.themeOf(null)]).toEqual(['会话1', undefined, undefined]);
    await store.load();
    expect(store.list.items.map(({ chatId }) => chatId)).toEqual(['c-9']);
    store.touch('c-9', '会话9', '2025-05-20T04:00:00Z');
    expect(store.list.items).toEqual([]);
  });
});

describe('a change elsewhere', () => {
  it('is looked at once, quietly; older pages stay', async () => {
    const { store, platform, clock } = open();
    await store.load();
    await store.list.loadMore();
    platform.http.answer(chat.history, () => ({
      list: [summary(0, '改了名'), ...range(2, 20)],
      hasNextPage: true,
      nextCursor: '20',
    }));
    store.changed('c-0');
    store.changed('c-1');
    await clock.advance(CHANGED_DELAY_MS);
    expect(platform.http.asked(chat.history)).toHaveLength(3);
    expect(store.list.find('c-0')?.chatTheme).toBe('改了名');
    expect([store.list.find('c-1'), store.list.find('c-39')?.chatId, store.list.loading]).toEqual([
      undefined,
      'c-39',
      false,
    ]);
  });

  it('that comes while a page is on its way is looked at after it', async () => {
    const { store, platform, clock } = open();
    await store.load();
    const page = Promise.withResolvers<{ list: ChatSummary[]; hasNextPage: boolean; nextCursor: null }>();
    platform.http.answer(chat.history, () => page.promise);
    const more = store.list.loadMore();
    store.changed('c-0');
    await clock.advance(CHANGED_DELAY_MS);
    page.resolve({ list: range(20, 25), hasNextPage: false, nextCursor: null });
    await more;
    expect(store.list.items).toHaveLength(25);
    platform.http.answer(chat.history, () => ({ list: [summary(0, '改了名')], hasNextPage: false, nextCursor: null }));
    await clock.advance(LOOK_EVERY_MS);
    expect(store.list.find('c-0')?.chatTheme).toBe('改了名');
  });

  it('that cannot be learned leaves everything as it is', async () => {
    const { store, platform, clock } = open();
    await store.load();
    platform.http.answer(chat.history, () => {
      throw new ApiError(0, '网络连接已断开');
    });
    store.changed('c-0');
    await clock.advance(CHANGED_DELAY_MS);
    expect([store.list.items.length, store.failure]).toEqual([20, null]);
  });
});
