import { type ChatSummary, chat } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, ManualClock, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { CHANGED_DELAY_MS, HistoryStore, LOOK_EVERY_MS, SEARCH_DELAY_MS } from './history-store.ts';

const summary = (number: number, chatTheme = `会话${number}`): ChatSummary => ({
  chatId: `c-${number}`,
  chatTheme,
  chatTime: `2025-05-${String(20 - (number % 20)).padStart(2, '0')}T01:00:00Z`,
  chatCount: 2,
  pinned: false,
  archived: false,
});
const range = (from: number, to: number): ChatSummary[] => Array.from({ length: to - from }, (_, index) => summary(from + index));

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
  const store = new HistoryStore({ platform, calls: assistantCalls, clock, onDeleted: (chatId) => deleted.push(chatId) });
  return { platform, clock, store, deleted };
}

describe('the history', () => {
  it('comes in pages of 20 by cursor, without doubles', async () => {
    const { store, platform } = open();
    await store.load();
    expect(store.chats).toHaveLength(20);
    // A new message moved a chat to the top, so the next page repeats one.
    store.touch('c-25', '会话25', '2025-05-20T03:00:00Z');
    await store.loadMore();
    await store.loadMore();
    await store.loadMore();
    expect(store.chats.map(({ chatId }) => chatId).sort()).toEqual(
      range(0, 45)
        .map(({ chatId }) => chatId)
        .sort(),
    );
    expect(platform.http.asked(chat.history)).toHaveLength(3);
  });

  it('searches once the typing pauses, and forgets late answers of former searches', async () => {
    const { store, clock, platform } = open();
    await store.load();
    store.search('会话1');
    await clock.advance(SEARCH_DELAY_MS - 1);
    store.search('会话44');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.chats.map(({ chatTheme }) => chatTheme)).toEqual(['会话44']);
    expect(platform.http.asked(chat.history).map(({ query }) => query?.keyword)).toEqual([undefined, '会话44']);
  });

  it('is empty for visitors and asks nothing', async () => {
    const { store, platform } = open();
    await platform.session.signOut();
    await store.load();
    expect(store.ready).toBe(true);
    expect(store.chats).toEqual([]);
    expect(platform.http.asked(chat.history)).toEqual([]);
  });

  it('keeps what it has when a page fails, and asks for that page again', async () => {
    const { store, platform } = open();
    await store.load();
    platform.http.answer(chat.history, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await store.loadMore();
    expect(store.failure).toBe(errorTexts.offline);
    expect(store.chats).toHaveLength(20);
    platform.http.answer(chat.history, () => ({ list: range(20, 25), hasNextPage: false, nextCursor: null }));
    await store.loadMore();
    expect(store.chats).toHaveLength(25);
    expect(platform.http.asked(chat.history).at(-1)?.query?.lastUpdateTime).toBe('20');
  });

  it('renames', async () => {
    const { store, platform } = open(3);
    await store.load();
    platform.http.answer(chat.updateTitle, ({ body }) => ({ ...summary(1), chatTheme: body.chatTheme }));
    expect(await store.rename('c-1', '新名称')).toBe(true);
    expect(store.find('c-1')?.chatTheme).toBe('新名称');
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '重命名成功' }]);
  });

  it('deletes after a question', async () => {
    const { store, platform, deleted } = open(3);
    await store.load();
    platform.http.answer(chat.deleteChat, () => null);
    platform.modals.confirmAnswer = false;
    await store.remove('c-1');
    expect(store.chats).toHaveLength(3);
    platform.modals.confirmAnswer = true;
    await store.remove('c-1');
    expect(store.chats.map(({ chatId }) => chatId)).toEqual(['c-0', 'c-2']);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '删除成功' }]);
    expect(deleted).toEqual(['c-1']);
  });

  it('says when deleting failed and keeps the chat', async () => {
    const { store, platform } = open(3);
    await store.load();
    platform.http.answer(chat.deleteChat, () => {
      throw new ApiError(500, errorTexts.server);
    });
    await store.remove('c-1');
    expect(store.chats).toHaveLength(3);
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: '删除失败' }]);
  });

  it('puts a chat with a new message first, under today', async () => {
    const { store } = open(3);
    await store.load();
    store.touch('c-2', '会话2', '2025-05-20T03:59:00Z');
    store.touch('c-new', '新问题', '2025-05-20T04:00:00Z');
    expect(store.groups[0]).toMatchObject({ name: '今天', chats: [{ chatId: 'c-new' }, { chatId: 'c-2', chatCount: 4 }, { chatId: 'c-0' }] });
  });

  it('looks at the first page quietly after changes: many are one look, and looks are a second apart', async () => {
    const { store, platform, clock } = open();
    await store.load();
    const looks = () => platform.http.asked(chat.history).length - 1;
    for (let index = 0; index < 5; index += 1) {
      store.changed(`c-${index}`);
      await clock.advance(50);
    }
    expect([looks(), store.loading]).toEqual([0, false]);
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
        { chatId: 'c-1', chatTheme: '会话1', detailId: 'm-1', role: 'user' as const, before: '', match: '票', after: '', createTime: '2025-05-20T01:00:00Z', archived: false },
      ],
      nextCursor: null,
    }));
    await store.load();
    store.search(' 票 ');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.found.hits.map(({ detailId }) => detailId)).toEqual(['m-1']);
    expect(platform.http.asked(chat.search).map(({ query }) => query.keyword)).toEqual(['票']);
    store.search('');
    await clock.advance(SEARCH_DELAY_MS);
    expect(store.found.hits).toEqual([]);
  });

  it('shows the archive instead, from which a chat with a new message goes', async () => {
    const { store, platform } = open(3);
    await store.load();
    platform.http.answer(chat.history, ({ query }) => ({ list: query?.archived === 'true' ? [{ ...summary(9), archived: true }] : [], hasNextPage: false, nextCursor: null }));
    store.showArchive(true);
    expect(store.chats).toEqual([]);
    expect([store.themeOf('c-1'), store.themeOf('c-9'), store.themeOf(null)]).toEqual(['会话1', undefined, undefined]);
    await store.load();
    expect(store.chats.map(({ chatId }) => chatId)).toEqual(['c-9']);
    store.touch('c-9', '会话9', '2025-05-20T04:00:00Z');
    expect(store.chats).toEqual([]);
  });
});

describe('a change elsewhere', () => {
  it('is looked at once, quietly; older pages stay', async () => {
    const { store, platform, clock } = open();
    await store.load();
    await store.loadMore();
    platform.http.answer(chat.history, () => ({ list: [summary(0, '改了名'), ...range(2, 20)], hasNextPage: true, nextCursor: '20' }));
    store.changed('c-0');
    store.changed('c-1');
    await clock.advance(CHANGED_DELAY_MS);
    expect(platform.http.asked(chat.history)).toHaveLength(3);
    expect(store.find('c-0')?.chatTheme).toBe('改了名');
    expect([store.find('c-1'), store.find('c-39')?.chatId, store.loading]).toEqual([undefined, 'c-39', false]);
  });

  it('that cannot be learned leaves everything as it is', async () => {
    const { store, platform, clock } = open();
    await store.load();
    platform.http.answer(chat.history, () => {
      throw new ApiError(0, '网络连接已断开');
    });
    store.changed('c-0');
    await clock.advance(CHANGED_DELAY_MS);
    expect([store.chats.length, store.failure]).toEqual([20, null]);
  });
});
