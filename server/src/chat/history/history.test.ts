import { BUILTIN_NOTICE, chat } from '@ai-site/shared/api/chat';
import type { Call } from '@ai-site/shared/api/define';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from '../../testing/any-character.ts';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';
import { testDepth, variantsOf } from '../../testing/test-depth.ts';
import { showLeaf } from '../branches/branch-records.ts';

let site: TestSite;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  site = await createTestSite();
  user = await site.signIn();
  other = await site.signIn();
});
afterAll(() => site.close());

/** Creates a chat with one question and a finished reply. */
async function insertChat(
  by: TestUser,
  id: string,
  { theme = `会话 ${id}`, at = site.clock.now, question = '问', reply = '答', appType = 'chat' } = {},
): Promise<void> {
  const base = { chat_id: id, account_id: by.userId, tier: 5, created_at: at };
  await site.site.db
    .insertInto('chats')
    .values({ id, account_id: by.userId, theme, app_type: appType, created_at: at, last_at: at })
    .execute();
  await site.site.db
    .insertInto('chat_messages')
    .values([
      { ...base, id: `${id}-q`, position: 1, role: 'user', text: question },
      {
        ...base,
        id: `${id}-a`,
        position: 2,
        role: 'assistant',
        text: reply,
        parent_id: `${id}-q`,
        question_id: `${id}-q`,
        status: 'done',
        engine: 'e',
      },
    ])
    .execute();
  await showLeaf(site.site.db, id, `${id}-a`);
}

type HistoryQuery = Parameters<typeof site.call<typeof chat.history>>[1]['query'];
const history = (by: TestUser, query: HistoryQuery = {}) => site.call(chat.history, { query }, { token: by.token });

async function walk(by: TestUser, query: HistoryQuery = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await history(by, { ...query, ...(cursor === undefined ? {} : { lastUpdateTime: cursor }) });
    pages.push(page.list.map(({ chatId }) => chatId));
    expect(page.hasNextPage).toBe(page.nextCursor !== null);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

describe('the history', () => {
  test('pages of 20 hold every chat once, the latest first, though many have the same time', async () => {
    const reader = await site.signIn();
    const start = site.clock.now.getTime();
    const ids = Array.from({ length: 47 }, (_, index) => `walk-${String(index).padStart(2, '0')}`);
    for (const [index, id] of ids.entries())
      await insertChat(reader, id, { at: new Date(start + Math.floor(index / 25) * 1000) });
    const pages = await walk(reader);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 7]);
    expect(pages.flat()).toEqual(ids.toReversed());

    const numbered = await Promise.all([1, 2, 3, 4].map((pageNum) => history(reader, { pageNum })));
    expect(numbered.map(({ list }) => list.map(({ chatId }) => chatId))).toEqual([...pages, []]);

    const early = await history(reader, { lastUpdateTime: new Date(start + 1000).toISOString(), pageSize: 100 });
    expect(early.list).toHaveLength(25);
  });

  test('stays whole while a new chat comes in between two pages', async () => {
    const reader = await site.signIn();
    for (let index = 0; index < 25; index += 1)
      await insertChat(reader, `between-${index}`, { at: new Date(site.clock.now.getTime() + index) });
    const first = await history(reader);
    await insertChat(reader, 'between-new', { at: new Date(site.clock.now.getTime() + 1000) });
    const second = await history(reader, { lastUpdateTime: first.nextCursor ?? '' });
    const seen = [...first.list, ...second.list].map(({ chatId }) => chatId);
    expect(new Set(seen).size).toBe(25);
    expect(seen).not.toContain('between-new');
  });

  test('is searched in themes and texts, literally', async () => {
    const reader = await site.signIn();
    await insertChat(reader, 'found-theme', { theme: '打折 100% 的方案' });
    await insertChat(reader, 'found-question', { question: '什么是 Foo_Bar' });
    await insertChat(reader, 'found-reply', { reply: 'C:\\路径' });
    const found = async (keyword: string) => (await history(reader, { keyword })).list.map(({ chatId }) => chatId);
    expect(await found('100%')).toEqual(['found-theme']);
    expect(await found('foo_bar')).toEqual(['found-question']);
    expect(await found('C:\\')).toEqual(['found-reply']);
    expect(await found('1_0')).toEqual([]);
    expect(await found(' ')).toHaveLength(3);
  });

  test('is filtered by kind, and counts messages', async () => {
    const reader = await site.signIn();
    await insertChat(reader, 'kind-chat');
    await insertChat(reader, 'kind-bot', { appType: 'chatBot' });
    expect((await history(reader, {})).list.map(({ appType }) => appType).toSorted()).toEqual(['chat', 'chatBot']);
    expect((await history(reader, { appType: 'chatBot' })).list).toEqual([
      {
        chatId: 'kind-bot',
        appType: 'chatBot',
        chatTheme: '会话 kind-bot',
        chatTime: site.clock.now.toISOString(),
        chatCount: 2,
        pinned: false,
        archived: false,
      },
    ]);
  });

  test.each(['junk', '2024-13-45~x', '~'])('a cursor %j is refused', async (lastUpdateTime) => {
    expect(await site.answer(chat.history, { query: { lastUpdateTime } }, { token: user.token })).toMatchObject({
      status: 400,
    });
  });
});

