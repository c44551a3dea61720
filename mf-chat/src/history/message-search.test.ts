import { chat, type FoundMessage } from '@ai-site/shared/api/chat';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { searchMessages } from './message-search.ts';

const hit = (detailId: string): FoundMessage => ({
  chatId: 'c-1',
  appType: 'chat',
  chatTheme: '会话',
  detailId,
  role: 'user',
  before: '',
  match: '票',
  after: '',
  createTime: '2025-05-20T04:00:00Z',
  archived: false,
});

function open(appType = 'fanyi') {
  const { http } = createPlatformDouble({ user: sampleUser });
  const pages: Record<string, { list: FoundMessage[]; nextCursor: string | null }> = {
    '': { list: [hit('m-1'), hit('m-2')], nextCursor: 'n' },
    n: { list: [hit('m-3')], nextCursor: null },
  };
  http.answer(chat.search, ({ query }) => pages[query.cursor ?? ''] ?? { list: [], nextCursor: null });
  const search = searchMessages(http, appType);
  const ids = () => search.items.map(({ detailId }) => detailId);
  return { http, search, ids };
}

describe('the search of messages', () => {
  it('of the assistant finds the messages of every kind of chat', async () => {
    const { http, search } = open('chat');
    await search.choose('票');
    expect(http.asked(chat.search).map(({ query }) => query)).toEqual([{ keyword: '票' }]);
  });

  it('goes on page by page', async () => {
    const { http, search, ids } = open();
    await search.choose('票');
    expect([ids(), search.hasMore]).toEqual([['m-1', 'm-2'], true]);
    await search.loadMore();
    expect([ids(), search.hasMore]).toEqual([['m-1', 'm-2', 'm-3'], false]);
    expect(http.asked(chat.search).map(({ query }) => query)).toEqual([
      { keyword: '票', appType: 'fanyi' },
      { keyword: '票', appType: 'fanyi', cursor: 'n' },
    ]);
  });

  it('forgets the late answer to a previous keyword', async () => {
    const { http, search, ids } = open();
    const late = Promise.withResolvers<{ list: FoundMessage[]; nextCursor: null }>();
    http.answer(chat.search, ({ query }) =>
      query.keyword === '慢' ? late.promise : { list: [hit('m-9')], nextCursor: null },
    );
    void search.choose('慢');
    await search.choose('快');
    late.resolve({ list: [hit('m-1')], nextCursor: null });
    await settled();
    expect([ids(), search.loading]).toEqual([['m-9'], false]);
  });

  it('says what failed, and asks for that page again', async () => {
    const { http, search, ids } = open();
    await search.choose('票');
    http.answer(chat.search, () => {
      throw new ApiError(0, errorTexts.offline);
    });
    await search.loadMore();
    expect([search.moreFailure?.message, ids()]).toEqual([errorTexts.offline, ['m-1', 'm-2']]);
    http.answer(chat.search, () => ({ list: [hit('m-3')], nextCursor: null }));
    await search.loadMore();
    expect([search.moreFailure, ids()]).toEqual([null, ['m-1', 'm-2', 'm-3']]);
    expect(http.asked(chat.search).at(-1)?.query.cursor).toBe('n');
  });
});
