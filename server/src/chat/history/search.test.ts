import { chat } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { writeChat } from '../testing/written-chat.ts';

let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  user = await site.signIn();
});
afterAll(() => site.close());

type Query = Parameters<typeof site.call<typeof chat.search>>[1]['query'];
const search = (query: Query, by = user) => site.call(chat.search, { query }, { token: by.token });
const at = (seconds: number) => new Date(site.clock.now.getTime() + seconds * 1000);

describe('searching messages', () => {
  test('finds questions and answers as they are written, the newest first, in the archive as well', async () => {
    await writeChat(site, user, 'old', { at: at(1), theme: '旧的', turns: [['什么是 FooBar', '不知道']] });
    await writeChat(site, user, 'new', {
      at: at(2),
      theme: '新的',
      turns: [['别的', `${'前'.repeat(60)}foobar（100%）后`]],
    });
    await site.call(chat.archiveChat, { body: { chatId: 'old', archived: true } }, { token: user.token });
    const { list, nextCursor } = await search({ keyword: ' fooBAR ' });
    expect(nextCursor).toBeNull();
    expect(list).toEqual([
      {
        chatId: 'new',
        appType: 'chat',
        chatTheme: '新的',
        detailId: 'new-a1',
        role: 'assistant',
        before: `…${'前'.repeat(40)}`,
        match: 'foobar',
        after: '（100%）后',
        createTime: at(2).toISOString(),
        archived: false,
      },
      {
        chatId: 'old',
        appType: 'chat',
        chatTheme: '旧的',
        detailId: 'old-q1',
        role: 'user',
        before: '什么是 ',
        match: 'FooBar',
        after: '',
        createTime: at(1).toISOString(),
        archived: true,
      },
    ]);
    expect((await search({ keyword: '100%' })).list).toHaveLength(1);
    expect((await search({ keyword: '1_0%' })).list).toHaveLength(0);
    // Two words are two words, wherever they stand.
    expect((await search({ keyword: '什么  foobar' })).list.map(({ chatId, match }) => [chatId, match])).toEqual([
      ['old', '什么'],
    ]);
    expect((await search({ keyword: '后 foobar' })).list.map(({ chatId, match }) => [chatId, match])).toEqual([
      ['new', '后'],
    ]);
  });

  test('finds what stands on another branch', async () => {
    await writeChat(site, user, 'branched', { turns: [['问', '岔路口']] });
    await site.site.db
      .insertInto('chat_messages')
      .values({
        id: 'branched-q9',
        chat_id: 'branched',
        account_id: user.userId,
        position: 9,
        role: 'user',
        tier: 5,
        text: '另一支里的话',
        created_at: site.clock.now,
      })
      .execute();
    expect((await search({ keyword: '另一支' })).list).toMatchObject([{ detailId: 'branched-q9' }]);
  });

  test('goes on page by page, each message once', async () => {
    const reader = await site.signIn();
    for (let index = 0; index < 5; index += 1)
      await writeChat(site, reader, `page-${index}`, {
        at: at(Math.floor(index / 2)),
        turns: [[`苹果 ${index}`, `苹果汁 ${index}`]],
      });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof search>> = await search(
        { keyword: '苹果', pageSize: 3, ...(cursor === '' ? {} : { cursor }) },
        reader,
      );
      expect(page.list.length).toBeLessThanOrEqual(3);
      seen.push(...page.list.map(({ detailId }) => detailId));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(10);
    expect(seen[0]).toMatch(/^page-4/);
  });

  test('stays within the account and the kind of chat', async () => {
    const other = await site.signIn();
    await writeChat(site, other, 'others', { turns: [['秘密花园', '答']] });
    await writeChat(site, other, 'others-bot', { appType: 'chatBot', turns: [['秘密花园', '答']] });
    expect((await search({ keyword: '秘密花园' })).list).toEqual([]);
    expect((await search({ keyword: '秘密花园', appType: 'chatBot' }, other)).list).toMatchObject([
      { chatId: 'others-bot' },
    ]);
    expect((await search({ keyword: '秘密花园' }, other)).list).toHaveLength(2);
  });

  test.each([
    [{ keyword: '  ' }, '请输入关键词'],
    [{ keyword: '长'.repeat(101) }, '关键词最多100个字符'],
    [{ keyword: '问', cursor: 'junk' }, '翻页参数有误，请刷新后重试'],
  ])('%j is refused with a reason', async (query, msg) => {
    expect(await site.answer(chat.search, { query }, { token: user.token })).toMatchObject({
      status: 400,
      envelope: { msg },
    });
  });
});