describe('a chat', () => {
  test('is renamed, its place in the history stays', async () => {
    await insertChat(user, 'renamed');
    const before = await site.call(chat.getChat, { query: { chatId: 'renamed' } }, { token: user.token });
    site.clock.advance(60);
    const after = await site.call(
      chat.updateTitle,
      { body: { chatId: 'renamed', chatTheme: '  新名称 ' } },
      { token: user.token },
    );
    expect(after).toEqual({ ...before, chatTheme: '新名称' });
  });

  test('is deleted with its messages', async () => {
    await insertChat(user, 'deleted');
    await site.call(chat.deleteChat, { body: { chatId: 'deleted' } }, { token: user.token });
    expect(
      await site.answer(chat.getChatDetail, { query: { chatId: 'deleted' } }, { token: user.token }),
    ).toMatchObject({ status: 404 });
    expect(
      await site.site.db.selectFrom('chat_messages').selectAll().where('chat_id', '=', 'deleted').execute(),
    ).toEqual([]);
  });

  test('shows its messages in order, older ones page by page', async () => {
    await insertChat(user, 'long');
    const base = {
      chat_id: 'long',
      account_id: user.userId,
      tier: 5,
      created_at: site.clock.now,
      role: 'user' as const,
    };
    await site.site.db
      .insertInto('chat_messages')
      .values(
        Array.from({ length: 7 }, (_, index) => ({
          ...base,
          id: `long-${index + 3}`,
          position: index + 3,
          parent_id: index === 0 ? 'long-a' : `long-${index + 2}`,
          text: '问',
        })),
      )
      .execute();
    await showLeaf(site.site.db, 'long', 'long-9');
    const page = (before?: string) =>
      site.call(
        chat.getChatDetail,
        { query: { chatId: 'long', pageSize: 4, ...(before === undefined ? {} : { before }) } },
        { token: user.token },
      );
    const ids = ({ list }: Awaited<ReturnType<typeof page>>) => list.map(({ id }) => id);
    const [newest, middle, oldest] = [await page(), await page('long-6'), await page('long-q')];
    expect([ids(newest), newest.hasNextPage]).toEqual([['long-6', 'long-7', 'long-8', 'long-9'], true]);
    expect([ids(middle), middle.hasNextPage]).toEqual([['long-a', 'long-3', 'long-4', 'long-5'], true]);
    expect([ids(oldest), oldest.hasNextPage]).toEqual([[], false]);
  });
});

describe('other people', () => {
  beforeAll(() => insertChat(other, 'private'));

  const attempts: [Call, { query?: unknown; body?: unknown }][] = [
    [chat.getChat, { query: { chatId: 'private' } }],
    [chat.getChatDetail, { query: { chatId: 'private' } }],
    [chat.updateTitle, { body: { chatId: 'private', chatTheme: '改名' } }],
    [chat.deleteChat, { body: { chatId: 'private' } }],
    [chat.followReply, { query: { detailId: 'private-a' } }],
    [chat.stopReply, { body: { detailId: 'private-a' } }],
    [chat.answerAgain, { body: { detailId: 'private-a' } }],
    [chat.chooseBranch, { body: { detailId: 'private-a' } }],
    [chat.deleteDetail, { body: { detailId: 'private-q' } }],
    [chat.createChat, { body: { chatId: 'private', chatContent: [{ type: 1, content: '插话' }], chatAiModel: 5 } }],
  ];

  test.each(attempts.map(([call, input]) => [call.name, call, input] as const))(
    'cannot reach a chat by %s, and learn nothing of it',
    async (_, call, input) => {
      expect(await site.answer(call, input, { token: user.token })).toMatchObject({
        status: 404,
        envelope: { msg: '内容不存在或已被删除' },
      });
      expect(await site.answer(call, input)).toMatchObject({ status: 401 });
    },
  );

  test('find it in no history, and it is as it was', async () => {
    expect((await history(user, { keyword: 'private', pageSize: 100 })).list).toEqual([]);
    const { list } = await site.call(chat.getChatDetail, { query: { chatId: 'private' } }, { token: other.token });
    expect(list.map(({ id }) => id)).toEqual(['private-q', 'private-a']);
    expect((await history(other)).list[0]?.chatTheme).toBe('会话 private');
  });
});

