import { chat, PINNED_MAX } from '@ai-site/shared/api/chat';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { showBranch } from '../replies/reply-records.ts';
import { writeChat } from '../testing/written-chat.ts';

let site: TestSite;
let user: TestUser;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  user = await site.signIn();
});

const at = (seconds: number) => new Date(site.clock.now.getTime() + seconds * 1000);
/** Id ranges of the two users' chats do not overlap. */
const own = (name: string) => `${user.userId.slice(0, 8)}-${name}`;
const write = (name: string, seconds = 0, appType = 'chat') =>
  writeChat(site, user, own(name), { at: at(seconds), appType });
const pin = (name: string, pinned = true) =>
  site.call(chat.pinChat, { body: { chatId: own(name), pinned } }, { token: user.token });
const archive = (name: string, archived = true) =>
  site.call(chat.archiveChat, { body: { chatId: own(name), archived } }, { token: user.token });
const page = (query: Parameters<typeof site.call<typeof chat.history>>[1]['query'] = {}) =>
  site.call(chat.history, { query }, { token: user.token });
const names = ({ list }: Awaited<ReturnType<typeof page>>) => list.map(({ chatId }) => chatId.slice(9));

describe('pinned chats', () => {
  test('begin the first page, the one pinned last first, and stand on no other', async () => {
    for (let index = 0; index < 25; index += 1) await write(`c${index}`, index);
    await pin('c3');
    site.clock.advance(1);
    expect(await pin('c20')).toMatchObject({ pinned: true, archived: false });
    const first = await page();
    expect(names(first).slice(0, 3)).toEqual(['c20', 'c3', 'c24']);
    expect(first.list).toHaveLength(22);
    const second = await page({ lastUpdateTime: first.nextCursor ?? '' });
    expect(names(second)).toEqual(['c2', 'c1', 'c0']);
    expect(second.hasNextPage).toBe(false);
    expect(names(await page({ pageNum: 2 }))).toEqual(['c2', 'c1', 'c0']);

    await pin('c20', false);
    expect(names(await page()).slice(0, 2)).toEqual(['c3', 'c24']);
  });

  test('stay where they are when they are pinned once more', async () => {
    await write('a');
    await write('b');
    await pin('a');
    site.clock.advance(1);
    await pin('b');
    site.clock.advance(1);
    await pin('a');
    expect(names(await page())).toEqual(['b', 'a']);
  });

  test('are found like the others, and by kind', async () => {
    await write('a');
    await write('bot', 0, 'chatBot');
    await pin('a');
    await pin('bot');
    expect(names(await page({ appType: 'chat' }))).toEqual(['a']);
    expect(names(await page({ keyword: '没有这个' }))).toEqual([]);
    expect(names(await page({ keyword: own('bot') }))).toEqual(['bot']);
  });

  test('are at most twenty of a kind, also when two are pinned at once', async () => {
    for (let index = 0; index <= PINNED_MAX; index += 1) await write(`p${index}`);
    await pin('p1');
    const rest = Array.from({ length: PINNED_MAX - 2 }, (_, index) => own(`p${index + 2}`));
    await site.site.db.updateTable('chats').set({ pinned_at: site.clock.now }).where('id', 'in', rest).execute();
    const both = await Promise.all(
      ['p0', `p${PINNED_MAX}`].map((name) =>
        site.answer(chat.pinChat, { body: { chatId: own(name), pinned: true } }, { token: user.token }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.envelope.msg).toBe('最多置顶20个会话，请先取消一个置顶');
    await write('bot', 0, 'chatBot');
    expect(await pin('bot')).toMatchObject({ pinned: true });
  });
});

describe('the archive', () => {
  test('holds what the history then lacks, and restores it', async () => {
    await write('a', 1);
    await write('b', 2);
    await pin('a');
    expect(await archive('a')).toMatchObject({ pinned: false, archived: true });
    expect(names(await page())).toEqual(['b']);
    expect(names(await page({ archived: 'true' }))).toEqual(['a']);
    expect(names(await page({ keyword: own('a') }))).toEqual([]);
    expect(names(await page({ keyword: own('a'), archived: '1' }))).toEqual(['a']);
    expect(await archive('a', false)).toMatchObject({ pinned: false, archived: false });
    expect(names(await page())).toEqual(['b', 'a']);
  });

  test('has no pinned chats: whoever pins one takes it out', async () => {
    await write('a');
    await write('b');
    await pin('b');
    await archive('a');
    expect(names(await page({ archived: 'true' }))).toEqual(['a']);
    expect(await pin('a')).toMatchObject({ pinned: true, archived: false });
    expect(names(await page({ archived: 'true' }))).toEqual([]);
  });

  test('loses a chat in which something is asked', async () => {
    await write('a');
    await archive('a');
    await showBranch(site.site.db, own('a'), `${own('a')}-a1`, at(5));
    expect(names(await page())).toEqual(['a']);
  });
});

test.each([
  ['pinning', chat.pinChat, { pinned: true }],
  ['archiving', chat.archiveChat, { archived: true }],
] as const)('%s a chat of somebody else is like one that is not there', async (_, call, rest) => {
  await write('a');
  const other = await site.signIn();
  expect(await site.answer(call, { body: { chatId: own('a'), ...rest } }, { token: other.token })).toMatchObject({
    status: 404,
  });
  expect(await site.answer(call, { body: { chatId: own('a'), ...rest } })).toMatchObject({ status: 401 });
  expect((await page()).list).toMatchObject([{ pinned: false, archived: false }]);
});