describe('junk', () => {
  /** By day a call that reads and one that writes: `http/junk.test.ts` asks all of the site. */
  const calls = variantsOf<Call>(
    [
      chat.history,
      chat.createChat,
      ...Object.values<Call>(chat).filter(
        (call) => call.access === 'user' && call !== chat.history && call !== chat.createChat,
      ),
    ],
    2,
  );
  const bodies = fc.oneof(
    fc.anything({ maxDepth: 2, withNullPrototype: false }),
    fc.record({
      chatId: fc.anything({ maxDepth: 1 }),
      detailId: fc.anything({ maxDepth: 1 }),
      chatTheme: fc.string(),
      chatContent: fc.anything({ maxDepth: 2 }),
      chatAiModel: fc.anything({ maxDepth: 1 }),
    }),
    fc.record({
      chatId: fc.string({ unit: anyCharacter, maxLength: 45 }),
      detailId: fc.string({ unit: anyCharacter, maxLength: 45 }),
      chatTheme: fc.string({ unit: anyCharacter, maxLength: 60 }),
    }),
  );
  const queries = fc.dictionary(
    fc.constantFrom('chatId', 'detailId', 'before', 'pageNum', 'pageSize', 'lastUpdateTime', 'keyword', 'appType'),
    fc.oneof(fc.string({ unit: anyCharacter }), fc.integer().map(String)),
  );

  test.each(calls.map((call) => [call.name, call] as const))(
    '%s answers it with 200, 400 or 404, never worse',
    async (_, call) => {
      await fc.assert(
        fc.asyncProperty(bodies, queries, async (body, query) => {
          const { status, envelope } = await site.answer(
            call,
            call.method === 'GET' ? { query } : { body: body === undefined ? null : body },
            { token: user.token },
          );
          expect([200, 400, 404]).toContain(status);
          expect(envelope.code).toBe(status);
          if (status !== 200) expect(envelope.msg).toMatch(/\p{Script=Han}/u);
        }),
        { numRuns: testDepth.everyVariant ? 40 : 10 },
      );
    },
  );

  test.each([
    [{ chatContent: [], chatAiModel: 5 }, '请输入内容'],
    [{ chatContent: [{ type: 1, content: '' }], chatAiModel: 5 }, '请输入内容'],
    [{ chatContent: [{ type: 1, content: ' \n ' }], chatAiModel: 5 }, '请输入内容'],
    [{ chatContent: [{ type: 1, content: '长'.repeat(20_001) }], chatAiModel: 5 }, '内容最多20000个字符'],
    [{ chatContent: [{ type: 1, content: '问' }], chatAiModel: 3 }, '请求内容有误，请检查后重试'],
    [{ chatContent: [{ type: 1, content: '问' }], chatAiModel: 6 }, '「Pro」暂未开放'],
  ])('a question %#: clear text, nothing written', async (body, message) => {
    const counts = () =>
      site.site.db
        .selectFrom('chat_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await counts();
    expect(await site.answer(chat.createChat, { body }, { token: user.token })).toMatchObject({
      status: 400,
      envelope: { msg: expect.stringContaining(message) },
    });
    expect(await counts()).toEqual(before);
  });
});

test('the models are listed to everyone, with a notice while the builtin engine answers', async () => {
  const { models, builtinNotice } = await site.call(chat.models, {});
  expect(models.filter(({ enabled }) => enabled).map(({ tier, builtin }) => [tier, builtin])).toEqual([
    [5, true],
    [1, true],
  ]);
  expect(builtinNotice).toBe(BUILTIN_NOTICE);
});
